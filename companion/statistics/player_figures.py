"""The statistics of one player, over all games or over those that pass a filter."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date
from fractions import Fraction
from typing import Any

from companion.cards import Face
from companion.editions.edition import Edition
from companion.game.length import LengthKind
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, PlayerGame

OfDeck = tuple[str, Face]
"""A card of a deck: the id of the edition, and the face."""
Same = Callable[[str], str]
"""Maps an id to the person's id, after two entries of the roster were merged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFilter:
    """A filter of games: with an edition, with a scoring system, of a kind of length, from a day on, up to a day, only these; or None for all."""

    edition: str = ""
    system: System | None = None
    measure: LengthKind | None = None
    since: date | None = None
    until: date | None = None
    games: frozenset[str] | None = None

    @property
    def is_open(self) -> bool:
        """True if every game passes."""
        return self == GameFilter()

    def matches(self, game: str, edition: str, system: System, measure: LengthKind, day: date) -> bool:
        """True if a game passes the filter."""
        return (
            (self.games is None or game in self.games)
            and (not self.edition or edition == self.edition)
            and (self.system is None or system is self.system)
            and (self.measure is None or measure is self.measure)
            and (self.since is None or day >= self.since)
            and (self.until is None or day <= self.until)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """A maximum in points, with the id of the game it comes from."""

    points: int
    game: str


@dataclass(slots=True, kw_only=True)
class PlayerFigures:
    """A player's figures, most of them sums of `PlayerGame`; a game without a round counts for nothing.

    Attributes:
        finished: Games that are over; wins, places and streaks count only these.
        wins: Games won, alone or shared.
        placed: Finished games with a place: none for a player who left.
        places: The sum of these places.
        given: Points of the own hands in the rounds lost.
        streak: Games won in a row, up to the last finished one.
        taken_from: Points of the hands of each opponent, by the opponent's id.
        given_to: Points of the own hands, by the id of the opponent who got them.
        longest_game: The longest of these times; its points are seconds.
        lost_to: Finished games that an opponent won and this player did not, by the opponent's id.
        teamed: Finished games with a partner, by the partner's id.
        won_with: Of these, the games won.
        caught: Cards left in rounds lost, by deck and face.
        challenged: This player's cards that were challenged, by deck and face.
        guilty: Of these, the guilty ones.
        challenges_right: Of these, the number that found a guilty hand.
    """

    player: str
    games: int = 0
    finished: int = 0
    wins: int = 0
    placed: int = 0
    places: int = 0
    rounds: int = 0
    rounds_won: int = 0
    set_aside: int = 0
    taken: int = 0
    given: int = 0
    best_round: Best | None = None
    worst_hand: Best | None = None
    streak: int = 0
    longest_streak: int = 0
    caught: Counter[OfDeck] = field(default_factory=Counter)
    taken_from: Counter[str] = field(default_factory=Counter)
    given_to: Counter[str] = field(default_factory=Counter)
    seconds: int = 0
    longest_game: Best | None = None
    lost_to: Counter[str] = field(default_factory=Counter)
    teamed: Counter[str] = field(default_factory=Counter)
    won_with: Counter[str] = field(default_factory=Counter)
    challenged: Counter[OfDeck] = field(default_factory=Counter)
    guilty: Counter[OfDeck] = field(default_factory=Counter)
    challenges: int = 0
    challenges_right: int = 0

    @property
    def average_place(self) -> Fraction | None:
        """The average place over finished games; None without one."""
        return Fraction(self.places, self.placed) if self.placed else None

    @property
    def average_round(self) -> Fraction | None:
        """The average points taken in a round won; None without one."""
        return Fraction(self.taken, self.rounds_won) if self.rounds_won else None

    @property
    def nemesis(self) -> str:
        """The id of the opponent who won most often where this player did not; empty without one."""
        return _most(self.lost_to, self.given_to)

    @property
    def partner(self) -> str:
        """The id of the partner with whom this player won most often; empty without one."""
        return _most(self.won_with, self.teamed)

    def add(self, game: GameFigures, same: Same) -> None:
        """Add a game that was played after all games added so far."""
        part = self._sum_up(game, same, 1)
        if part is None:
            return
        self.best_round = _more(self.best_round, part.best_round, game.game)
        self.worst_hand = _more(self.worst_hand, part.worst_hand, game.game)
        if game.finished:
            self.longest_game = _more(self.longest_game, game.seconds, game.game)
            self.streak = self.streak + 1 if part.won else 0
            self.longest_streak = max(self.longest_streak, self.streak)

    def take_away(self, game: GameFigures, same: Same) -> None:
        """Subtract a game from every sum. Maxima and streaks are no sums: they are wrong afterwards."""
        self._sum_up(game, same, -1)

    def copy(self) -> PlayerFigures:
        """An independent copy, without what was counted and subtracted again."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        sums: dict[str, Any] = {name: +sum_ for name, sum_ in values.items() if isinstance(sum_, Counter)}
        return replace(self, **sums)

    def _sum_up(self, game: GameFigures, same: Same, sign: int) -> PlayerGame | None:
        """Add a game to every sum (sign 1) or subtract it (sign -1); returns the player's part in it."""
        parts = {same(part.player): part for part in game.players}
        part = parts.get(self.player)
        if part is None or not game.counts:
            return None
        self.games += sign
        self.seconds += sign * game.seconds
        self.rounds += sign * part.rounds
        self.rounds_won += sign * part.rounds_won
        self.set_aside += sign * part.set_aside
        self.taken += sign * part.taken
        for face, count in part.caught.items():
            self.caught[game.edition, face] += sign * count
        if game.finished:
            self.finished += sign
            self.placed += sign * bool(part.place)
            self.places += sign * part.place
            self.wins += sign * part.won
            self._count_sides(parts, part, sign, same)
        for other, points in part.given.items():
            self.given += sign * points
            self.given_to[same(other)] += sign * points
        for opponent, theirs in parts.items():
            for winner, points in theirs.given.items():
                if same(winner) == self.player and opponent != self.player:
                    self.taken_from[opponent] += sign * points
        for judged in game.judged:
            if same(judged.player) == self.player:
                self.challenged[game.edition, judged.face] += sign
                self.guilty[game.edition, judged.face] += sign * judged.guilty
            if same(judged.challenger) == self.player:
                self.challenges += sign
                self.challenges_right += sign * judged.guilty
        return part

    def _count_sides(self, parts: dict[str, PlayerGame], part: PlayerGame, sign: int, same: Same) -> None:
        """Count a finished game for the player who won it instead of this one, and for each partner."""
        for partner in part.partners:
            self.teamed[same(partner)] += sign
            self.won_with[same(partner)] += sign * part.won
        for other, its in parts.items():
            if its.won and not part.won:
                self.lost_to[other] += sign


def cards_alike(cards: Iterable[OfDeck], editions: Mapping[str, Edition]) -> list[tuple[OfDeck, ...]]:
    """The cards in groups: those of one name and one value are the same card in whichever deck."""
    groups: defaultdict[tuple[str, int | None], list[OfDeck]] = defaultdict(list)
    for deck, face in cards:
        kind = editions[deck].facts(face) if deck in editions else None
        groups[(kind.name, kind.points) if kind else (face, None)].append((deck, face))
    return [tuple(group) for group in groups.values()]


def _most(first: Counter[str], then: Counter[str]) -> str:
    """The id with the greatest number in the one counter, and between equals in the other."""
    found = ((first[other], then[other], other) for other in first if first[other] > 0)
    return max(found, default=(0, 0, ""))[2]


def _more(best: Best | None, points: int, game: str) -> Best | None:
    """The greater of the two; between equals the earlier one stays."""
    if points <= 0 or (best is not None and best.points >= points):
        return best
    return Best(points=points, game=game)
