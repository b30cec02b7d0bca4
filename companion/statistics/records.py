"""The records over all games, each with the game that holds it, and those that one game holds: what the win tells."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from math import inf
from typing import Final

from companion.game.length import LengthKind
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures

GAMES_LEAST: Final = 3
"""The number of other games of the same scoring and length that a record is over. Over fewer, nearly every game would hold one."""
CLOSE_POINTS: Final = 25
"""The largest lead that is called close, in points; of hands it is 1."""


class RecordKind(StrEnum):
    """The kinds of record."""

    LONGEST_GAME = "longest-game"
    MOST_TIME = "most-time"
    CLOSEST_FINISH = "closest-finish"
    BIGGEST_ROUND = "biggest-round"
    WORST_HAND = "worst-hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A number of rounds, of seconds or of points that no game exceeds; without a player it is the whole table's."""

    kind: RecordKind
    value: int
    game: GameFigures
    player: str | None = None

    @property
    def greatness(self) -> int:
        """The number by which it is compared: the closest finish is the smallest lead."""
        return -self.value if self.kind is RecordKind.CLOSEST_FINISH else self.value


def records(games: Iterable[GameFigures]) -> tuple[Record, ...]:
    """The records over some games; between equals the earlier game holds the record."""
    best: dict[RecordKind, Record] = {}
    for record in chain.from_iterable(map(_offers, games)):
        holder = best.get(record.kind)
        if holder is None or record.greatness > holder.greatness:
            best[record.kind] = record
    return tuple(best[kind] for kind in RecordKind if kind in best)


def _offers(game: GameFigures) -> Iterator[Record]:
    """The best of a game for each record. A round is over when it is saved; of a game that goes on nothing else is."""
    if game.rounds and game.finished:
        yield Record(kind=RecordKind.LONGEST_GAME, value=game.rounds, game=game)
        if game.seconds:
            yield Record(kind=RecordKind.MOST_TIME, value=game.seconds, game=game)
        if game.margin is not None:
            yield Record(kind=RecordKind.CLOSEST_FINISH, value=game.margin, game=game)
    for part in game.players:
        for kind, value in (
            (RecordKind.BIGGEST_ROUND, part.best_round),
            (RecordKind.WORST_HAND, part.worst_hand),
        ):
            if value:
                yield Record(kind=kind, value=value, game=game, player=part.player)


class Feat(StrEnum):
    """A record that a game holds alone."""

    BIGGEST_ROUND = "biggest-round"
    BIGGEST_LEAD = "biggest-lead"
    FEWEST_ROUNDS = "fewest-rounds"
    CLOSEST_FINISH = "closest-finish"
    MOST_ROUNDS = "most-rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenRecord:
    """A record that a game holds alone; the player is empty where it is of the whole game, and not of one's round."""

    feat: Feat
    value: int
    player: str = ""


@dataclass(slots=True, kw_only=True)
class RecordComparison:
    """Compares a finished game with the other finished games of its scoring system and length, one after the other.

    A record is held by being better than every other game; an equal one is none. The number of rounds counts only
    where nobody stopped the game.

    Attributes:
        ran_to_its_end: Whether the totals ended it, and not the table.
    """

    game: GameFigures
    ran_to_its_end: bool
    others: int = 0
    _broken: frozenset[Feat] = frozenset(Feat)

    def compare(self, other: GameFigures) -> None:
        """Compare with another game; the game itself, open games and those of another system or length are ignored."""
        if other.game == self.game.game or _kind(other) != _kind(self.game):
            return
        if not other.finished or not other.rounds:
            return
        self.others += 1
        mine, its = _greatness(self.game), _greatness(other)
        self._broken = frozenset(feat for feat in self._broken if mine[feat] > its[feat])

    @property
    def found(self) -> tuple[BrokenRecord, ...]:
        """The records that the game holds over all games it was compared with, the greatest first."""
        if self.others < GAMES_LEAST or not self.game.rounds:
            return ()
        points, player = _best_round(self.game)
        lead = self.game.margin or 0
        close = CLOSE_POINTS if self.game.system.rules.counts_hands else 1
        length = self.game.rounds if self.ran_to_its_end else 0
        values = {
            Feat.BIGGEST_ROUND: points,
            Feat.BIGGEST_LEAD: lead,
            Feat.FEWEST_ROUNDS: length,
            Feat.CLOSEST_FINISH: lead if lead <= close else 0,
            Feat.MOST_ROUNDS: length,
        }
        return tuple(
            BrokenRecord(feat=feat, value=values[feat], player=player if feat is Feat.BIGGEST_ROUND else "")
            for feat in Feat
            if feat in self._broken and values[feat]
        )


def _kind(game: GameFigures) -> tuple[System, LengthKind, int]:
    return game.system, game.measure, game.number


def _greatness(game: GameFigures) -> dict[Feat, float]:
    """How great each feat of a game is: that of a game without a margin is not great at all."""
    return {
        Feat.BIGGEST_ROUND: _best_round(game)[0],
        Feat.BIGGEST_LEAD: -inf if game.margin is None else game.margin,
        Feat.FEWEST_ROUNDS: -game.rounds,
        Feat.CLOSEST_FINISH: -inf if game.margin is None else -game.margin,
        Feat.MOST_ROUNDS: game.rounds,
    }


def _best_round(game: GameFigures) -> tuple[int, str]:
    return max(((part.best_round, part.player) for part in game.players), default=(0, ""))
