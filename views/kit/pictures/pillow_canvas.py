"""The canvas drawn with Pillow, with the app's own fonts; where Pillow does not join Arabic letters, they are joined here.

Unicode has each shape as a separate character (Arabic Presentation Forms). `unicodedata` has the letter and the position
(initial, medial, final, isolated) of each shape.
"""

import io
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from math import ceil, floor
from typing import Final

from PIL import Image, ImageColor, ImageDraw, ImageFont, features

from views.kit.pictures.canvas import Point
from views.kit.pictures.font_choice import EMOJI, FIRST, FONTS, PICTURE, TONED_EMOJI, runs, without_sequences
from views.kit.sides import is_mirrored

_Font = ImageFont.ImageFont | ImageFont.FreeTypeFont
_Bounds = tuple[float, float, float, float]
_Place = Callable[[float, float], Point]
_SMOOTH: Final = 4
"""The number of times that a shape is drawn larger than it is, in each direction."""
_BOLD: Final = 0.028
"""The outline of a bold letter as a fraction of the font size."""


class PillowCanvas:
    """Implements `views.kit.pictures.canvas.Canvas`.

    Pillow shapes text with Raqm if the computer has FriBiDi, which Pillow's wheels do not include. Without it, this
    class orders the runs and joins Arabic letters before it passes them to Pillow.
    """

    def __init__(self, width: int, height: int, colour: str, *, shapes: bool | None = None) -> None:
        """Create an empty canvas; `shapes` tells whether Pillow shapes the text, None to detect it."""
        self._is_rtl = is_mirrored()
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

    def _parts(self, text: str, size: int, *, bold: bool) -> Iterator[tuple[str, str | None, _Font, float]]:
        """The runs of a line, left to right, as Pillow needs them: text, direction, font, and the width of its outline.

        The fonts have no bold letters: the outline makes a letter heavier. It would be seen around an emoji.
        """
        for run in runs(text, is_rtl=self._is_rtl):
            outline = size * _BOLD if bold and not run.font.startswith(PICTURE) else 0.0
            if self._shapes:
                yield run.text, "rtl" if run.is_rtl else "ltr", self._font(run.font, size), outline
            elif run.is_rtl:
                yield joined(run.text)[::-1], None, self._font(run.font, size), outline
            else:
                font = self._font(run.font.replace(TONED_EMOJI, EMOJI), size)
                yield without_sequences(run.text), None, font, outline

    def fill(self, colours: Sequence[str]) -> None:
        down = Image.linear_gradient("L").resize(self._image.size)
        across = Image.linear_gradient("L").transpose(Image.Transpose.ROTATE_90).resize(self._image.size)
        way = Image.blend(across, down, 0.5)
        stops = [ImageColor.getrgb(colour) for colour in colours]
        ramps = ([round(_between(stops, each, step / 255)) for step in range(256)] for each in range(3))
        self._image.paste(Image.merge("RGB", [way.point(ramp) for ramp in ramps]))

    def _paint(
        self, bounds: _Bounds, colour: str, draw: Callable[[ImageDraw.ImageDraw, _Place], None]
    ) -> None:
        """Paint what `draw` draws within some bounds, with smooth edges, which Pillow itself does not draw."""
        left, top = floor(bounds[0]), floor(bounds[1])
        size = (ceil(bounds[2]) - left, ceil(bounds[3]) - top)
        mask = Image.new("L", (size[0] * _SMOOTH, size[1] * _SMOOTH))
        draw(ImageDraw.Draw(mask), lambda x, y: ((x - left) * _SMOOTH, (y - top) * _SMOOTH))
        red, green, blue, *rest = ImageColor.getrgb(colour)
        mask = mask.reduce(_SMOOTH)
        if rest:
            mask = mask.point([step * rest[0] // 255 for step in range(256)])
        self._image.paste((red, green, blue), (left, top, left + size[0], top + size[1]), mask)

    def box(
        self, left: float, top: float, width: float, height: float, colour: str, *, radius: float = 0
    ) -> None:
        bounds = left, top, left + width, top + height

        def draw(mask: ImageDraw.ImageDraw, at: _Place) -> None:
            right, bottom = at(left + width, top + height)
            corners = *at(left, top), right - 1, bottom - 1
            mask.rounded_rectangle(corners, radius=radius * _SMOOTH, fill=255)

        self._paint(bounds, colour, draw)

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        self.box(x - radius, y - radius, 2 * radius, 2 * radius, colour, radius=radius)

    def shape(self, points: Sequence[Point], colour: str) -> None:
        self._paint(
            _around(points), colour, lambda mask, at: mask.polygon([at(*point) for point in points], fill=255)
        )

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        def draw(mask: ImageDraw.ImageDraw, at: _Place) -> None:
            placed = [at(*point) for point in points]
            mask.line(placed, fill=255, width=round(width * _SMOOTH))
            for x, y in placed:
                radius = width * _SMOOTH / 2
                mask.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)

        self._paint(_around(points, width), colour, draw)

    def text(
        self, x: float, y: float, text: str, size: int, colour: str, *, anchor: str = "la", bold: bool = False
    ) -> None:
        # The middle of a line is the middle of its capital letters, whatever fonts it uses.
        high = self._font(FIRST, size).getbbox("H", anchor="ls")[1]
        base = y - (high / 2 if anchor[1] == "m" else 1.4 * high)
        left = x - self.width(text, size, bold=bold) * {"l": 0, "m": 0.5, "r": 1}[anchor[0]]
        draw = partial(self._draw.text, anchor="ls", embedded_color=True)
        for part, direction, font, stroke in self._parts(text, size, bold=bold):
            draw((left + stroke, base), part, colour, font, direction=direction, stroke_width=stroke)
            left += self._draw.textlength(part, font, direction=direction, embedded_color=True) + 2 * stroke

    def width(self, text: str, size: int, *, bold: bool = False) -> float:
        return sum(
            self._draw.textlength(part, font, direction=direction, embedded_color=True) + 2 * stroke
            for part, direction, font, stroke in self._parts(text, size, bold=bold)
        )

    def png(self) -> bytes:
        out = io.BytesIO()
        self._image.save(out, format="PNG", compress_level=6)
        return out.getvalue()


def _between(stops: Sequence[tuple[int, ...]], channel: int, share: float) -> float:
    """The value of a channel at a share (0 to 1) of the way through some colours."""
    place = share * (len(stops) - 1)
    before = min(int(place), max(0, len(stops) - 2))
    one, two = stops[before][channel], stops[min(before + 1, len(stops) - 1)][channel]
    return one + (two - one) * (place - before)


def _around(points: Sequence[Point], more: float = 0) -> _Bounds:
    """The rectangle around some points, with `more` pixels at each side."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - more, min(down) - more, max(across) + more, max(down) + more


_BLOCKS: Final = ((0xFB50, 0xFE00), (0xFE70, 0xFEFD))
"""Arabic Presentation Forms A and B."""
_LAM: Final = "\u0644"
_ALEFS: Final = "\u0622\u0623\u0625\u0627"
"""Alef, with madda, with hamza above, with hamza below, and alone."""
_TATWEEL: Final = "\u0640"
"""The line that makes a word longer: it joins on both sides and has one shape."""


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The shape of a letter, or of the ligature of lam and alef, by position."""
    found: dict[tuple[str, str], str] = {}
    for point in chain.from_iterable(range(*block) for block in _BLOCKS):
        position, _, letters = unicodedata.decomposition(chr(point)).partition(" ")
        letter = "".join(chr(int(part, 16)) for part in letters.split())
        # Unicode has lam joined to many letters as one character; only with an alef is that the way it is written.
        is_lam_alef = len(letter) == 2 and letter[0] == _LAM and letter[1] in _ALEFS
        if position.startswith("<") and (len(letter) == 1 or is_lam_alef):
            found.setdefault((letter, position[1:-1]), chr(point))
    return found


def joined(text: str) -> str:
    """The text with each Arabic letter replaced by its shape, in logical (reading) order."""
    forms = _forms()
    letters, marks = [""], [""]
    for character in text:
        if unicodedata.combining(character):
            marks[-1] += character
        elif (letters[-1] + character, "isolated") in forms and letters[-1] == _LAM:
            letters[-1] += character
        else:
            letters.append(character)
            marks.append("")
    shaped = []
    for before, letter, after, over in zip(["", *letters], letters, [*letters[1:], ""], marks, strict=False):
        position = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
            (False, False): "isolated",
        }[_joins(before, letter), _joins(letter, after)]
        shaped.append(forms.get((letter, position), letter) + over)
    return "".join(shaped)


def _joins(letter: str, after: str) -> bool:
    forms = _forms()
    return ((letter, "initial") in forms or letter == _TATWEEL) and (
        (after, "final") in forms or after == _TATWEEL
    )
