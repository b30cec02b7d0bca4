"""A fan of four cards in the app's own colours: the sign of Last Card on its first screen, as on its icon."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.wording import say
from views.kit import theme
from views.kit.controls import named

FAN: Final = ("#FF5A3C", "#FFB81C", "#12B5A6", "#4C6FFF")
"""The colours of the cards, left to right: those of the icon, not those of an edition."""
ANGLES: Final = (-0.42, -0.14, 0.14, 0.42)
"""The angle of each card, in radians."""


def card_fan(height: int = 128) -> ft.Control:
    """The fan; each card is `height` dp high."""
    width = height * 0.66
    spot = width * 0.4
    cards: list[ft.Control] = [
        ft.Container(
            width=width,
            height=height,
            left=width * 0.9 + number * width * 0.36,
            top=height * (0.16 if number in {0, 3} else 0.06),
            bgcolor=colour,
            border=ft.Border.all(4, theme.PAPER),
            border_radius=14,
            rotate=ft.Rotate(angle=angle, alignment=ft.Alignment.BOTTOM_CENTER),
            alignment=ft.Alignment.CENTER,
            content=ft.Container(width=spot, height=spot, border_radius=width, bgcolor=theme.PAPER),
            shadow=ft.BoxShadow(blur_radius=8, color="#33000000", offset=ft.Offset(0, 2)),
        )
        for number, (colour, angle) in enumerate(zip(FAN, ANGLES, strict=True))
    ]
    return named(say("A fan of four cards"), ft.Stack(cards, width=width * 3.9, height=height * 1.3))
