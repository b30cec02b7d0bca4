"""The canvas that pictures are drawn on: Pillow on a computer, the browser's canvas in a browser."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Protocol

from companion.wording import in_own_direction

WIDE: Final = 1080
"""The width of each picture, in pixels."""
HIGH: Final = 1350
TALL: Final = 1920
"""The heights of the picture of a win, in pixels: for a chat (4:5), and for the whole screen of a phone (9:16)."""
EDGE: Final = 64
"""The space at both sides of what is written, in pixels."""
LETTERS: Final = "assets/fonts/notosans-letters.json"
"""The file of the site that says which font has which letters, made by `tools/site/build.py`."""
OWN_LETTERS: Final = 0x250
"""The first code point that a device may have no letter for."""
Point = tuple[float, float]


class Canvas(Protocol):
    """Draws in pixels; (0, 0) is the upper left corner. A colour is `#RRGGBB`, or `#RRGGBBAA` where it is translucent."""

    def fill(self, colours: Sequence[str]) -> None:
        """Fill the whole canvas with a gradient from its upper left to its lower right corner."""

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        """Fill a rectangle; `radius` rounds its corners."""

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a circle around a point."""

    def shape(self, points: Sequence[Point], colour: str) -> None:
        """Fill a polygon."""

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """Draw a line through points, with round ends and corners."""

    def text(
        self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la", bold: bool = False
    ) -> None:
        """Draw one line of text.

        Its `anchor` is the point of the line at (x, y): l, m or r for left, middle or right; then a or m for its upper
        edge or its middle.
        """

    def width(self, text: str, size: int, *, bold: bool = False) -> float:
        """The width of a line of text, in pixels."""


def card_shape(middle: Point, width: float, height: float, angle: float, radius: float) -> list[Point]:
    """The outline of a card with round corners around its middle, turned by an angle in radians."""
    quarter = [step * pi / 12 for step in range(7)]
    corners = ((1, 1, 0.0), (-1, 1, pi / 2), (-1, -1, pi), (1, -1, 1.5 * pi))
    outline = [
        (
            across * (width / 2 - radius) + radius * cos(begin + more),
            down * (height / 2 - radius) + radius * sin(begin + more),
        )
        for across, down, begin in corners
        for more in quarter
    ]
    turn, rise = cos(angle), sin(angle)
    return [(middle[0] + x * turn - y * rise, middle[1] + x * rise + y * turn) for x, y in outline]


_OTHER_SIDE: Final = str.maketrans("lr", "rl")


@dataclass(frozen=True, slots=True)
class MirroredCanvas:
    """Implements `views.kit.pictures.canvas.Canvas` over another one. Letters keep their shape, only their place is mirrored."""

    canvas: Canvas

    def fill(self, colours: Sequence[str]) -> None:
        self.canvas.fill(colours)

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        self.canvas.box(WIDE - left - width, top, width, height, colour, radius=radius)

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        self.canvas.circle(WIDE - x, y, radius, colour)

    def shape(self, points: Sequence[Point], colour: str) -> None:
        self.canvas.shape([(WIDE - x, y) for x, y in points], colour)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        self.canvas.line([(WIDE - x, y) for x, y in points], width, colour)

    def text(
        self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la", bold: bool = False
    ) -> None:
        turned = anchor[0].translate(_OTHER_SIDE) + anchor[1:]
        self.canvas.text(WIDE - x, y, in_own_direction(text), size, colour, anchor=turned, bold=bold)

    def width(self, text: str, size: int, *, bold: bool = False) -> float:
        return self.canvas.width(text, size, bold=bold)
