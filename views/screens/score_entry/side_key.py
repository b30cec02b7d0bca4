"""The key that turns the cards over, in a deck with two sides: it says which side counts, in words and in its look."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.cards import DARK, LIGHT
from companion.suits import side_name
from companion.wording import say
from views import kit
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import count_side
from views.state.app_state import AppState
from views.state.keyboard import Shortcut

SMALLEST: Final = 9
"""The smallest font size of a side's name, at the usual text size."""


def side_key(app: AppState, route: RoundRoute, side: int, shape: kit.PadShape) -> ft.Control:
    """Both sides, the one that counts filled; a tap counts the other one."""
    width = (shape.width - shape.gap * (shape.in_a_row - 1)) / shape.in_a_row
    widest = max(kit.ems(side_name(each)) for each in (LIGHT, DARK))
    size = max(SMALLEST / app.text_scale, min(kit.SMALL, (width - 10) / (widest * app.text_scale)))

    def half(each: int) -> ft.Control:
        counts = each == side
        paper, ink = (kit.WILD_PAPER, kit.WILD_INK) if each == DARK else (kit.CARD_PAPER, kit.INK)
        words = ft.Text(
            side_name(each),
            size=size,
            weight=ft.FontWeight.W_800 if counts else ft.FontWeight.W_500,
            color=ink if counts else ft.Colors.ON_SURFACE,
            no_wrap=True,
        )
        return ft.Container(
            words,
            bgcolor=paper if counts else None,
            border=ft.Border.all(2, ft.Colors.PRIMARY if counts else ft.Colors.TRANSPARENT),
            alignment=ft.Alignment.CENTER,
            expand=True,
            border_radius=kit.SMALL_CORNER,
        )

    drawn = ft.Column(
        [half(LIGHT), half(DARK)], spacing=kit.LINE_GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return kit.pressable(
        side_name(DARK),
        drawn,
        app.handler(count_side, app, route, 1 - side),
        toggled=side == DARK,
        shortcut=Shortcut(key=kit.TURN_OVER, label=say("Turn the cards over")),
        expand=True,
        key="side",
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border_radius=kit.CORNER,
        padding=kit.LINE_GAP,
    )
