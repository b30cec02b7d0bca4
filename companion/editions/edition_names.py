"""The names of editions: each is the name of only one, whatever its case or Unicode form."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from companion.editions.edition import Edition
from companion.editions.edition_limits import NAME_LONGEST
from companion.typed_text import same_text_key

_SPACE_FOR_NUMBER: Final = 4


def edition_named(name: str, editions: Iterable[Edition], *, other_than: str = "") -> Edition | None:
    """The edition that has a name; None if none has it.

    Args:
        other_than: The id of an edition that may have the name.
    """
    key = same_text_key(name)
    return next(
        (each for each in editions if each.id != other_than and same_text_key(each.name) == key), None
    )


def free_name(name: str, editions: Iterable[Edition]) -> str:
    """The name, or the name with the first number that makes it one of its own."""
    taken = {same_text_key(each.name) for each in editions}
    if same_text_key(name) not in taken:
        return name
    short = name[: NAME_LONGEST - _SPACE_FOR_NUMBER].rstrip()
    return next(found for number in count(2) if same_text_key(found := f"{short} {number}") not in taken)
