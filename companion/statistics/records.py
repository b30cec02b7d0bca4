"""The records over all games, each with the game that holds it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from companion.statistics.game_figures import GameFigures


class RecordKind(StrEnum):
    """The kinds of record."""

    LONGEST_GAME = "longest-game"
    CLOSEST_FINISH = "closest-finish"
    BIGGEST_ROUND = "biggest-round"
    WORST_HAND = "worst-hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One record.

    Attributes:
        value: The number of rounds, or of points.
        game: The figures of the game that holds it.
        player: The id of the player who holds it; None for a record of the whole table.
    """

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
    """The best of a game for each record."""
    if game.rounds:
        yield Record(kind=RecordKind.LONGEST_GAME, value=game.rounds, game=game)
        if game.margin is not None:
            yield Record(kind=RecordKind.CLOSEST_FINISH, value=game.margin, game=game)
    for part in game.players:
        for kind, value in (
            (RecordKind.BIGGEST_ROUND, part.best_round),
            (RecordKind.WORST_HAND, part.worst_hand),
        ):
            if value:
                yield Record(kind=kind, value=value, game=game, player=part.player)
