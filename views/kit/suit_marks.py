"""The colours of an edition: as a band, as dots with their letters, and as keys."""

from collections.abc import Callable
from typing import Final

import flet as ft

from companion.cards import Suit
from companion.editions.edition import Edition
from views.kit import theme
from views.kit.controls import heavy, pressable, silent, text_scale, unscaled
from views.state.app_state import AppState
from views.state.notice import Act

BORDER: Final = 3
"""The border of the chosen colour, in dp."""


def suit_stripe(edition: Edition) -> ft.Control:
    """The edition's four suit colours as a thin band."""
    band = [ft.Container(bgcolor=suit.colour, height=6, expand=True) for suit in edition.suits]
    return silent(ft.Row([*band], spacing=0))


def suit_dots(edition: Edition) -> ft.Control:
    """The edition's suit colours, each with its letter."""

    def dot(suit: Suit) -> ft.Control:
        foreground = theme.foreground_on(suit.colour)
        return ft.Container(
            heavy(suit.letter, unscaled(theme.SMALL), foreground, weight=ft.FontWeight.W_700),
            width=24,
            height=24,
            border_radius=theme.SMALL_CORNER,
            bgcolor=suit.colour,
            alignment=ft.Alignment.CENTER,
        )

    return silent(ft.Row([*map(dot, edition.suits)], spacing=theme.SMALL_GAP, tight=True))


def suit_keys(
    app: AppState,
    edition: Edition,
    chosen: str | None,
    choose: Act,
    name: Callable[[str], str],
    height: float = theme.TOUCH,
) -> ft.Control:
    """The edition's suit colours side by side, each with its letter; the chosen one carries a tick.

    A tap does `choose` with the id of the colour; `name` says of its name what a tap does; `height` is the least one.
    """
    # A letter that is higher than its key would stand below the middle.
    height = max(height, theme.HEADING * theme.LINE * text_scale() + 2 * BORDER)

    def key(suit: Suit) -> ft.Control:
        foreground, is_chosen = theme.foreground_on(suit.colour), chosen == suit.id
        tick = [ft.Icon(ft.Icons.CHECK, size=theme.SMALL_ICON, color=foreground)] if is_chosen else []
        signs: list[ft.Control] = [*tick, heavy(suit.letter, theme.HEADING, foreground)]
        return pressable(
            name(suit.inside),
            ft.Row(signs, alignment=ft.MainAxisAlignment.CENTER, tight=True, spacing=theme.SMALL_GAP),
            app.handler(choose, suit.id),
            expand=True,
            height=height,
            bgcolor=suit.colour,
            border_radius=theme.CORNER,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(BORDER, ft.Colors.ON_SURFACE) if is_chosen else None,
        )

    return ft.Row([key(suit) for suit in edition.suits], spacing=theme.GAP)
