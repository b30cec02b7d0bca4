"""The felt of the turn keeper, and what turns on it: the ring of the direction with its arrow, round the card on the pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import pairwise
from math import cos, pi, sin
from typing import Any, Final

import flet as ft
import flet.canvas as cv

from companion.cards import LIGHT, Suit, find_suit
from companion.editions.edition import Edition
from companion.turns.turn import Direction, Phase, Turn
from views.kit import theme
from views.kit.card_keys import CardSize, card_drawing
from views.kit.controls import FULL, heavy, unscaled
from views.kit.seat_places import SeatPlaces

FELT: Final = ("#1B7F76", "#0B524C")
"""The felt from its middle to its edge, by day and at night."""
EDGE: Final = "#073A36"
"""The edge of the felt."""
DARK_FELT: Final = ("#3D3557", "#191524")
DARK_EDGE: Final = "#0D0A15"
"""The felt and its edge while the dark side of the cards is up."""
RING: Final = "#CFEFEA"
"""The ring on the felt."""
POINTER: Final = "#FFB39E"
"""The arrow on it."""
ARCS: Final = ((40, 102), (136, 224), (258, 320))
"""The parts of the ring between the arrow and the arrow again, in degrees clockwise from it."""
CARD_SHAPE: Final = 0.7
"""The width of a card as a part of its height."""
DIAGONAL: Final = 1.23
"""The diagonal of such a card as a multiple of its height."""


def felt(places: SeatPlaces, side: int) -> ft.Control:
    """The felt below the seats, another one while the dark side of the cards is up."""
    box = places.felt
    return ft.Container(
        **asdict(box),
        border_radius=min(box.width, box.height) / 2,
        gradient=ft.RadialGradient(colors=[*(FELT if side == LIGHT else DARK_FELT)], radius=0.7),
        border=ft.Border.all(5, EDGE if side == LIGHT else DARK_EDGE),
    )


def hub(
    edition: Edition,
    turns: Sequence[Turn],
    places: SeatPlaces,
    size: tuple[float, float],
    *,
    moves: bool,
) -> list[ft.Control]:
    """The ring with the arrow at the active seat, and the card on the pile in its middle."""
    radius, turn = places.hub, turns[-1]
    left, top = size[0] / 2 - radius, size[1] / 2 - radius
    place: dict[str, Any] = {"left": left, "top": top, "width": 2 * radius, "height": 2 * radius}
    ring = ft.Container(
        cv.Canvas(_ring(radius, turn), width=2 * radius, height=2 * radius),
        rotate=ft.Rotate(angle=arrow_angle(turns, places.angles)),
        animate_rotation=ft.Animation(450, ft.AnimationCurve.EASE_IN_OUT) if moves else None,
        **place,
    )
    high = 1.5 * radius / DIAGONAL * 0.78
    return [ring, ft.Container(_pile(edition, turn, high), alignment=ft.Alignment.CENTER, **place)]


def arrow_angle(turns: Sequence[Turn], angles: Sequence[float]) -> float:
    """The angle of the arrow, in clockwise radians: it goes the way of play from seat to seat, also more than once round."""
    angle = angles[turns[0].to_move]
    for before, now in pairwise(turns):
        ahead = angles[now.to_move] - angles[before.to_move]
        angle += ahead % (2 * pi) if now.direction is Direction.LEFT else -(-ahead % (2 * pi))
    return angle


def _ring(radius: float, turn: Turn) -> list[cv.Shape]:
    """The ring with its arrowheads in the direction of play, and the arrow at its top."""
    wide = max(3.0, radius * 0.075)
    at, way = radius * 0.75, 1 if turn.direction is Direction.LEFT else -1
    line = ft.Paint(
        color=RING, style=ft.PaintingStyle.STROKE, stroke_width=wide, stroke_cap=ft.StrokeCap.ROUND
    )
    box = radius - at, radius - at, 2 * at, 2 * at
    shapes: list[cv.Shape] = []
    for start, end in ARCS:
        begin, sweep = (start - 90) * pi / 180, (end - start) * pi / 180
        shapes.append(cv.Arc(*box, begin, sweep, paint=line))
        shapes.append(_head(radius, at, (end if way > 0 else start) * pi / 180, way, 1.7 * wide))
    if turn.phase is not Phase.OVER:
        shapes.append(_pointer(radius, at))
    return shapes


def _head(radius: float, at: float, angle: float, way: int, size: float) -> cv.Shape:
    """An arrowhead along the ring."""
    ahead = angle + way * 1.4 * size / at
    points = [(ahead, at), (angle, at - size), (angle, at + size)]
    return _area([(radius + far * sin(turn), radius - far * cos(turn)) for turn, far in points], RING)


def _pointer(radius: float, at: float) -> cv.Shape:
    """The arrow from the ring to the seat."""
    half = radius * 0.26
    base, notch = radius - at * 0.86, radius - at * 0.98
    return _area([(radius, 1), (radius + half, base), (radius, notch), (radius - half, base)], POINTER)


def _area(points: Sequence[tuple[float, float]], foreground: str) -> cv.Shape:
    first, *others = points
    outline = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others), cv.Path.Close()]
    return cv.Path(outline, paint=ft.Paint(color=foreground, style=ft.PaintingStyle.FILL))


def _pile(edition: Edition, turn: Turn, high: float) -> ft.Control:
    """The card on top of the discard pile in the colour in play, on another one; a coloured sheet while it is not known."""
    wide = high * CARD_SHAPE
    suit = find_suit(edition, turn.colour)
    # Of a pile that was turned over nobody may have said what is on top.
    facts = edition.facts(turn.top) if turn.top and (turn.top_known or suit) else None
    size = CardSize.of_width(wide)
    top: ft.Control = ft.Container(bgcolor=suit.colour if suit else FELT[1], border_radius=size.radius)
    if facts is not None:
        top = card_drawing(edition, facts, size, suit)
    elif suit is not None:
        top = _sheet(suit, high)
    below = ft.Container(
        bgcolor=theme.PAPER, border=ft.Border.all(1, EDGE), border_radius=size.radius, rotate=-0.16, **FULL
    )
    return ft.Container(ft.Stack([below, ft.Container(top, **FULL)]), width=wide, height=high)


def _sheet(suit: Suit, high: float) -> ft.Control:
    letter = heavy(suit.letter, unscaled(high * 0.36), theme.foreground_on(suit.colour))
    return ft.Container(letter, bgcolor=suit.colour, border_radius=high * 0.13, alignment=ft.Alignment.CENTER)
