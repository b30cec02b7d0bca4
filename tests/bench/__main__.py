"""The figures of `make bench`: n, median, ratio, bound, PASS or FAIL; ratios within one run, and a few times in milliseconds.

`python -m tests.bench long_game storing` makes the figures of these files alone. With LAST_CARD_BRIEF each part runs to
its end as quickly as it can: then no figure says anything, and the answer is only whether all parts ran.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from typing import Final

from tests.bench import (
    full_trash,
    handing_over,
    hostile_crowd,
    hostile_frames,
    hostile_guest,
    hostile_phone,
    importing,
    languages,
    long_game,
    making_statistics,
    many_games,
    own_way,
    phones,
    phones_in_browsers,
    refereeing,
    remembering,
    sharing,
    site,
    storing,
    taps,
    windows,
)
from tests.bench.amounts import BRIEF
from tests.bench.figures import HEAD

PARTS: Final = {
    part.__name__.rpartition(".")[2]: part
    for part in (
        taps,
        refereeing,
        long_game,
        remembering,
        storing,
        many_games,
        full_trash,
        making_statistics,
        importing,
        own_way,
        handing_over,
        sharing,
        hostile_guest,
        hostile_frames,
        hostile_crowd,
        phones,
        phones_in_browsers,
        hostile_phone,
        windows,
        site,
        languages,
    )
}


def main(names: Sequence[str]) -> int:
    """The figures of these parts, or of all."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        raise SystemExit(f"There is no {unknown[0]}, only {', '.join(PARTS)}.")
    print(HEAD, flush=True)
    passed = True
    for name in names or PARTS:
        # Like `main.py`: Python looks for no garbage in what was imported, here also not in what the parts before left.
        gc.collect()
        gc.freeze()
        for figure in PARTS[name].figures():
            print(figure.line(), flush=True)
            passed = passed and figure.passed
    return 0 if passed or BRIEF else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
