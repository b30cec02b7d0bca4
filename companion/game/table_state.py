"""The state of a table, computed from a game's changes step by step, so that it can continue from a cached state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from typing import Any, ClassVar

from companion.editions.earlier_points import points_at
from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.length import TO_TARGET, Length
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules, team_counts
from companion.house_rules.rules import House
from companion.house_rules.rulings import NO_RULINGS, Rulings
from companion.players import Player
from companion.round import PlayedRound, RecordedRound, Side, Standing
from companion.scoring.systems import System
from companion.wording import say


def sides_of(seats: Sequence[Standing], rules: HouseRules) -> tuple[Side, ...]:
    """The sides that score together, in seat order: of two teams every second seat, of three every third."""
    teams = rules.teams
    if teams and teams in team_counts(len(seats)):
        return tuple(Side(seats=tuple(seats[first::teams])) for first in range(teams))
    return tuple(Side(seats=(seat,)) for seat in seats)


def partners_of(player: str | None, players: Sequence[str], rules: HouseRules) -> tuple[str, ...]:
    """The ids of the others in a player's team; `players` are the ids in seat order. None without teams."""
    teams = rules.teams
    if player not in players or teams not in team_counts(len(players)):
        return ()
    team = players[players.index(player) % teams :: teams]
    return tuple(each for each in team if each != player)


def uncounted_partners(
    went_out: str | None, players: Sequence[str], rules: HouseRules, system: System
) -> tuple[str, ...]:
    """The ids of those whose hands are not counted, because their team went out; none where all hands are."""
    return () if system.rules.counts_partner else partners_of(went_out, players, rules)


Seats = tuple[Standing, ...]


def seat_of(seats: Seats, player: str) -> Standing:
    """The seat of a player; NotNow if no player with that id was ever at this table."""
    for seat in seats:
        if seat.player.id == player:
            return seat
    raise NotNow(say("That player isn't at this table."))


class TableEvent(ABC):
    """An event on which the totals depend: a round, a correction of points, or a player who joined or left."""

    __slots__ = ()
    scores: ClassVar[bool] = False

    @abstractmethod
    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        """The step after this event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded(RecordedRound, TableEvent):
    """A round in the list of events, with corrections applied."""

    scores: ClassVar[bool] = True

    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        """The step with the points of the round."""
        rules, last, early = builder.rules, before.last, before.ended_early_at
        number = before.rounds + 1
        if early is None and last is not None and last.reached and not self.played_on:
            early = last.number
        ids = [seat.player.id for seat in before.seats]
        points = rules.system.rules.points_of_round(self.round, ids, points_at(rules.edition, self.round.at))
        seats = tuple(
            builder.with_points(seat, points.get(seat.player.id, 0), number) for seat in before.seats
        )
        seats = tuple(
            replace(seat, hands_won=seat.hands_won + 1) if seat.player.id == self.round.went_out else seat
            for seat in seats
        )
        played = PlayedRound(
            **{each.name: getattr(self, each.name) for each in fields(self)},
            number=number,
            points=points,
            totals={seat.player.id: seat.total for seat in seats},
            reached=is_over(rules, builder.state, seats, number, self.round.at),
        )
        return TableStep(seats=seats, rounds=number, last=played, ended_early_at=early)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableStep:
    """The state after one event.

    Attributes:
        rounds: The number of rounds up to it.
        last: The last of those rounds, with its totals; None before the first.
        ended_early_at: See `TableState`.
    """

    seats: Seats
    rounds: int = 0
    last: PlayedRound | None = None
    ended_early_at: int | None = None

    def with_seat(self, seat: Standing) -> TableStep:
        """The step with another state of one seat."""
        seats = tuple(seat if each.player.id == seat.player.id else each for each in self.seats)
        return replace(self, seats=seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The state after some of a game's changes.

    Attributes:
        seats: All seats, clockwise, including those of players who left.
        target: In points or hands; None for no target.
        length: How long the game is, besides its target.
        events: The events on which the totals depend, in the order in which they count. A corrected round keeps its
            position.
        round_ids: Their ids, in which a round is found faster than in the rounds.
        chosen_first: Of the house rules that a ruling is, those that the table had chosen before it ruled.
        kept_by_kind: The changes that the table shows as they were made.
        dealer_set: The id of the next dealer, if the table chose one.
        ended_early_at: The number of the round that ended the game, if rounds follow it by mistake; else None. A
            correction can move the end of the game to an earlier round. Rounds that the table played on purpose
            after the end do not count as a mistake.
    """

    seats: Seats
    target: int | None
    events: tuple[TableEvent, ...] = ()
    steps: tuple[TableStep, ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    round_ids: tuple[str, ...] = ()
    kept_by_kind: Mapping[type[Any], tuple[Any, ...]] = field(default_factory=dict)
    note: str = ""
    chosen_decks: int = 1
    house_rules: HouseRules = BY_THE_SHEET
    rulings: Rulings = NO_RULINGS
    chosen_first: frozenset[House] = frozenset()
    dealer_set: str | None = None
    stopped: bool = False
    playing_on: bool = False
    length: Length = TO_TARGET
    ended_early_at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """The opening and the edition of a game, on which its table depends besides the changes."""

    system: System
    edition: Edition
    seats: tuple[Player, ...]
    target: int | None
    house_rules: HouseRules = BY_THE_SHEET

    def opened(self) -> TableState:
        """The table before the first change."""
        seats = tuple(Standing(player=player, total=0, present=True) for player in self.seats)
        return TableState(seats=seats, target=self.target, house_rules=self.house_rules)


def is_over(rules: TableRules, state: TableState, seats: Seats, rounds: int, at: datetime | None) -> bool:
    """True if the totals of these seats end the game, or its length after that many rounds, the last one saved at `at`."""
    sides = sides_of(seats, state.house_rules)
    return rules.system.rules.is_over(sides, state.target) or state.length.is_over(sides, rounds, at)


@dataclass(slots=True)
class StateBuilder:
    """The next state of a table. Each change alters it; `build` returns the result.

    Attributes:
        state: The state so far, without what is derived from the events.
    """

    rules: TableRules
    state: TableState
    events: list[TableEvent] = field(init=False)
    _steps: list[TableStep] = field(init=False)
    _reused: int = field(init=False)
    """The number of steps that are those of the state at the start."""

    def __post_init__(self) -> None:
        self.events = list(self.state.events)
        self._steps = list(self.state.steps)
        self._reused = len(self._steps)

    def set(self, **values: Any) -> None:
        """Replace some values of the state."""
        self.state = replace(self.state, **values)

    def keep(self, change: object) -> None:
        """Keep a change as it was made."""
        kind, kept = type(change), self.state.kept_by_kind
        self.set(kept_by_kind={**kept, kind: (*kept.get(kind, ()), change)})

    def count_again(self, place: int = 0) -> None:
        """Compute the totals again from this event on."""
        self._reused = min(self._reused, place)
        del self._steps[place:]

    def place_of(self, round_id: str) -> int:
        """The place of a round among the events; NotNow if it is not, or no longer, part of the game."""
        for place in range(len(self.events) - 1, -1, -1):
            event = self.events[place]
            if isinstance(event, Recorded) and event.round.id == round_id:
                return place
        raise NotNow(say("That round is no longer part of this game."))

    def correct(self, place: int, change: Callable[[Recorded], Recorded] | None = None) -> None:
        """Change a round, or remove it, and mark the rounds after it as recorded before a correction."""
        self.count_again(place)
        events = self.events
        for later in range(place, len(events)):
            event = events[later]
            if not isinstance(event, Recorded):
                continue
            if later > place and not event.after_correction:
                events[later] = replace(event, after_correction=True)
            elif later == place and change is not None:
                events[later] = change(event)
        if change is None:
            del events[place]

    @property
    def last_step(self) -> TableStep:
        """The state after the last event."""
        step = self._steps[-1] if self._steps else TableStep(seats=self.rules.opened().seats)
        for event in self.events[len(self._steps) :]:
            step = event.step(step, self)
            self._steps.append(step)
        return step

    def build(self) -> TableState:
        """The state after all changes."""
        state, last = self.state, self.last_step
        reused = self._steps[self._reused - 1] if self._reused else None
        rounds = list(state.rounds[: reused.rounds]) if reused else []
        if rounds and reused and reused.last is not None:
            rounds[-1] = reused.last
        same_ids = state.round_ids[: len(rounds)]
        for step in self._steps[self._reused :]:
            del rounds[step.rounds - 1 :]
            if step.last is not None:
                rounds.append(step.last)
        return replace(
            state,
            seats=last.seats,
            events=tuple(self.events),
            steps=tuple(self._steps),
            rounds=tuple(rounds),
            round_ids=same_ids + tuple(played.round.id for played in rounds[len(same_ids) :]),
            ended_early_at=last.ended_early_at,
        )

    def with_points(self, seat: Standing, points: int, after_round: int) -> Standing:
        """A seat after its total changed; `after_round` is stored if the new total knocks the player out.

        A partner is never out alone: the game ends when the team is out (house rule).
        """
        if points:
            seat = replace(seat, total=seat.total + points)
        state = self.state
        if not self.rules.system.rules.is_out(seat.total, state.target) or state.house_rules.partners:
            return seat if seat.out_since is None else replace(seat, out_since=None)
        return seat if seat.out_since is not None else replace(seat, out_since=after_round)
