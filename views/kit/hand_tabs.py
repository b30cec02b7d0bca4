"""The tabs above the card pad: a name with its points, or with a sign in their place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from companion.players import Player
from companion.wording import in_own_direction
from views.kit import theme
from views.kit.controls import caption, even_rows, middle, player_avatar, text_scale
from views.kit.letter_widths import LEAST, LETTER, ems, short_names
from views.kit.pad_shapes import pad_shape
from views.state.app_state import AppState

IN_A_ROW: Final = 4
"""Tabs per row."""
ROWS_MOST: Final = 2
"""More rows of tabs would leave the keys below them too low for their words."""
NARROWEST: Final = 76
"""The minimum width of a tab, in dp, that shows the name and the points."""
WITH_AVATAR: Final = 150
"""The width of a tab, in dp, from which it also shows the avatar."""
LEAST_SCALE: Final = 1.5
"""From this text scale on the smallest letters of a name grow no further."""
SCROLLS: Final = 12.0
"""The room of a name in tabs that scroll, as a multiple of its font size."""
SHORT_NAME: Final = 6
"""A longer name is set smaller in a tab without avatar."""
STACKED_MOST: Final = 1.2
"""The largest text scale at which the name and the points fit into a tab one above the other."""
TITLE: Final = 64
"""The width of the title of a row, in dp, for text of the usual size."""
WIDEST: Final = 108
"""Points that are as wide as those of nearly any hand."""
TALL: Final = 800
"""The window height, in dp, from which there may be several rows of tabs."""
CLOSE: Final = 1.1
"""The height of a line as a fraction of the font size, where the points stand below the name."""


@dataclass(frozen=True, slots=True)
class TabPlace:
    """The width of a tab for text of the usual size, in dp, and the scale of the letters; a row that scrolls gives no width."""

    width: float | None
    scale: float

    @property
    def is_roomy(self) -> bool:
        """Whether there is room for an avatar."""
        return self.width is None or self.width >= WITH_AVATAR

    @property
    def is_stacked(self) -> bool:
        """Whether the points stand below the name."""
        return not self.is_roomy and self.scale <= STACKED_MOST

    @property
    def least(self) -> float:
        """The smallest letters of a name."""
        return LEAST / min(self.scale, LEAST_SCALE)

    def room(self, points: int | None = WIDEST) -> float:
        """The width that is left for the name, in dp."""
        width = self.width or 0.0
        # Beside the points, a narrow tab has room for two letters of a name.
        if self.is_stacked:
            return width - 8
        signs = 20 if points is None else ems(str(points)) * theme.BODY * self.scale
        return width - 24 - signs - (44 if self.is_roomy else 4)


def tab_place(app: AppState, names: Sequence[str], *, titled: bool) -> tuple[TabPlace, Sequence[str]]:
    """The place of each tab, and the names as they have room there; tabs that are `titled` are one row that scrolls."""
    beside, scale = max(1, min(len(names), IN_A_ROW)), text_scale()
    each = (pad_shape(app).width - theme.GAP * (beside - 1)) / beside
    place = TabPlace(each / scale, scale)
    room = place.room() / (place.least * scale)
    # Between large points and the edge of a tab there would be one letter of a name.
    is_readable = all(ems(name) <= room for name in names if len(name) <= SHORT_NAME)
    if titled or each < NARROWEST * scale or not is_readable:
        return TabPlace(None, scale), short_names(names, SCROLLS)
    return place, short_names(names, room)


def tab_rows(app: AppState, tabs: list[ft.Control], place: TabPlace) -> ft.Row | ft.Column:
    """The tabs beside each other, in two rows, or in one that scrolls."""
    if place.width is not None and len(tabs) <= IN_A_ROW:
        return ft.Row(tabs, spacing=theme.GAP)
    if place.width is not None and len(tabs) <= ROWS_MOST * IN_A_ROW and (app.page.height or 0) >= TALL:
        return ft.Column([*even_rows(tabs, IN_A_ROW)], spacing=theme.GAP)
    return ft.Row(tabs, scroll=ft.ScrollMode.AUTO, spacing=theme.GAP)


def titled_row(title: str, row: ft.Row) -> ft.Control:
    """A row that scrolls beside what it is about; two such titles are equally wide."""
    words = ft.Container(caption(title), width=TITLE * text_scale())
    return ft.Row([words, ft.Container(row, expand=True)], spacing=theme.GAP)


def hand_tab(
    player: Player, short: str, points: int | None, icon: ft.IconData | None, place: TabPlace, *, chosen: bool
) -> tuple[ft.Control, dict[str, Any]]:
    """What is in a tab, and its look: a short name with the points, an icon, or the dot of a hand that is missing."""
    foreground = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    size: float = theme.BODY if place.is_roomy or len(short) <= SHORT_NAME else theme.SMALL
    if place.width is not None:
        fitting = place.room(points) / (max(LETTER, ems(short)) * place.scale)
        size = max(place.least, min(size, fitting))
    style = ft.TextStyle(height=CLOSE) if place.is_stacked else None
    name = ft.Text(
        in_own_direction(short),
        size=size,
        weight=ft.FontWeight.W_700 if chosen else None,
        color=foreground,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=style,
    )
    mark: ft.Control = ft.Icon(ft.Icons.CIRCLE, size=10, color=ft.Colors.PRIMARY)
    if points is not None:
        mark = ft.Text(
            str(points), size=theme.BODY, weight=ft.FontWeight.W_700, color=foreground, style=style
        )
    elif icon is not None:
        mark = ft.Icon(icon, size=theme.SMALL_ICON, color=foreground)
    centre = ft.MainAxisAlignment.CENTER
    inside: ft.Control = middle(name, mark, spacing=0, tight=True, alignment=centre)
    if not place.is_stacked:
        called = ft.Container(name, expand=True if place.width is not None else None, expand_loose=True)
        row = [player_avatar(player, theme.SMALL_AVATAR), called, mark] if place.is_roomy else [called, mark]
        spacing = theme.GAP if place.is_roomy else theme.SMALL_GAP
        inside = ft.Row(row, spacing=spacing, tight=True, alignment=centre)
    look = {
        "height": theme.TOUCH,
        "padding": ft.Padding.symmetric(horizontal=theme.SMALL_GAP if place.is_stacked else theme.GAP),
        "border_radius": theme.CORNER,
        "bgcolor": ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        "border": theme.edge(ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT, strong=chosen),
        "alignment": ft.Alignment.CENTER,
    }
    return inside, look
