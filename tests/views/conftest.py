from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from tests.views.headless import Window, open_window
from tests.views.shared_table import GAME, Table, a_table


@pytest.fixture
async def window(store: HostStore) -> AsyncIterator[Window]:
    """A window on the first screen."""
    opened = await open_window(store)
    yield opened
    await opened.close()


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A shared table with one open game."""
    async with a_table(tmp_path) as opened:
        await opened.sharing.begin(GAME)
        yield opened
