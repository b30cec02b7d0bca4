"""A pen over the browser's own canvas: it writes names in the letters of the phone, and in the app's own where it has none."""

import logging
from collections.abc import Sequence
from typing import Any, Final

import js
from pyodide.ffi import JsException, to_js

from companion.errors import NotNow
from companion.wording import say
from views.kit.pictures.canvas import LETTERS, OWN_LETTERS, Point
from views.kit.sides import is_mirrored

LOG: Final = logging.getLogger("last_card")
_ACROSS = {"l": "left", "m": "center", "r": "right"}
_DOWN = {"a": ("top", 0.0), "m": ("alphabetic", 0.36)}
"""Where a line is placed by, and how far below its middle that is: by half of a capital letter, in font sizes."""


class BrowserCanvas:
    """Implements `views.kit.pictures.canvas.Canvas`; `written` is every text that was written so far."""

    def __init__(self, width: int, height: int, colour: str, letters: str = "") -> None:
        """Lay out a sheet.

        `letters` is the family of the loaded fonts for what the device has no letters for. It must not be named before
        they are loaded: a worker of Chromium keeps the box that it once drew, or measured, with the same families. NotNow
        if this browser draws nothing outside a page.
        """
        if not hasattr(js, "OffscreenCanvas"):
            raise NotNow(say("This browser cannot draw the picture. The text and the files can be shared."))
        self._canvas: Any = js.OffscreenCanvas.new(width, height)
        self._draw: Any = self._canvas.getContext("2d")
        self._draw.direction = "rtl" if is_mirrored() else "ltr"
        self._families = f"system-ui, sans-serif, '{letters}'" if letters else "system-ui, sans-serif"
        self.written = ""
        self.box(0, 0, width, height, colour)

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        self._fill(colour, "roundRect", left, top, width, height, radius)

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        self._fill(colour, "arc", x, y, radius, 0, 6.2832)

    def fill(self, colours: Sequence[str]) -> None:
        # Each of its lines of one colour runs from the left edge to the upper one: a share of the way along both.
        wide, high = self._canvas.width, self._canvas.height
        length = 1 / wide**2 + 1 / high**2
        gradient = self._draw.createLinearGradient(0, 0, 2 / wide / length, 2 / high / length)
        for number, colour in enumerate(colours):
            gradient.addColorStop(number / max(1, len(colours) - 1), colour)
        self._draw.fillStyle = gradient
        self._draw.fillRect(0, 0, wide, high)

    def shape(self, points: Sequence[Point], colour: str) -> None:
        self._draw.fillStyle = colour
        self._path(points)
        self._draw.fill()

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        self._draw.strokeStyle, self._draw.lineWidth = colour, width
        self._draw.lineJoin = self._draw.lineCap = "round"
        self._path(points)
        self._draw.stroke()

    def _path(self, points: Sequence[Point]) -> None:
        self._draw.beginPath()
        for x, y in points:
            self._draw.lineTo(x, y)

    def _fill(self, colour: str, shape: str, *numbers: float) -> None:
        self._draw.fillStyle = colour
        self._draw.beginPath()
        getattr(self._draw, shape)(*numbers)
        self._draw.fill()

    def _letters(self, size: int, *, bold: bool) -> None:
        self._draw.font = f"{'800 ' if bold else ''}{size}px {self._families}"

    def text(
        self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la", bold: bool = False
    ) -> None:
        self.written += text
        self._letters(size, bold=bold)
        self._draw.fillStyle = colour
        self._draw.textAlign = _ACROSS[anchor[0]]
        self._draw.textBaseline, lower = _DOWN[anchor[1]]
        self._draw.fillText(text, x, y + lower * size)

    def width(self, text: str, size: int, *, bold: bool = False) -> float:
        self._letters(size, bold=bold)
        return float(self._draw.measureText(text).width)

    async def png(self) -> bytes:
        kind = to_js({"type": "image/png"}, dict_converter=js.Object.fromEntries)
        blob = await self._canvas.convertToBlob(kind)
        raw: bytes = (await blob.arrayBuffer()).to_bytes()
        return raw


async def load_letters(text: str) -> str:
    """Load the fonts that have the letters of a text, but for those of Latin. Returns their family; empty where there are none.

    Each text has a family of its own: with one that it knows, a worker of Chromium finds no letters that came later. A
    browser that does not let a worker load fonts, or a phone that has not kept them and is offline, draws what it can.

    Source: CSS Font Loading, section 3: `load` answers the faces whose `unicode-range` has a letter of the text.
    """
    fonts: Any = getattr(js, "fonts", None)
    if fonts is None or max(text, default="") < chr(OWN_LETTERS):
        return ""
    family = f"Last Card {js.performance.now()}"
    fonts.clear()
    try:
        answer: Any = await js.fetch(js.URL.new(LETTERS, js.location.href).href)
        for path, letters in (await answer.json()).to_py().items():
            given = to_js({"unicodeRange": letters}, dict_converter=js.Object.fromEntries)
            fonts.add(js.FontFace.new(family, f"url({js.URL.new(path, js.location.href).href})", given))
        return family if (await fonts.load(f"40px '{family}'", text)).length else ""
    except JsException as wrong:
        LOG.info("The letters of a picture are those of the device: %s", wrong)
        return ""
