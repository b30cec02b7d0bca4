"""The QR code: dark on light in both themes, with the quiet zone that scanners need."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

QUIET: Final = 4
"""The width of the quiet zone, in modules (ISO/IEC 18004)."""


@lru_cache(maxsize=16)
def qr_code(link: str, compact: str = "") -> bytes:
    """A text as a QR code, in SVG format; a seventh of it may be unreadable (level M).

    Firefox and WebKitGTK showed a code in PNG format as an empty tile, also as an RGB picture of 8 bits, and draw SVG
    rightly. The cause was not traced.

    Args:
        link: The text, such as a link.
        compact: What follows it and is all of the characters of Base45, which take half the space.
    """
    # Import late: most windows never draw a QR code.
    import segno
    from segno import consts

    segments = [(link, consts.MODE_BYTE, None)] if link else []
    if compact:
        segments.append((compact, consts.MODE_ALPHANUMERIC, None))
    found = io.BytesIO()
    # segno takes segments too, each with its mode, which its types do not say.
    segno.make(segments, error="m", micro=False).save(  # type: ignore[arg-type]
        found, kind="svg", border=QUIET, dark="#12182B", light="#FFFFFF", omitsize=True, xmldecl=False
    )
    return found.getvalue()
