"""The canvas that pictures are drawn on: Pillow on a computer, the browser's canvas in a browser."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from companion.suits import Suit
from views import theme

WIDE: Final = 1080
"""The width of each picture, in pixels."""
EDGE: Final = 64
"""The space at both sides of what is written, in pixels."""


class Canvas(Protocol):
    """Draws in pixels; (0, 0) is the upper left corner."""

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        """Fill a rectangle; `radius` rounds its corners."""
        ...

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a circle around a point."""
        ...

    def text(self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la") -> None:
        """Draw one line of text.

        Its `anchor` is the point of the line at (x, y): l, m or r for left, middle or right; then a or m for its upper
        edge or its middle.
        """
        ...

    def width(self, text: str, size: int) -> float:
        """The width of a line of text, in pixels."""
        ...


async def drawn(height: int, suits: Sequence[Suit], draw: Callable[[Canvas], None]) -> bytes:
    """The PNG of what `draw` draws on paper, below a stripe of an edition's suit colours."""

    def fill(sheet: Canvas) -> None:
        stripe = WIDE / len(suits)
        for number, suit in enumerate(suits):
            sheet.box(number * stripe, 0, stripe, 24, suit.colour)
        draw(sheet)

    if sys.platform == "emscripten":
        from views.pictures.browser_canvas import BrowserCanvas

        canvas = BrowserCanvas(WIDE, height, theme.PAPER)
        fill(canvas)
        return await canvas.png()
    from views.pictures.pillow_canvas import PillowCanvas

    def draw_and_encode() -> bytes:
        sheet = PillowCanvas(WIDE, height, theme.PAPER)
        fill(sheet)
        return sheet.png()

    # Drawing takes about 0.1 s; in a thread it does not delay the taps of other windows.
    return await asyncio.to_thread(draw_and_encode)
