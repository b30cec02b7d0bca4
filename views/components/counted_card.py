"""A small card with a badge that says how many of it there are."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from companion.cards import Face
from companion.editions.edition import Edition
from companion.suits import Suit
from views import theme
from views.components.card_keys import CardSize, card_drawing
from views.components.controls import plain, pressable
from views.components.count_badge import count_badge

WIDTH: Final = 44
"""The width of the card, in dp, for text of the usual size; its height is half as much again."""
EDGE: Final = 8
"""The part of the badge that lies outside the card, in dp."""
LARGER: Final = 1.25
"""The factor by which the card grows where letters are large; it grows no further."""


def counted_card(
    edition: Edition,
    face: Face,
    count: int,
    on_click: Any,
    *,
    name: str,
    text_scale: float,
    suit: Suit | None = None,
    on_long_press: Any = None,
) -> ft.Control:
    """The card, of any colour without a `suit`; it wraps with others. From two on its badge says how many there are."""
    large = LARGER if text_scale > LARGER else 1
    width, height = WIDTH * large, WIDTH * 1.5 * large
    facts = edition.facts(face)
    size = CardSize(number=24 * large / text_scale, sign=24 * large, frame=2.5 * large, radius=8 * large)
    card = card_drawing(edition, facts, size, suit) if facts else plain(face.value, size=theme.SMALL)
    parts: list[ft.Control] = [ft.Container(card, width=width, height=height, left=0, top=EDGE)]
    if count > 1:
        edge = ft.Border.all(1.5, ft.Colors.SURFACE_CONTAINER_LOW)
        number = 13 * large / text_scale
        parts.append(count_badge(count, height=22 * large, number=number, right=0, top=0, edge=edge))
    return pressable(
        name,
        ft.Stack(parts, width=width + EDGE, height=height + EDGE),
        on_click,
        on_long_press=on_long_press,
        border_radius=10,
    )
