from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from storage.opening import open_store
from tests.views.fields import Place, furnish, places
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


@pytest.fixture(scope="session")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Place]]:
    """Every field of the app, by its label, and where it stands."""

    async def find() -> list[tuple[str, Place]]:
        store = open_store(tmp_path_factory.mktemp("places"))
        await furnish(store)
        fields = await places(store)
        await store.repository.close()
        return fields

    return asyncio.run(find())
