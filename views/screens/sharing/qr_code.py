"""The QR code: dark on light in both themes, with the quiet zone that scanners need."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

QUIET: Final = 4
"""The width of the quiet zone, in modules (ISO/IEC 18004)."""
DOT: Final = 8
"""The width of a module in the picture, in pixels; the screen scales the picture."""


@lru_cache(maxsize=2)
def qr_code(link: str) -> bytes:
    """A link as a QR code, in PNG format."""
    # Import late: only the host of a shared table needs this library.
    import segno

    found = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        found, kind="png", scale=DOT, border=QUIET, dark="#12182B", light="#FFFFFF"
    )
    return found.getvalue()
