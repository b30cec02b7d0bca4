"""The drawn cards that a player may have for an avatar: signs of our own on a card, in the player's colour."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import flet as ft
import flet.canvas as cv

from companion.players import CARD_AVATARS
from views.kit import theme
from views.kit.card_glyphs import Brush, Point

SIGN: Final = 0.58
"""The size of the sign as a share of the card's height."""
WIDTH: Final = 0.72
"""The width of a card as a share of its height."""

Draw = Callable[[Brush], list[cv.Shape]]


def _round(number: int, radius: float, start: float = 0.0, middle: Point = (12, 12)) -> list[Point]:
    """Points on a circle, clockwise from its top."""
    turns = [2 * pi * (each / number + start) for each in range(number)]
    return [(middle[0] + radius * sin(turn), middle[1] - radius * cos(turn)) for turn in turns]


def _star(brush: Brush, points: int, inner: float) -> cv.Shape:
    outside, inside = _round(points, 11), _round(points, inner, 0.5 / points)
    return brush.area(*(point for pair in zip(outside, inside, strict=True) for point in pair))


def _sun(brush: Brush) -> list[cv.Shape]:
    rays = zip(_round(8, 8), _round(8, 11), strict=True)
    return [brush.spot((12, 12), 5.5), *(brush.line(*ray, width=2) for ray in rays)]


def _tree(brush: Brush) -> list[cv.Shape]:
    crown = brush.area((12, 1), (19, 10), (16, 10), (21, 18), (3, 18), (8, 10), (5, 10))
    return [crown, brush.line((12, 18), (12, 22), width=3)]


def _snowflake(brush: Brush) -> list[cv.Shape]:
    arms = zip(_round(6, 10.5), _round(6, 10.5, 0.5), strict=True)
    return [
        *(brush.line(*arm, width=2) for arm in arms),
        *(brush.spot(at, 1.9) for at in _round(6, 10)),
        brush.spot((12, 12), 2.6),
    ]


def _cat(brush: Brush) -> list[cv.Shape]:
    ears = brush.area((3.5, 2), (10, 6), (14, 6), (20.5, 2), (20.5, 13), (3.5, 13))
    eyes = [brush.spot((x, 12.5), 1.5, foreground=theme.PAPER) for x in (8.4, 15.6)]
    return [
        ears,
        brush.spot((12, 13.5), 8.6),
        *eyes,
        brush.area((10.6, 16), (13.4, 16), (12, 18), foreground=theme.PAPER),
    ]


def _fish(brush: Brush) -> list[cv.Shape]:
    body = brush.area((1, 12), (5, 7.5), (10, 6), (15, 8), (18, 12), (15, 16), (10, 18), (5, 16.5))
    return [body, brush.area((16, 12), (23, 6), (23, 18)), brush.spot((6, 10.8), 1.4, foreground=theme.PAPER)]


def _mushroom(brush: Brush) -> list[cv.Shape]:
    cap = brush.area((1.5, 13.5), (3.5, 7), (8, 3), (12, 2), (16, 3), (20.5, 7), (22.5, 13.5))
    spots = [brush.spot(at, 1.6, foreground=theme.PAPER) for at in ((8, 8.5), (13.5, 6), (16.5, 10.5))]
    return [cap, brush.area((8.5, 13), (15.5, 13), (17, 22), (7, 22)), *spots]


_DRAW: Final[dict[str, Draw]] = {
    "sun": _sun,
    "moon": lambda b: [b.spot((11, 12), 10), b.spot((15.5, 9.5), 8, foreground=theme.PAPER)],
    "star": lambda b: [_star(b, 5, 4.6)],
    "heart": lambda b: [
        b.spot((7, 8.3), 5.3),
        b.spot((17, 8.3), 5.3),
        b.area((2.1, 10.5), (12, 6), (21.9, 10.5), (12, 22.5)),
    ],
    "leaf": lambda b: [
        b.area((21, 2), (21.5, 11), (17, 18), (9, 19.5), (5, 16), (5.5, 9), (12, 4)),
        b.line((2.5, 21.5), (8, 16), width=2.4),
    ],
    "drop": lambda b: [b.spot((12, 15.5), 6.9), b.area((5.6, 13), (12, 1), (18.4, 13))],
    "flame": lambda b: [
        b.area((12, 1), (17, 7), (19.5, 14), (17, 20), (12, 23), (7, 20), (4.5, 14), (7, 9), (9.5, 11)),
        b.area((12, 13), (15, 18), (12, 21.5), (9, 18), foreground=theme.PAPER),
    ],
    "bolt": lambda b: [b.area((14, 1), (4, 14), (11, 14), (9, 23), (20, 9), (13, 9))],
    "crown": lambda b: [
        b.area((2, 6), (7.5, 11.5), (12, 3.5), (16.5, 11.5), (22, 6), (20, 20), (4, 20)),
        *(b.spot(at, 1.8) for at in ((2, 5.5), (12, 3), (22, 5.5))),
    ],
    "key": lambda b: [b.ring((7, 8), 4.6), b.line((10.4, 11.4), (20, 21)), b.line((16.5, 17.5), (20, 14))],
    "anchor": lambda b: [
        b.ring((12, 4.5), 2.6),
        b.line((12, 7), (12, 21)),
        b.line((7.5, 11), (16.5, 11)),
        b.bow((3, 14), (4, 21.5), (12, 21.5)),
        b.bow((21, 14), (20, 21.5), (12, 21.5)),
    ],
    "fish": _fish,
    "cat": _cat,
    "tree": _tree,
    "mountain": lambda b: [
        b.area((0.5, 21), (9, 4), (14, 13), (17, 8.5), (23.5, 21)),
        b.area((9, 4), (12, 9.5), (9.2, 11), (6.3, 9.5), foreground=theme.PAPER),
    ],
    "boat": lambda b: [
        b.area((11, 1), (11, 14), (2.5, 14)),
        b.area((13, 4), (20.5, 14), (13, 14)),
        b.area((1, 16), (23, 16), (19, 22), (5, 22)),
    ],
    "kite": lambda b: [
        b.area((14, 1), (22, 8), (12, 18), (6, 8)),
        b.bow((12, 18), (4, 17), (5, 23), 2),
        b.line((14, 3), (12, 16), width=1.4),
    ],
    "house": lambda b: [
        b.area((12, 1.5), (23, 11), (20, 11), (20, 22), (4, 22), (4, 11), (1, 11)),
        b.area((9.5, 14), (14.5, 14), (14.5, 22), (9.5, 22), foreground=theme.PAPER),
    ],
    "cup": lambda b: [
        b.area((3, 7), (17, 7), (15.5, 20), (4.5, 20)),
        b.ring((17, 12), 3.6),
        b.line((7, 4), (7, 1.5), width=2),
        b.line((12, 4), (12, 1.5), width=2),
    ],
    "bell": lambda b: [
        b.area((12, 1.5), (17.5, 5), (18.5, 13), (21.5, 18), (2.5, 18), (5.5, 13), (6.5, 5)),
        b.spot((12, 20), 2.6),
    ],
    "note": lambda b: [
        b.spot((6, 18.5), 3.9),
        b.spot((18, 16.5), 3.9),
        b.line((8.8, 18), (8.8, 5), (20.7, 2.5), (20.7, 16), width=2.4),
    ],
    "mushroom": _mushroom,
    "gem": lambda b: [
        b.area((6, 3), (18, 3), (23, 9.5), (12, 22.5), (1, 9.5)),
        b.area((8.5, 9.5), (15.5, 9.5), (12, 17), foreground=theme.PAPER),
    ],
    "snowflake": _snowflake,
}
MOTIFS: Final = frozenset(CARD_AVATARS)


def drawn_card(word: str, height: float, foreground: str) -> ft.Control:
    """The card with a sign, `height` dp high and as wide as that."""
    width, size = height * WIDTH, height * SIGN
    paper = cv.Rect(0, 0, width, height, border_radius=height * 0.14, paint=ft.Paint(color=theme.PAPER))
    signs = cv.Canvas(_DRAW[word](Brush(size, foreground)), width=size, height=size)
    return ft.Stack(
        [
            cv.Canvas([paper], width=width, height=height, left=(height - width) / 2, top=0),
            ft.Container(signs, left=(height - size) / 2, top=(height - size) / 2),
        ],
        width=height,
        height=height,
    )
