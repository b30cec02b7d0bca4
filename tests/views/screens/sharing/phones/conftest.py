from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.views.phone_windows import PhoneTableWindows, phone_windows


@pytest.fixture
async def phones(tmp_path: Path) -> AsyncIterator[PhoneTableWindows]:
    """Phones on one Wi-Fi; no table is shared yet."""
    async with phone_windows(tmp_path) as opened:
        yield opened
