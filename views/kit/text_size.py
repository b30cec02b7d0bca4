"""The size of the letters that was chosen on this device: a percentage of what its browser or system says.

The client keeps it, so that each guest has an own one; `views/server/page/text_size.js` applies it to the page.
"""

import asyncio
import logging
from typing import Final

import flet as ft

LOG = logging.getLogger("last_card")

KEY: Final = "text-size"
STORED: Final = f"flutter.{KEY}"
"""The name of the entry in the storage of the browser; the client puts its own word before the key."""
PERCENTAGES: Final = (100, 115, 130, 160)
"""The sizes to choose from; 100 is that of the system."""
TIMEOUT: Final = 5.0
"""Seconds to wait for the client."""


async def kept_size() -> int:
    """The size that was chosen on this device; the usual one where none was, or where nothing is kept."""
    try:
        kept = await asyncio.wait_for(ft.SharedPreferences().get(KEY), TIMEOUT)
    except (RuntimeError, TimeoutError) as wrong:
        LOG.debug("A window did not say its text size: %s", wrong)
        return PERCENTAGES[0]
    # A guest's client may send anything.
    return kept if isinstance(kept, int) and kept in PERCENTAGES else PERCENTAGES[0]


async def keep_size(percentage: int) -> bool:
    """Keep a size on this device, which shows it at once. Returns whether the device could."""
    try:
        return await asyncio.wait_for(ft.SharedPreferences().set(KEY, percentage), TIMEOUT) is True
    except (RuntimeError, TimeoutError) as wrong:
        LOG.debug("A window could not keep its text size: %s", wrong)
        return False
