"""The fan of a hand: small cards beside each other, turned a little, in two rows where one is too narrow."""

from math import ceil, pi
from typing import Final, NamedTuple

import flet as ft

from companion.cards import Face
from companion.editions.edition import Edition
from views.kit import theme
from views.kit.card_keys import CardSize, card_drawing
from views.kit.controls import plain, silent, text_scale
from views.kit.counted_cards import LARGER, badge
from views.kit.pad_shapes import PadShape

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
    """How many cards stand in a row, and the place of each."""
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
        left=(place.width - wide) / 2 - 2,
        top=(place.height - high) / 2 - 2 - (LIFT if is_newest else 0) + abs(place.tilt) * 0.4,
        rotate=place.tilt * pi / 180,
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


def _large() -> float:
    return LARGER if text_scale() > LARGER else 1.0
