"""A canvas whose left is right: what is drawn on it begins where a line begins that is read from right to left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.wording import in_own_direction
from views.kit.pictures.canvas import WIDE, Canvas, Point

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
