"""The form of a game in a code."""

from __future__ import annotations

import re
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from companion.game.changes.change import Change, Count, Id, NewId, PlayerId, RoundId, codec_of, fields_of
from companion.game.changes.kinds import CHANGES
from companion.game.changes.players import StartWith
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from companion.handover.byte_forms import (
    BOOLEAN,
    COUNT,
    ID,
    INTEGER,
    TEXT,
    TIME,
    ByteReader,
    ByteWriter,
    Form,
    option,
    record_form,
    refuse_bytes,
    sequence,
    union,
    word_of,
)
from companion.handover.round_form import FACE, ROUND
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.rules import House
from companion.players import PLAYERS_MOST, Player
from companion.round import Round
from companion.scoring.systems import System
from companion.turns.turn import TurnEvent, TurnKind

_CHANCE: Final = re.compile(r"[0-9]{1,150}(/[1-9][0-9]{0,149})?")
"""A chance as a text, the same as in a file."""

CHANGES_MOST: Final = 10_000
"""The most changes of a game in a code. Repeated ones take no byte each, but are all applied again."""

# The first of PLAYER_COLOURS. They are part of the form, which stays as it is when the app's colours change.
COLOURS: Final = (
    "#C2410C",
    "#0F766E",
    "#1D4ED8",
    "#A21CAF",
    "#4D7C0F",
    "#B91C1C",
    "#6D28D9",
    "#0369A1",
    "#92400E",
    "#BE185D",
    "#15803D",
    "#475569",
)
"""The colours of players that are written as a number. Any other is written as it is."""


def _write_colour(to: ByteWriter, colour: str) -> None:
    number = COLOURS.index(colour) + 1 if colour in COLOURS else 0
    COUNT.write(to, number)
    if not number:
        TEXT.write(to, colour)


def _read_colour(of: ByteReader) -> str:
    number = COUNT.read(of)
    if number > len(COLOURS):
        refuse_bytes()
    return COLOURS[number - 1] if number else TEXT.read(of)


PLAYER: Final = record_form(Player, id=ID, name=TEXT, colour=Form[str](_write_colour, _read_colour))


def _read_chance(of: ByteReader) -> Fraction:
    text = TEXT.read(of)
    if not _CHANCE.fullmatch(text):
        refuse_bytes()
    return Fraction(text)


HOUSE_RULES: Final = record_form(
    HouseRules, choices=sequence(record_form(Choice, house=word_of(House), number=option(COUNT)))
)
_FIELDS: Final[dict[Any, Form[Any]]] = {
    Id: ID,
    PlayerId: ID,
    RoundId: ID,
    NewId: ID,
    Count: COUNT,
    str: TEXT,
    int: INTEGER,
    bool: BOOLEAN,
    datetime: TIME,
    Fraction: Form[Fraction](lambda to, chance: TEXT.write(to, str(chance)), _read_chance),
    Player: PLAYER,
    Round: ROUND,
    HouseRules: HOUSE_RULES,
    StartWith: word_of(StartWith),
}
"""The form of each type that a field of a change has."""


def _change_form(kind: type[Change]) -> Form[Change]:
    forms = {name: codec_of(means, _FIELDS, option) for name, means in fields_of(kind).items()}
    return record_form(kind, **forms)


CHANGE: Final = union(*((kind, _change_form(kind)) for kind in CHANGES))
_OPENING: Final = record_form(
    lambda **found: found,
    id=ID,
    edition=TEXT,
    system=word_of(System),
    target=option(COUNT),
    seats=sequence(PLAYER, PLAYERS_MOST),
    dealer=ID,
    started=TIME,
    house_rules=HOUSE_RULES,
)
_CHANGES: Final = sequence(CHANGE, CHANGES_MOST)


def _write_game(to: ByteWriter, game: Game) -> None:
    _OPENING.write(to, game)  # type: ignore[arg-type]
    to.players = tuple(player.id for player in game.seats)
    _CHANGES.write(to, game.changes)
    COUNT.write(to, game.done)


def _read_game(of: ByteReader) -> Game:
    opening = _OPENING.read(of)
    of.players = tuple(player.id for player in opening["seats"])
    return Game(**opening, changes=_CHANGES.read(of), done=COUNT.read(of))


GAME: Final = Form[Game](_write_game, _read_game)
TURN: Final = record_form(
    TurnEvent,
    kind=word_of(TurnKind),
    face=option(FACE),
    suit=option(ID),
    last=BOOLEAN,
    yes=BOOLEAN,
    player=option(ID),
    counts=sequence(COUNT),
)
TAP: Final = record_form(
    Tap,
    kind=word_of(TapKind),
    player=option(ID),
    face=option(FACE),
    points=option(COUNT),
    text=option(TEXT),
    turn=option(TURN),
    round=option(ID),
)
