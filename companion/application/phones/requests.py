"""What a guest's phone asks of the host's: the calls of `Store` and `Sharing`, as values that travel."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from companion.application.commands import entry_commands, roster_commands
from companion.application.commands.command import AwaitSeries, Command, GameCommand, KeepRuling, Redo, Undo
from companion.cards import Face
from companion.game.changes.kinds import CHANGES
from companion.game.changes.settings import HouseRuleAsked, RulingAsked
from companion.game.draft import TAPS_MOST, Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover import byte_codecs as codecs
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

    command: roster_commands.RosterCommand


@dataclass(frozen=True, slots=True)
class Introduce:
    """Who the guest is, as `Sharing.introduce`."""

    name: str
    seat: str | None


@dataclass(frozen=True, slots=True)
class MoveTable:
    """The guest's phone goes on with the game: the host ends its table."""


Request = ChangeGame | StartGame | ChangeRoster | KeepRuling | Introduce | MoveTable | AwaitSeries


def _read_day(of: codecs.ByteReader) -> date:
    try:
        return date.fromisoformat(codecs.TEXT.read(of))
    except ValueError as wrong:
        raise codecs.damaged() from wrong


def _write_person(to: codecs.ByteWriter, person: Player) -> None:
    PLAYER.write(to, person)
    codecs.TEXT.write(to, person.avatar)


PERSON: Final = codecs.ByteCodec[Player](
    _write_person, lambda of: replace(PLAYER.read(of), avatar=codecs.TEXT.read(of))
)
"""Somebody on the roster; unlike in a game's code, with the avatar."""


def _write_roster(to: codecs.ByteWriter, roster: Roster) -> None:
    _PEOPLE.write(to, roster.players)
    _IDS.write(to, tuple(sorted(roster.hidden)))
    _IDS.write(to, tuple(each for merge in roster.merged.items() for each in merge))


def _read_roster(of: codecs.ByteReader) -> Roster:
    players, hidden, merges = _PEOPLE.read(of), _IDS.read(of), _IDS.read(of)
    if len(merges) % 2:
        raise codecs.damaged()
    return Roster(
        players=players, hidden=frozenset(hidden), merged=dict(zip(merges[::2], merges[1::2], strict=True))
    )


_PEOPLE: Final = codecs.sequence(PERSON, ROSTER_MOST)
_IDS: Final = codecs.sequence(codecs.ID, 2 * ROSTER_MOST)

# One type after another: later ones are made of earlier ones.
CODECS: Final[dict[Any, codecs.ByteCodec[Any]]] = {
    str: codecs.ID,
    int: codecs.COUNT,
    bool: codecs.BOOLEAN,
    bytes: codecs.BYTES,
    date: codecs.ByteCodec[date](lambda to, day: codecs.TEXT.write(to, day.isoformat()), _read_day),
    Face: FACE,
    Game: GAME,
    HouseRules: HOUSE_RULES,
    Player: PLAYER,
    Roster: codecs.ByteCodec[Roster](_write_roster, _read_roster),
    RuleChange: codecs.record_codec(
        RuleChange, house=codecs.word_of(House), holds=codecs.BOOLEAN, more=codecs.INTEGER
    ),
    TurnEvent: TURN,
    tuple[Player, ...]: codecs.sequence(PLAYER, PLAYERS_MOST),
    tuple[Tap, ...]: codecs.sequence(TAP, TAPS_MOST),
    tuple[str, ...]: codecs.sequence(codecs.ID, PLAYERS_MOST),
    # A round is saved by `SaveRound`, from what is entered.
    **{kind: request_codec(kind) for kind in CHANGES if not kind.entered},
}
"""The codecs of the types that do not say it themselves, for both phones. A text is written as an id is."""
_COMMANDS: Final = (
    entry_commands.AddCard,
    entry_commands.EnterTaps,
    entry_commands.TypePoints,
    entry_commands.RestoreCards,
    entry_commands.BeginCorrection,
    entry_commands.ResumeCorrection,
    entry_commands.SaveRound,
    entry_commands.ClearHands,
    entry_commands.AddTurnEvent,
    entry_commands.TakeBackTurnEvent,
    entry_commands.CountHands,
    Undo,
    Redo,
    HouseRuleAsked,
    RulingAsked,
    *(kind for kind in CHANGES if not kind.entered),
)
"""The changes of a game that a screen asks for."""
_ROSTER_COMMANDS: Final = (
    roster_commands.AddPlayer,
    roster_commands.RememberPlayers,
    roster_commands.KnowPlayers,
    roster_commands.RenamePlayer,
    roster_commands.ColourPlayer,
    roster_commands.AvatarPlayer,
    roster_commands.HidePlayer,
    roster_commands.MergePlayers,
    roster_commands.TakeBackRoster,
)
CODECS[Command | GameCommand] = codecs.union(*((kind, codecs.codec_for(kind, CODECS)) for kind in _COMMANDS))
CODECS[roster_commands.RosterCommand] = codecs.union(
    *((kind, codecs.codec_for(kind, CODECS)) for kind in _ROSTER_COMMANDS)
)


def taken_back_small(command: roster_commands.RosterCommand) -> roster_commands.RosterCommand:
    """A roster command as it travels: of rosters taken back only what differs (`Roster.with_undone`)."""
    if not isinstance(command, roster_commands.TakeBackRoster):
        return command
    before, after = command.before, command.after
    return roster_commands.TakeBackRoster(before=_less(before, after), after=_less(after, before))


def _less(roster: Roster, other: Roster) -> Roster:
    alike = set(other.players)
    return Roster(
        players=tuple(player for player in roster.players if player not in alike),
        hidden=roster.hidden - other.hidden,
        merged={old: into for old, into in roster.merged.items() if other.merged.get(old) != into},
    )
