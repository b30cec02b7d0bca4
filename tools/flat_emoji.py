"""The emoji font for the shared picture: the same outlines, each layer in one solid colour.

The client draws emoji from layers with gradients (version 1 of the font table COLR). Pillow draws only layers of one
plain colour (version 0), and nothing at all for the others. Nine of ten layers are plain already; a gradient becomes
the mean of its colours, and the soft light on flags is left out.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Any, Final

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

Colour = tuple[float, float, float, float]
"""Red, green, blue and alpha, each from 0 to 1."""
TONES: Final = range(0x1F3FB, 0x1F400)
"""The skin tone modifiers."""
_TEXT_COLOUR: Final = 0xFFFF
"""The palette index that means the colour of the surrounding text."""
_NESTED: Final = ("PaintColrLayers", "PaintColrGlyph")
"""Kinds of paint that refer to other paints by number; `getChildren` resolves these by itself."""


class Flattener:
    """Converts the layers of one font to solid colours; each outline is stored once."""

    def __init__(self, font: TTFont) -> None:
        self._font = font
        self._layers = font["COLR"].table
        self._colours: list[Colour] = [
            (c.red / 255, c.green / 255, c.blue / 255, c.alpha / 255) for c in font["CPAL"].palettes[0]
        ]
        self._outlines = font.getGlyphSet()
        self._names: dict[tuple[str, Transform], str] = {}
        self._palette: dict[Colour, int] = {}

    def flatten(self, glyphs: Collection[str]) -> None:
        """Replace the layers of these glyphs with solid ones, and remove those of all other glyphs."""
        plain = {
            record.BaseGlyph: [
                (self._outline(glyph, move), self._palette.setdefault(colour, len(self._palette)))
                for glyph, move, colour in self._plain(record.Paint, Identity)
            ]
            for record in self._layers.BaseGlyphList.BaseGlyphPaintRecord
            if record.BaseGlyph in glyphs
        }
        for glyph, layers in plain.items():
            self._frame(glyph, [name for name, _ in layers])
        self._font["COLR"] = buildCOLR(plain, version=0)
        self._font["CPAL"] = buildCPAL([list(self._palette)])
        self._font.setGlyphOrder([*self._font.getGlyphOrder(), *self._names.values()])

    def _plain(self, paint: Any, move: Transform) -> Iterator[tuple[str, Transform, Colour]]:
        """Each layer of a paint from the bottom up: outline, transformation and colour."""
        match paint.getFormatName():
            case "PaintGlyph":
                yield paint.Glyph, move, self._colour(paint.Paint)
            case "PaintComposite":
                is_clipped = paint.SourcePaint.getFormatName() in _NESTED
                yield from self._plain(paint.SourcePaint if is_clipped else paint.BackdropPaint, move)
            case "PaintSolid" | "PaintLinearGradient" | "PaintRadialGradient" | "PaintSweepGradient":
                return
            case _:
                for child in paint.getChildren(self._layers):
                    yield from self._plain(child, move.transform(paint.getTransform()))

    def _colour(self, paint: Any) -> Colour:
        """The colour of a fill; for a gradient its mean colour."""
        if hasattr(paint, "ColorLine"):
            return _mean([(stop.StopOffset, self._picked(stop)) for stop in paint.ColorLine.ColorStop])
        if paint.getFormatName() == "PaintSolid":
            return self._picked(paint)
        return self._colour(paint.Paint)

    def _picked(self, stop: Any) -> Colour:
        if stop.PaletteIndex == _TEXT_COLOUR:
            return 0, 0, 0, stop.Alpha
        red, green, blue, alpha = self._colours[stop.PaletteIndex]
        return red, green, blue, alpha * stop.Alpha

    def _frame(self, glyph: str, layers: Collection[str]) -> None:
        """Give a glyph an outline around all its layers, since Pillow measures the size of a glyph by its outline."""
        canvas = BoundsPen(self._outlines)
        for name in layers:
            self._outlines[name].draw(canvas)
        if canvas.bounds:
            left, low, right, high = canvas.bounds
            frame = TTGlyphPen(None)
            frame.moveTo((left, low))
            for corner in ((left, high), (right, high), (right, low)):
                frame.lineTo(corner)
            frame.closePath()
            self._font["glyf"][glyph] = frame.glyph()
            self._font["hmtx"].metrics[glyph] = (self._font["hmtx"].metrics[glyph][0], round(left))

    def _outline(self, glyph: str, move: Transform) -> str:
        if move == Identity:
            return glyph
        if (glyph, move) not in self._names:
            name = self._names[glyph, move] = f"moved{len(self._names)}"
            canvas = TTGlyphPen(None)
            self._outlines[glyph].draw(TransformPen(canvas, move))
            moved = self._font["glyf"].glyphs[name] = canvas.glyph()
            moved.recalcBounds(self._font["glyf"])
            # The second number is the left side bearing, by which a glyph is positioned.
            self._font["hmtx"].metrics[name] = (0, moved.xMin)
        return self._names[glyph, move]


def _mean(stops: list[tuple[float, Colour]]) -> Colour:
    ends = [(0.0, stops[0][1]), *((min(max(at, 0), 1), colour) for at, colour in stops), (1.0, stops[-1][1])]
    sums = [0.0] * 4
    for (start, one), (end, other) in pairwise(ends):
        for *shades, alpha in (one, other):
            seen = (end - start) / 2 * alpha
            sums = [total + part * seen for total, part in zip(sums, (*shades, 1), strict=True)]
    opaque = sums[3]
    red, green, blue = (round(total / opaque, 2) if opaque else 0.0 for total in sums[:3])
    return red, green, blue, round(opaque, 2)


def glyphs_with_tones(font: TTFont) -> set[str]:
    """The glyphs of sequences with one of the five skin tones."""
    tones = {name for point, name in font.getBestCmap().items() if point in TONES}
    return tones | {
        ligature.LigGlyph
        for lookup in font["GSUB"].table.LookupList.Lookup
        for table in lookup.SubTable
        for first, ligatures in getattr(table, "ligatures", {}).items()
        for ligature in ligatures
        if tones & {first, *ligature.Component}
    }


def flatten_emoji(font: TTFont, *, toned: bool) -> None:
    """Give an emoji font layers that Pillow can draw: those with a skin tone, or all others.

    A font can have 65,535 layers, and all emoji together have 109,000.
    """
    for table in ("SVG ", "DSIG", "STAT", "meta", "vhea", "vmtx"):
        if table in font:
            del font[table]
    with_tones = glyphs_with_tones(font)
    Flattener(font).flatten(with_tones if toned else {*font.getGlyphOrder()} - with_tones)
