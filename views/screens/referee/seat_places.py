"""The places of the seats round the board of the turn keeper."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin
from typing import Final

GAP: Final = 4.0
"""The least distance between a seat at the side and the card in the middle, in dp."""
ROW: Final = 3
"""The seats in the row at the bottom, and the most in that at the top, where the seats stand in a rectangle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle on the board, in dp from its upper left corner."""

    left: float
    top: float
    width: float
    height: float

    def overlaps(self, other: Box) -> bool:
        """True if a part of both is the same."""
        return (
            self.left < other.left + other.width
            and other.left < self.left + self.width
            and self.top < other.top + other.height
            and other.top < self.top + self.height
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlaces:
    """The places of everything on the board.

    Attributes:
        seats: The seats, clockwise as they are played; the first one is in the middle of the lower edge.
        middle: The card that was played last.
        height: The height of the board, in dp.
    """

    seats: tuple[Box, ...]
    middle: Box
    height: float


def seat_places(
    count: int, *, width: float, height: float, seat: tuple[float, float], card: tuple[float, float]
) -> SeatPlaces:
    """The seats on an ellipse; in a rectangle, which may be higher, where they would overlap on the ellipse.

    Args:
        count: The number of seats.
        width: The width of the board, in dp.
        height: The least height of the board, in dp.
        seat: The most width and the height of a seat, in dp.
        card: The width and height of the card in the middle, in dp.
    """
    seat = (min(seat[0], (width - card[0]) / 2 - GAP), seat[1])
    places = _with_middle(_ellipse(count, width, height, seat, card), width, height, card)
    boxes = (*places.seats, places.middle)
    if not any(one.overlaps(other) for one, other in combinations(boxes, 2)):
        return places
    seat = (min(seat[0], (width - (ROW - 1) * GAP) / ROW), seat[1])
    # The middle of the lower edge is for the first seat, so as many stand at the left as at the right.
    top = ROW if count % 2 == 0 else ROW - 1
    aside = (count - ROW - top) // 2
    height = max(height, (2 + aside) * (seat[1] + GAP) - GAP)
    return _with_middle(_rectangle(top, aside, width, height, seat), width, height, card)


def _with_middle(
    seats: tuple[Box, ...], width: float, height: float, card: tuple[float, float]
) -> SeatPlaces:
    middle = Box(left=(width - card[0]) / 2, top=(height - card[1]) / 2, width=card[0], height=card[1])
    return SeatPlaces(seats=seats, middle=middle, height=height)


def _ellipse(
    count: int, width: float, height: float, seat: tuple[float, float], card: tuple[float, float]
) -> tuple[Box, ...]:
    wide, high = seat
    # A seat whose height is that of the card stands beside it.
    side = (width - card[0]) / 2 - GAP - wide
    found = []
    for number in range(count):
        angle = pi / 2 + 2 * pi * number / count
        left, top = (width - wide) / 2 * (1 + cos(angle)), (height - high) / 2 * (1 + sin(angle))
        is_beside = abs(top + high / 2 - height / 2) < (high + card[1]) / 2 + GAP
        if is_beside:
            left = min(left, side) if cos(angle) < 0 else max(left, width - wide - side)
        found.append(Box(left=left, top=top, width=wide, height=high))
    return tuple(found)


def _rectangle(
    top: int, aside: int, width: float, height: float, seat: tuple[float, float]
) -> tuple[Box, ...]:
    """The seats of the lower edge from its middle to the left, `aside` at the left, `top` at the top, `aside` at the right, and the rest below."""
    wide, high = seat
    right, low = width - wide, height - high
    up = [low * (aside - number) / (aside + 1) for number in range(aside)]
    spots = [
        (right / 2, low),
        (0.0, low),
        *((0.0, place) for place in up),
        *((right * number / (top - 1), 0.0) for number in range(top)),
        *((right, place) for place in reversed(up)),
        (right, low),
    ]
    return tuple(Box(left=left, top=place, width=wide, height=high) for left, place in spots)
