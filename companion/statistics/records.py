"""The records over all games, each with the game that holds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

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


def records(games: Iterable[GameFigures]) -> tuple[Record, ...]:
    """The records over some games; between equals the earlier game holds the record."""
    best: dict[RecordKind, Record] = {}

    def offer(record: Record, number: Callable[[int, int], bool]) -> None:
        holder = best.get(record.kind)
        if holder is None or number(record.value, holder.value):
            best[record.kind] = record

    for game in games:
        if game.rounds:
            offer(Record(kind=RecordKind.LONGEST_GAME, value=game.rounds, game=game), int.__gt__)
        if game.margin is not None and game.rounds:
            offer(Record(kind=RecordKind.CLOSEST_FINISH, value=game.margin, game=game), int.__lt__)
        for part in game.players:
            who = part.player
            if part.best_round:
                offer(
                    Record(kind=RecordKind.BIGGEST_ROUND, value=part.best_round, game=game, player=who),
                    int.__gt__,
                )
            if part.worst_hand:
                offer(
                    Record(kind=RecordKind.WORST_HAND, value=part.worst_hand, game=game, player=who),
                    int.__gt__,
                )
    return tuple(best[kind] for kind in RecordKind if kind in best)
