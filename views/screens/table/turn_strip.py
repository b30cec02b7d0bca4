"""The strip at the table while the turn keeper runs: whose turn it is, the colour, the direction, and the way back."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from companion.application.topics import draft_topic, game_topic
from views import theme
from views.components.controls import named, pressable, silent
from views.live_summary import TurnNow, turn_now
from views.screens.table.seats import whole_word_size
from views.state.app_state import AppState, use_app, use_selected

AROUND: Final = 142
"""The pixels beside the words: the edges of the screen and of the strip, two signs, and the gaps between them."""


@ft.component
def TurnStrip(game_id: str) -> ft.Control:
    """The strip. A component of its own, so that a card played does not redraw the table."""
    app = use_app()
    now = use_selected(app, (draft_topic(game_id), game_topic(game_id)), lambda: _turn_now(app, game_id))
    if now is None:
        return ft.Container(height=0)

    ink = theme.ink_on(now.colour) if now.colour else ft.Colors.ON_PRIMARY_CONTAINER
    way = ft.Icons.ROTATE_RIGHT if now.is_clockwise else ft.Icons.ROTATE_LEFT
    room = min(float(app.page.width or theme.READING), theme.READING) - AROUND
    size = whole_word_size(now.words, most=theme.HEADING, room=room, text_scale=app.text_scale)
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.FLAG if now.is_over else way, color=ink),
        ft.Text(now.words, size=size, weight=ft.FontWeight.W_700, color=ink, expand=True),
    ]
    look: dict[str, Any] = {
        "padding": ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=12),
        "border_radius": 18,
        "bgcolor": now.colour or ft.Colors.PRIMARY_CONTAINER,
    }
    if not app.role.scores:
        return placed(named(now.words, ft.Container(silent(ft.Row(row, spacing=12)), **look), live=True))
    row.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ink))
    return placed(
        pressable(now.words, ft.Row(row, spacing=12), app.opens(f"/game/{game_id}/referee/turns"), **look)
    )


def _turn_now(app: AppState, game_id: str) -> TurnNow | None:
    live = app.store.games.get(game_id)
    # To a guest the other strip says who went out.
    if live is None or (live.draft.is_begun and not app.role.scores):
        return None
    return turn_now(live)


def placed(strip: ft.Control) -> ft.Control:
    """The strip above the seats, as wide as they are."""
    return ft.Container(
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(left=2 * theme.GAP, right=2 * theme.GAP, top=theme.GAP),
        content=ft.Container(strip, width=theme.READING),
    )
