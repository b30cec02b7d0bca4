"""What the games add up to for one player, over all of them or over those a filter lets through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date

from companion.cards import Face
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, PlayerGame

Same = Callable[[str], str]
"""Who an id stands for, after two entries were found to be the same person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFilter:
    """Which games count.

    Attributes:
        edition: Only this edition's; empty for all.
        system: Only this scoring system's; None for all.
        since: Only games from this day on.
        until: Only games up to this day.
    """

    edition: str = ""
    system: System | None = None
    since: date | None = None
    until: date | None = None

    @property
    def is_open(self) -> bool:
        """Whether it lets every game through."""
        return self == GameFilter()

    def lets(self, edition: str, system: System, day: date) -> bool:
        """Whether a game counts."""
        return (
            (not self.edition or edition == self.edition)
            and (self.system is None or system is self.system)
            and (self.since is None or day >= self.since)
            and (self.until is None or day <= self.until)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """A best or a worst, with the game it comes from."""

    points: int
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Versus:
    """Points between a player and one opponent: taken from their hands, and given by the own hand."""

    taken: int = 0
    given: int = 0


@dataclass(slots=True, kw_only=True)
class PlayerFigures:
    """A player's figures; games are added in the order they were played.

    Attributes:
        player: The player's id.
        games: Games played.
        finished: Those of them that are over, on which wins, places and streaks rest.
        wins: Games won or shared.
        places: The sum of the places in finished games.
        rounds: Rounds played.
        rounds_won: Rounds gone out in.
        taken: Points of the opponents' hands in the rounds won.
        given: Points of the own hands caught with.
        best_round: The most points taken in one round.
        worst_hand: The dearest hand caught with.
        streak: Games won in a row up to the last finished one.
        longest_streak: The most games ever won in a row.
        caught: The cards caught with, by face.
        versus: Points between this player and each opponent, by id.
        challenged: Wild Draw Fours of this player that were challenged.
        guilty: Those of them that were guilty.
        challenges: Challenges this player made.
        challenges_right: Those of them that found a guilty hand.
    """

    player: str
    games: int = 0
    finished: int = 0
    wins: int = 0
    places: int = 0
    rounds: int = 0
    rounds_won: int = 0
    taken: int = 0
    given: int = 0
    best_round: Best | None = None
    worst_hand: Best | None = None
    streak: int = 0
    longest_streak: int = 0
    caught: Counter[Face] = field(default_factory=Counter)
    versus: dict[str, Versus] = field(default_factory=dict)
    challenged: int = 0
    guilty: int = 0
    challenges: int = 0
    challenges_right: int = 0

    @property
    def average_place(self) -> float | None:
        """The average place over finished games; None before the first."""
        return self.places / self.finished if self.finished else None

    @property
    def average_round(self) -> float | None:
        """The points taken in a round won, on average; None before the first."""
        return self.taken / self.rounds_won if self.rounds_won else None

    def add(self, game: GameFigures, same: Same) -> None:
        """Count one more game, played after those counted so far."""
        part = self._sum_up(game, same, 1)
        if part is None:
            return
        self.best_round = _more(self.best_round, part.best_round, game.game)
        self.worst_hand = _more(self.worst_hand, part.worst_hand, game.game)
        if game.finished:
            self.streak = self.streak + 1 if part.won else 0
            self.longest_streak = max(self.longest_streak, self.streak)

    def take_away(self, game: GameFigures, same: Same) -> None:
        """Take a game out of every sum. The bests and the streaks are no sums: they are not right any more."""
        self._sum_up(game, same, -1)

    def copy(self) -> PlayerFigures:
        """The same figures, which change no more when these do."""
        return replace(self, caught=Counter(self.caught), versus=dict(self.versus))

    def _sum_up(self, game: GameFigures, same: Same, sign: int) -> PlayerGame | None:
        """Add a game to every sum, or take it out; answers the player's part in it."""
        parts = {same(part.player): part for part in game.players}
        part = parts.get(self.player)
        if part is None:
            return None
        self.games += sign
        self.rounds += sign * part.rounds
        self.rounds_won += sign * part.rounds_won
        self.taken += sign * part.taken
        for face, count in part.caught.items():
            self.caught[face] += sign * count
            if not self.caught[face]:
                del self.caught[face]
        if game.finished:
            self.finished += sign
            self.places += sign * part.place
            self.wins += sign * part.won
        for other, points in part.given.items():
            self.given += sign * points
            self._between(same(other), given=sign * points)
        for opponent, theirs in parts.items():
            for winner, points in theirs.given.items():
                if same(winner) == self.player and opponent != self.player:
                    self._between(opponent, taken=sign * points)
        for judged in game.judged:
            if same(judged.player) == self.player:
                self.challenged += sign
                self.guilty += sign * judged.guilty
            if same(judged.challenger) == self.player:
                self.challenges += sign
                self.challenges_right += sign * judged.guilty
        return part

    def _between(self, opponent: str, *, taken: int = 0, given: int = 0) -> None:
        before = self.versus.get(opponent, Versus())
        after = Versus(taken=before.taken + taken, given=before.given + given)
        if after == Versus():
            self.versus.pop(opponent, None)
        else:
            self.versus[opponent] = after


def _more(best: Best | None, points: int, game: str) -> Best | None:
    """The better of the two; an earlier one stands against an equal."""
    if points <= 0 or (best is not None and best.points >= points):
        return best
    return Best(points=points, game=game)


def itself(player: str) -> str:
    """Every id stands for itself."""
    return player


def player_figures(
    player: str, games: Iterable[GameFigures], *, only: GameFilter | None = None, same: Same = itself
) -> PlayerFigures:
    """A player's figures over games in the order they were played."""
    found = PlayerFigures(player=player)
    for game in games:
        if only is None or only.lets(game.edition, game.system, game.started.date()):
            found.add(game, same)
    return found
