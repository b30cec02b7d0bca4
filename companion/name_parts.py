"""The parts of a player's name: the first name, and the initials."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINED: Final = frozenset({"عبد", "أبو", "ابو", "أم", "ام", "بن", "ابن", "بنت", "בן", "בת"})
"""Words that are no name without the next word."""
ARTICLE: Final = "ال"
ROOT_FEWEST: Final = 3
"""The letters that an Arabic word has at least besides its article."""
NOT_JOINED: Final = "\u200c"
"""Keeps two Arabic letters from being joined into one word."""


def first_name(name: str) -> str:
    """The first word of a name, with the ones that it needs."""
    first, *others = name.split()
    while others and first in JOINED:
        first = f"{first} {others.pop(0)}"
    return first


def initials(name: str) -> str:
    """The first letters of the first and of the last word."""
    words = name.split()
    first, last = _initial(words[0]), _initial(words[-1]) if len(words) > 1 else ""
    if _is_arabic(first) and _is_arabic(last):
        return f"{first}{NOT_JOINED}{last}"
    letters = first + last
    return letters.upper() if len(letters.upper()) <= 2 else letters


def _is_arabic(letter: str) -> bool:
    """True for a letter whose shape depends on the next one, as in Arabic."""
    return unicodedata.bidirectional(letter) == "AL" if letter else False


def _initial(word: str) -> str:
    """The first letter of a word; the Arabic article is none of a name's letters."""
    has_article = word.startswith(ARTICLE) and len(word) >= len(ARTICLE) + ROOT_FEWEST
    return word[len(ARTICLE) if has_article else 0]
