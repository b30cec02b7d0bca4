"""The signs on cards that are no numbers, drawn as lines so that they are sharp at any size.

Each sign is a shape of its own, so that nobody has to tell cards by their colour. None of them is taken from
a printed deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

import flet as ft
import flet.canvas as cv

from companion.cards import Suit
from companion.editions.edition import Edition
from companion.effects.effect import Sign

BOX: Final = 24
"""The signs are drawn in a square of this size, in units, and scaled to the size asked for."""

Point = tuple[float, float]
Draw = Callable[["Brush", Sequence[Suit]], list[cv.Shape]]


class Brush:
    """Draws in units of the box, in one colour."""

    def __init__(self, size: float, foreground: str) -> None:
        """A box of `size` dp."""
        self.unit = size / BOX
        self.foreground = foreground

    def line(self, *points: Point, width: float = 2.6) -> cv.Shape:
        """A line with round ends and joins."""
        return cv.Path(self._outline(points), paint=self._stroke(width))

    def bow(self, start: Point, bend: Point, end: Point, width: float = 2.6) -> cv.Shape:
        """A bent line."""
        (x, y), (bx, by), (ex, ey) = ((a * self.unit, b * self.unit) for a, b in (start, bend, end))
        return cv.Path([cv.Path.MoveTo(x, y), cv.Path.QuadraticTo(bx, by, ex, ey)], paint=self._stroke(width))

    def area(self, *points: Point, foreground: str = "") -> cv.Shape:
        """A filled shape with straight sides."""
        return cv.Path([*self._outline(points), cv.Path.Close()], paint=self._fill(foreground))

    def spot(self, at: Point, radius: float, foreground: str = "") -> cv.Shape:
        """A filled circle."""
        x, y = (part * self.unit for part in at)
        return cv.Circle(x, y, radius * self.unit, paint=self._fill(foreground))

    def ring(self, at: Point, radius: float) -> cv.Shape:
        """A circle as a line."""
        x, y = (part * self.unit for part in at)
        return cv.Circle(x, y, radius * self.unit, paint=self._stroke(2.2))

    def _outline(self, points: Sequence[Point]) -> list[cv.Path.PathElement]:
        first, *others = [(x * self.unit, y * self.unit) for x, y in points]
        return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others)]

    def _fill(self, foreground: str) -> ft.Paint:
        return ft.Paint(color=foreground or self.foreground, style=ft.PaintingStyle.FILL)

    def _stroke(self, width: float) -> ft.Paint:
        return ft.Paint(
            color=self.foreground,
            style=ft.PaintingStyle.STROKE,
            stroke_width=width * self.unit,
            stroke_cap=ft.StrokeCap.ROUND,
            stroke_join=ft.StrokeJoin.ROUND,
        )


def _reverse(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """Two arrows past each other."""
    return [
        brush.line((3, 7.5), (20.5, 7.5)),
        brush.line((15.5, 2.5), (20.5, 7.5), (15.5, 12.5)),
        brush.line((21, 16.5), (3.5, 16.5)),
        brush.line((8.5, 11.5), (3.5, 16.5), (8.5, 21.5)),
    ]


def _skip(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """An arrow that leaps over a player."""
    return [
        brush.bow((2.5, 15), (11, -5), (20.5, 13)),
        brush.line((13.8, 11.8), (20.7, 13.4), (22.2, 6.4)),
        brush.spot((11.5, 18.5), 3.7),
    ]


def _skips_all(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """An arrow that leaps over everybody."""
    return [
        brush.bow((2, 13.5), (11.5, -6.5), (21, 11.5)),
        brush.line((14.5, 10.2), (21.2, 12), (22.6, 5)),
        *(brush.spot((x, 19.2), 2.5) for x in (5.0, 12.0, 19.0)),
    ]


def _flips(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """The two sides of a card that is turned over, the dark one filled."""
    return [
        brush.line((12, 2), (12, 22), width=1.8),
        brush.line((2.8, 4.8), (8.2, 7), (8.2, 17), (2.8, 19.2), (2.8, 4.8), width=2),
        brush.area((15, 6.4), (22, 3.4), (22, 20.6), (15, 17.6)),
    ]


def _wild(brush: Brush, suits: Sequence[Suit]) -> list[cv.Shape]:
    """A diamond of four diamonds, one in each colour."""
    middles = ((12.0, 6.3), (17.7, 12.0), (12.0, 17.7), (6.3, 12.0))
    return [
        brush.area((x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y), foreground=suit.colour)
        for (x, y), suit in zip(middles, suits, strict=False)
    ]


def _ball(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """A ball with its seams."""
    return [
        brush.ring((12, 12), 9.5),
        brush.line((12, 2.5), (12, 21.5), width=1.7),
        brush.line((2.5, 12), (21.5, 12), width=1.7),
        brush.bow((5.4, 5.4), (12, 12), (5.4, 18.6), 1.7),
        brush.bow((18.6, 5.4), (12, 12), (18.6, 18.6), 1.7),
    ]


def _claws(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """Three scratches of a claw."""
    return [brush.area((x + 4.5, 2), (x + 4.2, 10), (x - 2.5, 22), (x + 0.6, 11)) for x in (4.0, 10.5, 17.0)]


def _flower(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """A flower of five petals."""
    petals = [
        brush.spot((12 + 6.2 * sin(turn * 2 * pi / 5), 12 - 6.2 * cos(turn * 2 * pi / 5)), 4.3)
        for turn in range(5)
    ]
    return [*petals, brush.spot((12, 12), 2.6, foreground="#12182B")]


def _paw(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """The print of a bear's paw."""
    toes: Sequence[Point] = ((4.3, 10.2), (9.2, 5.2), (14.8, 5.2), (19.7, 10.2))
    return [
        *(brush.spot(toe, 2.6) for toe in toes),
        brush.spot((12, 15.2), 5.0),
        brush.spot((8.9, 18), 3.3),
        brush.spot((15.1, 18), 3.3),
    ]


def _star(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """A star, for a special wild that no edition of ours has."""
    points = [
        (12 + length * sin(turn * pi / 5), 12.5 - length * cos(turn * pi / 5))
        for turn, length in enumerate((11, 4.6) * 5)
    ]
    return [brush.area(*points)]


def _shuffle(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """Two arrows that cross each other."""
    return [
        brush.line((2.5, 6.5), (7.5, 6.5), (15.5, 17.5), (21, 17.5)),
        brush.line((2.5, 17.5), (7.5, 17.5), (15.5, 6.5), (21, 6.5)),
        brush.line((17.5, 3), (21.3, 6.5), (17.5, 10)),
        brush.line((17.5, 14), (21.3, 17.5), (17.5, 21)),
    ]


def _discard(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """An arrow down onto a pile."""
    return [
        brush.line((12, 2.5), (12, 14)),
        brush.line((7, 9.5), (12, 14.5), (17, 9.5)),
        brush.line((3.5, 17), (20.5, 17), width=2.2),
        brush.line((3.5, 21), (20.5, 21), width=2.2),
    ]


def _pencil(brush: Brush, _: Sequence[Suit]) -> list[cv.Shape]:
    """A pencil, for a card on which the table writes."""
    return [
        brush.area((15.5, 4.5), (19.5, 8.5), (9, 19), (5, 15)),
        brush.area((4.2, 16.2), (7.8, 19.8), (2.6, 21.4)),
        brush.area((16.6, 3.4), (18.4, 1.6), (22.4, 5.6), (20.6, 7.4)),
    ]


_OF_SIGN: Final[dict[Sign, Draw]] = {
    Sign.TURNS: _reverse,
    Sign.SKIPS: _skip,
    Sign.COLOURS: _wild,
    Sign.BALL: _ball,
    Sign.CLAWS: _claws,
    Sign.FLOWER: _flower,
    Sign.PAW: _paw,
    Sign.SHUFFLE: _shuffle,
    Sign.DISCARD: _discard,
    Sign.PENCIL: _pencil,
    Sign.STAR: _star,
    Sign.SKIPS_ALL: _skips_all,
    Sign.FLIPS: _flips,
}


def glyph(edition: Edition, sign: Sign, size: float, foreground: str) -> ft.Control:
    """A sign, as wide and high as `size` in dp."""
    return _drawn(_OF_SIGN[sign], size, foreground, edition.suits)


def plain_glyph(sign: Sign, size: float, foreground: str) -> ft.Control:
    """A sign that looks the same in every edition."""
    return _drawn(_OF_SIGN[sign], size, foreground)


def _drawn(draw: Draw, size: float, foreground: str, suits: Sequence[Suit] = ()) -> ft.Control:
    return cv.Canvas(draw(Brush(size, foreground), suits), width=size, height=size)
