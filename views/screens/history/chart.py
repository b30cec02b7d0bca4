"""The totals over the rounds: a line chart, one line per player or team and a dashed target line; and a table."""

from __future__ import annotations

from typing import Final

import flet as ft
import flet_charts as fch

from companion.application.live_game import LiveGame
from companion.standing import Side
from companion.wording import say, say_count
from views import theme
from views.components.controls import card_box, heading, named, plain, silent
from views.labels import points_word

LABELS_MOST: Final = 10
"""The most round numbers below the chart; with more rounds only every second, third, ... is labelled."""
DASHES: Final[tuple[list[int], ...]] = ([], [8, 4], [2, 4], [12, 4, 2, 4])
"""The dash patterns of the lines, so that a colour is never the only difference."""


def _runs(live: LiveGame) -> list[tuple[str, str, list[int]]]:
    """The name and colour of each player or team, and its total after every round, from the start."""
    return [
        (
            side.name,
            side.seats[0].player.colour,
            [
                sum(seat.started_with for seat in side.seats),
                *(
                    sum(played.totals.get(seat.player.id, seat.started_with) for seat in side.seats)
                    for played in live.table.rounds
                ),
            ],
        )
        for side in live.table.sides
    ]


def totals_chart(live: LiveGame) -> list[ft.Control]:
    """The chart; nothing before the first round."""
    rounds = len(live.table.rounds)
    if rounds < 1:
        return []
    runs = _runs(live)
    target = live.table.target
    highest = max([*(max(run) for _, _, run in runs), target or 0, 1])
    lowest = min(0, *(min(run) for _, _, run in runs))
    every = max(1, -(-rounds // LABELS_MOST))
    step = _step(highest - lowest)
    lines = [
        fch.LineChartData(
            points=[fch.LineChartDataPoint(number, total) for number, total in enumerate(run)],
            color=colour,
            stroke_width=3,
            dash_pattern=DASHES[place // 4 % len(DASHES)] or None,
            curved=False,
        )
        for place, (_, colour, run) in enumerate(runs)
    ]
    if target is not None:
        lines.append(
            fch.LineChartData(
                points=[
                    fch.LineChartDataPoint(0, target, show_tooltip=False),
                    fch.LineChartDataPoint(rounds, target, show_tooltip=False),
                ],
                color=ft.Colors.OUTLINE,
                stroke_width=2,
                dash_pattern=[6, 4],
                point=False,
            )
        )
    chart = fch.LineChart(
        data_series=lines,
        min_x=0,
        max_x=rounds + 0.2,
        min_y=lowest,
        max_y=highest * 1.05,
        height=260,
        left_axis=fch.ChartAxis(label_size=44, label_spacing=step, show_max=False),
        bottom_axis=fch.ChartAxis(
            label_size=24,
            label_spacing=1,
            labels=[
                fch.ChartAxisLabel(value=number, label=ft.Text(str(number), size=theme.SMALL))
                for number in range(0, rounds + 1, every)
            ],
        ),
        interactive=False,
    )
    said = say_count(
        "Running totals of {count} round as lines; the same stands in the table below.",
        "Running totals of {count} rounds as lines; the same stands in the table below.",
        rounds,
    )
    return [
        card_box(
            ft.Column(
                [heading(say("Totals over time")), named(said, silent(chart)), _legend(live)],
                spacing=theme.GAP,
            )
        )
    ]


def _step(span: int) -> int:
    """The distance between the lines of the grid: a round number that gives at most six lines."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if span / step <= 6:
            return step
    return 2000


def _legend(live: LiveGame) -> ft.Control:
    return silent(
        ft.Row(
            [
                ft.Row(
                    [
                        ft.Container(
                            width=18, height=6, bgcolor=side.seats[0].player.colour, border_radius=3
                        ),
                        plain(side.name, size=theme.SMALL),
                    ],
                    spacing=6,
                    tight=True,
                )
                for side in live.table.sides
            ],
            wrap=True,
            spacing=2 * theme.GAP,
            run_spacing=4,
        )
    )


def _monograms(side: Side) -> str:
    """The head of a column."""
    return " & ".join(seat.player.monogram for seat in side.seats)


def totals_table(live: LiveGame) -> ft.Control:
    """The totals after every round as a table. A screen reader reads each row as one sentence."""
    if not live.table.rounds:
        return ft.Container(height=0)
    runs = _runs(live)
    head = ft.Row(
        [
            ft.Container(width=36),
            *(
                ft.Container(
                    plain(_monograms(side), faint=True, size=theme.SMALL, weight=ft.FontWeight.W_700),
                    expand=True,
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for side in live.table.sides
            ),
        ]
    )
    rows: list[ft.Control] = [silent(head)]
    for number in range(1, len(live.table.rounds) + 1):
        said = ", ".join(f"{name} {points_word(run[number])}" for name, _, run in runs)
        cells = [
            ft.Container(
                plain(points_word(run[number]), size=theme.SMALL),
                expand=True,
                alignment=ft.Alignment.CENTER_RIGHT,
            )
            for _, _, run in runs
        ]
        row = ft.Row([ft.Container(plain(str(number), faint=True, size=theme.SMALL), width=36), *cells])
        rows.append(named(say("After round {number}: {totals}", number=number, totals=said), silent(row)))
    return card_box(ft.Column([heading(say("Totals after each round")), *rows], spacing=6))
