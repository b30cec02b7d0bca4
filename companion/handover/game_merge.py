"""Merging a handed game with the same game here, by their histories: nothing that one phone has is lost."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, Final

from companion.editions.edition import Edition
from companion.formats import listed
from companion.game.changes.change import Change, NewId, PlayerId, fields_of
from companion.game.changes.rounds import RoundRecorded
from companion.game.checkpoints import common_length
from companion.game.draft import drafts_of, named_taps
from companion.game.game import Game, table_of
from companion.game.replay import Line, RoundLine, record_of
from companion.game.table_state import TableEvent
from companion.handover.handed_game import HandedGame
from companion.players import Player
from companion.wording import say, say_count


class Outcome(Enum):
    """The result of comparing a handed game with the same game here."""

    NEW = auto()
    """It is not here yet."""
    SAME = auto()
    """Both are the same."""
    MORE_THERE = auto()
    """The handed one went on."""
    MORE_HERE = auto()
    """The one here went on."""
    UNDONE_HERE = auto()
    """The handed one still has a change that was undone here; the player chooses."""
    UNDONE_THERE = auto()
    """The one here still has a change that was undone there; the player chooses."""
    DIVERGED = auto()
    """Both went on; the player chooses."""


ASKED: Final = frozenset({Outcome.UNDONE_HERE, Outcome.UNDONE_THERE, Outcome.DIVERGED})
"""The outcomes where neither game has all of the other: the player chooses which one goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMerge:
    """A handed game beside the same game here, if there is one, and the number of changes that both have in common."""

    there: HandedGame
    here: HandedGame | None
    outcome: Outcome
    shared: int = 0

    @property
    def taken(self) -> HandedGame:
        """The handed game as it is kept here: the players keep the names that they have here."""
        there, here = self.there, self.here
        if here is None or opening_of(there.game) != opening_of(here.game):
            return there
        changes = (*here.game.changes[: self.shared], *there.game.changes[self.shared :])
        return replace(there, game=replace(there.game, seats=here.game.seats, changes=changes))

    @property
    def loses_hand(self) -> bool:
        """True if the game here has a half-entered round that the handed game, which went on, does not have."""
        if self.outcome is not Outcome.MORE_THERE or self.here is None:
            return False
        more = self.there.game.in_force[self.shared :]
        if drafts_of(self.here.taps).new.taps and any(isinstance(each, RoundRecorded) for each in more):
            return True  # The same taps there are those of a later round.
        return not _is_start(_taps(self.here), _taps(self.there))

    @property
    def is_asked(self) -> bool:
        """True if the player has to choose which one goes on."""
        return self.outcome in ASKED

    def question(self, edition: Edition) -> str:
        """The question to the player when neither game has all of the other; empty otherwise."""
        if self.here is None or not self.is_asked:
            return ""
        undone = self._undone()
        question = self._rounds(self.here, edition)
        return f"{undone} {question}" if undone else question

    def totals(self, edition: Edition) -> str:
        """The totals of both, beside the question."""
        if self.here is None:
            return ""
        here, there = (
            listed(f"{seat.player.name} {seat.total}" for seat in table_of(each.game, edition).seats)
            for each in (self.here, self.taken)
        )
        return say("Here: {here}. There: {there}.", here=here, there=there)

    def _undone(self) -> str:
        """The changes undone on one of the phones that still counts on the other."""
        if self.here is None or self.outcome is Outcome.DIVERGED:
            return ""
        is_here = self.outcome is Outcome.UNDONE_HERE
        one, other = (self.here.game, self.there.game) if is_here else (self.there.game, self.here.game)
        undone, counting = _named_alike(one.changes[one.done :]), _named_alike(other.in_force[one.done :])
        both = undone[: common_length(undone, counting)]
        rounds = sum(isinstance(change, RoundRecorded) for change in both)
        if is_here and rounds:
            return say_count("{count} round was undone here.", "{count} rounds were undone here.", rounds)
        if rounds:
            return say_count("{count} round was undone there.", "{count} rounds were undone there.", rounds)
        here, there = say("The last change was undone here."), say("The last change was undone there.")
        return here if is_here else there

    def _rounds(self, at_home: HandedGame, edition: Edition) -> str:
        """The rounds of each since what both have."""
        shared = replace(at_home.game, changes=at_home.game.changes[: self.shared], done=self.shared)
        number = len(table_of(shared, edition).rounds)
        here, there = (
            sum(isinstance(change, RoundRecorded) for change in each.game.in_force[self.shared :])
            for each in (at_home, self.there)
        )
        if not here and not there:
            if self.outcome is not Outcome.DIVERGED:
                return say("Which one goes on?")
            return say(
                "Both phones changed this game after round {number}. Which one goes on?", number=number
            )
        rounds = say_count("{count} round here", "{count} rounds here", here)
        if not number:
            return say("{rounds}, {there} there. Which one goes on?", rounds=rounds, there=there)
        return say(
            "{rounds}, {there} there, after round {number}. Which one goes on?",
            rounds=rounds,
            there=there,
            number=number,
        )


def merge_of(there: HandedGame, here: HandedGame | None) -> GameMerge:
    """Compare a handed game with the game of the same id here; names and colours of players do not count."""
    if here is None:
        return GameMerge(there=there, here=None, outcome=Outcome.NEW)
    if opening_of(there.game) != opening_of(here.game):
        return GameMerge(there=there, here=here, outcome=Outcome.DIVERGED)
    one, other = _named_alike(here.game.in_force), _named_alike(there.game.in_force)
    shared = common_length(one, other)
    if one == other:
        outcome = _longer(_taps(here), _taps(there))
    elif shared == len(one):
        outcome = Outcome.UNDONE_HERE if _has_undone(here.game, other[shared]) else Outcome.MORE_THERE
    elif shared == len(other):
        outcome = Outcome.UNDONE_THERE if _has_undone(there.game, one[shared]) else Outcome.MORE_HERE
    else:
        outcome = Outcome.DIVERGED
    return GameMerge(there=there, here=here, outcome=outcome, shared=shared)


def _has_undone(game: Game, change: Change) -> bool:
    """True if a change may have been undone in a game: a change made at the same place, not earlier, was undone there.

    The game does not keep the changes that were undone before that one, so both may also just have gone on.
    """
    return game.can_redo and change.at <= game.changes[game.done].at


def _longer(here: Sequence[Any], there: Sequence[Any]) -> Outcome:
    if here == there:
        return Outcome.SAME
    if _is_start(here, there):
        return Outcome.MORE_THERE
    return Outcome.MORE_HERE if _is_start(there, here) else Outcome.DIVERGED


def _is_start(one: Sequence[Any], other: Sequence[Any]) -> bool:
    return other[: len(one)] == one


def _taps(handed: HandedGame) -> tuple[Any, ...]:
    return tuple(named_taps(handed.taps))


def opening_of(game: Game) -> tuple[Any, ...]:
    """What two states of a game have in common, whatever their players are called."""
    seats = tuple(player.id for player in game.seats)
    return game.id, game.edition, game.system, game.target, seats, game.dealer, game.started, game.house_rules


def _named_alike(changes: tuple[Change, ...]) -> tuple[Any, ...]:
    """Changes without what a phone may show in another way."""
    return tuple(change.renamed(lambda player: Player(id=player.id, name="-")) for change in changes)


def compared_records(there: Game, here: Game, edition: Edition, same: Callable[[str], str]) -> Outcome:
    """Compare what counts in a game of a table, which has no history, with the same game here."""
    return _longer(_record(here, edition, same), _record(there, edition, same))


def _record(game: Game, edition: Edition, same: Callable[[str], str]) -> list[Any]:
    """The rounds played, without the ids that only one of the two has, and the settings at the end."""
    opening = game.edition, game.system, [same(player.id) for player in game.seats], game.started
    lines = (_played(line, same) for line in record_of(game, edition))
    return [opening, *(line for line in lines if line is not None)]


def _played(line: Line, same: Callable[[str], str]) -> Any:
    if isinstance(line, RoundLine):
        hands = [(same(left.player), left.held) for left in line.round.hands]
        out = same(line.round.went_out) if line.round.went_out else None
        return same(line.round.dealer), out, hands, line.round.last_card, line.round.note, line.round.at
    if not isinstance(line, TableEvent):
        return None
    played: list[Any] = [type(line)]
    for name, means in fields_of(type(line)).items():
        value = getattr(line, name)
        if means == PlayerId:
            value = same(value)
        elif means is Player:
            value = same(value.id)
        if means != NewId:
            played.append(value)
    return played
