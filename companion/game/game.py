"""A game: its opening and every change since, and its table. Undone changes are kept for redo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from companion.editions.edition import Edition
from companion.errors import BadEntry, NotNow
from companion.game.changes.change import Change, round_number
from companion.game.checkpoints import Derived
from companion.game.current_table import Table, current_table
from companion.game.table_state import StateBuilder, TableRules, TableState
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.ids import YEARS, nearest_time
from companion.players import PLAYERS_FEWEST, PLAYERS_MOST, Player, check_names_differ
from companion.scoring.systems import System
from companion.wording import say, say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game, finished or not.

    Attributes:
        target: The points (or hands) that end the game, as chosen at its start; None for no target.
        seats: The players at the start, clockwise.
        dealer: The id of the dealer of the first round.
        changes: All changes, first to last; the undone ones are at the end.
        done: The number of changes in force; the rest can be redone.
        house_rules: The house rules at the start; none of them means play by the rule sheet.
        derived: The caches of derived states, shared with the games made from this one.
    """

    id: str
    edition: str
    system: System
    target: int | None
    seats: tuple[Player, ...]
    dealer: str
    started: datetime
    changes: tuple[Change, ...] = ()
    done: int = 0
    house_rules: HouseRules = BY_THE_SHEET
    derived: Derived = field(default_factory=Derived, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not PLAYERS_FEWEST <= len(self.seats) <= PLAYERS_MOST:
            raise BadEntry(
                say(
                    "A game has {fewest} to {most} players, not {count}.",
                    fewest=PLAYERS_FEWEST,
                    most=PLAYERS_MOST,
                    count=len(self.seats),
                )
            )
        ids = {player.id for player in self.seats}
        if len(ids) < len(self.seats):
            raise BadEntry(say("One player sits on two seats; each has one."))
        check_names_differ(self.seats)
        wrong = self.house_rules.players_error(len(self.seats))
        if wrong:
            raise BadEntry(wrong)
        self.system.rules.check_target(self.target)
        if self.dealer not in ids:
            raise BadEntry(say("The dealer must sit at the table."))
        if not 0 <= self.done <= len(self.changes):
            raise BadEntry(
                say_count(
                    "{count} change cannot be in force of {made}.",
                    "{count} changes cannot be in force of {made}.",
                    self.done,
                    made=len(self.changes),
                )
            )

    @property
    def in_force(self) -> tuple[Change, ...]:
        """The changes that are not undone."""
        return self.changes[: self.done]

    @property
    def counted(self) -> tuple[Change, ...]:
        """The changes in force in the order in which they count, which is not always that in which they were made.

        A round stands before the changes that were made while it was played and wait for the next one.
        """
        return self.derived.state("counted", self.changes, tuple, _with_counted, count=self.done)

    def as_of(self, count: int) -> Game:
        """The game with its first changes alone in force, as many as are not undone."""
        return replace(self, done=min(count, self.done))

    @property
    def joined(self) -> tuple[Player, ...]:
        """The players who joined late or came back, in force or undone."""
        return self.derived.state("joined", self.changes, tuple, _with_joined)

    @property
    def played_at(self) -> datetime:
        """The start of the game, on the day on which the table says that it was played."""
        days = self.derived.state("day", self.changes, int, _moved_by, count=self.done)
        return nearest_time(self.started + timedelta(days=days))

    @property
    def changed_at(self) -> datetime:
        """The time of the last change, in force or undone; without changes, the start.

        It uses only data stored with the game, so that a rebuilt index has the same order.
        """
        return max(self.started, self.changes[-1].at) if self.changes else self.started

    @property
    def version(self) -> int:
        """The first version of files and codes that has all of its changes, in force or undone."""
        changes = self.derived.state("version", self.changes, int, _highest_version)
        return max(changes, self.house_rules.version, self.system.rules.since)

    @property
    def can_undo(self) -> bool:
        """True if there is a change to undo; what the game was started with is none."""
        return any(not change.begins or change.at != self.started for change in self.in_force)

    @property
    def can_redo(self) -> bool:
        """True if there is an undone change to redo."""
        return self.done < len(self.changes)

    def time_of_change(self, now: datetime) -> datetime:
        """The time of a change that is made now: never that of the start, which is in whole seconds and has the opening alone."""
        if now != self.started:
            return now
        later = now + timedelta(seconds=1)
        # A clock that is wrong is held at the last second that a game can have.
        return later if later.year in YEARS else now - timedelta(seconds=1)

    def started_at(self, at: datetime) -> Game:
        """The game as it was opened, at another time."""
        return replace(self, started=at, changes=tuple(replace(change, at=at) for change in self.changes))

    def with_change(self, change: Change) -> Game:
        """The game with one more change. Undone changes are deleted."""
        changes = (*self.in_force, change)
        return replace(self, changes=changes, done=len(changes))

    def undone(self) -> Game:
        """The game with its last change undone; NotNow if there is no change to undo."""
        if not self.can_undo:
            raise NotNow(say("Nothing to undo: this is the start of the game."))
        return replace(self, done=self.done - 1)

    def redone(self) -> Game:
        """The game with the last undone change redone; NotNow if there is no undone change."""
        if not self.can_redo:
            raise NotNow(say("Nothing to redo."))
        return replace(self, done=self.done + 1)


def _with_joined(joined: tuple[Player, ...], more: Iterable[Change]) -> tuple[Player, ...]:
    return (*joined, *(change.joins for change in more if change.joins is not None))


def _with_counted(order: tuple[Change, ...], more: Iterable[Change]) -> tuple[Change, ...]:
    found = [*order]
    for change in more:
        place = len(found) - change.made_meanwhile
        meanwhile = found[place:]
        found[place:] = (
            *(each for each in meanwhile if not each.waits),
            change,
            *(each for each in meanwhile if each.waits),
        )
    return tuple(found)


def _moved_by(days: int, more: Sequence[Change]) -> int:
    return next((moved for change in reversed(more) if (moved := change.moves_by) is not None), days)


def _highest_version(version: int, more: Iterable[Change]) -> int:
    return max((version, *(change.version for change in more)))


def table_of(game: Game, edition: Edition) -> Table:
    """The table that the changes in force produce; NotNow if one names a round or a player that does not exist.

    The states are cached with the game, so that a new round or an undo takes the same time after a thousand
    rounds as after ten.
    """
    return _table(game, edition, game.counted, "table")


def table_of_round(game: Game, edition: Edition, began: int) -> Table:
    """The table at which the round counts that began after that many changes; those that wait are left out."""
    then = game.as_of(began)
    since = (change for change in game.in_force[then.done :] if not change.waits)
    return _table(game, edition, (*then.counted, *since), "round")


def table_before(game: Game, change: Change, edition: Edition) -> Table:
    """The table at which a change is made; NotNow if it says that an impossible number waits."""
    now, count = table_of(game, edition), change.made_meanwhile
    if not count:
        return now
    if not 0 < count <= game.done:
        raise NotNow(
            say_count(
                "{count} change can't have been made during this round.",
                "{count} changes can't have been made during this round.",
                count,
            )
        )
    for earlier in reversed(game.in_force[-count:]):
        if number := round_number(earlier.records, (now,)):
            raise NotNow(say("A round can't have begun before round {number} was over.", number=number))
    return table_of_round(game, edition, game.done - count)


def _table(game: Game, edition: Edition, changes: tuple[Change, ...], cache: str) -> Table:
    rules = TableRules(
        system=game.system,
        edition=edition,
        seats=game.seats,
        target=game.target,
        house_rules=game.house_rules,
    )

    def advanced(state: TableState, changes: Sequence[Change]) -> TableState:
        builder = StateBuilder(rules, state)
        for change in changes:
            change.apply(builder)
        return builder.build()

    state = game.derived.state(cache, changes, rules.opened, advanced, key=rules)
    return current_table(state, rules, game.dealer)


def make_change(game: Game, change: Change, edition: Edition) -> Game:
    """The game with one more change; CompanionError if the table does not allow it."""
    change.check(table_before(game, change, edition))
    return game.with_change(change.tidied())
