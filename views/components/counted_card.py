"""A small card, and the round badge that says how many of it there are."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from companion.cards import Face
from companion.editions.edition import Edition
from companion.suits import Suit
from views import theme
from views.components.card_keys import CardSize, card_drawing
from views.components.controls import plain, pressable

WIDTH: Final = 44
"""The width of the card, in dp, for text of the usual size; its height is half as much again."""
EDGE: Final = 8
"""The part of the badge that lies outside the card, in dp."""
LARGER: Final = 1.25
"""The factor by which the card grows where letters are large; it grows no further."""
WIDE_FROM: Final = 10
"""From this number on the badge is wider."""


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
        number = badge_number(str(count), size=13 * large / text_scale)
        parts.append(badge(number, wide=count >= WIDE_FROM, height=22 * large, right=0, top=0, edge=edge))
    return pressable(
        name,
        ft.Stack(parts, width=width + EDGE, height=height + EDGE),
        on_click,
        on_long_press=on_long_press,
        border_radius=10,
    )


def badge(
    number: ft.Control, *, wide: bool, height: float, right: float, top: float, edge: ft.Border | None = None
) -> ft.Control:
    """The badge around its number. A tap goes through it."""
    return ft.Container(
        number,
        bgcolor=ft.Colors.PRIMARY,
        border=edge,
        border_radius=14,
        height=height,
        width=height if not wide else height * 1.4,
        alignment=ft.Alignment.CENTER,
        right=right,
        top=top,
        ignore_interactions=True,
    )


def badge_number(shown: str, *, size: float, name: str = "") -> ft.Text:
    """The number on the badge, empty where there is none; `name` says to a screen reader what it is on."""
    return ft.Text(
        shown,
        size=size,
        weight=ft.FontWeight.W_800,
        color=ft.Colors.ON_PRIMARY,
        no_wrap=True,
        semantics_label=name,
    )
