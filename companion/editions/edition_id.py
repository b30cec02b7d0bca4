"""The ids of editions. That of one that a table makes is its name in the letters that a file's name may have."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from itertools import count
from typing import Final

ID_LONGEST: Final = 40
"""The most characters of an id."""
_ROOM_FOR_NUMBER: Final = 6


def is_edition_id(text: str) -> bool:
    """True if a text can be the id of an edition: it is also the name of its file."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


def plain_word(name: str, *, otherwise: str, longest: int = ID_LONGEST) -> str:
    """A name in small letters, digits and hyphens; another word where it has none of them.

    Args:
        otherwise: The word for a name in a script without such letters.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:longest].strip("-") or otherwise


def free_word(word: str, taken: Collection[str], *, longest: int = ID_LONGEST) -> str:
    """The word, or the word with the first number that makes it one of its own."""
    if word not in taken:
        return word
    short = word[: longest - _ROOM_FOR_NUMBER].strip("-")
    return next(found for number in count(2) if (found := f"{short}-{number}") not in taken)


def edition_id(name: str, taken: Collection[str]) -> str:
    """An id that no other edition has."""
    return free_word(plain_word(name, otherwise="edition"), taken)
