"""What a picture is drawn with: Pillow where there is one, the browser's own canvas where there is not."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Protocol


class Canvas(Protocol):
    """Draws on a sheet of so many pixels; 0, 0 is its upper left corner."""

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        """Fill a rectangle, its corners rounded."""
        ...

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a circle round a point."""
        ...

    def text(self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la") -> None:
        """Write a line.

        Args:
            x: Where it stands, across.
            y: Where it stands, down.
            text: What to write.
            size: How large the letters are, in pixels.
            colour: Their colour.
            anchor: What of the line stands there: l, m or r for left, middle or right; a or m for its upper
                edge or its middle.
        """
        ...

    def width(self, text: str, size: int) -> float:
        """How wide a line would be, in pixels."""
        ...


async def drawn(width: int, height: int, colour: str, draw: Callable[[Canvas], None]) -> bytes:
    """What is drawn on an empty sheet of a colour, as a PNG."""
    if sys.platform == "emscripten":
        from views.browser.browser_canvas import BrowserCanvas

        canvas = BrowserCanvas(width, height, colour)
        draw(canvas)
        return await canvas.png()
    from views.pictures.pillow_canvas import PillowCanvas

    def draw_and_encode() -> bytes:
        sheet = PillowCanvas(width, height, colour)
        draw(sheet)
        return sheet.png()

    # It takes a tenth of a second, for which no tap at the table waits.
    return await asyncio.to_thread(draw_and_encode)
