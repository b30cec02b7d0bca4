"""A pen over Pillow, with the app's own fonts."""

from __future__ import annotations

import io
from collections.abc import Iterator

from PIL import Image, ImageDraw, ImageFont, features

from views.pictures.arabic_forms import joined
from views.pictures.font_choice import EMOJI, FIRST, FONTS, TONED_EMOJI, runs, without_sequences

_Font = ImageFont.ImageFont | ImageFont.FreeTypeFont


class PillowCanvas:
    """Fulfils `views.pictures.canvas.Pen`.

    Pillow shapes letters with Raqm where the computer has FriBiDi, which its own wheels do not bring. Where it has
    not, each run is put into the order it is drawn in, and Arabic letters are joined, before Pillow gets them.
    """

    def __init__(self, width: int, height: int, colour: str, *, shapes: bool | None = None) -> None:
        """Lay out a sheet.

        Args:
            width: Its width, in pixels.
            height: Its height, in pixels.
            colour: Its colour.
            shapes: Whether Pillow shapes the letters; None to ask it.
        """
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
                # A Pillow built without WOFF2, as on a phone: the letters that come with it are better than none.
                font = ImageFont.load_default(size)
            self._fonts[file, size] = font
        return self._fonts[file, size]

    def _parts(self, text: str, size: int) -> Iterator[tuple[str, str | None, _Font]]:
        """The runs of a line from left to right, as Pillow wants them: text, direction, font."""
        for run in runs(text):
            if self._shapes:
                yield run.text, "rtl" if run.is_rtl else "ltr", self._font(run.font, size)
            elif run.is_rtl:
                yield joined(run.text)[::-1], None, self._font(run.font, size)
            else:
                yield (
                    without_sequences(run.text),
                    None,
                    self._font(run.font.replace(TONED_EMOJI, EMOJI), size),
                )

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
        # The middle of a line is that of its capital letters, whatever fonts stand in it.
        high = self._font(FIRST, size).getbbox("H", anchor="ls")[1]
        base = y - (high / 2 if anchor[1] == "m" else 1.4 * high)
        left = x - self.width(text, size) * {"l": 0, "m": 0.5, "r": 1}[anchor[0]]
        for part, direction, font in self._parts(text, size):
            self._draw.text(
                (left, base), part, colour, font, anchor="ls", direction=direction, embedded_color=True
            )
            left += self._draw.textlength(part, font, direction=direction, embedded_color=True)

    def width(self, text: str, size: int) -> float:
        """How wide a line would be."""
        return sum(
            self._draw.textlength(part, font, direction=direction, embedded_color=True)
            for part, direction, font in self._parts(text, size)
        )

    def png(self) -> bytes:
        """The sheet as a PNG."""
        out = io.BytesIO()
        self._image.save(out, format="PNG", optimize=True)
        return out.getvalue()
