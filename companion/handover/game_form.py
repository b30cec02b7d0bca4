"""The form of a game in a code. The numbers of the kinds of change are part of the form: new kinds come at the end."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Final

from companion.game.changes import (
    ChallengeJudged,
    DealerSet,
    DecksSet,
    GameEnded,
    GameNoted,
    GameReopened,
    HouseRulesSet,
    PlayerJoined,
    PlayerLeft,
    PlayerSeated,
    PointsCorrected,
    RoundAmended,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
    StartWith,
    TargetSet,
)
from companion.game.draft import Tap, TapKind
from companion.game.game import PLAYERS_MOST, Game
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
from companion.players import Player
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
KINDS: Final[tuple[tuple[type[Any], Form[Any]], ...]] = (
    (RoundRecorded, record_form(RoundRecorded, at=TIME, round=ROUND)),
    (RoundAmended, record_form(RoundAmended, at=TIME, round=ROUND)),
    (RoundRemoved, record_form(RoundRemoved, at=TIME, round_id=ID)),
    (RoundsDropped, record_form(RoundsDropped, at=TIME, after=ID)),
    (PointsCorrected, record_form(PointsCorrected, at=TIME, id=ID, player=ID, points=INTEGER, reason=TEXT)),
    (PlayerJoined, record_form(PlayerJoined, at=TIME, player=PLAYER, start=word_of(StartWith))),
    (PlayerLeft, record_form(PlayerLeft, at=TIME, player=ID)),
    (DealerSet, record_form(DealerSet, at=TIME, player=ID)),
    (TargetSet, record_form(TargetSet, at=TIME, target=option(COUNT))),
    (DecksSet, record_form(DecksSet, at=TIME, decks=COUNT)),
    (HouseRulesSet, record_form(HouseRulesSet, at=TIME, rules=HOUSE_RULES)),
    (
        ChallengeJudged,
        record_form(
            ChallengeJudged,
            at=TIME,
            id=ID,
            player=ID,
            challenger=ID,
            colour=ID,
            guilty=BOOLEAN,
            chance=option(Form[Fraction](lambda to, chance: TEXT.write(to, str(chance)), _read_chance)),
        ),
    ),
    (GameNoted, record_form(GameNoted, at=TIME, note=TEXT)),
    (GameEnded, record_form(GameEnded, at=TIME)),
    (GameReopened, record_form(GameReopened, at=TIME)),
    (PlayerSeated, record_form(PlayerSeated, at=TIME, player=PLAYER, start=word_of(StartWith), before=ID)),
)
"""Each kind of change with its form. Its place is its number: a new kind comes at the end."""
CHANGE: Final = union(*KINDS)
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
