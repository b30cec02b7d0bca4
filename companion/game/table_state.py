"""The state of a table, computed from a game's changes step by step, so that it can continue from a cached state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.changes import (
    ChallengeJudged,
    Change,
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
from companion.game.sides import sides_of
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.players import Player
from companion.round import Round
from companion.scoring.systems import System
from companion.standing import PlayedRound, Standing
from companion.wording import say

Seats = tuple[Standing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A round in the list of entries, with corrections applied."""

    round: Round
    played_on: bool
    decks: int
    amended: datetime | None = None
    after_correction: bool = False


Entry = Recorded | PointsCorrected | PlayerJoined | PlayerLeft
"""An entry: a change on which the totals depend."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryStep:
    """The state after one entry.

    Attributes:
        seats: The seats after it.
        rounds: The number of rounds up to it.
        corrections: The number of corrections of points up to it.
        last: The last of those rounds, with its totals; None before the first.
        ended_early_at: See `TableState`.
    """

    seats: Seats
    rounds: int
    corrections: int
    last: PlayedRound | None
    ended_early_at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The state after some of a game's changes.

    Attributes:
        seats: All seats, clockwise.
        target: The target, in points or hands; None for no target.
        entries: The rounds, the corrections of points, and the players who joined or left, in the order in which
            they count. A corrected round keeps its position.
        steps: The state after each entry.
        rounds: The rounds that count.
        round_ids: Their ids, in which a round is found faster than in the rounds.
        corrections: The corrections of points.
        challenges: The saved verdicts.
        note: The note on the game.
        decks: The number of decks.
        house_rules: The current house rules.
        dealer_set: The id of the next dealer, if the table chose one.
        stopped: Whether the table ended the game early.
        playing_on: Whether the table plays on after the end.
        ended_early_at: The number of the round that ended the game, if rounds follow it by mistake; else None.
    """

    seats: Seats
    target: int | None
    entries: tuple[Entry, ...] = ()
    steps: tuple[EntryStep, ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    round_ids: tuple[str, ...] = ()
    corrections: tuple[PointsCorrected, ...] = ()
    challenges: tuple[ChallengeJudged, ...] = ()
    note: str = ""
    decks: int = 1
    house_rules: HouseRules = BY_THE_SHEET
    dealer_set: str | None = None
    stopped: bool = False
    playing_on: bool = False
    ended_early_at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """What a table depends on besides the changes.

    Attributes:
        system: How the game is scored.
        edition: The edition; its card values count.
        seats: The players at the start, clockwise.
        target: The target at the start.
        house_rules: The house rules at the start.
    """

    system: System
    edition: Edition
    seats: tuple[Player, ...]
    target: int | None
    house_rules: HouseRules = BY_THE_SHEET

    def opened(self) -> TableState:
        """The table before the first change."""
        seats = tuple(Standing(player=player, total=0, present=True) for player in self.seats)
        return TableState(seats=seats, target=self.target, house_rules=self.house_rules)

    def advanced(self, state: TableState, changes: Iterable[Change]) -> TableState:
        """The table after some more changes.

        Raises:
            NotNow: If a change names a round or a player that does not exist.
        """
        builder = _StateBuilder(rules=self, state=state)
        for change in changes:
            builder.add(change)
        return builder.build()

    def with_points(self, seat: Standing, points: int, state: TableState, after_round: int) -> Standing:
        """A seat after its total changed; `after_round` is stored if the new total knocks the player out.

        A partner is never out alone: the game ends when the team is out (house rule).
        """
        if points:
            seat = replace(seat, total=seat.total + points)
        if not self.system.rules.is_out(seat.total, state.target) or state.house_rules.partners:
            return seat if seat.out_since is None else replace(seat, out_since=None)
        return seat if seat.out_since is not None else replace(seat, out_since=after_round)


@dataclass(slots=True)
class _StateBuilder:
    """Sorts the changes into entries first; then computes the totals from the first entry that changed."""

    rules: TableRules
    state: TableState
    entries: list[Entry] = field(init=False)
    challenges: list[ChallengeJudged] = field(init=False)
    valid_steps: int = field(init=False)
    """The number of entries whose cached steps are still valid."""

    def __post_init__(self) -> None:
        self.entries = list(self.state.entries)
        self.challenges = list(self.state.challenges)
        self.valid_steps = len(self.entries)

    def _place_of(self, round_id: str) -> int:
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if isinstance(entry, Recorded) and entry.round.id == round_id:
                return place
        raise NotNow(say("That round is no longer part of this game."))

    def _corrected(self, place: int) -> None:
        """Mark the rounds after this position as recorded before a correction."""
        self.valid_steps = min(self.valid_steps, place)
        for later in range(place + 1, len(self.entries)):
            entry = self.entries[later]
            if isinstance(entry, Recorded) and not entry.after_correction:
                self.entries[later] = replace(entry, after_correction=True)

    def add(self, change: Change) -> None:
        """Apply one change."""
        match change:
            case RoundRecorded():
                self.entries.append(
                    Recorded(round=change.round, played_on=self.state.playing_on, decks=self.state.decks)
                )
                self.state = replace(self.state, playing_on=False, dealer_set=None)
            case RoundAmended():
                place = self._place_of(change.round.id)
                entry = self.entries[place]
                assert isinstance(entry, Recorded)  # noqa: S101 - _place_of finds rounds only
                self.entries[place] = replace(
                    entry, round=change.round, amended=change.at, decks=self.state.decks
                )
                self._corrected(place)
            case RoundRemoved():
                place = self._place_of(change.round_id)
                self._corrected(place)
                del self.entries[place]
            case RoundsDropped():
                place = self._place_of(change.after)
                self.entries[place + 1 :] = [
                    entry for entry in self.entries[place + 1 :] if not isinstance(entry, Recorded)
                ]
                self.valid_steps = min(self.valid_steps, place + 1)
                self.state = replace(self.state, playing_on=False)
            case PointsCorrected() | PlayerJoined() | PlayerLeft():
                self.entries.append(change)
            case ChallengeJudged():
                self.challenges.append(change)
            case _:
                self._set(change)

    def _set(
        self,
        change: DealerSet | TargetSet | DecksSet | HouseRulesSet | GameNoted | GameEnded | GameReopened,
    ) -> None:
        """Apply a change that replaces one value."""
        match change:
            case DealerSet():
                self.state = replace(self.state, dealer_set=change.player)
            case TargetSet():
                self.state = replace(self.state, target=change.target)
                self.valid_steps = 0
            case DecksSet():
                self.state = replace(self.state, decks=change.decks)
            case HouseRulesSet():
                if change.rules.partners != self.state.house_rules.partners:
                    self.valid_steps = 0
                self.state = replace(self.state, house_rules=change.rules)
            case GameNoted():
                self.state = replace(self.state, note=change.note)
            case GameEnded():
                self.state = replace(self.state, stopped=True)
            case GameReopened():
                self.state = replace(self.state, stopped=False, playing_on=True)

    def build(self) -> TableState:
        """The state after all changes added."""
        valid = self.state.steps[: self.valid_steps]
        step = (
            valid[-1]
            if valid
            else EntryStep(seats=self.rules.opened().seats, rounds=0, corrections=0, last=None)
        )
        steps: list[EntryStep] = []
        same_ids = self.state.round_ids[: step.rounds]
        rounds = list(self.state.rounds[: step.rounds])
        if rounds and step.last is not None:
            rounds[-1] = step.last
        corrections = list(self.state.corrections[: step.corrections])
        for entry in self.entries[self.valid_steps :]:
            step = self._step(step, entry)
            steps.append(step)
            del rounds[step.rounds - 1 :]
            if step.last is not None:
                rounds.append(step.last)
            if isinstance(entry, PointsCorrected):
                corrections.append(entry)
        return replace(
            self.state,
            seats=step.seats,
            entries=tuple(self.entries),
            steps=valid + tuple(steps),
            rounds=tuple(rounds),
            round_ids=same_ids + tuple(played.round.id for played in rounds[len(same_ids) :]),
            corrections=tuple(corrections),
            challenges=tuple(self.challenges),
            ended_early_at=step.ended_early_at,
        )

    def _step(self, before: EntryStep, entry: Entry) -> EntryStep:
        """The step after one more entry."""
        rules, seats, last, state = self.rules, before.seats, before.last, self.state
        match entry:
            case Recorded():
                number = before.rounds + 1
                early = before.ended_early_at
                if early is None and last is not None and last.reached and not entry.played_on:
                    early = last.number
                ids = [seat.player.id for seat in seats]
                points = rules.system.rules.points_of_round(entry.round, ids, rules.edition)
                seats = tuple(
                    rules.with_points(seat, points.get(seat.player.id, 0), state, number) for seat in seats
                )
                last = PlayedRound(
                    round=entry.round,
                    number=number,
                    points=points,
                    totals={seat.player.id: seat.total for seat in seats},
                    amended=entry.amended,
                    after_correction=entry.after_correction,
                    played_on=entry.played_on,
                    reached=self._is_over(seats),
                    decks=entry.decks,
                )
                return replace(before, seats=seats, rounds=number, last=last, ended_early_at=early)
            case PointsCorrected():
                place = _seat(seats, entry.player)
                seats = _put(
                    seats, place, rules.with_points(seats[place], entry.points, state, before.rounds)
                )
                if last is not None:
                    # Who joined after the round was not in it.
                    totals = {seat.player.id: seat.total for seat in seats if seat.player.id in last.totals}
                    last = replace(last, totals=totals, reached=self._is_over(seats))
                return replace(before, seats=seats, corrections=before.corrections + 1, last=last)
            case PlayerJoined():
                return replace(before, seats=self._joined(seats, entry))
            case PlayerLeft():
                place = _seat(seats, entry.player)
                return replace(before, seats=_put(seats, place, replace(seats[place], present=False)))

    def _is_over(self, seats: Seats) -> bool:
        """Whether the totals end the game."""
        sides = sides_of(seats, self.state.house_rules)
        return self.rules.system.rules.is_over(sides, self.state.target)

    def _joined(self, seats: Seats, joined: PlayerJoined) -> Seats:
        ids = [seat.player.id for seat in seats]
        if joined.player.id in ids:
            place = ids.index(joined.player.id)
            return _put(seats, place, replace(seats[place], present=True))
        start = _start(self.rules.system, joined.start, [seat.total for seat in seats if seat.playing])
        place = len(seats)
        if isinstance(joined, PlayerSeated) and joined.before in ids:
            place = ids.index(joined.before)
        new = Standing(player=joined.player, total=start, present=True, started_with=start)
        return (*seats[:place], new, *seats[place:])


def _seat(seats: Seats, player: str) -> int:
    for place, seat in enumerate(seats):
        if seat.player.id == player:
            return place
    raise NotNow(say("That player isn't at this table."))


def _put(seats: Seats, place: int, seat: Standing) -> Seats:
    return (*seats[:place], seat, *seats[place + 1 :])


def _start(system: System, start: StartWith, totals: Sequence[int]) -> int:
    """The starting total of a late joiner, in points. An average is rounded to the nearest point, halves up."""
    if not system.rules.late_joiners_choose or start is StartWith.ZERO or not totals:
        return 0
    if start is StartWith.HIGHEST:
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))
