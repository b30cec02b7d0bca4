"""A sheet over a screen: a few lines, one decision each."""

from typing import Final

import flet as ft

from companion.wording import say
from views.flet_internals.handlers import Handler
from views.kit import theme
from views.kit.controls import FULL, icon_button, plain, pressable, text_scale
from views.kit.sides import insets
from views.state.app_state import AppState
from views.state.keyboard import Key

WIDTH: Final = 560
"""The widest a sheet grows, in dp."""
LINE: Final = 56
"""The height of a line with an icon, in dp, at the usual text size."""


def sheet(app: AppState, title: ft.Control, content: list[ft.Control], close: Handler) -> ft.Control:
    """A sheet over a screen, as high as its content, at most as the window; a tap beside it closes it."""
    closes = icon_button(say("Close"), ft.Icons.CLOSE, close, key=Key.ESCAPE, layer=1)
    # Each part is a group of its own, so that a screen reader reads the title, then Close, then the lines: the screen
    # behind covers the window, and would mix their order.
    named = ft.Semantics(container=True, content=title, expand=True)
    head = ft.Row([named, ft.Semantics(container=True, content=closes)], spacing=theme.GAP)
    # Where two rows touch, a screen reader may read the second one before the first.
    above = ft.Container(head, padding=ft.Padding.only(bottom=theme.SMALL_GAP))
    panel = ft.Container(
        ft.Column([above, *content], spacing=0, tight=True),
        key="sheet",
        width=min(WIDTH, app.page.width or WIDTH),
        padding=insets(start=theme.WIDE_GAP, end=theme.GAP, top=theme.GAP, bottom=theme.WIDE_GAP),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=ft.BorderRadius.only(top_left=28, top_right=28),
    )
    # A tap on the sheet itself is none beside it.
    tapped = ft.GestureDetector(panel, on_tap=lambda _: None, exclude_from_semantics=True)
    # A column that scrolls is at least as high as the window, so a low sheet lies at its bottom; of the screen above a long
    # one something is always seen.
    placed = ft.Column(
        [ft.Container(height=64), ft.Semantics(container=True, content=tapped)],
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
    )
    over = ft.Container(placed, bgcolor="#99000000")
    return ft.GestureDetector(over, on_tap=close, exclude_from_semantics=True, **FULL)


def sheet_line(
    label: str, icon: ft.IconData, on_click: Handler, *, leads_on: bool = False, shown: str = ""
) -> ft.Control:
    """One line of a sheet: its effect in words, what does it, and whether it leads on to a screen.

    The words on it are `shown` where the title says the rest; a screen reader says the label.
    """
    words = ft.Container(plain(shown or label), expand=True)
    row: list[ft.Control] = [ft.Icon(icon, color=ft.Colors.PRIMARY), words]
    if leads_on:
        row.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT))
    inset = ft.Padding.symmetric(horizontal=theme.GAP, vertical=(LINE - 24) / 2)
    line = ft.Row(row, spacing=theme.WIDE_GAP)
    return pressable(label, line, on_click, padding=inset, border_radius=theme.CORNER)


def in_sheet(form: ft.Control) -> ft.Control:
    """A form in a sheet: the label of its first field stands half above the edge of the field."""
    above = theme.GAP * max(1.0, text_scale())
    return ft.Container(form, padding=insets(end=theme.GAP, top=above))
