"""The places of the felt of the turn keeper, of the seats round it, and of what lies in its middle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from math import atan2, copysign, cos, hypot, pi, sin
from typing import Final

ROUND: Final = 2.6
"""The exponent of the seats' line round the felt: 2 is an ellipse, more has wider corners."""
POINTS: Final = 360
"""The points of that line that are measured."""
NAMED: Final = (
    (96.0, 66.0),
    (88.0, 65.0),
    (80.0, 64.0),
    (72.0, 62.0),
    (66.0, 62.0),
    (66.0, 50.0),
    (60.0, 58.0),
    (60.0, 50.0),
    (54.0, 48.0),
)
"""The widths and heights of a seat with a name, in dp, from the best one down."""
AVATAR_MOST: Final = 34
"""The diameter of the avatar above a name, in dp; smaller in a seat that is too low for it."""
BARE: Final = ((52.0, 34.0), (46.0, 28.0), (40.0, 26.0), (34.0, 24.0), (30.0, 22.0))
"""Those of a seat that is too small for a name."""
LEAST: Final = (190.0, 96.0)
"""The least width and height that a board is laid out for, in dp; a client may report any size."""
HUB_MOST: Final = 170.0
"""The largest radius of the arrow's circle, in dp."""
HUB_LEAST: Final = 30.0
"""The smallest one that a card and the arrow can be seen in, in dp."""


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

    def distance(self, x: float, y: float) -> float:
        """The distance of a point from its nearest edge, in dp."""
        beside = max(self.left - x, 0.0, x - self.left - self.width)
        return hypot(beside, max(self.top - y, 0.0, y - self.top - self.height))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlaces:
    """The places of everything on the board.

    The seats are clockwise as they are played, the first one in the middle of the lower edge; the angles are the direction of
    each from the middle, in clockwise radians from the top. The seats sit on the edge of the felt, and none reaches into the
    circle of the `hub` round the middle, in dp. `avatar_size` is 0 where they have no names.
    """

    seats: tuple[Box, ...]
    angles: tuple[float, ...]
    felt: Box
    hub: float
    avatar_size: int


@lru_cache(maxsize=32)
def seat_places(count: int, width: float, height: float, text_scale: float) -> SeatPlaces:
    """The seats at equal distances round the felt, as large as they can be in this board, in dp, without covering each other."""
    width, height = max(width, LEAST[0]), max(height, LEAST[1])
    sizes = [
        (wide * min(text_scale, 1.4), avatar + 8 + (high - avatar - 8) * text_scale, avatar)
        for wide, high in NAMED
        for avatar in (min(AVATAR_MOST, int(high) - 22),)
    ]
    for wide, high, avatar_size in (*sizes, *((*bare, 0) for bare in BARE)):
        places = _placed(count, width, height, (wide, high), avatar_size)
        overlaps = any(one.overlaps(other) for one, other in combinations(places.seats, 2))
        if not overlaps and places.hub >= HUB_LEAST:
            return places
    return places


def _placed(
    count: int, width: float, height: float, seat: tuple[float, float], avatar_size: int
) -> SeatPlaces:
    wide, high = seat
    middle = width / 2, height / 2
    # A felt that is much wider than high would have its seats far from the middle.
    across = min(width - wide, 1.6 * height + wide) / 2
    line = _line(across, (height - high) / 2)
    spots = [line[round(number * len(line) / count)] for number in range(count)]
    seats = tuple(
        Box(left=middle[0] + x - wide / 2, top=middle[1] + y - high / 2, width=wide, height=high)
        for x, y in spots
    )
    felt = Box(left=middle[0] - across, top=high / 2, width=2 * across, height=height - high)
    return SeatPlaces(
        seats=seats,
        angles=tuple(atan2(x, -y) for x, y in spots),
        felt=felt,
        hub=min(HUB_MOST, *(box.distance(*middle) for box in seats), height / 2 - 4),
        avatar_size=avatar_size,
    )


def _line(across: float, down: float) -> list[tuple[float, float]]:
    """Points at equal distances clockwise round the middle, the first one at the bottom."""

    def at(step: int) -> tuple[float, float]:
        angle = pi / 2 + 2 * pi * step / POINTS
        x, y = cos(angle), sin(angle)
        return _bent(x) * across, _bent(y) * down

    corners = [at(step) for step in range(POINTS + 1)]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)]
    whole, points, gone, corner = sum(lengths), [], 0.0, 0
    for number in range(POINTS):
        while corner < POINTS - 1 and gone + lengths[corner] < whole * number / POINTS:
            gone += lengths[corner]
            corner += 1
        share = (whole * number / POINTS - gone) / lengths[corner] if lengths[corner] else 0.0
        (x, y), (to_x, to_y) = corners[corner], corners[corner + 1]
        points.append((x + share * (to_x - x), y + share * (to_y - y)))
    return points


def _bent(part: float) -> float:
    return copysign(abs(part) ** (2 / ROUND), part)
