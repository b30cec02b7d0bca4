"""The cards of a hand: each small, with a round badge that says how many there are, and all of them in a fan."""

from math import ceil, pi
from typing import Any, Final, NamedTuple

import flet as ft

from companion.cards import Face, Suit
from companion.editions.edition import Edition
from companion.formats import listed
from companion.round import Hand
from companion.wording import say
from views.kit import theme
from views.kit.card_keys import CardSize, card_drawing
from views.kit.controls import heavy, plain, pressable, silent, text_scale
from views.kit.pad_shapes import PadShape
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
    picture = counted_picture(edition, face, count, width=WIDTH * _large(), suit=suit)
    return pressable(name, picture, on_click, on_long_press=on_long_press, border_radius=10)


def _large() -> float:
    return LARGER if text_scale() > LARGER else 1.0


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
    named = ((edition.name_of(face), count) for face, count in hand.counts().items())
    return listed(
        card if count == 1 else say("{count} × {card}", count=count, card=card) for card, count in named
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


CARD_WIDE: Final = 0.7
"""The width of a card as a share of its height."""
PITCH_MOST: Final = 68
"""The most width of one card beside the next, in dp."""
TURNED: Final = 1.08
"""The height that turning adds to the first and the last card of the fan."""
INSET: Final = 8
"""The space at both sides of a fan that has room for it, in dp."""
HEIGHT_MOST: Final = 100
"""The most height of a card, in dp."""
LIFT: Final = 2
"""The height of the newest card above the others, in dp."""
SPREAD: Final = 14
"""The angle between the first card and the last card of the fan, in degrees, at most."""
TILT_MOST: Final = 3.5
"""The angle between two neighbouring cards, in degrees, at most."""


class FanPlace(NamedTuple):
    """The place of a card in the fan: its width and height in dp, and by how many degrees the card is turned."""

    width: float
    height: float
    tilt: float

    @property
    def card(self) -> float:
        """The height of the card: it keeps its form, and leaves room for a turn, a lift and the border of the newest."""
        high = (self.height - 2 * LIFT - 2.5) / TURNED
        return min(high, (self.width - 4) / (CARD_WIDE + 0.04), HEIGHT_MOST)


def fan_places(shape: PadShape, cards: int) -> tuple[int, list[FanPlace]]:
    """How many cards stand in a row of the fan, and the place of each; there are two rows where one is too narrow."""
    rows = 1 if cards <= max(1, int(shape.width // theme.TOUCH)) else 2
    each = ceil(cards / rows)
    # The first card and the last one are turned most: they keep away from the sides where there is room.
    pitch = min(PITCH_MOST, shape.width / each, max(theme.TOUCH, (shape.width - 2 * INSET) / each))
    lines = [min(each, cards - start) for start in range(0, cards, each)]
    places = [
        FanPlace(round(pitch, 1), shape.hand / rows, _tilt(place, line))
        for line in lines
        for place in range(line)
    ]
    return each, places


def _tilt(place: int, cards: int) -> float:
    if cards == 1:
        return 0.0
    step = min(TILT_MOST, SPREAD / (cards - 1))
    return round((place - (cards - 1) / 2) * step, 2)


def fan_card(edition: Edition, face: Face, place: FanPlace, *, is_newest: bool) -> ft.Control:
    """A card in its place; it has that size however large letters are set. The border of the newest goes around it."""
    facts, high = edition.facts(face), place.card
    wide = high * CARD_WIDE
    drawing = card_drawing(edition, facts, CardSize.of_width(wide)) if facts else plain(str(face))
    card = ft.Container(
        drawing,
        width=wide + 4,
        height=high + 4,
        border=ft.Border.all(2, ft.Colors.PRIMARY if is_newest else ft.Colors.TRANSPARENT),
        border_radius=theme.SMALL_CORNER,
        top=(place.height - high) / 2 - 2 - (LIFT if is_newest else 0) + abs(place.tilt) * 0.4,
        rotate=place.tilt * pi / 180,
        **from_start((place.width - wide) / 2 - 2),
    )
    return silent(ft.Stack([card], clip_behavior=ft.ClipBehavior.NONE))


def fan_badge(count: ft.Control, place: FanPlace, *, wide: bool) -> ft.Control:
    """The badge on a card in its place."""
    beyond = max(0, (place.width - place.card * CARD_WIDE) / 2 - 7)
    top = max(0, (place.height - place.card) / 2 - 10)
    return badge(count, wide=wide, height=20 * _large(), beyond=beyond, top=top)


def fan_badge_letters() -> float:
    """The font size of the number on it."""
    return 12 * _large() / text_scale()
