"""The totals over the rounds: a chart with one line per player or team, and a dashed line for the target."""

from __future__ import annotations

from math import ceil
from typing import Final

import flet as ft
import flet_charts as fch

from companion.application.live_game import LiveGame
from companion.formats import points_word
from companion.wording import say, say_count
from views.kit import theme
from views.kit.controls import named, plain, section, silent
from views.kit.lines import column_width
from views.kit.screen_frame import LARGE
from views.kit.sides import is_mirrored
from views.kit.totals_lines import DASHES, TotalsLine, runs_of, short_name, spread
from views.state.app_state import use_app

LABELS_MOST: Final = 10
"""The most round numbers below the chart; with more rounds only every second, third, ... is labelled."""
HEIGHT: Final = 260
"""The height of the chart, in dp; it grows where the names need more."""
BELOW: Final = 24
"""The height of the round numbers below the lines, in dp, for text of the usual size."""
LINE: Final = 20
"""The height of a name, in dp, for text of the usual size."""
NAMES_MOST: Final = 0.4
NAMES_MOST_LARGE: Final = 0.55
"""The largest share of the card's width that the names get; more where letters are large, and no totals then."""
LETTER: Final = 8.4
"""The usual width of a letter of a name, in dp."""
DOT: Final = 16
"""The room of the dot before a name, in dp."""


def totals_chart(live: LiveGame) -> list[ft.Control]:
    """The chart of a game; nothing before the first round."""
    rounds = len(live.table.rounds)
    if rounds < 1:
        return []
    said = say_count(
        "Chart of everybody's total after {count} round. The list below says the same.",
        "Chart of everybody's total after each of {count} rounds. The list below says the same.",
        rounds,
    )
    drawing = line_chart(runs_of(live), live.table.target)
    return [section(say("Totals over time"), named(said, silent(drawing)), spacing=theme.WIDE_GAP)]


def line_chart(runs: list[TotalsLine], target: int | None) -> ft.Control:
    """A line for each player or team, with its name at the end.

    Its rounds follow each other as words do: a chart that is mirrored has them below zero.
    """
    width, text_scale = column_width(), use_app().text_scale
    way = -1 if is_mirrored() else 1
    rounds = len(runs[0].totals)
    drawn = [total for run in runs for _, total in run.points]
    lowest, highest = min(0, *drawn), max(*drawn, target or 0, 1)
    top = highest + (highest - lowest) * 0.05
    line, below = LINE * text_scale, BELOW * text_scale
    step = _step(highest - lowest)
    height = max(HEIGHT, len(runs) * line + below)
    between = max(1, ceil(rounds * text_scale / LABELS_MOST))
    labels = [
        fch.ChartAxisLabel(value=way * number, label=ft.Text(str(number), size=theme.SMALL))
        for number in range(0, rounds + 1, between)
    ]
    # Between two lines of the grid the label of the lowest value would lie over theirs.
    totals_axis = fch.ChartAxis(
        label_size=40 * text_scale, label_spacing=step, show_min=lowest % step == 0, show_max=False
    )
    chart = fch.LineChart(
        data_series=_lines(runs, target, way),
        min_x=min(0, way * rounds),
        max_x=max(0, way * rounds),
        min_y=lowest,
        max_y=top,
        height=height,
        expand=True,
        left_axis=totals_axis if way > 0 else None,
        right_axis=totals_axis if way < 0 else None,
        bottom_axis=fch.ChartAxis(label_size=below, label_spacing=1, labels=labels),
        interactive=False,
    )
    wanted = [(top - run.last) / (top - lowest) * (height - below) for run in runs]
    places = spread(wanted, line, height - below)
    large = text_scale >= LARGE
    totals = 0 if large else 1 + max(len(points_word(run.last)) for run in runs)
    room = width * (NAMES_MOST_LARGE if large else NAMES_MOST) - DOT
    short = [short_name(run, int(room / (LETTER * text_scale)) - totals) for run in runs]
    names = ft.Stack(
        [
            ft.Container(_name(run, name, large=large), left=0, right=0, top=place - line / 2)
            for run, name, place in zip(runs, short, places, strict=True)
        ],
        width=(max(map(len, short)) + totals) * LETTER * text_scale + DOT,
        height=height,
    )
    return ft.Row([chart, names], spacing=theme.SMALL_GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def _lines(runs: list[TotalsLine], target: int | None, way: int) -> list[fch.LineChartData]:
    """A line for each player or team, and one for the target; `way` is -1 where they go from right to left."""
    lines = [
        fch.LineChartData(
            points=[fch.LineChartDataPoint(way * number, total) for number, total in run.points],
            color=run.colour,
            stroke_width=3,
            dash_pattern=DASHES[place // 4 % len(DASHES)] or None,
            curved=False,
        )
        for place, run in enumerate(runs)
    ]
    if target is not None:
        ends = (0, len(runs[0].totals))
        lines.append(
            fch.LineChartData(
                points=[fch.LineChartDataPoint(way * end, target, show_tooltip=False) for end in ends],
                color=ft.Colors.OUTLINE,
                stroke_width=2,
                dash_pattern=[6, 4],
                point=False,
            )
        )
    return lines


def _name(run: TotalsLine, name: str, *, large: bool) -> ft.Control:
    """The end of a line: its colour, its name, and the total where letters leave room for it."""
    total = plain(points_word(run.last), size=theme.SMALL, weight=ft.FontWeight.W_700, no_wrap=True)
    return ft.Row(
        [
            ft.Container(width=8, height=8, border_radius=theme.SMALL_CORNER, bgcolor=run.colour),
            ft.Container(plain(name, size=theme.SMALL, no_wrap=True), expand=True, expand_loose=True),
            *([] if large else [total]),
        ],
        spacing=theme.SMALL_GAP,
    )


def _step(span: int) -> int:
    """The distance between the lines of the grid: a round number that gives at most six lines."""
    steps = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
    return next((step for step in steps if span / step <= 6), 2000)
