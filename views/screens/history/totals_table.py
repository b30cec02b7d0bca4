"""The totals after every round of a past game as a table. A screen reader reads each row as one sentence."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.standing import Side
from companion.wording import say
from views import theme
from views.components.controls import caption, named, plain, section, silent
from views.labels import points_word
from views.screens.history.chart import TotalsLine, runs_of

DIGIT: Final = 8.5
"""The width of a digit, in dp, for text of the usual size."""
BETWEEN: Final = 14
"""The least room between two columns, in dp."""


def _monograms(side: Side) -> str:
    """The head of a column."""
    return " & ".join(seat.player.monogram for seat in side.seats)


def totals_table(live: LiveGame, *, width: float, text_scale: float) -> ft.Control:
    """The table for a card of that width, in dp; nothing before the first round. If it is too wide, it scrolls sideways."""
    if not live.table.rounds:
        return ft.Container(height=0)
    runs = runs_of(live)
    heads = [_monograms(side) for side in live.table.sides]
    digits = max(
        len(text)
        for text in (
            *heads,
            *(_cell(run, number) for run in runs for number in range(1, len(run.totals) + 1)),
        )
    )
    column = digits * DIGIT * text_scale + BETWEEN
    first = len(str(len(live.table.rounds))) * DIGIT * text_scale + BETWEEN
    room = width - first - 6 * theme.GAP
    column = max(column, room / len(runs))
    rows = [_row(runs, number, first, column) for number in range(1, len(live.table.rounds) + 1)]
    table = ft.Column([silent(_line("", heads, first, column, weight=ft.FontWeight.W_700)), *rows], spacing=6)
    return section(say("Totals after each round"), ft.Row([table], scroll=ft.ScrollMode.AUTO), spacing=6)


def _row(runs: list[TotalsLine], number: int, first: float, column: float) -> ft.Control:
    said = ", ".join(f"{run.name} {_cell(run, number)}" for run in runs if run.totals[number - 1] is not None)
    line = _line(str(number), [_cell(run, number) for run in runs], first, column)
    return named(say("After round {number}: {totals}", number=number, totals=said), silent(line))


def _cell(run: TotalsLine, number: int) -> str:
    """The total after a round; a dash where somebody was not there yet."""
    total = run.totals[number - 1]
    return "–" if total is None else points_word(total)


def _line(
    number: str, cells: list[str], first: float, column: float, weight: ft.FontWeight | None = None
) -> ft.Control:
    """One line: the number of the round, and a cell for each player or team."""
    return ft.Row(
        [
            ft.Container(caption(number, no_wrap=True), width=first),
            *(
                ft.Container(
                    plain(cell, size=theme.SMALL, no_wrap=True, faint=weight is not None, weight=weight),
                    width=column,
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for cell in cells
            ),
        ],
        spacing=0,
        tight=True,
    )
