"""The canvas drawn with Pillow, with the app's own fonts."""

from __future__ import annotations

import io
from collections.abc import Iterator

from PIL import Image, ImageDraw, ImageFont, features

from views.pictures.arabic_forms import joined
from views.pictures.font_choice import EMOJI, FIRST, FONTS, TONED_EMOJI, runs, without_sequences

_Font = ImageFont.ImageFont | ImageFont.FreeTypeFont


class PillowCanvas:
    """Implements `views.pictures.canvas.Canvas`.

    Pillow shapes text with Raqm if the computer has FriBiDi, which Pillow's wheels do not include. Without it, this
    class orders the runs and joins Arabic letters before it passes them to Pillow.
    """

    def __init__(self, width: int, height: int, colour: str, *, shapes: bool | None = None) -> None:
        """Create an empty canvas; `shapes` tells whether Pillow shapes the text, None to detect it."""
        self._image = Image.new("RGB", (width, height), colour)
        self._draw = ImageDraw.Draw(self._image)
        self._fonts: dict[tuple[str, int], _Font] = {}
        self._shapes = features.check_feature("raqm") is True if shapes is None else shapes

    def _font(self, file: str, size: int) -> _Font:
        if (file, size) not in self._fonts:
            engine = ImageFont.Layout.RAQM if self._shapes else ImageFont.Layout.BASIC
            try:
                font: _Font = ImageFont.truetype(FONTS / file, size, layout_engine=engine)
            except OSError:
                # Pillow on a phone is built without WOFF2. Its built-in font is better than no text.
                font = ImageFont.load_default(size)
            self._fonts[file, size] = font
        return self._fonts[file, size]

    def _parts(self, text: str, size: int) -> Iterator[tuple[str, str | None, _Font]]:
        """The runs of a line, left to right, in the form that Pillow needs: text, direction, font."""
        for run in runs(text):
            if self._shapes:
                yield run.text, "rtl" if run.is_rtl else "ltr", self._font(run.font, size)
            elif run.is_rtl:
                yield joined(run.text)[::-1], None, self._font(run.font, size)
            else:
                font = self._font(run.font.replace(TONED_EMOJI, EMOJI), size)
                yield without_sequences(run.text), None, font

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        self._draw.rounded_rectangle((left, top, left + width, top + height), radius=radius, fill=colour)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def text(self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la") -> None:
        # The middle of a line is the middle of its capital letters, whatever fonts it uses.
        high = self._font(FIRST, size).getbbox("H", anchor="ls")[1]
        base = y - (high / 2 if anchor[1] == "m" else 1.4 * high)
        left = x - self.width(text, size) * {"l": 0, "m": 0.5, "r": 1}[anchor[0]]
        for part, direction, font in self._parts(text, size):
            self._draw.text(
                (left, base), part, colour, font, anchor="ls", direction=direction, embedded_color=True
            )
            left += self._draw.textlength(part, font, direction=direction, embedded_color=True)

    def width(self, text: str, size: int) -> float:
        return sum(
            self._draw.textlength(part, font, direction=direction, embedded_color=True)
            for part, direction, font in self._parts(text, size)
        )

    def png(self) -> bytes:
        out = io.BytesIO()
        self._image.save(out, format="PNG", optimize=True)
        return out.getvalue()
