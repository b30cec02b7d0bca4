"""The number pad: in place of the cards while a hand's points are typed, as large and at the same place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from companion.wording import say
from views import theme
from views.components.controls import pressable
from views.components.screen_frame import has_large_letters
from views.screens.score_entry.card_pad import key_rows
from views.screens.score_entry.pad_shape import PadShape
from views.screens.score_entry.points_field import text_typed, type_points
from views.screens.score_entry.round_route import RoundRoute
from views.state.app_state import use_app
from views.state.device import Tick
from views.state.keyboard import Key, Shortcut

ROW: Final = 3
"""Keys in a row, as on a telephone."""


@ft.component
def NumberPad(route: RoundRoute, player: str, shape: PadShape) -> ft.Control:
    """The keys; what they type stands in the field above them."""
    app = use_app()

    def key(
        name: str, drawn: ft.Control, change: Callable[[str], str], shortcut: Shortcut | None = None
    ) -> ft.Control:
        async def press() -> None:
            await type_points(app, route, player, change(text_typed(app, route, player) or ""))
            app.phone.tick(Tick.CARD)

        does: Callable[[object], Awaitable[None]] = app.handler(press)
        return pressable(
            name,
            drawn,
            does,
            expand=True,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            border_radius=14,
            alignment=ft.Alignment.CENTER,
            shortcut=shortcut,
        )

    def digit(sign: str) -> ft.Control:
        size = 28 if not has_large_letters(app) else 18
        drawn = ft.Text(sign, size=size, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE, no_wrap=True)
        return key(sign, drawn, lambda text: text + sign, Shortcut(key=sign, label=say("Digits")))

    def icon(
        name: str, sign: ft.IconData, change: Callable[[str], str], shortcut: Shortcut | None = None
    ) -> ft.Control:
        return key(name, ft.Icon(sign, size=26, color=ft.Colors.ON_SURFACE_VARIANT), change, shortcut)

    keys = [digit(sign) for sign in "123456789"]
    keys.append(icon(say("Clear the points"), ft.Icons.CLEAR, lambda _: ""))
    keys.append(digit("0"))
    delete = Shortcut(key=Key.BACKSPACE, label=say("Delete the last digit"))
    keys.append(icon(delete.label, ft.Icons.BACKSPACE_OUTLINED, lambda text: text[:-1], delete))
    return ft.Container(key_rows(keys, ROW, shape), padding=ft.Padding.only(bottom=theme.GAP / 2))
