"""The storage quota of the browser.

Source: the Storage standard, sections 4 (persistence) and 5 (`estimate`).
"""

from __future__ import annotations

from typing import Any

import js

from companion.application.storage_quota import StorageQuota


async def browser_quota() -> StorageQuota:
    """The current quota; zeros if the browser does not say it."""
    storage: Any = getattr(js.navigator, "storage", None)
    # Safari has `persisted` since version 15 and `estimate` since version 17.
    estimate = await storage.estimate() if hasattr(storage, "estimate") else None
    promised = await storage.persisted() if hasattr(storage, "persisted") else False
    return StorageQuota(
        used=int(getattr(estimate, "usage", 0) or 0),
        most=int(getattr(estimate, "quota", 0) or 0),
        promised=bool(promised),
    )
