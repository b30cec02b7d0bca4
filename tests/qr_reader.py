"""Reads QR codes as another phone would: with zbar, which shares no code with what draws them."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int, c_uint, c_ulong, c_void_p
from typing import Final
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageDraw

from tools.find_programs import ZBAR

_GREY: Final = int.from_bytes(b"Y800", "little")
_ZBAR: Final = ctypes.CDLL(ZBAR)

for name, result, given in (
    ("zbar_image_scanner_create", c_void_p, []),
    ("zbar_image_scanner_destroy", None, [c_void_p]),
    ("zbar_image_scanner_set_config", c_int, [c_void_p, c_int, c_int, c_int]),
    ("zbar_scan_image", c_int, [c_void_p, c_void_p]),
    ("zbar_image_create", c_void_p, []),
    ("zbar_image_destroy", None, [c_void_p]),
    ("zbar_image_set_format", None, [c_void_p, c_ulong]),
    ("zbar_image_set_size", None, [c_void_p, c_uint, c_uint]),
    ("zbar_image_set_data", None, [c_void_p, c_char_p, c_ulong, c_void_p]),
    ("zbar_image_first_symbol", c_void_p, [c_void_p]),
    ("zbar_symbol_next", c_void_p, [c_void_p]),
    ("zbar_symbol_get_data", c_void_p, [c_void_p]),
    ("zbar_symbol_get_data_length", c_uint, [c_void_p]),
):
    function = getattr(_ZBAR, name)
    function.restype, function.argtypes = result, given


def drawn(svg: bytes, dot: int = 8) -> Image.Image:
    """The picture of a code in SVG format: rectangles, the first of them the background.

    Args:
        svg: The code.
        dot: The pixels of a module.
    """
    root = fromstring(svg)  # noqa: S314 - the app made it
    _, _, *size = map(int, root.attrib["viewBox"].split())
    picture = Image.new("RGB", (size[0] * dot, size[1] * dot), "red")
    draw = ImageDraw.Draw(picture)

    def draw_all(parent: Element, colour: str) -> None:
        for element in parent:
            fill = element.get("fill", colour)
            if element.tag.endswith("rect"):
                x, y, width, height = (
                    int(element.get(name, "0")) * dot for name in ("x", "y", "width", "height")
                )
                draw.rectangle((x, y, x + width - 1, y + height - 1), fill)
            draw_all(element, fill)

    draw_all(root, "red")
    return picture


def qr_texts(picture: Image.Image) -> list[str]:
    """The texts of the QR codes in a picture."""
    grey = picture.convert("L")
    pixels = grey.tobytes()
    scanner, image = _ZBAR.zbar_image_scanner_create(), _ZBAR.zbar_image_create()
    try:
        _ZBAR.zbar_image_scanner_set_config(scanner, 0, 0, 1)
        _ZBAR.zbar_image_set_format(image, _GREY)
        _ZBAR.zbar_image_set_size(image, grey.width, grey.height)
        _ZBAR.zbar_image_set_data(image, pixels, len(pixels), None)
        _ZBAR.zbar_scan_image(scanner, image)
        found, symbol = [], _ZBAR.zbar_image_first_symbol(image)
        while symbol:
            data, length = _ZBAR.zbar_symbol_get_data(symbol), _ZBAR.zbar_symbol_get_data_length(symbol)
            found.append(ctypes.string_at(data, length).decode())
            symbol = _ZBAR.zbar_symbol_next(symbol)
        return found
    finally:
        _ZBAR.zbar_image_destroy(image)
        _ZBAR.zbar_image_scanner_destroy(scanner)
