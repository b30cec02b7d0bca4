"""The square code: dark on light in either theme, with the quiet zone that scanners need."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

QUIET: Final = 4
"""The empty rim, in modules (ISO/IEC 18004)."""
DOT: Final = 8
"""The side of a module in the picture, in pixels; the screen scales it."""


@lru_cache(maxsize=2)
def qr_code(link: str) -> bytes:
    """A link as a square code, a PNG."""
    # Only who shares a table needs the library; the app elsewhere does without.
    import segno

    found = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        found, kind="png", scale=DOT, border=QUIET, dark="#12182B", light="#FFFFFF"
    )
    return found.getvalue()
