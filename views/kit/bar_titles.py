"""A title of two lines in an app bar: a name, and in smaller letters what is said of it."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from companion.wording import in_own_direction
from views.kit import theme
from views.kit.controls import pressable
from views.kit.letter_widths import USUAL, ems
from views.kit.panes import column_width_of
from views.kit.screen_frame import BAR_SCALE, TITLE_LEAST, has_large_letters
from views.state.app_state import AppState

BESIDE: Final = 60 + 3 * theme.TOUCH + 40
"""What the app bar has besides the words, in dp: Back, three buttons, the sign and the gaps between them."""
LEAST_BELOW: Final = 10
"""The smallest letters of the whole second line; where they would be smaller it is the shorter one."""
LONG_NAME: Final = 12
"""The number of letters from which a name is written smaller."""


def bar_title(
    app: AppState, name: str, below: str, shorter: str, *, sign: ft.IconData | None = None
) -> ft.Control:
    """The two lines, with a `sign` behind the second; without a name the shorter one alone."""
    large = has_large_letters(app)
    most = theme.BODY if not name else 13 if not large else 11
    scale = min(app.text_scale, BAR_SCALE) * USUAL
    room = column_width_of(app, halved=False) - BESIDE
    if room <= TITLE_LEAST:
        # In a narrow window the buttons stand below the bar.
        room += 3 * theme.TOUCH
    if not name or room < ems(below) * LEAST_BELOW * scale:
        below = shorter
    second: ft.Control = ft.Text(
        below,
        size=min(most, room / (max(1, ems(below)) * scale)),
        weight=None if name else ft.FontWeight.W_700,
        color=ft.Colors.ON_SURFACE_VARIANT if name else ft.Colors.ON_SURFACE,
        no_wrap=True,
    )
    if not name:
        return second
    first = ft.Text(
        in_own_direction(name),
        # The bar is as high as ever; a long name has the width of the title for itself.
        size=(theme.HEADING if len(name) < LONG_NAME else 15) if not large else 12,
        weight=ft.FontWeight.W_700,
        color=ft.Colors.ON_SURFACE,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    if sign is not None:
        icon = ft.Icon(sign, size=theme.SMALL_ICON, color=ft.Colors.PRIMARY)
        second = ft.Row([second, icon], spacing=theme.LINE_GAP, tight=True)
    return ft.Column([first, second], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def title_key(label: str, title: ft.Control, on_click: Any, **style: Any) -> ft.Control:
    """A title that is a button."""
    padding = ft.Padding.symmetric(horizontal=theme.SMALL_GAP)
    return pressable(label, title, on_click, height=52, padding=padding, border_radius=theme.CORNER, **style)
