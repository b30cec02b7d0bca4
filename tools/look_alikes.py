"""Makes the table of the letters that look like Latin ones, for guests' names, from Unicode's list.

`python -m tools.look_alikes` reads `confusables.txt` of Unicode 13 (UTS #39), which is kept for the tests, and writes
`assets/look_alikes.toml`. Left out is what case-folding and compatibility forms make Latin anyway.
"""

import lzma
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = ROOT / "tests" / "fixtures" / "confusables-13.0.0.txt.xz"
MADE: Final = ROOT / "assets" / "look_alikes.toml"
_LINE: Final = re.compile(r"([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA")
_LATIN: Final = re.compile(r"[a-z0-9]+")
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
_HEAD: Final = """\
# The letters that look like Latin ones, by what they look like. `make look-alikes` makes this file.
# Data: Unicode 13.0.0, confusables.txt. © 2020 Unicode, Inc., https://www.unicode.org/license.txt
"""


def confusables() -> Iterator[tuple[str, str]]:
    """Each character of Unicode's list, and what it looks like."""
    with lzma.open(LIST, "rt", encoding="utf-8-sig") as lines:
        for found in filter(None, map(_LINE.match, lines)):
            yield chr(int(found[1], 16)), "".join(chr(int(code, 16)) for code in found[2].split())


def plain(text: str) -> str:
    """A text without accents, case and compatibility forms."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()


def file() -> str:
    """The generated file."""
    by_look: defaultdict[str, str] = defaultdict(str)
    for character, looks in sorted(confusables()):
        # Unicode's form of an m is rn, as which it is read in small print.
        latin = plain(looks).replace("rn", "m")
        if _LATIN.fullmatch(latin) and not character.isascii() and plain(character) != latin:
            by_look[latin] += (
                f"\\u{ord(character):04x}" if character < "\U00010000" else f"\\U{ord(character):08x}"
            )
    return _HEAD + "".join(f'"{latin}" = "{by_look[latin]}"\n' for latin in sorted(by_look))


if __name__ == "__main__":
    MADE.write_text(file(), encoding="utf-8")
