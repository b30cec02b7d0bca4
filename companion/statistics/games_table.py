"""The table of some games: what everybody won in them, with the points by the rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from operator import attrgetter

from companion.figures_table import FiguresTable
from companion.statistics.game_row import GameRow
from companion.statistics.player_figures import Same
from companion.wording import say, say_in


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """One player's line.

    Attributes:
        rank: The place in this table, from 1; equal players share one.
        ranks: The place in each game, 0 without one.
        points: The points by the rank, over all games.
        scored: The sum of the totals; None where the games do not count the same.
    """

    player: str
    rank: int = 0
    wins: int = 0
    points: int = 0
    scored: int | None = None
    ranks: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        """The games with a place."""
        return sum(map(bool, self.ranks))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """What a game gave one player; `points` by the rank are one for each with this rank or a worse one."""

    rank: int
    won: bool
    points: int
    total: int


def results_of(game: GameRow, same: Same) -> dict[str, PlayerResult]:
    """What a game gave everybody, by the person's id; if two merged entries both played in it, the last seat counts."""
    won = {same(winner) for winner in game.winner_ids}
    seats = {
        same(player): (rank, total)
        for player, rank, total in zip(game.ids, game.places, game.totals, strict=True)
    }
    return {
        player: PlayerResult(
            rank=rank,
            won=player in won,
            points=sum(other >= rank for other, _ in seats.values()) if rank else 0,
            total=total,
        )
        for player, (rank, total) in seats.items()
    }


def finished_of(games: Iterable[GameRow]) -> tuple[GameRow, ...]:
    """The games that count in a table: they are over, and have a round that counts."""
    return tuple(game for game in games if game.finished and game.counts)


def table_of_games(games: Iterable[GameRow], same: Same, *, by_points: bool = False) -> tuple[TableLine, ...]:
    """The table of finished games, the best first: by wins or by points; between equals the other."""
    counted = finished_of(games)
    results = [results_of(game, same) for game in counted]
    is_one_system = len({game.system for game in counted}) == 1
    lines = [
        TableLine(
            player=player,
            wins=sum(result[player].won for result in results if player in result),
            points=sum(result[player].points for result in results if player in result),
            scored=sum(result[player].total for result in results if player in result)
            if is_one_system
            else None,
            ranks=tuple(result[player].rank if player in result else 0 for result in results),
        )
        for player in dict.fromkeys(player for result in results for player in result)
    ]
    order = attrgetter("points", "wins") if by_points else attrgetter("wins", "points")
    return tuple(_ranked(sorted(lines, key=order, reverse=True), order))


def _ranked(lines: list[TableLine], order: attrgetter[tuple[int, int]]) -> Iterator[TableLine]:
    rank = 0
    for number, line in enumerate(lines, start=1):
        if number == 1 or order(line) != order(lines[number - 2]):
            rank = number
        yield replace(line, rank=rank)


def as_figures(title: str, lines: Iterable[TableLine], name_of: Callable[[str], str]) -> FiguresTable:
    """The table as one that leaves the app."""
    heads = (say_in("a table of figures", "Place"), say("Name"), say("Games"), say("Wins"), say("Points"))
    rows = tuple(
        (str(line.rank), name_of(line.player), str(line.games), str(line.wins), str(line.points))
        for line in lines
    )
    return FiguresTable(title=title, heads=heads, rows=rows, columns=heads, figures=rows)
