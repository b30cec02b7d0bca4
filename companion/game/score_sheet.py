"""The score sheet of a game, as on paper: a row for each round, a column for each player or team."""

from __future__ import annotations

from companion.editions.edition import Edition
from companion.figures_table import FiguresTable
from companion.formats import day, points_word
from companion.game.game import Game
from companion.game.length import scoring_words
from companion.game.table import table_of
from companion.standing import PlayedRound, Side
from companion.wording import say


def score_sheet(game: Game, edition: Edition) -> FiguresTable:
    """The totals after each round with what the round added, and the totals now: corrections may follow the last round.

    For a spreadsheet, the points and the totals have columns of their own.
    """
    table = table_of(game, edition)
    scoring = scoring_words(game.system.rules, None, table.length)
    names = tuple(side.name for side in table.sides)
    rows, figures = [], []
    for played in table.rounds:
        cells = [_points_and_total(played, side) for side in table.sides]
        rows.append((str(played.number), *(_cell(*cell) for cell in cells)))
        figures.append(
            (str(played.number), *("" if part is None else str(part) for cell in cells for part in cell))
        )
    now = [side.total for side in table.sides]
    total = say("Total")
    return FiguresTable(
        title=f"{edition.called} · {scoring} · {day(game.played_at)}",
        heads=(say("Round"), *names),
        rows=(*rows, (total, *map(points_word, now))),
        columns=(say("Round"), *(head for name in names for head in (name, say("{name}, total", name=name)))),
        figures=(*figures, (total, *(part for sum_ in now for part in ("", str(sum_))))),
    )


def _points_and_total(played: PlayedRound, side: Side) -> tuple[int | None, int | None]:
    """What a round gave a side, and its total after it; None for a side that was not there."""
    ids = [seat.player.id for seat in side.seats]
    if not all(player in played.totals for player in ids):
        return None, None
    there = [played.points[player] for player in ids if player in played.points]
    return (sum(there) if there else None), sum(played.totals[player] for player in ids)


def _cell(points: int | None, total: int | None) -> str:
    if total is None:
        return "–"
    return points_word(total) if points is None else f"{points_word(total)}\n({points_word(points, '+')})"
