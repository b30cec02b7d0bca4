"""The colours of an edition: as a band, and as dots with their letters."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.editions.edition import Edition
from views.kit import theme
from views.kit.controls import silent, unscaled


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
    ink = theme.ink_on(colour)
    return ft.Container(
        width=size,
        height=size,
        border_radius=radius,
        bgcolor=colour,
        alignment=ft.Alignment.CENTER,
        content=ft.Text(letters, color=ink, size=unscaled(letter), weight=ft.FontWeight.W_700, **style),
    )
