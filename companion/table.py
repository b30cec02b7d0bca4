"""How things stand at the table: what a game's changes add up to. Derived, never stored."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime

from companion.change import (
    ChallengeJudged,
    Change,
    DealerSet,
    DecksSet,
    GameEnded,
    GameNoted,
    GameReopened,
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
from companion.edition import Edition
from companion.errors import NotNow
from companion.game import Game
from companion.players import Player
from companion.round import Round
from companion.scoring.scoring_system import ScoringSystem
from companion.scoring.systems import System
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round that counts, with what became of it later.

    Attributes:
        round: The round as it stands now.
        number: Its place, from 1.
        points: What each player got, in points (or 1 for a hand won), by id.
        totals: Every player's total after it, by id.
        amended: When it was last corrected, or None.
        after_correction: Whether an earlier round was corrected or removed after this one was recorded.
        played_on: Whether it was played although the game had been over.
        reached: Whether the totals after it end the game.
    """

    round: Round
    number: int
    points: dict[str, int]
    totals: dict[str, int]
    amended: datetime | None
    after_correction: bool
    played_on: bool
    reached: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One seat as it stands.

    Attributes:
        player: Who sits there.
        total: Points, or hands won.
        present: False once the player has left.
        started_with: The points a late joiner started with.
        out_since: The number of the round after which the player was out; None while the player is in.
    """

    player: Player
    total: int
    present: bool
    started_with: int = 0
    out_since: int | None = None

    @property
    def playing(self) -> bool:
        """Whether the player takes part in the next round."""
        return self.present and self.out_since is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """How a game stands.

    Attributes:
        seats: Every seat clockwise, leavers included.
        rounds: The rounds that count, first to last.
        corrections: The corrections of points, first to last.
        challenges: The verdicts that were kept, first to last.
        note: The table's note to the game.
        target: What ends the game now.
        decks: With how many decks the table plays.
        dealer: The id of who deals next.
        stopped: Whether the table ended the game early.
        finished: Whether the game is over.
        reached: Whether the totals end the game.
    """

    seats: tuple[Standing, ...]
    rounds: tuple[PlayedRound, ...]
    corrections: tuple[PointsCorrected, ...]
    challenges: tuple[ChallengeJudged, ...]
    note: str
    target: int | None
    decks: int
    dealer: str
    stopped: bool
    finished: bool
    reached: bool

    @property
    def present(self) -> tuple[Standing, ...]:
        """The seats of those who are at the table."""
        return tuple(seat for seat in self.seats if seat.present)

    @property
    def playing(self) -> tuple[Standing, ...]:
        """The seats of those who take part in the next round."""
        return tuple(seat for seat in self.seats if seat.playing)

    def seat(self, player: str) -> Standing:
        """The seat of a player.

        Raises:
            NotNow: If nobody of that id ever sat here.
        """
        for seat in self.seats:
            if seat.player.id == player:
                return seat
        raise NotNow(say("That player does not sit at this table."))

    def name(self, player: str) -> str:
        """A player's name."""
        return self.seat(player).player.name

    def round(self, round_id: str) -> PlayedRound:
        """A round by its id.

        Raises:
            NotNow: If it is not, or no longer, one of this game's.
        """
        for played in self.rounds:
            if played.round.id == round_id:
                return played
        raise NotNow(say("That round is not part of this game any more."))

    @property
    def ended_early_at(self) -> int | None:
        """The round after which the game had ended already, had its scores been right; None if all is well.

        Only a correction can bring this about; rounds played on purpose after the end do not count.
        """
        for played, later in zip(self.rounds, self.rounds[1:], strict=False):
            if played.reached and not later.played_on:
                return played.number
        return None


@dataclass(slots=True)
class _Record:
    """A round while the changes are gone through."""

    round: Round
    played_on: bool
    amended: datetime | None = None
    after_correction: bool = False


@dataclass(slots=True)
class _Reading:
    """What going through the changes collects, in the order things belong in."""

    target: int | None
    dealer_set: str | None = None
    dealer_after: str | None = None
    decks: int = 1
    stopped: bool = False
    playing_on: bool = False
    note: str = ""
    challenges: list[ChallengeJudged] = field(default_factory=list)
    line: list[_Record | PointsCorrected | PlayerJoined | PlayerLeft] = field(default_factory=list)

    def records(self) -> list[_Record]:
        return [entry for entry in self.line if isinstance(entry, _Record)]

    def mark_after(self, place: int) -> None:
        for entry in self.line[place + 1 :]:
            if isinstance(entry, _Record):
                entry.after_correction = True

    def place_of(self, round_id: str) -> int:
        for place, entry in enumerate(self.line):
            if isinstance(entry, _Record) and entry.round.id == round_id:
                return place
        raise NotNow(say("That round is not part of this game any more."))

    def take(self, change: Change) -> None:
        """Take one change in."""
        match change:
            case RoundRecorded():
                self.line.append(_Record(round=change.round, played_on=self.playing_on))
                self.playing_on = False
                self.dealer_set = None
            case RoundAmended():
                place = self.place_of(change.round.id)
                entry = self.line[place]
                assert isinstance(entry, _Record)  # noqa: S101 - place_of finds records only
                entry.round, entry.amended = change.round, change.at
                self.mark_after(place)
            case RoundRemoved():
                place = self.place_of(change.round_id)
                self.mark_after(place)
                del self.line[place]
            case RoundsDropped():
                place = self.place_of(change.after)
                self.line = [e for i, e in enumerate(self.line) if i <= place or not isinstance(e, _Record)]
                self.playing_on = False
            case PointsCorrected() | PlayerJoined() | PlayerLeft():
                self.line.append(change)
            case DealerSet():
                self.dealer_set = change.player
            case TargetSet():
                self.target = change.target
            case DecksSet():
                self.decks = change.decks
            case ChallengeJudged():
                self.challenges.append(change)
            case GameNoted():
                self.note = change.note
            case GameEnded():
                self.stopped = True
            case GameReopened():
                self.stopped, self.playing_on = False, True


def _start(system: System, start: StartWith, totals: list[int]) -> int:
    """What a late joiner starts with, in points; the average is rounded to the nearest, halves up."""
    if not system.rules.late_joiners_choose or start is StartWith.ZERO or not totals:
        return 0
    if start is StartWith.HIGHEST:
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))


def _in_or_out(seat: Standing, rules: ScoringSystem, target: int | None, after_round: int) -> Standing:
    """The seat after its total changed: who is out stays out since the round that brought it about."""
    if not rules.is_out(seat.total, target):
        return seat if seat.out_since is None else replace(seat, out_since=None)
    return seat if seat.out_since is not None else replace(seat, out_since=after_round)


def _next_dealer(seats: list[Standing], after: str | None, first: str) -> str:
    """Who deals next: the deal passes to the left (convention; no sheet says)."""
    ids = [seat.player.id for seat in seats]
    place = ids.index(after) + 1 if after in ids else ids.index(first)
    circle = seats[place:] + seats[:place]
    playing = (seat.player.id for seat in circle if seat.playing)
    present = (seat.player.id for seat in circle if seat.present)
    return next(playing, next(present, first))


def table_of(game: Game, edition: Edition) -> Table:
    """What the changes in force add up to.

    Args:
        game: The game.
        edition: The edition it is played with, by whose table cards are counted.

    Raises:
        NotNow: If a change names a round or a player that is not there.
    """
    reading = _Reading(target=game.target)
    for change in game.in_force:
        reading.take(change)
    rules = game.system.rules
    seats = [Standing(player=player, total=0, present=True) for player in game.seats]
    rounds: list[PlayedRound] = []
    corrections: list[PointsCorrected] = []

    def place(player: str) -> int:
        for number, seat in enumerate(seats):
            if seat.player.id == player:
                return number
        raise NotNow(say("That player does not sit at this table."))

    def reached() -> bool:
        return rules.is_over(seats, reading.target)

    for entry in reading.line:
        match entry:
            case PointsCorrected():
                at = place(entry.player)
                seats[at] = replace(seats[at], total=seats[at].total + entry.points)
                seats[at] = _in_or_out(seats[at], rules, reading.target, len(rounds))
                corrections.append(entry)
                if rounds:
                    totals = {seat.player.id: seat.total for seat in seats}
                    rounds[-1] = replace(rounds[-1], totals=totals, reached=reached())
            case PlayerJoined():
                known = [seat.player.id for seat in seats]
                if entry.player.id in known:
                    at = known.index(entry.player.id)
                    seats[at] = replace(seats[at], present=True)
                else:
                    start = _start(game.system, entry.start, [seat.total for seat in seats if seat.playing])
                    seats.append(Standing(player=entry.player, total=start, present=True, started_with=start))
            case PlayerLeft():
                at = place(entry.player)
                seats[at] = replace(seats[at], present=False)
            case _Record():
                points = rules.points_of_round(entry.round, [s.player.id for s in seats], edition)
                seats = [replace(s, total=s.total + points.get(s.player.id, 0)) for s in seats]
                rounds.append(
                    PlayedRound(
                        round=entry.round,
                        number=len(rounds) + 1,
                        points=points,
                        totals={seat.player.id: seat.total for seat in seats},
                        amended=entry.amended,
                        after_correction=entry.after_correction,
                        played_on=entry.played_on,
                        reached=reached(),
                    )
                )
                seats = [_in_or_out(seat, rules, reading.target, len(rounds)) for seat in seats]
    last_dealer = rounds[-1].round.dealer if rounds else None
    dealer = reading.dealer_set
    if dealer is None or not seats[place(dealer)].playing:
        dealer = _next_dealer(seats, dealer or last_dealer, game.dealer)
    return Table(
        seats=tuple(seats),
        rounds=tuple(rounds),
        corrections=tuple(corrections),
        challenges=tuple(reading.challenges),
        note=reading.note,
        target=reading.target,
        decks=reading.decks,
        dealer=dealer,
        stopped=reading.stopped,
        finished=reading.stopped or (reached() and not reading.playing_on),
        reached=reached(),
    )
