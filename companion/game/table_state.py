"""How a table is read from a game's changes: some changes at a time, each reading beginning where another ended."""

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
    PointsCorrected,
    RoundAmended,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
    StartWith,
    TargetSet,
)
from companion.game.round import Round
from companion.game.standing import PlayedRound, Standing
from companion.players import Player
from companion.referee.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.scoring.systems import System
from companion.wording import say

Seats = tuple[Standing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A round on the line, as it stands now."""

    round: Round
    played_on: bool
    decks: int
    amended: datetime | None = None
    after_correction: bool = False


Entry = Recorded | PointsCorrected | PlayerJoined | PlayerLeft
"""What the totals depend on, in the order it belongs in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What one entry of the line leaves behind.

    Attributes:
        seats: The seats after it.
        rounds: How many rounds stand on the line up to it.
        corrections: How many corrections of points do.
        last: The last of those rounds with its totals as of now; None before the first.
    """

    seats: Seats
    rounds: int
    corrections: int
    last: PlayedRound | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """What some of a game's changes add up to.

    Attributes:
        seats: Every seat clockwise.
        target: What ends the game.
        line: The rounds, the corrections of points, and who came and left, in the order that counts.
        steps: What each entry of the line left behind.
        rounds: The rounds that count.
        corrections: The corrections of points.
        challenges: The verdicts that were kept.
        note: The table's note.
        decks: With how many decks the table plays.
        house_rules: What the table plays by.
        dealer_set: Who deals next, where the table said so.
        stopped: Whether the table ended the game early.
        playing_on: Whether the table plays on after the end.
    """

    seats: Seats
    target: int | None
    line: tuple[Entry, ...] = ()
    steps: tuple[Step, ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    corrections: tuple[PointsCorrected, ...] = ()
    challenges: tuple[ChallengeJudged, ...] = ()
    note: str = ""
    decks: int = 1
    house_rules: HouseRules = BY_THE_SHEET
    dealer_set: str | None = None
    stopped: bool = False
    playing_on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """What a table depends on besides the changes.

    Attributes:
        system: How the game is scored.
        edition: The edition by whose table cards are counted.
        seats: Who sat down first, clockwise.
        target: What ended the game when it was opened.
        house_rules: What the table played by when the game was opened.
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
            NotNow: If a change names a round or a player that is not there.
        """
        reading = _Reading(rules=self, state=state)
        for change in changes:
            reading.take(change)
        return reading.read()

    def is_over(self, seats: Seats, target: int | None) -> bool:
        """Whether the totals end the game."""
        return self.system.rules.is_over(seats, target)

    def with_points(self, seat: Standing, points: int, target: int | None, after_round: int) -> Standing:
        """A seat after its total changed: who is out stays out since the round that brought it about."""
        if points:
            seat = replace(seat, total=seat.total + points)
        if not self.system.rules.is_out(seat.total, target):
            return seat if seat.out_since is None else replace(seat, out_since=None)
        return seat if seat.out_since is not None else replace(seat, out_since=after_round)


@dataclass(slots=True)
class _Reading:
    """The changes are first put in the order that counts; then the totals are counted, as far as they are not known."""

    rules: TableRules
    state: TableState
    line: list[Entry] = field(init=False)
    challenges: list[ChallengeJudged] = field(init=False)
    known: int = field(init=False)
    """The steps of so many entries still hold."""

    def __post_init__(self) -> None:
        self.line = list(self.state.line)
        self.challenges = list(self.state.challenges)
        self.known = len(self.line)

    def _place_of(self, round_id: str) -> int:
        for place in range(len(self.line) - 1, -1, -1):
            entry = self.line[place]
            if isinstance(entry, Recorded) and entry.round.id == round_id:
                return place
        raise NotNow(say("That round is not part of this game any more."))

    def _corrected(self, place: int) -> None:
        """The rounds after this place were recorded before an earlier one was corrected."""
        self.known = min(self.known, place)
        for later in range(place + 1, len(self.line)):
            entry = self.line[later]
            if isinstance(entry, Recorded) and not entry.after_correction:
                self.line[later] = replace(entry, after_correction=True)

    def take(self, change: Change) -> None:
        """Take one change in."""
        match change:
            case RoundRecorded():
                self.line.append(
                    Recorded(round=change.round, played_on=self.state.playing_on, decks=self.state.decks)
                )
                self.state = replace(self.state, playing_on=False, dealer_set=None)
            case RoundAmended():
                place = self._place_of(change.round.id)
                entry = self.line[place]
                assert isinstance(entry, Recorded)  # noqa: S101 - _place_of finds rounds only
                self.line[place] = replace(
                    entry, round=change.round, amended=change.at, decks=self.state.decks
                )
                self._corrected(place)
            case RoundRemoved():
                place = self._place_of(change.round_id)
                self._corrected(place)
                del self.line[place]
            case RoundsDropped():
                place = self._place_of(change.after)
                self.line[place + 1 :] = [
                    entry for entry in self.line[place + 1 :] if not isinstance(entry, Recorded)
                ]
                self.known = min(self.known, place + 1)
                self.state = replace(self.state, playing_on=False)
            case PointsCorrected() | PlayerJoined() | PlayerLeft():
                self.line.append(change)
            case ChallengeJudged():
                self.challenges.append(change)
            case _:
                self._set(change)

    def _set(
        self,
        change: DealerSet | TargetSet | DecksSet | HouseRulesSet | GameNoted | GameEnded | GameReopened,
    ) -> None:
        """Take in a change that puts one value in the place of another."""
        match change:
            case DealerSet():
                self.state = replace(self.state, dealer_set=change.player)
            case TargetSet():
                self.state = replace(self.state, target=change.target)
                self.known = 0
            case DecksSet():
                self.state = replace(self.state, decks=change.decks)
            case HouseRulesSet():
                self.state = replace(self.state, house_rules=change.rules)
            case GameNoted():
                self.state = replace(self.state, note=change.note)
            case GameEnded():
                self.state = replace(self.state, stopped=True)
            case GameReopened():
                self.state = replace(self.state, stopped=False, playing_on=True)

    def read(self) -> TableState:
        """The state after what was taken in."""
        steps = list(self.state.steps[: self.known])
        step = (
            steps[-1] if steps else Step(seats=self.rules.opened().seats, rounds=0, corrections=0, last=None)
        )
        rounds = list(self.state.rounds[: step.rounds])
        if rounds and step.last is not None:
            rounds[-1] = step.last
        corrections = list(self.state.corrections[: step.corrections])
        for entry in self.line[self.known :]:
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
            line=tuple(self.line),
            steps=tuple(steps),
            rounds=tuple(rounds),
            corrections=tuple(corrections),
            challenges=tuple(self.challenges),
        )

    def _step(self, before: Step, entry: Entry) -> Step:
        """What an entry leaves behind."""
        rules, seats, last, target = self.rules, before.seats, before.last, self.state.target
        match entry:
            case Recorded():
                number = before.rounds + 1
                ids = [seat.player.id for seat in seats]
                points = rules.system.rules.points_of_round(entry.round, ids, rules.edition)
                seats = tuple(
                    rules.with_points(seat, points.get(seat.player.id, 0), target, number) for seat in seats
                )
                last = PlayedRound(
                    round=entry.round,
                    number=number,
                    points=points,
                    totals={seat.player.id: seat.total for seat in seats},
                    amended=entry.amended,
                    after_correction=entry.after_correction,
                    played_on=entry.played_on,
                    reached=rules.is_over(seats, target),
                    decks=entry.decks,
                )
                return Step(seats=seats, rounds=number, corrections=before.corrections, last=last)
            case PointsCorrected():
                place = _seat(seats, entry.player)
                seats = _put(
                    seats, place, rules.with_points(seats[place], entry.points, target, before.rounds)
                )
                if last is not None:
                    totals = {seat.player.id: seat.total for seat in seats}
                    last = replace(last, totals=totals, reached=rules.is_over(seats, target))
                return Step(seats=seats, rounds=before.rounds, corrections=before.corrections + 1, last=last)
            case PlayerJoined():
                return replace(before, seats=self._joined(seats, entry))
            case PlayerLeft():
                place = _seat(seats, entry.player)
                return replace(before, seats=_put(seats, place, replace(seats[place], present=False)))

    def _joined(self, seats: Seats, joined: PlayerJoined) -> Seats:
        ids = [seat.player.id for seat in seats]
        if joined.player.id in ids:
            place = ids.index(joined.player.id)
            return _put(seats, place, replace(seats[place], present=True))
        start = _start(self.rules.system, joined.start, [seat.total for seat in seats if seat.playing])
        return (*seats, Standing(player=joined.player, total=start, present=True, started_with=start))


def _seat(seats: Seats, player: str) -> int:
    for place, seat in enumerate(seats):
        if seat.player.id == player:
            return place
    raise NotNow(say("That player does not sit at this table."))


def _put(seats: Seats, place: int, seat: Standing) -> Seats:
    return (*seats[:place], seat, *seats[place + 1 :])


def _start(system: System, start: StartWith, totals: Sequence[int]) -> int:
    """What a late joiner starts with, in points; the average is rounded to the nearest, halves up."""
    if not system.rules.late_joiners_choose or start is StartWith.ZERO or not totals:
        return 0
    if start is StartWith.HIGHEST:
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))
