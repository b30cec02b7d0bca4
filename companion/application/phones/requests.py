"""What a guest's phone asks of the host's: the calls of `Store` and `Sharing`, as values that travel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from companion.application.commands.command import Command, GameCommand, KeepRuling, Redo, Undo
from companion.application.commands.entry_commands import (
    AddCard,
    AddTurnEvent,
    BeginCorrection,
    ClearHands,
    CountHands,
    EnterTaps,
    RestoreCards,
    ResumeCorrection,
    SaveRound,
    TakeBackTurnEvent,
    TypePoints,
)
from companion.application.commands.roster_commands import (
    AddPlayer,
    AvatarPlayer,
    ColourPlayer,
    HidePlayer,
    KnowPlayers,
    MergePlayers,
    RememberPlayers,
    RenamePlayer,
    RosterCommand,
    TakeBackRoster,
)
from companion.cards import Face
from companion.game.changes.kinds import CHANGES
from companion.game.changes.rulings import RulingAsked
from companion.game.changes.settings import HouseRuleAsked
from companion.game.draft import TAPS_MOST, Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.byte_codecs import (
    BOOLEAN,
    BYTES,
    COUNT,
    ID,
    INTEGER,
    TEXT,
    ByteCodec,
    ByteReader,
    ByteWriter,
    codec_for,
    damaged,
    record_codec,
    sequence,
    union,
    word_of,
)
from companion.handover.game_codec import FACE, GAME, HOUSE_RULES, PLAYER, TAP, TURN, request_codec
from companion.house_rules.chosen_rules import HouseRules, RuleChange
from companion.house_rules.rules import House
from companion.players import PLAYERS_MOST, Player
from companion.turns.turn import TurnEvent

ROSTER_MOST: Final = 5_000
"""The most people of a roster that travels."""


@dataclass(frozen=True, slots=True)
class ChangeGame:
    """A change of a game, as `Store.do`."""

    game: str
    command: Command | GameCommand


@dataclass(frozen=True, slots=True)
class StartGame:
    """A new game, as `Store.start`."""

    game: Game
    after: str = ""


@dataclass(frozen=True, slots=True)
class ChangeRoster:
    """A change of the roster, as `Store.change_roster`."""

    command: RosterCommand


@dataclass(frozen=True, slots=True)
class Introduce:
    """Who the guest is, as `Sharing.introduce`."""

    name: str
    seat: str | None


@dataclass(frozen=True, slots=True)
class MoveTable:
    """The guest's phone goes on with the game: the host ends its table."""


Request = ChangeGame | StartGame | ChangeRoster | KeepRuling | Introduce | MoveTable


def _read_day(of: ByteReader) -> date:
    try:
        return date.fromisoformat(TEXT.read(of))
    except ValueError as wrong:
        raise damaged() from wrong


def _write_person(to: ByteWriter, person: Player) -> None:
    PLAYER.write(to, person)
    TEXT.write(to, person.avatar)


PERSON: Final = ByteCodec[Player](_write_person, lambda of: replace(PLAYER.read(of), avatar=TEXT.read(of)))
"""Somebody on the roster; unlike in a game's code, with the avatar."""


def _write_roster(to: ByteWriter, roster: Roster) -> None:
    _PEOPLE.write(to, roster.players)
    _IDS.write(to, tuple(sorted(roster.hidden)))
    _IDS.write(to, tuple(each for merge in roster.merged.items() for each in merge))


def _read_roster(of: ByteReader) -> Roster:
    players, hidden, merges = _PEOPLE.read(of), _IDS.read(of), _IDS.read(of)
    if len(merges) % 2:
        raise damaged()
    return Roster(
        players=players,
        hidden=frozenset(hidden),
        merged=dict(zip(merges[::2], merges[1::2], strict=True)),
    )


_PEOPLE: Final = sequence(PERSON, ROSTER_MOST)
_IDS: Final = sequence(ID, 2 * ROSTER_MOST)

# One type after another: later ones are made of earlier ones.
CODECS: Final[dict[Any, ByteCodec[Any]]] = {
    str: ID,
    int: COUNT,
    bool: BOOLEAN,
    bytes: BYTES,
    date: ByteCodec[date](lambda to, day: TEXT.write(to, day.isoformat()), _read_day),
    Face: FACE,
    Game: GAME,
    HouseRules: HOUSE_RULES,
    Player: PLAYER,
    Roster: ByteCodec[Roster](_write_roster, _read_roster),
    RuleChange: record_codec(RuleChange, house=word_of(House), holds=BOOLEAN, more=INTEGER),
    TurnEvent: TURN,
    tuple[Player, ...]: sequence(PLAYER, PLAYERS_MOST),
    tuple[Tap, ...]: sequence(TAP, TAPS_MOST),
    tuple[str, ...]: sequence(ID, PLAYERS_MOST),
    # A round is saved by `SaveRound`, from what is entered.
    **{kind: request_codec(kind) for kind in CHANGES if not kind.entered},
}
"""The codecs of the types that do not say it themselves, for both phones. A text is written as an id is."""
_COMMANDS: Final = (
    AddCard,
    EnterTaps,
    TypePoints,
    RestoreCards,
    BeginCorrection,
    ResumeCorrection,
    SaveRound,
    ClearHands,
    AddTurnEvent,
    TakeBackTurnEvent,
    CountHands,
    Undo,
    Redo,
    HouseRuleAsked,
    RulingAsked,
    *(kind for kind in CHANGES if not kind.entered),
)
"""The changes of a game that a screen asks for."""
_ROSTER_COMMANDS: Final = (
    AddPlayer,
    RememberPlayers,
    KnowPlayers,
    RenamePlayer,
    ColourPlayer,
    AvatarPlayer,
    HidePlayer,
    MergePlayers,
    TakeBackRoster,
)
CODECS[Command | GameCommand] = union(*((kind, codec_for(kind, CODECS)) for kind in _COMMANDS))
CODECS[RosterCommand] = union(*((kind, codec_for(kind, CODECS)) for kind in _ROSTER_COMMANDS))


def taken_back_small(command: RosterCommand) -> RosterCommand:
    """A roster command as it travels: of the rosters that are taken back, only what differs between them.

    What is alike in both stays in the roster anyway (see `Roster.with_undone`).
    """
    if not isinstance(command, TakeBackRoster):
        return command
    before, after = command.before, command.after
    return TakeBackRoster(before=_less(before, after), after=_less(after, before))


def _less(roster: Roster, other: Roster) -> Roster:
    alike = set(other.players)
    return Roster(
        players=tuple(player for player in roster.players if player not in alike),
        hidden=roster.hidden - other.hidden,
        merged={old: into for old, into in roster.merged.items() if other.merged.get(old) != into},
    )
