"""The colours of an edition: as a band, as dots with their letters, and as keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from companion.cards import Suit
from companion.editions.edition import Edition
from views.kit import theme
from views.kit.controls import pressable, silent, text_scale, unscaled
from views.state.app_state import AppState
from views.state.notice import Act

LINE: Final = 1.4
"""The height of a line of text as a fraction of the font size."""
BORDER: Final = 3
"""The border of the chosen colour, in dp."""


def suit_stripe(edition: Edition) -> ft.Control:
    """The edition's four suit colours as a thin band."""
    band = [ft.Container(bgcolor=suit.colour, height=6, expand=True) for suit in edition.suits]
    return silent(ft.Row([*band], spacing=0))


def suit_dots(edition: Edition) -> ft.Control:
    """The edition's suit colours, each with its letter."""
    dots: list[ft.Control] = [
        _lettered(suit.letter, suit.colour, 24, radius=8, letter=theme.SMALL) for suit in edition.suits
    ]
    return silent(ft.Row(dots, spacing=4, tight=True))


def _lettered(
    letters: str, colour: str, size: int, *, radius: float, letter: float, **style: Any
) -> ft.Container:
    """Letters of a fixed size on a colour, as wide and high as `size` in dp."""
    foreground = theme.foreground_on(colour)
    return ft.Container(
        width=size,
        height=size,
        border_radius=radius,
        bgcolor=colour,
        alignment=ft.Alignment.CENTER,
        content=ft.Text(
            letters, color=foreground, size=unscaled(letter), weight=ft.FontWeight.W_700, **style
        ),
    )


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
    height = max(height, theme.HEADING * LINE * text_scale() + 2 * BORDER)

    def key(suit: Suit) -> ft.Control:
        foreground, is_chosen = theme.foreground_on(suit.colour), chosen == suit.id
        letter = ft.Text(
            suit.letter, size=theme.HEADING, weight=ft.FontWeight.W_800, color=foreground, no_wrap=True
        )
        return pressable(
            name(suit.inside),
            ft.Row(
                [ft.Icon(ft.Icons.CHECK, size=theme.SMALL_ICON, color=foreground), letter]
                if is_chosen
                else [letter],
                alignment=ft.MainAxisAlignment.CENTER,
                tight=True,
                spacing=theme.SMALL_GAP,
            ),
            app.handler(choose, suit.id),
            expand=True,
            height=height,
            bgcolor=suit.colour,
            border_radius=theme.CORNER,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(BORDER, ft.Colors.ON_SURFACE) if is_chosen else None,
        )

    return ft.Row([key(suit) for suit in edition.suits], spacing=theme.GAP)
