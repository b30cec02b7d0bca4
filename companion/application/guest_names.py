"""Rules for a guest's name: it is visible, nobody else at the table has it, and it does not look like the host's."""

import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from companion.assets import ASSETS
from companion.errors import BadName
from companion.players import BLANK, DIRECTION_CONTROLS, is_visible, tidy_name
from companion.wording import escaped, say

_LATIN: Final = "abcdefghijklmnopqrstuvwxyz"
HOST_WORDS: Final = (
    *("Host", "The host", "Der Host", "De host", "L'host", "Gastgeber", "Gastheer", "Anfitrión"),
    *("El anfitrión", "Anfitrião", "O anfitrião", "Hôte", "L'hôte", "Gospodarz", "Tuan rumah", "المضيف"),
)
"""The words by which the app calls the host: phones at one table may have different languages."""
_LETTERS: Final = frozenset({"Lu", "Ll", "Lt", "Lo"})
_ACCENTS: Final = range(0x0300, 0x0370)
"""The accents of Latin, Greek and Cyrillic letters. In other scripts the marks are vowels, and names differ by them."""
_EAST_ASIAN: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Scripts that are written among each other and among Latin letters, and look like none of them."""


@cache
def _look_alikes() -> dict[int, str]:
    of_unicode = tomllib.loads((ASSETS / "look_alikes.toml").read_text(encoding="utf-8"))
    return str.maketrans(
        {
            **{character: latin for latin, all_like in of_unicode.items() for character in all_like},
            # What Unicode's list leaves out: small letters whose capitals look like Latin ones, and small capitals.
            **dict(zip("вёкмнт", "bekmht", strict=True)),
            **dict(zip("βεκςτχ", "bekctx", strict=True)),
            **dict(zip("ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲧⲩⲭ", "abezhikmntyx", strict=True)),
            **dict(zip("ᴀʙᴅᴇꜰɢʜᴊᴋʟᴍɴᴘʀᴛ", "abdefghjklmnprt", strict=True)),
            # Letters in circles or boxes, and the letters of flags, have no compatibility form.
            **{
                chr(first + at): letter
                for first in (0x1F150, 0x1F170, 0x1F1E6)
                for at, letter in enumerate(_LATIN)
            },
            # Digits and signs that are read as letters.
            **dict(zip("0135$@!|", "oiessaii", strict=True)),
            "l": "i",
            "ı": "i",
        }
    )


def _alphabets(word: str) -> set[str]:
    """The alphabets of the letters of a word, by the first word of each letter's name in Unicode."""
    letters = (each for each in unicodedata.normalize("NFKC", word) if unicodedata.category(each) in _LETTERS)
    return {unicodedata.name(each, "").partition(" ")[0] for each in letters} - _EAST_ASIAN


def _is_of_a_word(character: str) -> bool:
    if character in BLANK or ord(character) in _ACCENTS or 0xFE00 <= ord(character) <= 0xFE0F:
        return False
    return unicodedata.category(character)[0] in "LNM"


def _latin(text: str) -> str:
    return unicodedata.normalize("NFKD", text.translate(_look_alikes())).translate(_look_alikes())


def _folded(name: str) -> tuple[str, str]:
    """A name without case, with look-alikes as Latin letters: first as it is typed, then as its small letters look.

    A capital may look like another letter than its small one: a Greek capital nu like an N, and the small one like a v.
    """
    small = unicodedata.normalize("NFKD", name).casefold()
    return _latin(_latin(name).casefold()), _latin(small)


def guest_name_keys(name: str) -> frozenset[str]:
    """Keys of which names that look alike share one: without case, accents and spaces, and with look-alike letters as one."""
    return frozenset(_key(folded, name) for folded in _folded(name))


def _key(folded: str, name: str) -> str:
    # A name of symbols or emoji only has no letters to compare.
    letters, signs = "".join(filter(_is_of_a_word, folded)), "".join(filter(is_visible, folded))
    # A single accent folds to an empty string.
    return letters or signs or "".join(filter(is_visible, name))


def _words(name: str) -> set[str]:
    """The words of a name as they look, without the symbols between or in them."""
    found: set[str] = set()
    for parts in (*_folded(name), unicodedata.normalize("NFKD", name)):
        apart = "".join(
            c if _is_of_a_word(c) else "" if not is_visible(c) and c != " " else " " for c in parts
        )
        found.update(*map(guest_name_keys, apart.split()))
    return found


@cache
def _host_keys() -> frozenset[str]:
    return frozenset[str]().union(*map(guest_name_keys, HOST_WORDS))


def poses_as_host(name: str) -> bool:
    """True if a name has a word by which the app calls the host in any language, in any writing that looks like it."""
    return not _host_keys().isdisjoint(guest_name_keys(name) | _words(name))


def check_guest_name(name: str, taken: Iterable[str]) -> str:
    """A typed name as it is kept; BadName if it is none, or looks like the host or a name that is taken."""
    tidy = tidy_name(name)
    if any(unicodedata.bidirectional(character) in DIRECTION_CONTROLS for character in tidy):
        raise BadName(say("“{name}” has a character that can't be shown.", name=escaped(tidy)))
    if not any(map(is_visible, tidy)):
        raise BadName(say("“{name}” has no visible letters. Type another name.", name=escaped(tidy)))
    if poses_as_host(tidy):
        raise BadName(say("“{name}” looks like the host. Type another name.", name=tidy))
    keys = guest_name_keys(tidy)
    for other in taken:
        if not keys.isdisjoint(guest_name_keys(other)):
            raise BadName(say("{name} is already at this table. Add an initial.", name=other))
    for word in tidy.split():
        # No table of look-alikes is complete: one letter of another alphabet in a word is for looking like somebody.
        if len(_alphabets(word)) > 1:
            raise BadName(say("“{name}” mixes alphabets. Type it in one.", name=word))
    return tidy
