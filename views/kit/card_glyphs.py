"""The signs on cards that are no numbers, and on the cards for an avatar, drawn as lines so that they are sharp at any size.

Each sign is a shape of its own, so that nobody has to tell cards by their colour. None of them is taken from
a printed deck. `assets/signs.json` has the shapes of each: the kind of a shape, its size, its colour and its points.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import flet as ft
import flet.canvas as cv

from companion.assets import ASSETS
from companion.cards import Suit
from companion.editions.edition import Edition
from companion.effects.effect import Sign
from views.kit import theme

BOX: Final = 24
"""The signs are drawn in a square of this size, in units, and scaled to the size asked for."""
RING: Final = 2.2
"""The width of the line of a ring, in units; its size is its radius, as that of a spot."""


@cache
def _signs() -> dict[str, dict[str, list[list[Any]]]]:
    found: dict[str, dict[str, list[list[Any]]]] = json.loads(
        (ASSETS / "signs.json").read_text(encoding="utf-8")
    )
    return found


def glyph(edition: Edition, sign: Sign, size: float, foreground: str) -> ft.Control:
    """A sign, as wide and high as `size` in dp."""
    return drawn_sign("cards", sign, size, foreground, edition.suits)


def drawn_sign(group: str, sign: str, size: float, foreground: str, suits: Sequence[Suit] = ()) -> cv.Canvas:
    """A sign of one of the two groups of the file; what has the colour of a suit that is not there is left out."""
    colours = {"": foreground, "paper": theme.PAPER, "dark": theme.FOREGROUND}
    colours |= {f"suit-{number}": suit.colour for number, suit in enumerate(suits, start=1)}
    drawn = [shape for shape in _signs()[group][sign] if shape[2] in colours]
    shapes = [_shape(kind, wide, colours[name], points, size / BOX) for kind, wide, name, *points in drawn]
    return cv.Canvas(shapes, width=size, height=size)


def _shape(kind: str, size: float, colour: str, corners: Sequence[Sequence[float]], unit: float) -> cv.Shape:
    paint = ft.Paint(color=colour, style=ft.PaintingStyle.FILL)
    if kind not in {"area", "spot"}:
        paint = theme.stroke(colour, (RING if kind == "ring" else size) * unit)
    (x, y), *others = [(across * unit, down * unit) for across, down in corners]
    if kind in {"spot", "ring"}:
        return cv.Circle(x, y, size * unit, paint=paint)
    way: list[cv.Path.PathElement] = [cv.Path.MoveTo(x, y)]
    if kind == "bow":
        bend, end = others
        way.append(cv.Path.QuadraticTo(*bend, *end))
    else:
        way += [cv.Path.LineTo(*point) for point in others]
    if kind == "area":
        way.append(cv.Path.Close())
    return cv.Path(way, paint=paint)
