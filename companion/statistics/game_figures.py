"""The statistics of one game: derived once from the game, and cached next to the index of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from companion.cards import CardValues, Face, find_suit
from companion.editions.earlier_points import points_at
from companion.editions.edition import Edition
from companion.game.changes.rounds import ChallengeJudged
from companion.game.current_table import Table, is_result_alone, ranking, side_ranking, winners
from companion.game.game import Game, table_of
from companion.game.length import TO_TARGET, Length, LengthKind
from companion.game.table_state import partners_of
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.ids import is_of_a_book
from companion.round import SET_ASIDE, Hand, PlayedRound, Round
from companion.scoring.systems import System

FIGURES_VERSION: Final = 9
"""One more than before with each change of what `figures_of` says of a game: a folder keeps what an earlier version said."""
PAUSE: Final = timedelta(hours=1)
"""The longest time between two rounds that counts as played; after more, the table made a pause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerGame:
    """One player's part in one game; points are counted by the cards, whatever the scoring system.

    Attributes:
        place: The place in the ranking, from 1; 0 without one, as after leaving, and where nothing counts.
        rounds: Rounds played, without those called off.
        rounds_won: Rounds in which the player went out.
        set_aside: Rounds in which the player was knocked out.
        taken: Points of the opponents' hands, and for those that were set aside, summed over the rounds won.
        worst_hand: The points of the most expensive hand left in a lost round.
        given: The points of the hands left in lost rounds, or for them, by the id of the player who went out.
        caught: Cards left in lost rounds, by face.
    """

    player: str
    place: int
    won: bool
    rounds: int
    rounds_won: int
    taken: int
    best_round: int
    worst_hand: int
    set_aside: int = 0
    given: dict[str, int] = field(default_factory=dict)
    caught: dict[Face, int] = field(default_factory=dict)
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A saved verdict: its card, or an empty one, its player, its challenger, and whether the hand was guilty."""

    player: str
    challenger: str
    guilty: bool
    face: Face


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFigures:
    """The statistics of one game.

    Attributes:
        rounds: Rounds that count, without those called off.
        margin: The lead of the winner, or of the team that won, in points or hands; None while the game is not over.
        measure: What ends the game, and `number` its number: the target, or 0 without one.
    """

    game: str
    edition: str
    system: System
    started: datetime
    finished: bool
    rounds: int
    seconds: int
    margin: int | None
    players: tuple[PlayerGame, ...]
    judged: tuple[Judged, ...] = ()
    measure: LengthKind = LengthKind.TARGET
    number: int = 0

    @property
    def length(self) -> Length:
        """How long it is."""
        return Length(kind=self.measure, number=self.number)

    @property
    def counts(self) -> bool:
        """True if a round counts, or the result of a game of which no round is known."""
        return bool(self.rounds) or any(part.place for part in self.players)


def figures_of(game: Game, edition: Edition) -> GameFigures:
    """The statistics of a game."""
    table = table_of(game, edition)
    places = {place.seat.player.id: place.rank for place in ranking(table)}
    won = {seat.player.id for seat in winners(table)}
    counted = _counted(game, table, edition)
    counts = counted.rounds or is_result_alone(table)
    length = _length(game, table)
    ids = tuple(seat.player.id for seat in table.seats)
    return GameFigures(
        game=game.id,
        edition=game.edition,
        system=game.system,
        started=game.played_at,
        finished=table.finished,
        rounds=counted.rounds,
        seconds=time_played(game, table).seconds,
        margin=_margin(table) if table.finished else None,
        players=tuple(
            _player_game(
                seat.player.id,
                counted.parts.get(seat.player.id, _Part()),
                place=(places[seat.player.id] or 0) if counts else 0,
                won=seat.player.id in won,
                partners=partners_of(seat.player.id, ids, table.house_rules),
            )
            for seat in table.seats
        ),
        judged=tuple(
            Judged(
                player=each.player,
                challenger=each.challenger,
                guilty=each.guilty,
                face=_challenged(edition, each.colour),
            )
            for each in table.kept(ChallengeJudged)
        ),
        measure=length.kind,
        number=length.number,
    )


def _length(game: Game, table: Table) -> Length:
    """How long a game was to be; that of an old book nobody knows."""
    if is_of_a_book(game.id) or table.length.kind is not LengthKind.TARGET:
        return TO_TARGET if is_of_a_book(game.id) else table.length
    return Length(number=table.usual_target or 0)


def _challenged(edition: Edition, colour: str) -> Face:
    """The card of a verdict: the one that can be challenged on the side of the colour in play; of several the first."""
    suit = find_suit(edition, colour)
    cards = edition.one_side(suit.side if suit else None).challengeable
    return cards[0].face if cards else Face("")


@dataclass(frozen=True, slots=True)
class TimePlayed:
    """The time played up to a round, in seconds, without the pauses; and whether any round counts so far."""

    last: datetime
    seconds: int = 0
    counts: bool = False


def time_played(game: Game, table: Table) -> TimePlayed:
    """The time from the start of a game over each of its rounds to the last one. What earlier rounds add up to is cached."""
    return game.derived.state("time", table.rounds, partial(TimePlayed, game.started), _with_time)


def _with_time(before: TimePlayed, rounds: Sequence[PlayedRound]) -> TimePlayed:
    last, seconds, counts = before.last, before.seconds, before.counts
    for played in rounds:
        step = played.round.at - last
        seconds += int(step.total_seconds()) if timedelta() < step <= PAUSE else 0
        last, counts = played.round.at, counts or not played.round.is_abandoned
    return TimePlayed(last, seconds, counts)


def _margin(table: Table) -> int | None:
    ahead = [place.side.total for place in side_ranking(table) if place.side.present]
    return abs(ahead[0] - ahead[1]) if len(ahead) > 1 else None


@dataclass(slots=True)
class _Part:
    """The sums of some rounds for one player."""

    rounds: int = 0
    rounds_won: int = 0
    taken: int = 0
    best_round: int = 0
    worst_hand: int = 0
    set_aside: int = 0
    given: Counter[str] = field(default_factory=Counter)
    caught: Counter[Face] = field(default_factory=Counter)

    def copy(self) -> _Part:
        return replace(self, given=self.given.copy(), caught=self.caught.copy())

    def count(
        self, player: str, round_: Round, collected: int, for_aside: int, values: CardValues, *, gives: bool
    ) -> None:
        """Add a round in which the player took part; a partner gives no points to the player who went out."""
        self.rounds += 1
        if round_.went_out == player:
            self.rounds_won += 1
            self.taken += collected
            self.best_round = max(self.best_round, collected)
            return
        held = round_.hand_of(player)
        points = held.points(values) if held is not None else 0
        self.worst_hand = max(self.worst_hand, points)
        if held == SET_ASIDE:
            self.set_aside += 1
            points = for_aside
        if points and gives and round_.went_out is not None:
            self.given[round_.went_out] += points
        if isinstance(held, Hand):
            self.caught.update(held.faces)


@dataclass(frozen=True, slots=True)
class _Counted:
    """The sums of some rounds: the number of rounds not called off, and each player's part by id."""

    rounds: int = 0
    parts: dict[str, _Part] = field(default_factory=dict)


def _with_rounds(
    system: System, edition: Edition, rules: HouseRules, before: _Counted, rounds: Sequence[PlayedRound]
) -> _Counted:
    """The sums after some more rounds."""
    parts = {player: part.copy() for player, part in before.parts.items()}
    played, for_aside = before.rounds, system.rules.for_set_aside(edition)
    for each in rounds:
        round_ = each.round
        if round_.is_abandoned:
            continue
        played += 1
        partners = partners_of(round_.went_out, tuple(each.totals), rules)
        values = points_at(edition, round_.at)
        collected = sum(
            for_aside if left.held == SET_ASIDE else left.held.points(values)
            for left in round_.hands
            if left.player not in partners
        )
        for player in each.totals:
            part = parts.setdefault(player, _Part())
            counted = player in (round_.went_out, *partners) or round_.hand_of(player) is not None
            if counted or not system.rules.counts_hands:
                part.count(player, round_, collected, for_aside, values, gives=player not in partners)
    return _Counted(rounds=played, parts=parts)


def _counted(game: Game, table: Table, edition: Edition) -> _Counted:
    """The sums of all rounds. Cached sums of earlier rounds are used."""
    rules = table.house_rules if table.house_rules.partners else BY_THE_SHEET
    key = game.system, edition, rules
    counted = partial(_with_rounds, *key)
    found: _Counted = game.derived.state("figures", table.rounds, _Counted, counted, key=key)
    return found


def _player_game(player: str, part: _Part, *, place: int, won: bool, partners: tuple[str, ...]) -> PlayerGame:
    sums = {each.name: getattr(part, each.name) for each in fields(part)}
    return PlayerGame(player=player, place=place, won=won, partners=partners, **sums)
