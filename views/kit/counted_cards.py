"""A small card, and the round badge that says how many of it there are."""

from typing import Any, Final

import flet as ft

from companion.cards import Face, Suit
from companion.editions.edition import Edition
from companion.formats import listed
from companion.round import Hand
from companion.wording import say
from views.kit import theme
from views.kit.card_keys import CardSize, card_drawing
from views.kit.controls import heavy, plain, pressable, silent, text_scale
from views.kit.sides import from_end, from_start

WIDTH: Final = 44
"""The width of the card, in dp, for text of the usual size; its height is half as much again."""
EDGE: Final = 8
"""The part of the badge that lies outside the card, in dp."""
LARGER: Final = 1.25
"""The factor by which the card grows where letters are large; it grows no further."""
SMALL: Final = 26
"""The width of a card where a hand is only told, in dp."""
SMALLEST_BADGE: Final = 0.8
"""How small the badge of a small card gets, as a part of its usual size."""
WIDE_FROM: Final = 10
"""From this number on the badge is wider."""


def counted_card(
    edition: Edition,
    face: Face,
    count: int,
    on_click: Any,
    *,
    name: str,
    suit: Suit | None = None,
    on_long_press: Any = None,
) -> ft.Control:
    """The card, of any colour without a `suit`; it wraps with others. From two on its badge says how many there are."""
    large = LARGER if text_scale() > LARGER else 1
    picture = counted_picture(edition, face, count, width=WIDTH * large, suit=suit)
    return pressable(name, picture, on_click, on_long_press=on_long_press, border_radius=10)


def counted_picture(
    edition: Edition, face: Face, count: int, *, width: float = SMALL, suit: Suit | None = None
) -> ft.Control:
    """The card and its badge, where nothing is tapped; `width` is that of the card, in dp."""
    height, ratio, scale = width * 1.5, width / WIDTH, text_scale()
    facts = edition.facts(face)
    card: ft.Control = plain(str(face), size=theme.SMALL)
    if facts:
        card = card_drawing(edition, facts, CardSize.of_width(width), suit)
    parts: list[ft.Control] = [ft.Container(card, width=width, height=height, top=EDGE, **from_start(0))]
    if count > 1:
        edge = ft.Border.all(1.5, ft.Colors.SURFACE_CONTAINER_LOW)
        least = max(ratio, SMALLEST_BADGE)
        number = badge_number(str(count), size=13 * least / scale)
        parts.append(badge(number, wide=count >= WIDE_FROM, height=22 * least, beyond=0, top=0, edge=edge))
    return ft.Stack(parts, width=width + EDGE, height=height + EDGE)


def caught_cards(edition: Edition, hand: Hand) -> ft.Control:
    """The cards that a player was caught with, in as many rows as they need; the name for a screen reader is `caught_name`."""
    cards = (counted_picture(edition, face, count) for face, count in hand.counts().items())
    return silent(ft.Row([*cards], wrap=True, spacing=0, run_spacing=2))


def caught_name(edition: Edition, hand: Hand) -> str:
    """The cards of a hand as words, with their numbers from two on."""
    return listed(
        edition.name_of(face)
        if count == 1
        else say("{count} × {card}", count=count, card=edition.name_of(face))
        for face, count in hand.counts().items()
    )


def badge(
    number: ft.Control, *, wide: bool, height: float, beyond: float, top: float, edge: ft.Border | None = None
) -> ft.Control:
    """The badge around its number, `beyond` dp from the end of the line. A tap goes through it."""
    return ft.Container(
        number,
        bgcolor=ft.Colors.PRIMARY,
        border=edge,
        border_radius=14,
        height=height,
        width=height if not wide else height * 1.4,
        alignment=ft.Alignment.CENTER,
        top=top,
        ignore_interactions=True,
        **from_end(beyond),
    )


def badge_number(shown: str, *, size: float, name: str = "") -> ft.Text:
    """The number on the badge, empty where there is none; `name` says to a screen reader what it is on."""
    return heavy(shown, size, ft.Colors.ON_PRIMARY, semantics_label=name)
