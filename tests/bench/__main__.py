"""The figures of `make bench`: n, median, ratio, bound, PASS or FAIL; ratios within one run, and a few times in milliseconds."""

from __future__ import annotations

from tests.bench import (
    hostile_crowd,
    hostile_frames,
    hostile_guest,
    importing,
    long_game,
    making_statistics,
    many_games,
    refereeing,
    remembering,
    sharing,
    site,
    storing,
    taps,
    windows,
)
from tests.bench.figures import HEAD


def main() -> int:
    print(HEAD, flush=True)
    passed = True
    parts = (
        taps,
        refereeing,
        long_game,
        remembering,
        storing,
        many_games,
        making_statistics,
        importing,
        sharing,
        hostile_guest,
        hostile_frames,
        hostile_crowd,
        windows,
        site,
    )
    for part in parts:
        for figure in part.figures():
            print(figure.line(), flush=True)
            passed = passed and figure.passed
    return 0 if passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
