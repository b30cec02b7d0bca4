"""A pen over Pillow, with the letters that come with it."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw, ImageFont

_Font = ImageFont.ImageFont | ImageFont.FreeTypeFont


class PillowPen:
    """Fulfils `views.history.pen.Pen`."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        """Lay out a sheet."""
        self._image = Image.new("RGB", (width, height), colour)
        self._draw = ImageDraw.Draw(self._image)
        self._fonts: dict[int, _Font] = {}

    def _font(self, size: int) -> _Font:
        if size not in self._fonts:
            self._fonts[size] = ImageFont.load_default(size)
        return self._fonts[size]

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        """Fill a rectangle."""
        self._draw.rounded_rectangle((left, top, left + width, top + height), radius=radius, fill=colour)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a circle."""
        self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def text(self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la") -> None:
        """Write a line."""
        self._draw.text((x, y), text, font=self._font(size), fill=colour, anchor=anchor)

    def width(self, text: str, size: int) -> float:
        """How wide a line would be."""
        return self._draw.textlength(text, font=self._font(size))

    async def png(self) -> bytes:
        """The sheet as a PNG."""
        out = io.BytesIO()
        self._image.save(out, format="PNG", optimize=True)
        return out.getvalue()
