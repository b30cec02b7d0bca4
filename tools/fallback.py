"""The fallback fonts of the installed client, and how its engine chooses one.

The client draws the letters its own font lacks with fallback fonts, which it fetches one by one. Which there are, and
which characters each is taken to have, stands packed in its script; nothing is asked of the fonts themselves. Read off
`FontFallbackManager` of the Flutter engine in flet-web 1.0.5.
"""

import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_FONT: Final = re.compile(r'\("(Noto [^"]+)","(noto[a-z0-9]+/v\d+/[^"]+\.woff2)"\)')
_SETS: Final = re.compile(r'\("(,[0-9a-z]+(?:,[0-9a-z]*)+)"\)')
_RANGES: Final = re.compile(r'\("([0-9A-Za-z]{10000,})"')
_CHARACTERS: Final = 0x110000
_PREFERRED: Final[dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("fonts.toml").read_text(encoding="utf-8")
)["preferred"]
"""The family that the engine prefers, by the exact `navigator.language`: "ja-JP" is not "ja"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallback:
    """One font the client may fetch, its path below the fonts' address, and the characters it is believed to have."""

    name: str
    path: str
    covers: frozenset[int]

    @property
    def family(self) -> str:
        """The name without the number of the slice."""
        return re.sub(r"(?<!Symbols) \d+$", "", self.name)


def read_fallbacks(script: str) -> tuple[Fallback, ...]:
    """Every fallback font of a client's main.dart.js, in the engine's order; ValueError if it is another."""
    fonts = _FONT.findall(script)
    sets, ranges = _SETS.search(script), _RANGES.search(script)
    if not fonts or not sets or not ranges:
        message = "The installed client's script has no table of fallback fonts in the form known here."
        raise ValueError(message)
    covers: list[set[int]] = [set() for _ in fonts]
    members = [_numbers(packed) for packed in sets[1].split(",")]
    for start, end, number in _spans(ranges[1]):
        for font in members[number]:
            covers[font].update(range(start, end))
    return tuple(
        Fallback(name=name, path=path, covers=frozenset(has))
        for (name, path), has in zip(fonts, covers, strict=True)
    )


def _numbers(packed: str) -> list[int]:
    """Decode increasing numbers, each stored as the difference to the one before: digits, then a letter as last digit."""
    found: list[int] = []
    last, tens = -1, 0
    for sign in packed:
        if sign.isdigit():
            tens = tens * 10 + int(sign)
        else:
            last += tens * 26 + ord(sign) - ord("a") + 1
            found.append(last)
            tens = 0
    return found


def _spans(packed: str) -> Iterator[tuple[int, int, int]]:
    """Decode ranges of code points (first, one past the last), each with the number of the set of fonts that has them."""
    start, size, tens = 0, 1, 0
    for sign in packed:
        if sign.isdigit():
            tens = tens * 10 + int(sign)
        elif sign.islower():
            size = tens * 26 + ord(sign) - ord("a") + 2
            tens = 0
        else:
            yield start, start + size, tens * 26 + ord(sign) - ord("A")
            start += size
            size, tens = 1, 0
    if start != _CHARACTERS:
        message = f"The client's table of characters ends at {start:#x}, not at {_CHARACTERS:#x}."
        raise ValueError(message)


def chosen(fallbacks: Sequence[Fallback], missing: Collection[int], language: str) -> list[Fallback]:
    """The fonts the engine fetches for these missing code points, in its order.

    Again and again it takes the best of all fonts that have any of them, and strikes off what that one has: first
    the first of the language's own family; else the one that has most of them; among equals Noto Sans Symbols, then
    the first of the Simplified Chinese ones, then the first of all.
    """
    left = {point for point in missing if any(point in font.covers for font in fallbacks)}
    taken: list[Fallback] = []
    family = _PREFERRED.get(language)
    while left:
        counted = [(font, len(font.covers & left)) for font in fallbacks if font.covers & left]
        own = [font for font, _ in counted if family and font.name.startswith(family)]
        most = max(count for _, count in counted)
        equals = [font for font, count in counted if count == most]
        symbols = [font for font in equals if font.name == "Noto Sans Symbols"]
        chinese = [font for font in equals if font.name.startswith("Noto Sans SC")]
        taken.append((own or symbols or chinese or equals)[0])
        left -= taken[-1].covers
    return taken
