"""The totals over the rounds as a small drawing, for a screen in play: without the charts' library, which is slow to start."""

from __future__ import annotations

from typing import Final

import flet as ft
import flet.canvas as cv

from companion.application.live_game import LiveGame
from companion.formats import listed, points_word
from companion.game.ranking import leading_sides
from companion.wording import in_own_direction, say, say_count
from views.kit import theme
from views.kit.controls import named, section, silent, text_scale
from views.kit.panes import HIGH, column_width_of
from views.kit.screen_frame import has_large_letters
from views.kit.sides import from_end, from_start, is_mirrored
from views.kit.totals_lines import DASHES, TotalsLine, runs_of, short_name, spread
from views.state.app_state import AppState

LINE: Final = 19
"""The least height of a name, in dp, for text of the usual size."""
LETTER: Final = 7.6
"""The usual width of a letter of a name, in dp."""
NAMES_MOST: Final = 0.34
"""The largest share of the width that the names get."""
TOTALS: Final = 220
TOTALS_SHARE: Final = 0.25
"""The height of the totals over the rounds of a table, in dp, and the share of the window's height that it takes at most."""
TOTALS_AROUND: Final = 90
AROUND_ROUNDS: Final = 190
"""The height around the totals, in dp, and that of all above and below the totals and the rounds."""
EDGE: Final = 6
"""The space around the lines, in dp: half of the widest, with its dot."""


def totals_sketch(
    live: LiveGame, *, width: float, height: float, foreground: str, has_target: bool = False
) -> ft.Control:
    """A line for each side with its name at the end, that of whoever leads the heaviest; the size is in dp.

    Args:
        foreground: The colour of the names.
        has_target: Whether the target is a dashed line above, once somebody is half of the way there.
    """
    scale = text_scale()
    lines, rounds = runs_of(live), len(live.table.rounds)
    first = {side.name for side in leading_sides(live.table)}
    shown = lines if len(lines) * LINE * scale <= height else [run for run in lines if run.name in first]
    letters = int(width * NAMES_MOST / (LETTER * scale))
    names = [short_name(run, letters) for run in shown]
    wide = width - max(map(len, names), default=0) * LETTER * scale - 20
    totals = [total for run in lines for _, total in run.points]
    lowest, highest = min(0, *totals), max(1, *totals)
    target = live.table.target if has_target and 2 * highest >= (live.table.target or 0) else None
    highest = max(highest, target or 0)

    def at(number: int, total: int) -> tuple[float, float]:
        share = (total - lowest) / (highest - lowest)
        across = EDGE + (wide - 2 * EDGE) * number / max(1, rounds)
        return wide - across if is_mirrored() else across, height - EDGE - (height - 2 * EDGE) * share

    rules: list[cv.Shape] = [_path([at(0, 0), at(rounds, 0)], ft.Colors.OUTLINE, 1)]
    if target is not None:
        rules.append(_path([at(0, target), at(rounds, target)], ft.Colors.OUTLINE, 1.5, [6, 4]))
    drawn = sorted(enumerate(lines), key=lambda each: each[1].name in first)
    for place, run in drawn:
        points = [at(*point) for point in run.points]
        wider = run.name in first
        rules.append(_path(points, run.colour, 4 if wider else 2.5, DASHES[place // 4 % len(DASHES)]))
        rules.append(cv.Circle(*points[-1], 5 if wider else 3.5, paint=ft.Paint(color=run.colour)))
    apart = min(LINE * scale, height / max(1, len(shown)))
    ends = spread([at(rounds, run.last)[1] for run in shown], apart, height)
    texts = [
        ft.Container(
            _name(run, name, foreground, heavy=run.name in first),
            top=end - apart / 2,
            **from_start(wide),
            **from_end(0),
        )
        for run, name, end in zip(shown, names, ends, strict=True)
    ]
    said = say_count(
        "Totals after {count} round: {totals}",
        "Totals after {count} rounds: {totals}",
        rounds,
        totals=listed(f"{run.name} {points_word(run.last)}" for run in lines),
    )
    drawing = ft.Stack([cv.Canvas(rules, width=wide, height=height), *texts], width=width, height=height)
    return named(said, silent(drawing))


def _path(
    points: list[tuple[float, float]], colour: ft.ColorValue, width: float, dashes: list[int] | None = None
) -> cv.Shape:
    (x, y), *others = points
    paint = ft.Paint(
        color=colour,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=[*dashes] if dashes else None,
    )
    return cv.Path([cv.Path.MoveTo(x, y), *(cv.Path.LineTo(*point) for point in others)], paint=paint)


def _name(run: TotalsLine, name: str, foreground: str, *, heavy: bool) -> ft.Control:
    """The end of a line: a dot in its colour, and the name."""
    weight = ft.FontWeight.W_700 if heavy else None
    dot = ft.Container(width=8, height=8, border_radius=8, bgcolor=run.colour)
    text = ft.Text(
        in_own_direction(name),
        size=theme.SMALL,
        color=foreground,
        weight=weight,
        no_wrap=True,
        style=ft.TextStyle(height=1.2),
    )
    return ft.Row([dot, text], spacing=4)


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
