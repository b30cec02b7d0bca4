"""Whether a window shows two panes: the screen of the address, and beside it the list or the table it belongs to."""

from __future__ import annotations

from typing import Final

import flet as ft

from views.state.app_state import AppState

WIDE: Final = 840
"""The window width, in dp, from which there are two panes (Material 3: an expanded window)."""
HIGH: Final = 560
"""The window height, in dp, below which there is one pane: a phone held sideways has no height to share."""


def has_panes(app: AppState) -> bool:
    """Whether the window has room for two panes."""
    return (app.page.width or 0) >= WIDE and (app.page.height or 0) >= HIGH


def pane_width(app: AppState) -> float:
    """The width of each pane, in dp: half the window, or all of it where there is one pane."""
    width = float(app.page.width or 412)
    return width / 2 if has_panes(app) else width


def beside(pane: ft.Control, content: ft.Control) -> ft.Control:
    """A pane at the left of a screen's content."""
    return ft.Row(
        [
            ft.Container(pane, expand=1, bgcolor=ft.Colors.SURFACE_CONTAINER),
            ft.Container(content, expand=1),
        ],
        expand=True,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
