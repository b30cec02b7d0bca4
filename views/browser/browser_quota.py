"""What the browser says of the room it gives.

Source: the Storage standard, sections 4 (persistence) and 5 (`estimate`).
"""

from __future__ import annotations

from typing import Any

import js

from companion.application.storage_quota import StorageQuota


async def browser_quota() -> StorageQuota:
    """The room as it is now; a browser that does not say it gives an empty answer."""
    storage: Any = getattr(js.navigator, "storage", None)
    # Safari has `persisted` since version 15 and `estimate` since version 17.
    told = await storage.estimate() if hasattr(storage, "estimate") else None
    promised = await storage.persisted() if hasattr(storage, "persisted") else False
    return StorageQuota(
        used=int(getattr(told, "usage", 0) or 0),
        most=int(getattr(told, "quota", 0) or 0),
        promised=bool(promised),
    )
