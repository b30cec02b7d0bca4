"""The ids and the names of editions: each is that of only one, a name whatever its case or Unicode form."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from itertools import count
from typing import Final

from companion.editions.edition import Edition
from companion.editions.edition_limits import NAME_LONGEST
from companion.typed import same_text_key

ID_LONGEST: Final = 40
_ID_ROOM_FOR_NUMBER: Final = 6
_NAME_ROOM_FOR_NUMBER: Final = 4


def is_edition_id(text: str) -> bool:
    """True if a text can be the id of an edition: it is also the name of its file."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) is not None


def plain_word(name: str, *, otherwise: str, longest: int = ID_LONGEST) -> str:
    """A name in small letters, digits and hyphens; `otherwise` for one in a script without such letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:longest].strip("-") or otherwise


def free_word(word: str, taken: Collection[str], *, longest: int = ID_LONGEST) -> str:
    """The word, or the word with the first number that makes it one of its own."""
    if word not in taken:
        return word
    short = word[: longest - _ID_ROOM_FOR_NUMBER].strip("-")
    return next(found for number in count(2) if (found := f"{short}-{number}") not in taken)


def edition_id(name: str, taken: Collection[str]) -> str:
    """An id that no other edition has."""
    return free_word(plain_word(name, otherwise="edition"), taken)


def edition_named(name: str, editions: Iterable[Edition], *, other_than: str = "") -> Edition | None:
    """The edition that has a name; the one with the id `other_than` may have it."""
    key = same_text_key(name)
    return next(
        (each for each in editions if each.id != other_than and same_text_key(each.name) == key), None
    )


def free_name(name: str, editions: Iterable[Edition]) -> str:
    """The name, or the name with the first number that makes it one of its own."""
    taken = {same_text_key(each.name) for each in editions}
    if same_text_key(name) not in taken:
        return name
    short = name[: NAME_LONGEST - _NAME_ROOM_FOR_NUMBER].rstrip()
    return next(found for number in count(2) if same_text_key(found := f"{short} {number}") not in taken)
