"""The grid of rounds, one row per round. A tap on a player's points opens the correction of that hand."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.changes.points import PointsCorrected
from companion.standing import PlayedRound
from companion.wording import say
from views import theme
from views.components.controls import boxed, caption, disc, heading, plain, silent
from views.components.screen_frame import is_wide
from views.labels import correction_line
from views.screens.table.round_cells import CORRECTED, HELD, RECOUNTED, round_cell
from views.state.app_state import AppState

CELL: Final = 54
"""The minimum width of a player's column, in dp."""
NUMBER: Final = 44
"""The width of the column with the numbers of the rounds, in dp."""
COLUMN_GAP: Final = 2
DISC: Final = 30
"""The diameter of an avatar above its column, in dp."""
AROUND: Final = 8 * theme.GAP
"""The padding left and right of the grid, in dp."""


def rounds_grid(app: AppState, live: LiveGame) -> ft.Control:
    """All rounds, the latest first, and the corrections of points."""
    table = live.table
    if not table.is_scored and not app.role.scores:
        return plain(say("No rounds yet."), faint=True)
    if not table.is_scored:
        return plain(say("Play a round. When somebody goes out, tap “out” next to their name."), faint=True)
    scale = max(1.0, app.text_scale)
    head = ft.Row(
        [
            ft.Container(width=NUMBER * scale),
            *(
                ft.Container(
                    disc(seat.player, DISC),
                    expand=True,
                    alignment=ft.Alignment.CENTER,
                    tooltip=seat.player.name,
                )
                for seat in table.seats
            ),
        ],
        spacing=COLUMN_GAP,
    )
    rows = [_row(app, live, played, scale) for played in reversed(table.rounds)]
    grid: ft.Control = ft.Column([silent(head), *rows], spacing=COLUMN_GAP)
    needed = (NUMBER + CELL * len(table.seats)) * scale + COLUMN_GAP * len(table.seats)
    if needed > _room(app):
        grid = ft.Row([ft.Container(grid, width=needed)], scroll=ft.ScrollMode.AUTO)
    corrections: list[ft.Control] = [
        caption(correction_line(table.name(correction.player), correction.points, correction.reason))
        for correction in reversed(table.kept(PointsCorrected))
    ]
    if corrections:
        corrections.insert(0, plain(say("Changed points"), weight=ft.FontWeight.W_600))
    notes: list[ft.Control] = [
        caption(say("Round {number}: {note}", number=played.number, note=played.round.note))
        for played in reversed(table.rounds)
        if played.round.note
    ]
    parts = [heading(say("Rounds")), grid, _legend(live), *notes, *corrections]
    return boxed(*parts)


def _room(app: AppState) -> float:
    """The width of the grid's box, in dp."""
    width = app.page.width or 412
    return min(theme.READING, width / 2 if is_wide(app) else width) - AROUND


def _row(app: AppState, live: LiveGame, played: PlayedRound, scale: float) -> ft.Control:
    said = say("Round {number}", number=played.number)
    marks: list[ft.Control] = []
    if played.amended is not None:
        said = say("{round}, fixed", round=said)
        marks.append(_mark(CORRECTED))
    elif played.after_correction:
        said = say("{round}, recorded before an earlier round was fixed", round=said)
        marks.append(_mark(RECOUNTED))
    number = ft.Semantics(
        label=said,
        container=True,
        content=silent(
            ft.Container(
                ft.Row([caption(str(played.number), no_wrap=True), *marks], spacing=2),
                width=NUMBER * scale,
                height=theme.TOUCH * scale,
                alignment=ft.Alignment.CENTER_LEFT,
                tooltip=said,
            )
        ),
    )
    cells = (round_cell(app, live, played, seat, scale) for seat in live.table.seats)
    return ft.Row([number, *cells], spacing=COLUMN_GAP)


def _mark(icon: ft.IconData) -> ft.Control:
    return ft.Icon(icon, size=16, color=ft.Colors.ON_SURFACE_VARIANT)


def _legend(live: LiveGame) -> ft.Control:
    """The legend of the marks that are in the grid."""
    rounds, rules = live.table.rounds, live.game.system.rules
    meanings: list[tuple[ft.IconData, str]] = []
    if rules.winner_scores and any(played.round.hands for played in rounds):
        meanings.append((HELD, say("left in the hand: the winner gets these points")))
    if any(played.amended is not None for played in rounds):
        meanings.append((CORRECTED, say("fixed")))
    if any(played.amended is None and played.after_correction for played in rounds):
        meanings.append((RECOUNTED, say("recorded before an earlier round was fixed")))
    if not meanings:
        return ft.Container(height=0)
    lines: list[ft.Control] = [
        ft.Row([_mark(icon), ft.Container(caption(text), expand=True)], spacing=6) for icon, text in meanings
    ]
    return ft.Column(lines, spacing=2)
