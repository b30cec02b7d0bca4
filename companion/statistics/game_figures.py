"""What one game gives to the statistics: derived once from the game, and kept beside the index."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime

from companion.cards import Face
from companion.edition import Edition
from companion.game import Game
from companion.hand import Hand
from companion.scoring.ranking import ranking, winners
from companion.scoring.systems import System
from companion.table import PlayedRound, Table, table_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerGame:
    """One player's part in one game; points are counted by the cards, whatever the scoring system.

    Attributes:
        player: The player's id.
        place: The place in the ranking, from 1.
        won: Whether the player won or shared the victory.
        rounds: The rounds played, those called off left out.
        rounds_won: The rounds the player went out in.
        taken: Points of the opponents' hands in the rounds won, over all of them.
        best_round: The most points taken in one round.
        worst_hand: The dearest hand caught with, in points.
        given: The points of hands caught with, by the id of who went out.
        caught: The cards caught with, by face.
    """

    player: str
    place: int
    won: bool
    rounds: int
    rounds_won: int
    taken: int
    best_round: int
    worst_hand: int
    given: dict[str, int] = field(default_factory=dict)
    caught: dict[Face, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A kept verdict: who played the card, who challenged it, and what the hand showed."""

    player: str
    challenger: str
    guilty: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFigures:
    """What one game gives.

    Attributes:
        game: The game's id.
        edition: The edition's id.
        system: How it was scored.
        started: When.
        finished: Whether it is over.
        rounds: The rounds that count, those called off left out.
        seconds: How long it took, from the start to its last change.
        margin: By how many points (or hands) the winner was ahead of the next; None if it is not over.
        players: Each player's part, in seat order.
        judged: The kept verdicts.
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

    def part(self, player: str) -> PlayerGame | None:
        """A player's part, or None if that player did not play."""
        return next((part for part in self.players if part.player == player), None)


def figures_of(game: Game, edition: Edition) -> GameFigures:
    """What a game gives to the statistics."""
    table = table_of(game, edition)
    places = {place.seat.player.id: place.rank for place in ranking(table, game.system)}
    won = {seat.player.id for seat in winners(table, game.system)}
    played = [each for each in table.rounds if not each.round.is_abandoned]
    last = game.in_force[-1].at if game.in_force else game.started
    return GameFigures(
        game=game.id,
        edition=game.edition,
        system=game.system,
        started=game.started,
        finished=table.finished,
        rounds=len(played),
        seconds=max(0, int((last - game.started).total_seconds())),
        margin=_margin(table, game.system) if table.finished else None,
        players=tuple(
            _part(
                seat.player.id,
                played,
                edition,
                place=places[seat.player.id],
                won=seat.player.id in won,
                hands_uncounted=not game.system.rules.counts_hands,
            )
            for seat in table.seats
        ),
        judged=tuple(
            Judged(player=each.player, challenger=each.challenger, guilty=each.guilty)
            for each in table.challenges
        ),
    )


def _margin(table: Table, system: System) -> int | None:
    ahead = [place.seat.total for place in ranking(table, system) if place.seat.present]
    return abs(ahead[0] - ahead[1]) if len(ahead) > 1 else None


def _part(
    player: str,
    played: list[PlayedRound],
    edition: Edition,
    *,
    place: int,
    won: bool,
    hands_uncounted: bool,
) -> PlayerGame:
    rounds = rounds_won = taken = best = worst = 0
    given: Counter[str] = Counter()
    caught: Counter[Face] = Counter()
    for each in played:
        counted = each.round.went_out == player or each.round.hand_of(player) is not None
        if player not in each.totals or not (counted or hands_uncounted):
            continue
        rounds += 1
        if each.round.went_out == player:
            collected = sum(each.round.caught_with(left.player, edition) for left in each.round.hands)
            rounds_won += 1
            taken += collected
            best = max(best, collected)
            continue
        points = each.round.caught_with(player, edition)
        worst = max(worst, points)
        if points and each.round.went_out is not None:
            given[each.round.went_out] += points
        held = each.round.hand_of(player)
        if isinstance(held, Hand):
            caught.update(held.faces)
    return PlayerGame(
        player=player,
        place=place,
        won=won,
        rounds=rounds,
        rounds_won=rounds_won,
        taken=taken,
        best_round=best,
        worst_hand=worst,
        given=dict(given),
        caught=dict(caught),
    )
