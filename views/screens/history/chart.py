"""The totals over the rounds: one line per player or team with its name at its end, and a dashed target line."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import flet as ft
import flet_charts as fch

from companion.application.live_game import LiveGame
from companion.wording import say, say_count
from views import theme
from views.components.controls import named, plain, section, silent
from views.components.screen_frame import LARGE
from views.labels import points_word

LABELS_MOST: Final = 10
"""The most round numbers below the chart; with more rounds only every second, third, ... is labelled."""
DASHES: Final[tuple[list[int], ...]] = ([], [8, 4], [2, 4], [12, 4, 2, 4])
"""The dash patterns of the lines, so that a colour is never the only difference."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsLine:
    """The totals of a player or a team.

    Attributes:
        name: Of the player or the team.
        monogram: The shortest name, where no other fits.
        colour: Of the line; it stands out in both themes.
        totals: The total after every round; None for the rounds before somebody joined.
        started_with: The points at the start, or of a late joiner.
    """

    name: str
    monogram: str
    colour: str
    totals: tuple[int | None, ...]
    started_with: int = 0

    @property
    def points(self) -> list[tuple[int, int]]:
        """The rounds that are drawn, each with its total: from the start, or from the round before somebody joined."""
        played = [(number, total) for number, total in enumerate(self.totals, start=1) if total is not None]
        first = played[0][0] - 1 if played else len(self.totals)
        return [(first, self.started_with), *played]

    @property
    def last(self) -> int:
        """The total now."""
        return self.points[-1][1]


def runs_of(live: LiveGame) -> list[TotalsLine]:
    """The totals of each player or team."""
    return [
        TotalsLine(
            name=side.name,
            monogram=" & ".join(seat.player.monogram for seat in side.seats),
            colour=theme.line_colour(side.seats[0].player.colour),
            totals=tuple(
                sum(played.totals[seat.player.id] for seat in side.seats)
                if all(seat.player.id in played.totals for seat in side.seats)
                else None
                for played in live.table.rounds
            ),
            started_with=sum(seat.started_with for seat in side.seats),
        )
        for side in live.table.sides
    ]


def totals_chart(live: LiveGame, *, width: float, text_scale: float) -> list[ft.Control]:
    """The chart for a card of that width, in dp; nothing before the first round."""
    rounds = len(live.table.rounds)
    if rounds < 1:
        return []
    runs = runs_of(live)
    target = live.table.target
    drawn = [total for run in runs for _, total in run.points]
    lowest, highest = min(0, *drawn), max(*drawn, target or 0, 1)
    top = highest + (highest - lowest) * 0.05
    line, below = LINE * text_scale, BELOW * text_scale
    step = _step(highest - lowest)
    height = max(HEIGHT, len(runs) * line + below)
    chart = fch.LineChart(
        data_series=_lines(runs, target),
        min_x=0,
        max_x=rounds,
        min_y=lowest,
        max_y=top,
        height=height,
        expand=True,
        left_axis=fch.ChartAxis(
            label_size=40 * text_scale,
            label_spacing=step,
            # Between two lines of the grid its label would lie over theirs.
            show_min=lowest % step == 0,
            show_max=False,
        ),
        bottom_axis=fch.ChartAxis(
            label_size=below,
            label_spacing=1,
            labels=[
                fch.ChartAxisLabel(value=number, label=ft.Text(str(number), size=theme.SMALL))
                for number in range(0, rounds + 1, max(1, ceil(rounds * text_scale / LABELS_MOST)))
            ],
        ),
        interactive=False,
    )
    places = spread(
        [(top - run.last) / (top - lowest) * (height - below) for run in runs], line, height - below
    )
    large = text_scale >= LARGE
    totals = 0 if large else 1 + max(len(points_word(run.last)) for run in runs)
    fitting = (
        int((width * (NAMES_MOST_LARGE if large else NAMES_MOST) - DOT) / (LETTER * text_scale)) - totals
    )
    short = [short_name(run, fitting) for run in runs]
    names = ft.Stack(
        [
            ft.Container(_name(run, name, large=large), left=0, right=0, top=place - line / 2)
            for run, name, place in zip(runs, short, places, strict=True)
        ],
        width=(max(map(len, short)) + totals) * LETTER * text_scale + DOT,
        height=height,
    )
    said = say_count(
        "Chart of everybody's total after {count} round; the list below says the same.",
        "Chart of everybody's total after each of {count} rounds; the list below says the same.",
        rounds,
    )
    drawing = ft.Row([chart, names], spacing=4, vertical_alignment=ft.CrossAxisAlignment.START)
    return [section(say("Totals over time"), named(said, silent(drawing)), spacing=2 * theme.GAP)]


def _lines(runs: list[TotalsLine], target: int | None) -> list[fch.LineChartData]:
    """A line for each player or team, and one for the target."""
    lines = [
        fch.LineChartData(
            points=[fch.LineChartDataPoint(number, total) for number, total in run.points],
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
                points=[fch.LineChartDataPoint(end, target, show_tooltip=False) for end in ends],
                color=ft.Colors.OUTLINE,
                stroke_width=2,
                dash_pattern=[6, 4],
                point=False,
            )
        )
    return lines


def spread(wanted: list[float], distance: float, height: float) -> list[float]:
    """The places of names so that none lies over another: as near as possible to where they are wanted.

    Args:
        wanted: Where the middle of each would best be, from the top.
        distance: The least distance between two.
        height: The room; all fit if it has `distance` for each.
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    placed = [0.0] * len(wanted)
    last = -distance / 2
    for rank, name in enumerate(order):
        below = (len(order) - 1 - rank) * distance
        last = min(max(wanted[name], last + distance), height - distance / 2 - below)
        placed[name] = last
    return placed


def short_name(run: TotalsLine, letters: int) -> str:
    """The name at the end of a line: whole, else its first word, else the monogram, so that it is never cut."""
    for name in (run.name, run.name.split()[0]):
        if len(name) <= letters:
            return name
    return run.monogram


def _name(run: TotalsLine, name: str, *, large: bool) -> ft.Control:
    """The end of a line: its colour, its name, and the total where letters leave room for it."""
    total = plain(points_word(run.last), size=theme.SMALL, weight=ft.FontWeight.W_700, no_wrap=True)
    return ft.Row(
        [
            ft.Container(width=8, height=8, border_radius=8, bgcolor=run.colour),
            ft.Container(
                plain(name, size=theme.SMALL, no_wrap=True),
                expand=True,
                expand_loose=True,
            ),
            *([] if large else [total]),
        ],
        spacing=4,
    )


def _step(span: int) -> int:
    """The distance between the lines of the grid: a round number that gives at most six lines."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if span / step <= 6:
            return step
    return 2000
