"""What a guest's phone asks of the host's: the calls of `Store` and `Sharing`, as values that travel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

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
from companion.game.changes.kinds import CHANGES
from companion.game.changes.rulings import RulingAsked
from companion.game.changes.settings import HouseRuleAsked
from companion.game.draft import TAPS_MOST
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.byte_codecs import (
    BOOLEAN,
    ID,
    INTEGER,
    TEXT,
    ByteCodec,
    ByteReader,
    ByteWriter,
    damaged,
    option,
    record_codec,
    sequence,
    union,
    word_of,
)
from companion.handover.game_codec import FACE, GAME, HOUSE_RULES, PLAYER, TAP, TURN, request_codec
from companion.house_rules.chosen_rules import RuleChange
from companion.house_rules.presets import RulesTaken
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.readings import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling, Ruling
from companion.players import PLAYERS_MOST, Player

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


def _write_day(to: ByteWriter, day: date) -> None:
    TEXT.write(to, day.isoformat())


def _read_day(of: ByteReader) -> date:
    try:
        return date.fromisoformat(TEXT.read(of))
    except ValueError as wrong:
        raise damaged() from wrong


DAY: Final = ByteCodec[date](_write_day, _read_day)
KEPT_RULING: Final = record_codec(
    KeptRuling, reading=word_of(Reading), day=DAY, players=sequence(ID, PLAYERS_MOST), edition=TEXT
)
_ASKED: Final = tuple(kind for kind in CHANGES if not kind.entered)
"""The changes that a screen asks for. A round is saved by `SaveRound`, from what is entered."""
_RULING: Final = record_codec(Ruling, reading=word_of(Reading), day=DAY)
_RULE_CHANGE: Final = record_codec(RuleChange, house=word_of(House), holds=BOOLEAN, more=INTEGER)
_RULES: Final = union((RuleChange, _RULE_CHANGE), (RulesTaken, record_codec(RulesTaken, rules=HOUSE_RULES)))
_TAPS: Final = sequence(TAP, TAPS_MOST)

COMMAND: Final[ByteCodec[Command | GameCommand]] = union(
    (AddCard, record_codec(AddCard, round_id=ID, player=ID, face=FACE, replaces_points=BOOLEAN)),
    (EnterTaps, record_codec(EnterTaps, all=_TAPS)),
    (TypePoints, record_codec(TypePoints, round_id=ID, player=ID, text=TEXT)),
    (RestoreCards, record_codec(RestoreCards, round_id=ID, player=ID)),
    (BeginCorrection, record_codec(BeginCorrection, round_id=ID)),
    (ResumeCorrection, record_codec(ResumeCorrection, round_id=ID, tapped=_TAPS)),
    (SaveRound, record_codec(SaveRound, round_id=ID)),
    (ClearHands, record_codec(ClearHands)),
    (AddTurnEvent, record_codec(AddTurnEvent, event=TURN)),
    (TakeBackTurnEvent, record_codec(TakeBackTurnEvent)),
    (CountHands, record_codec(CountHands)),
    (Undo, record_codec(Undo)),
    (Redo, record_codec(Redo)),
    (HouseRuleAsked, record_codec(HouseRuleAsked, change=_RULES)),
    (RulingAsked, record_codec(RulingAsked, question=word_of(OpenQuestion), ruling=option(_RULING))),
    *((kind, request_codec(kind)) for kind in _ASKED),
)
"""The numbers of the commands, their places here, are part of the form."""


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
ROSTER: Final = ByteCodec[Roster](_write_roster, _read_roster)
_SEATED: Final = sequence(PLAYER, PLAYERS_MOST)

ROSTER_COMMAND: Final[ByteCodec[RosterCommand]] = union(
    (AddPlayer, record_codec(AddPlayer, player=PLAYER)),
    (RememberPlayers, record_codec(RememberPlayers, players=_SEATED)),
    (KnowPlayers, record_codec(KnowPlayers, players=_SEATED)),
    (RenamePlayer, record_codec(RenamePlayer, player=ID, name=TEXT)),
    (ColourPlayer, record_codec(ColourPlayer, player=ID, colour=TEXT)),
    (AvatarPlayer, record_codec(AvatarPlayer, player=ID, avatar=TEXT)),
    (HidePlayer, record_codec(HidePlayer, player=ID, hidden=BOOLEAN)),
    (MergePlayers, record_codec(MergePlayers, player=ID, into=ID)),
    (TakeBackRoster, record_codec(TakeBackRoster, before=ROSTER, after=ROSTER)),
)

REQUEST: Final[ByteCodec[Request]] = union(
    (ChangeGame, record_codec(ChangeGame, game=ID, command=COMMAND)),
    (StartGame, record_codec(StartGame, game=GAME, after=ID)),
    (ChangeRoster, record_codec(ChangeRoster, command=ROSTER_COMMAND)),
    (KeepRuling, record_codec(KeepRuling, drop=option(KEPT_RULING), keep=option(KEPT_RULING))),
    (Introduce, record_codec(Introduce, name=TEXT, seat=option(ID))),
    (MoveTable, record_codec(MoveTable)),
)


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
