"""The totals over the rounds: a line for each player or team, small for a screen in play or a win, and with its numbers as a chart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import flet as ft
import flet.canvas as cv

from companion.application.live_game import LiveGame
from companion.formats import listed, points_word
from companion.game.current_table import leading_sides
from companion.players import first_name
from companion.wording import in_own_direction, say, say_count
from views.kit import theme
from views.kit.controls import caption, named, section, silent, text_scale
from views.kit.lines import text_width
from views.kit.panes import HIGH, column_width_of
from views.kit.screen_frame import LARGE, has_large_letters
from views.kit.sides import at_end, from_end, from_start, is_mirrored
from views.state.app_state import AppState

LINE: Final = 19
"""The least height of a name, in dp, for text of the usual size."""
LETTER: Final = 7.6
"""The usual width of a letter of a name, in dp."""
NAMES_MOST: Final = 0.34
NAMES_MOST_LARGE: Final = 0.55
"""The largest share of the width that the names get; more where letters are large, and no totals then."""
TOTALS: Final = 220
TOTALS_SHARE: Final = 0.25
"""The height of the totals over the rounds of a table, in dp, and the share of the window's height that it takes at most."""
TOTALS_AROUND: Final = 90
AROUND_ROUNDS: Final = 190
"""The height around the totals, in dp, and that of all above and below the totals and the rounds."""
EDGE: Final = 6
"""The space around the lines, in dp: half of the widest, with its dot."""
HEIGHT: Final = 260
"""The height of a chart, in dp; it grows where the names need more."""
NUMBER: Final = 32
"""The width of a number beside and below a chart, in dp, for text of the usual size."""
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
"""The distances between two lines of the grid; there are at most six lines."""

Point = tuple[float, float]


def totals_chart(live: LiveGame) -> list[ft.Control]:
    """The chart of a game; nothing before the first round."""
    if not live.table.rounds:
        return []
    drawing = line_chart(runs_of(live), live.table.target)
    return [section(say("Totals over time"), _said(live, drawing), spacing=theme.WIDE_GAP)]


def line_chart(runs: Sequence[TotalsLine], target: int | None) -> ft.Control:
    """The lines with a grid, and the total behind each name where letters leave room for it."""
    height = max(HEIGHT, (len(runs) + 1) * LINE * text_scale())
    return _drawing(runs, (text_width(), height), target=target, is_chart=True)


def totals_sketch(
    live: LiveGame, *, width: float, height: float, foreground: str, has_target: bool = False
) -> ft.Control:
    """The lines alone, those of whoever leads the heaviest; the size is in dp.

    With `has_target` the target is a dashed line above, once somebody is half of the way there. Names are in the `foreground`.
    """
    runs, target = runs_of(live), live.table.target
    is_near = target is not None and target <= 2 * max(1, *(total for run in runs for _, total in run.points))
    leading = {side.name for side in leading_sides(live.table)}
    shown = target if has_target and is_near else None
    drawing = _drawing(runs, (width, height), target=shown, leading=leading, foreground=foreground)
    return _said(live, drawing)


def _said(live: LiveGame, drawing: ft.Control) -> ft.Control:
    said = say_count(
        "Totals after {count} round: {totals}",
        "Totals after {count} rounds: {totals}",
        len(live.table.rounds),
        totals=listed(f"{run.name} {points_word(run.last)}" for run in runs_of(live)),
    )
    return named(said, silent(drawing))


def _drawing(
    runs: Sequence[TotalsLine],
    size: tuple[float, float],
    *,
    target: int | None,
    leading: Collection[str] = (),
    foreground: str = ft.Colors.ON_SURFACE,
    is_chart: bool = False,
) -> ft.Control:
    """A line for each player or team with its name at the end; a target is a dashed line."""
    (width, height), scale = size, text_scale()
    is_large, rounds = scale >= LARGE, len(runs[0].totals)
    before, below = (NUMBER * scale, LINE * scale) if is_chart else (0.0, 0.0)
    high = height - below
    shown = runs if len(runs) * LINE * scale <= high else [run for run in runs if run.name in leading]
    ends = [points_word(run.last) if is_chart and not is_large else "" for run in shown]
    more = max(map(len, ends), default=0)
    room = width * (NAMES_MOST_LARGE if is_large else NAMES_MOST)
    names = [short_name(run, int(room / (LETTER * scale))) for run in shown]
    wide = width - (max(map(len, names), default=0) + more) * LETTER * scale - (20 if not more else 28)
    drawn = [total for run in runs for _, total in run.points]
    lowest, highest = min(0, *drawn), max(1, target or 0, *drawn)

    def at(number: int, total: int) -> Point:
        share = (total - lowest) / (highest - lowest)
        across = EDGE + before + (wide - before - 2 * EDGE) * number / max(1, rounds)
        return wide - across if is_mirrored() else across, high - EDGE - (high - 2 * EDGE) * share

    rules: list[cv.Shape] = []
    numbers: list[ft.Control] = []
    if is_chart:
        step = next(step for step in STEPS if (highest - lowest) / step <= 6 or step == STEPS[-1])
        for total in range(-(-lowest // step) * step, highest + 1, step):
            rules.append(_path([at(0, total), at(rounds, total)], theme.stroke(ft.Colors.OUTLINE_VARIANT, 1)))
            top, word = at(0, total)[1] - LINE * scale / 2, caption(points_word(total), no_wrap=True)
            numbers.append(ft.Container(word, top=top, width=before, alignment=at_end(), **from_start(0)))
        for number in range(0, rounds + 1, max(1, ceil(rounds * before / (wide - before)))):
            left, word = at(number, 0)[0] - before / 2, caption(str(number), no_wrap=True)
            middle = ft.Alignment.CENTER
            numbers.append(ft.Container(word, top=high, left=left, width=before, alignment=middle))
    rules.append(_path([at(0, 0), at(rounds, 0)], theme.stroke(ft.Colors.OUTLINE, 1)))
    if target is not None:
        dashed = theme.stroke(ft.Colors.OUTLINE, 1.5, [6, 4])
        rules.append(_path([at(0, target), at(rounds, target)], dashed))
    for place, run in sorted(enumerate(runs), key=lambda each: each[1].name in leading):
        points = [at(*point) for point in run.points]
        wider = run.name in leading
        paint = theme.stroke(run.colour, 4 if wider else 2.5, DASHES[place // 4 % len(DASHES)])
        rules.append(_path(points, paint))
        rules.append(cv.Circle(*points[-1], 5 if wider else 3.5, paint=ft.Paint(color=run.colour)))
    apart = min(LINE * scale, high / max(1, len(shown)))
    places = spread([at(rounds, run.last)[1] for run in shown], apart, high)
    texts = [
        ft.Container(
            _name(run.colour, name, end, foreground, heavy=run.name in leading),
            top=place - apart / 2,
            **from_start(wide),
            **from_end(0),
        )
        for run, name, end, place in zip(shown, names, ends, places, strict=True)
    ]
    lines = cv.Canvas(rules, width=wide, height=height)
    # The letters of the highest number are higher than its line.
    whole = ft.ClipBehavior.NONE
    return ft.Stack([lines, *numbers, *texts], width=width, height=height, clip_behavior=whole)


def _path(points: list[Point], paint: ft.Paint) -> cv.Shape:
    first, *others = points
    return cv.Path([cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others)], paint=paint)


def _name(colour: str, name: str, total: str, foreground: str, *, heavy: bool) -> ft.Control:
    """The end of a line: a dot in its colour, the name, and the total."""

    def words(text: str, *, heavy: bool) -> ft.Text:
        weight, style = ft.FontWeight.W_700 if heavy else None, ft.TextStyle(height=1.2)
        return ft.Text(text, size=theme.SMALL, color=foreground, weight=weight, no_wrap=True, style=style)

    dot = ft.Container(width=8, height=8, border_radius=8, bgcolor=colour)
    parts: list[ft.Control] = [dot, words(in_own_direction(name), heavy=heavy)]
    if total:
        parts += [ft.Container(expand=True), words(total, heavy=True)]
    return ft.Row(parts, spacing=4)


def table_totals(app: AppState, live: LiveGame) -> tuple[list[ft.Control], float]:
    """The totals over the rounds, in the half of a wide window that is free during play, and the height left for the rounds below."""
    window = float(app.page.height or 0)
    height = min(TOTALS, window * TOTALS_SHARE)
    if not live.table.rounds or window < HIGH or has_large_letters(app):
        return [], window - AROUND_ROUNDS
    width = column_width_of(app, halved=True) - 8 * theme.GAP
    lines = totals_sketch(live, width=width, height=height, foreground=ft.Colors.ON_SURFACE, has_target=True)
    box = section(say("Totals over time"), lines, spacing=theme.WIDE_GAP)
    return [box], window - AROUND_ROUNDS - height - TOTALS_AROUND


DASHES: Final[tuple[list[int], ...]] = ([], [8, 4], [2, 4], [12, 4, 2, 4])
"""The dash patterns of the lines, so that a colour is never the only difference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsLine:
    """The totals of a player or a team after each round, None before somebody joined; a colour that stands out in both themes.

    The monogram is the shortest name, where no other fits; partners (`is_team`) have no first name.
    """

    name: str
    monogram: str
    colour: str
    totals: tuple[int | None, ...]
    started_with: int = 0
    is_team: bool = False

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
            is_team=side.is_team,
        )
        for side in live.table.sides
    ]


def spread(wanted: list[float], distance: float, height: float) -> list[float]:
    """The places of the middles of names from the top, as near as possible to where they are wanted, at this distance at least.

    All fit in a height that has the distance for each.
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    down = _pushed_down([wanted[name] for name in order], distance, height)
    up = _pushed_down([height - wanted[name] for name in reversed(order)], distance, height)
    # The middle of both lies evenly around what is wanted.
    middle = [(one + height - other) / 2 for one, other in zip(down, reversed(up), strict=True)]
    return [place for _, place in sorted(zip(order, middle, strict=True))]


def _pushed_down(wanted: list[float], distance: float, height: float) -> list[float]:
    """The places, which are wanted in this order, with each as far below the one before as it has to be."""
    placed: list[float] = []
    for rank, place in enumerate(wanted):
        least = placed[-1] + distance if placed else distance / 2
        below = (len(wanted) - 1 - rank) * distance
        placed.append(min(max(place, least), height - distance / 2 - below))
    return placed


def short_name(run: TotalsLine, letters: int) -> str:
    """The name at the end of a line: whole, else its first name, else the monogram, so that it is never cut."""
    for name in (run.name, *([] if run.is_team else [first_name(run.name)])):
        if len(name) <= letters:
            return name
    return run.monogram
