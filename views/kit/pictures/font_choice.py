"""The choice of a font for each part of a line, from the app's fonts in `assets/fonts/` (made by tools/fonts.py)."""

import json
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from views.kit.pictures.bidi import drawn_order, levels

FONTS: Final = Path(__file__).resolve().parents[3] / "assets" / "fonts"
FIRST: Final = "noto-sans.woff2"
"""The font for Latin, Greek and Cyrillic letters, and for the box that replaces an unsupported character."""
PICTURE: Final = "picture"
EMOJI: Final = "emoji.woff2"
TONED_EMOJI: Final = "emoji-toned.woff2"
COVERS: Final = "covers.json"
EMOJI_COVERS: Final = "emoji-covers.json"
"""The same of the coloured emoji, which only a browser draws."""
_JAPANESE: Final = "noto-sans-jp"
_CHINESE: Final = "noto-sans-sc"
_JOINER, _AS_EMOJI, _KEYCAP = "\u200d", "\ufe0f", "\u20e3"
_TONES: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_FOLLOWING: Final = frozenset({"Mn", "Me", "Mc", "Cf"})
"""Unicode categories of characters drawn together with the one before: marks, joiners, variation selectors, tags."""
_MARKS: Final = frozenset({"LRI", "RLI", "FSI", "PDI"})
"""The bidirectional classes of characters that only say a direction: nothing is drawn for them."""
_PICTURES: Final = 0x1F000
"""From this code point on, every character in the emoji font is an emoji by default."""
_EARLIER_PICTURES: Final = frozenset(
    "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕"
)
"""Emoji by default below that code point (Unicode emoji-data.txt: Emoji_Presentation)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A part of a line in one font and one direction, with its characters in logical (reading) order."""

    text: str
    font: str
    is_rtl: bool


@dataclass(frozen=True, slots=True)
class Cover:
    """The characters that a font supports, as code point ranges: their starts and their ends."""

    file: str
    starts: list[int]
    ends: list[int]

    def has(self, point: int) -> bool:
        """True if the font has a letter for a code point."""
        place = bisect_right(self.starts, point) - 1
        return place >= 0 and point <= self.ends[place]


@cache
def covers(list_of: str = COVERS) -> tuple[Cover, ...]:
    """The fonts of a list in the order in which they are asked for a character, the emoji last."""
    found = []
    for file, spans in json.loads((FONTS / PICTURE / list_of).read_text(encoding="utf-8")).items():
        starts, ends, last = [], [], 0
        for word in spans.split():
            distance, _, more = word.partition("+")
            starts.append(last + int(distance, 16))
            last = starts[-1] + int(more or "0", 16)
            ends.append(last)
        found.append(Cover(file, starts, ends))
    return tuple(found)


def _has_emoji(character: str) -> bool:
    return covers()[-1].has(ord(character))


@cache
def font_of(character: str, *, japanese: bool = False) -> str | None:
    """The font file for a character; None if no font supports it.

    A Han character, which several languages share, may be in `japanese` text.
    """
    having = [cover.file for cover in covers() if cover.has(ord(character))]
    if having and having[0].startswith((_JAPANESE, _CHINESE)):
        wanted = _JAPANESE if japanese else _CHINESE
        return next((file for file in having if file.startswith(wanted)), having[0])
    return having[0] if having else None


def _clusters(text: str) -> list[str]:
    """The text split into clusters: a character with the marks and joiners that belong to it. One font draws each."""
    found: list[str] = []
    for character in text:
        follows = unicodedata.category(character) in _FOLLOWING or character in _TONES
        if found and (follows or (found[-1][-1] == _JOINER and _has_emoji(character))):
            found[-1] += character
        else:
            found.append(character)
    return found


def _font_of_cluster(cluster: str, before: str, *, japanese: bool) -> str:
    """The font of a cluster; punctuation uses the font of the text before it, if that supports it."""
    first = cluster[0]
    is_emoji = _AS_EMOJI in cluster or ord(first) >= _PICTURES or first in _EARLIER_PICTURES
    if is_emoji and _has_emoji(first):
        return f"{PICTURE}/{EMOJI if _TONES.isdisjoint(cluster) else TONED_EMOJI}"
    # Never for the emoji font: its space is as wide as an emoji.
    is_between = unicodedata.category(first)[0] in "ZPC" and not before.startswith(PICTURE)
    if is_between and any(cover.file == before and cover.has(ord(first)) for cover in covers()):
        return before
    return font_of(first, japanese=japanese) or FIRST


def without_sequences(text: str) -> str:
    """A text without emoji joiners and variation selectors, for a drawing library that does not support them."""
    return "".join(c for c in text if c not in _TONES and c not in {_JOINER, _AS_EMOJI, _KEYCAP})


def runs(text: str, *, is_rtl: bool = False) -> list[Run]:
    """The parts of a line in visual order, left to right; `is_rtl` tells whether the line is read from right to left."""
    japanese = any("\u3040" <= character <= "\u30ff" for character in text)
    fonts: list[str] = []
    for cluster in _clusters(text):
        font = _font_of_cluster(cluster, fonts[-1] if fonts else FIRST, japanese=japanese)
        fonts += [font] * len(cluster)
    parts: list[Run] = []
    part_levels: list[int] = []
    for character, font, level in zip(text, fonts, levels(text, int(is_rtl)), strict=True):
        if unicodedata.bidirectional(character) in _MARKS:
            continue
        if parts and parts[-1].font == font and part_levels[-1] == level:
            parts[-1] = Run(text=parts[-1].text + character, font=font, is_rtl=level % 2 == 1)
        else:
            parts.append(Run(text=character, font=font, is_rtl=level % 2 == 1))
            part_levels.append(level)
    return drawn_order(parts, part_levels)
