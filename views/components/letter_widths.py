"""How wide a name is, before anybody has drawn it."""

from __future__ import annotations

import unicodedata
from typing import Final

LETTER: Final = 0.58
"""The width of a heavy letter as a fraction of the font size."""
CAPITAL: Final = 0.8
"""The same of a capital, an “m” or a “w”; a letter of East Asia is as wide as it is high."""
SLIM: Final = 0.38
"""The same of the slim letters."""


def ems(word: str) -> float:
    """The width of a heavy word as a multiple of its font size."""
    return sum(map(_em, word))


def _em(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    if letter in "fijlrtI-.'’":
        return SLIM
    return CAPITAL if letter.isupper() or letter in "mw" else LETTER
