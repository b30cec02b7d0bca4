"""The sheet over the table: a few lines, one decision each. The address says which sheet is open, so Back closes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

import flet as ft

from companion.wording import say
from views import kit
from views.address import address_path, query_value
from views.flet_internals.handlers import Handler
from views.state.app_state import AppState
from views.state.keyboard import Key, Shortcut

MENU: Final = "menu"
"""The sheet of the whole table; one without a name of its own is of the player with that id."""
JOIN: Final = "join"
LENGTH: Final = "length"
POINTS: Final = "points:"
LEAVING: Final = "leaving:"
SEAT: Final = "seat:"
NAME: Final = "name:"
"""The sheets on which somebody joins, and of the length; and, before a player's id, of the player's points, of the cards of
a player who leaves while they are counted, of the player's seat, and of the player's name."""
WIDTH: Final = 560
"""The widest a sheet grows, in dp."""
LINE: Final = 56
"""The height of a line with an icon, in dp, at the usual text size."""
BEHIND: Final = "#99000000"
"""The layer between the sheet and the table."""
GAP_BELOW_HEAD: Final = 4
"""The space below the title, in dp. Where two rows touch, a screen reader may read the second one before the first."""
ABOVE: Final = 64
"""What is always seen of the table above a sheet, in dp; a longer sheet scrolls."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a sheet.

    Attributes:
        label: Its effect in words, for a screen reader.
        icon: The icon before the words.
        on_click: Does it.
        leads_on: Whether it opens a screen.
        shown: The words on it where the title says the rest; empty for the label.
    """

    label: str
    icon: ft.IconData
    on_click: Handler
    leads_on: bool = False
    shown: str = ""


def sheet_address(game_id: str, sheet: str) -> str:
    """The address of the table with a sheet."""
    return f"/game/{game_id}?{urlencode({'sheet': sheet})}"


def parted(sheet: str) -> tuple[str, str]:
    """The kind of a player's sheet, empty for the one with the player's lines, and the id of the player."""
    kind = next((kind for kind in (POINTS, LEAVING, SEAT, NAME) if sheet.startswith(kind)), "")
    return kind, sheet.removeprefix(kind)


def open_sheet(app: AppState, game_id: str) -> str:
    """The sheet that is open over a table; empty if there is none."""
    address = app.page.route
    return query_value(address, "sheet") if address_path(address) == f"/game/{game_id}" else ""


def sheet_over(app: AppState, game_id: str, title: ft.Control, content: list[ft.Control]) -> list[ft.Control]:
    """The sheet over the table, as high as its content, at most as the window; a tap beside it closes it."""
    close = app.opens(f"/game/{game_id}")
    escape = Shortcut(key=Key.ESCAPE, label=say("Close"), layer=1)
    closes = kit.icon_button(say("Close"), ft.Icons.CLOSE, close, shortcut=escape)
    # Each part is a group of its own, so that a screen reader reads the title, then Close, then the lines: the table
    # behind covers the window, and would mix their order.
    named = ft.Semantics(container=True, content=title, expand=True)
    head = ft.Row([named, ft.Semantics(container=True, content=closes)], spacing=kit.GAP)
    panel = ft.Container(
        ft.Column(
            [ft.Container(head, padding=ft.Padding.only(bottom=GAP_BELOW_HEAD)), *content],
            spacing=0,
            tight=True,
        ),
        key="sheet",
        width=min(WIDTH, app.page.width or WIDTH),
        padding=kit.insets(start=kit.WIDE_GAP, end=kit.GAP, top=kit.GAP, bottom=kit.WIDE_GAP),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=ft.BorderRadius.only(top_left=28, top_right=28),
    )
    # A tap on the sheet itself is none beside it.
    sheet = ft.GestureDetector(panel, on_tap=lambda _: None, exclude_from_semantics=True)
    # A column that scrolls is at least as high as the window, so a low sheet lies at its bottom.
    placed = ft.Column(
        [ft.Container(height=ABOVE), ft.Semantics(container=True, content=sheet)],
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
    )
    over = ft.Container(placed, bgcolor=BEHIND)
    return [ft.GestureDetector(over, on_tap=close, exclude_from_semantics=True, **kit.FULL)]


def sheet_line(line: SheetLine) -> ft.Control:
    """A line as it is drawn."""
    words = ft.Container(kit.plain(line.shown or line.label), expand=True)
    row: list[ft.Control] = [ft.Icon(line.icon, color=ft.Colors.PRIMARY), words]
    if line.leads_on:
        row.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT))
    return kit.pressable(
        line.label,
        ft.Row(row, spacing=kit.WIDE_GAP),
        line.on_click,
        padding=ft.Padding.symmetric(horizontal=kit.GAP, vertical=(LINE - 24) / 2),
        border_radius=kit.CORNER,
    )
