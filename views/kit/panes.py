"""Two panes of a wide window: the screen of the address, and beside it the list or the table it belongs to."""

from typing import Final

import flet as ft

from views.kit import theme
from views.state.app_state import AppState

WIDE: Final = 840
"""The window width, in dp, from which there are two panes (Material 3: an expanded window)."""
HIGH: Final = 560
"""The window height, in dp, below which there is one pane: a phone held sideways has no height to share."""
SIDEWAYS: Final = 600
"""The width of a phone held sideways, in dp, from which its window has two halves."""
RAIL: Final = 88
"""The width of the navigation rail, in dp."""


def has_panes(app: AppState) -> bool:
    """True if the window has room for two panes."""
    return (app.page.width or 0) >= WIDE and (app.page.height or 0) >= HIGH


def is_sideways(app: AppState) -> bool:
    """True if the window is that of a phone held sideways."""
    width = app.page.width or 0
    return width >= SIDEWAYS and width > (app.page.height or 0) and not has_panes(app)


def has_halves(app: AppState) -> bool:
    """True if what is looked at stands beside what is tapped: in two panes, and on a phone held sideways."""
    return has_panes(app) or is_sideways(app)


def half_width(app: AppState) -> float:
    """The width of one of two halves, in dp; that of the window where they stand one below the other."""
    width = float(app.page.width or 412)
    return width / 2 if has_halves(app) else width


def column_width_of(app: AppState, *, halved: bool) -> float:
    """The width of a column that stands on its own, or in one half of the window, in dp."""
    width = float(app.page.width or 412)
    return min(theme.READING, width / 2 if halved else width)


def pane_width(app: AppState, *, railed: bool = False) -> float:
    """The width of each pane, in dp: half of what the rail leaves, or the window where there is one pane."""
    width = float(app.page.width or 412)
    return (width - (RAIL if railed else 0)) / 2 if has_panes(app) else width


def beside(pane: ft.Control, content: ft.Control) -> ft.Control:
    """A pane at the left of a screen's content, on a background of its own."""
    return side_by_side(pane, content, background=ft.Colors.SURFACE_CONTAINER)


def side_by_side(
    left: ft.Control, right: ft.Control, *, background: ft.ColorValue | None = None
) -> ft.Control:
    """Two halves of a window. Each is read as a whole, also by Tab: not line by line across both."""
    halves: list[ft.Control] = [
        ft.Container(ft.Semantics(container=True, content=left), expand=1, bgcolor=background),
        ft.Container(ft.Semantics(container=True, content=right), expand=1),
    ]
    return ft.Row(halves, expand=True, spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
