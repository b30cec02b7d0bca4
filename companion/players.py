"""Players: their names, colours, monograms and roles."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.errors import BadEntry, BadName
from companion.ids import check_id
from companion.typed import composed_text, same_text_key
from companion.wording import escaped, quoted, say


class Role(StrEnum):
    """The role of somebody at the table. Only a window on the host's own computer is the host."""

    HOST = "host"
    SCORER = "scorer"
    PLAYER = "player"
    VIEWER = "viewer"

    def may(self, least: Role) -> bool:
        """True if they may do what is allowed from a role on; the roles stand from the most to the least."""
        roles = list(Role)
        return roles.index(self) <= roles.index(least)

    @property
    def is_host(self) -> bool:
        """True if they may use settings, imports, exports, the trash and the list of guests."""
        return self is Role.HOST

    @property
    def scores(self) -> bool:
        """True if they may change any game and the roster."""
        return self in {Role.HOST, Role.SCORER}

    @property
    def sees_all(self) -> bool:
        """True if they may see hands, history and statistics, and not only the score."""
        return self is not Role.VIEWER


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


def _is_arabic(letter: str) -> bool:
    """True for a letter whose shape depends on the next one, as in Arabic."""
    return unicodedata.bidirectional(letter) == "AL" if letter else False


def _initial(word: str) -> str:
    """The first letter of a word; the Arabic article is none of a name's letters."""
    has_article = word.startswith(ARTICLE) and len(word) >= len(ARTICLE) + ROOT_FEWEST
    return word[len(ARTICLE) if has_article else 0]


PLAYERS_FEWEST: Final = 2
PLAYERS_MOST: Final = 15
"""With 7 cards each, 108 cards are enough for 15 players and one card turned up (our arithmetic)."""
PLAYERS_HINT: Final = 10
"""With more players the app advises a second deck (the heading of the lotso sheet, inferred)."""
NAME_LONGEST: Final = 40
DIRECTION_CONTROLS: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Unicode bidirectional classes of control characters that change the direction of the text after them."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible characters that Unicode classes as letters or symbols."""
PLAYER_COLOURS: Final = (
    *("#C2410C", "#0F766E", "#1D4ED8", "#A21CAF", "#4D7C0F", "#B91C1C", "#6D28D9", "#0369A1"),
    *("#92400E", "#BE185D", "#15803D", "#475569", "#A16207", "#581C87", "#831843"),
)
"""The colours of new players, in order of use: one for each seat of the largest table. White text on each has a contrast
of 4.5:1 or better. Codes number the first 12."""
COLOURS_OFFERED: Final = PLAYER_COLOURS[:12]
"""The colours that a player may choose; the others are for the last seats of a full table."""
CARD_AVATARS: Final = (
    *("sun", "moon", "star", "heart", "leaf", "drop", "flame", "bolt", "crown", "key", "anchor", "fish"),
    *("cat", "tree", "mountain", "boat", "kite", "house", "cup", "bell", "note", "mushroom", "gem"),
    "snowflake",
)
EMOJI_AVATARS: Final = tuple(
    "😀😎🤓🥳🤠👻🤖👽🐶🐱🐭🐰🦊🐻🐼🐯🦁🐮🐷🐸🐵🐔🐧🦉🦄🐝🦋🐢🐙🦈🐬🦖🌵🌻🍎🍋🍉🍕🍩🎈🎲🎸⚽🚀🚲🌈🔥⛵"
)
"""The emoji that a player may have for an avatar: one code point each, in the app's own fonts, so every client draws them."""
AVATARS: Final = frozenset({"", *CARD_AVATARS, *EMOJI_AVATARS})
"""Every avatar; an empty one is the monogram."""


CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")


def tidy_name(name: str) -> str:
    """The name as stored: NFC, single spaces; BadName if it is empty, too long or has control characters."""
    try:
        name.encode()
    except UnicodeEncodeError as broken:
        raise BadName(say("Part of a letter is missing in that name. Type it again.")) from broken
    tidy = composed_text(name)
    if not tidy:
        raise BadName(say("A player needs a name of 1 to 40 characters."))
    if len(tidy) > NAME_LONGEST:
        raise BadName(
            say(
                "“{name}” has {length} characters; a name may have up to {longest}.",
                name=quoted(tidy),
                length=len(tidy),
                longest=NAME_LONGEST,
            )
        )
    if CONTROL.search(tidy):
        raise BadName(say("“{name}” has a character that can't be shown.", name=escaped(tidy)))
    return tidy


def is_visible(character: str) -> bool:
    """True if a character is visible on the screen."""
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANK


def new_name(name: str) -> str:
    """A newly typed name as it is stored; BadName also if it cannot be seen, or turns other text."""
    tidy = tidy_name(name)
    if any(unicodedata.bidirectional(character) in DIRECTION_CONTROLS for character in tidy):
        raise BadName(
            say("“{name}” has a hidden character that flips the text direction.", name=escaped(tidy))
        )
    if not any(map(is_visible, tidy)):
        raise BadName(say("“{name}” has no visible letters.", name=escaped(tidy)))
    return tidy


def same_name_key(name: str) -> str:
    """The key under which names are compared, whatever their case and Unicode form; BadName if it is none."""
    return same_text_key(tidy_name(name))


def id_of_name(name: str) -> str:
    """The id of a player of whom only the name is known; it is the same in every table."""
    return "csv-" + hashlib.sha256(same_name_key(name).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody who sits at the table, with a colour `#RRGGBB`; the id stays the same when the name changes.

    The `avatar` is the roster's, as a merge is: it is not part of a game's file or code, so an earlier Last Card reads
    both, and another phone shows the monogram until somebody chooses there.
    """

    id: str
    name: str
    colour: str = PLAYER_COLOURS[0]
    avatar: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", tidy_name(self.name))

    @property
    def monogram(self) -> str:
        """One or two letters for the player's avatar: the initials of the first and of the last word."""
        words = self.name.split()
        first, last = _initial(words[0]), _initial(words[-1]) if len(words) > 1 else ""
        if _is_arabic(first) and _is_arabic(last):
            return f"{first}{NOT_JOINED}{last}"
        letters = first + last
        return letters.upper() if len(letters.upper()) <= 2 else letters


_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")


def check_player(player: Player) -> None:
    """Refuse an imported player that no screen would accept (BadEntry)."""
    check_id(player.id)
    if new_name(player.name) != player.name:
        raise BadName(say("“{name}” is not how a name is kept.", name=escaped(player.name)))
    if not _COLOUR.fullmatch(player.colour):
        raise BadEntry(say("“{colour}” is no colour such as #1D4ED8.", colour=player.colour[:40]))


def check_names_differ(players: Iterable[Player]) -> None:
    """Refuse two players of one name (`same_name_key`) at one table (BadName)."""
    seen: dict[str, str] = {}
    for player in players:
        key = same_name_key(player.name)
        if key in seen:
            raise BadName(say("{name} is already at this table. Add an initial.", name=player.name))
        seen[key] = player.name
