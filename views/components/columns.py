"""A screen in two columns where the window is wide, and in one where it is not."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.wording import say
from views import theme
from views.components.card_fan import card_fan
from views.components.controls import plain
from views.components.panes import has_panes, side_by_side
from views.components.screen_frame import reading_column
from views.state.app_state import AppState


def columns(
    app: AppState, left: Sequence[ft.Control], right: Sequence[ft.Control], *, key: str
) -> ft.Control:
    """The parts of a screen: in a wide window in two columns that scroll apart, else one below the other."""
    if not has_panes(app):
        return reading_column([*left, *right], key=key)
    return side_by_side(reading_column(left, key=f"{key}-left"), reading_column(right, key=f"{key}-right"))


def opens_here(what: str = "") -> ft.Control:
    """The placeholder beside a list while nothing of it is open."""
    return ft.Container(
        ft.Column(
            [card_fan(96), plain(what or say("Tap one. It opens here."), size=theme.HEADING, faint=True)],
            spacing=2 * theme.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        expand=True,
    )
