"""What the browser says of the room it gives.

Source: the Storage standard, sections 4 (persistence) and 5 (`estimate`).
"""

from __future__ import annotations

import js

from views.state.room import Room


async def browser_room() -> Room:
    """The room as it is now; a browser that does not say it gives an empty answer."""
    if not hasattr(js.navigator, "storage"):
        return Room(used=0, most=0, promised=False)
    told = await js.navigator.storage.estimate()
    promised = await js.navigator.storage.persisted()
    return Room(
        used=int(getattr(told, "usage", 0) or 0),
        most=int(getattr(told, "quota", 0) or 0),
        promised=bool(promised),
    )
