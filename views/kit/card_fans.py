"""Cards that adorn a screen: the fan of four in the app's own colours, as on its icon, and those that fall over a win for two seconds."""

from enum import Enum
from random import Random
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from companion.wording import say
from views.kit import theme
from views.kit.controls import FULL, named, silent
from views.state.app_state import AppState

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


CARDS: Final = 34
FALLS_FOR: Final = 2.0
"""Seconds until the last card has left the screen."""
_SEED: Final = 5
"""Every win has the same shower of cards: what is drawn again is what was there."""


class Fall(Enum):
    """The progress of the cards."""

    READY = "ready"
    FALLING = "falling"
    OVER = "over"


def falling_cards(app: AppState, edition: Edition, fall: Fall, on_drawn: Any) -> ft.Control:
    """The cards, above the window before they fall and below it after.

    The client moves them. It animates a change only of what it has drawn before, so an invisible letter reports
    when it is drawn.
    """
    letter = ft.Container(ft.Text(" ", size=1, on_size_change=on_drawn), top=0, left=0)
    width, height = app.page.width or 412, app.page.height or 915
    shown = [_card(edition, number, fall, width, height) for number in range(CARDS)]
    falling = ft.Stack([letter, *shown], fit=ft.StackFit.EXPAND, clip_behavior=ft.ClipBehavior.HARD_EDGE)
    return ft.Container(silent(falling), ignore_interactions=True, **FULL)


def _card(edition: Edition, number: int, fall: Fall, width: float, height: float) -> ft.Control:
    random = Random(_SEED * 1000 + number)  # noqa: S311 - where a card falls is no secret
    colours = [suit.colour for suit in edition.suits]
    size = random.uniform(22, 40)
    start, drift = random.uniform(-0.05, 1.0) * width, random.uniform(-0.18, 0.18) * width
    above, turns = random.uniform(0.1, 1.1) * height + size * 2, random.uniform(-5, 5)
    falls = fall is not Fall.READY
    motion = ft.Animation(round(FALLS_FOR * 1000 * random.uniform(0.8, 1.0)), ft.AnimationCurve.EASE_IN)
    return ft.Container(
        width=size,
        height=size * 1.5,
        left=start + drift if falls else start,
        top=height + size * 2 if falls else -above,
        rotate=ft.Rotate(angle=turns if falls else 0.0, alignment=ft.Alignment.CENTER),
        animate_position=motion,
        animate_rotation=motion,
        bgcolor=colours[number % len(colours)],
        border=ft.Border.all(size * 0.1, theme.PAPER),
        border_radius=size * 0.22,
        alignment=ft.Alignment.CENTER,
        content=ft.Container(width=size * 0.4, height=size * 0.4, border_radius=size, bgcolor=theme.PAPER),
    )
