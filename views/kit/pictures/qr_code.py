"""QR codes: as a picture, dark on light in both themes with the quiet zone that scanners need, and as modules to draw."""

import re
from functools import lru_cache
from typing import Final

QUIET: Final = 4
"""The width of the quiet zone, in modules (ISO/IEC 18004)."""


@lru_cache(maxsize=16)
def qr_code(link: str, compact: str = "") -> bytes:
    """A text as a QR code, in SVG format; a seventh of it may be unreadable (level M).

    Each run of dark modules is a rectangle. The client fills rectangles directly, but draws a picture or a path through a
    texture, and WebKit's drawing loses textures: a code in PNG format was an empty tile, and the fourth code that was one
    path had only its first columns.

    What is `compact` follows the link; its characters are all of Base45, which take half the space.
    """
    # Import late: most windows never draw a QR code.
    import segno
    from segno import consts

    segments = [(link, consts.MODE_BYTE, None)] if link else []
    if compact:
        segments.append((compact, consts.MODE_ALPHANUMERIC, None))
    # segno takes segments too, each with its mode, which its types do not say.
    made = segno.make(segments, error="m", micro=False)  # type: ignore[arg-type]
    rows = [bytes(row) for row in made.matrix_iter(border=QUIET)]
    size = len(rows)
    # Runs in both directions: between rows alone, the client would blend a thin light line into dark areas.
    across = [(start, y, length, 1) for y, row in enumerate(rows) for start, length in _dark_runs(row)]
    columns = map(bytes, zip(*rows, strict=True))
    down = [(x, start, 1, length) for x, column in enumerate(columns) for start, length in _dark_runs(column)]
    dark = "".join(
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>'
        for x, y, width, height in (*across, *(run for run in down if run[3] > 1))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<rect width="{size}" height="{size}" fill="#FFFFFF"/><g fill="#12182B">{dark}</g></svg>'
    ).encode()


def _dark_runs(modules: bytes) -> list[tuple[int, int]]:
    """The start and the length of each run of dark modules."""
    return [(run.start(), run.end() - run.start()) for run in re.finditer(b"\x01+", modules)]


def qr_modules(text: str) -> tuple[int, list[tuple[int, int, int]]]:
    """A text as a QR code without its quiet zone; a quarter of it may be unreadable (level M is 15 %, Q is 25 %).

    Returns its width and height, in modules, and its runs of dark modules: the column and the row of the first, and how
    many they are.
    """
    import segno

    rows = [bytes(row) for row in segno.make(text, error="q", micro=False).matrix]
    runs = [(start, row, length) for row, modules in enumerate(rows) for start, length in _dark_runs(modules)]
    return len(rows), runs
