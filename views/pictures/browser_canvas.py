"""A pen over the browser's own canvas: it writes names in whatever letters the phone has."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js

from companion.errors import NotNow
from companion.wording import say

_ACROSS = {"l": "left", "m": "center", "r": "right"}
_DOWN = {"a": "top", "m": "middle"}


class BrowserCanvas:
    """Implements `views.pictures.canvas.Canvas`."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        """Lay out a sheet.

        Raises:
            NotNow: If this browser draws nothing outside a page.
        """
        if not hasattr(js, "OffscreenCanvas"):
            raise NotNow(say("This browser cannot draw the picture. The text and the files can be shared."))
        self._canvas: Any = js.OffscreenCanvas.new(width, height)
        self._draw: Any = self._canvas.getContext("2d")
        self.box(0, 0, width, height, colour)

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        self._fill(colour, "roundRect", left, top, width, height, radius)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        self._fill(colour, "arc", x, y, radius, 0, 6.2832)

    def _fill(self, colour: str, shape: str, *numbers: float) -> None:
        self._draw.fillStyle = colour
        self._draw.beginPath()
        getattr(self._draw, shape)(*numbers)
        self._draw.fill()

    def _letters(self, size: int) -> None:
        self._draw.font = f"{size}px system-ui, sans-serif"

    def text(self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la") -> None:
        self._letters(size)
        self._draw.fillStyle = colour
        self._draw.textAlign, self._draw.textBaseline = _ACROSS[anchor[0]], _DOWN[anchor[1]]
        self._draw.fillText(text, x, y)

    def width(self, text: str, size: int) -> float:
        self._letters(size)
        return float(self._draw.measureText(text).width)

    async def png(self) -> bytes:
        kind = to_js({"type": "image/png"}, dict_converter=js.Object.fromEntries)
        blob = await self._canvas.convertToBlob(kind)
        raw: bytes = (await blob.arrayBuffer()).to_bytes()
        return raw
