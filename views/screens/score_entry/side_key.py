"""The key that turns the cards over, in a deck with two sides: it says which side counts, in words and in its look."""

from __future__ import annotations

import flet as ft

from companion.cards import DARK, side_name
from companion.wording import say
from views import kit
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import count_side
from views.state.app_state import AppState
from views.state.keyboard import Shortcut


def side_key(app: AppState, route: RoundRoute, side: int, shape: kit.PadShape) -> ft.Control:
    """Both sides, the one that counts filled; a tap counts the other one."""
    return kit.pressable(
        side_name(DARK),
        kit.side_halves(side, shape.key_width),
        app.handler(count_side, app, route, 1 - side),
        toggled=side == DARK,
        shortcut=Shortcut(key=kit.TURN_OVER, label=say("Turn the cards over")),
        expand=True,
        key="side",
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border_radius=kit.CORNER,
        padding=kit.LINE_GAP,
    )
