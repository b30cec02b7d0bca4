from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.opening import open_store
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.server.shared_server import SharedServer

GAME = "game-1"


def lay_out(data: Path, *ids: str) -> None:
    """Games of four in a data folder."""

    async def lay() -> None:
        store = open_store(data)
        await store.open()
        for id_ in ids:
            await store.start_game(new_game(players=(ANN, BEN, CLEO, DAN), id_=id_))
        await store.repository.close()

    asyncio.run(lay())


@pytest.fixture
def table(tmp_path: Path) -> Iterator[SharedServer]:
    """A shared table with one game of four on it."""
    lay_out(tmp_path / "data", GAME)
    running = SharedServer(data=tmp_path / "data").start()
    yield running
    if running.is_alive:
        said = running.stop()
        assert "Traceback" not in said, said


@pytest.fixture(scope="module")
def open_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    """A shared table for tests that leave it as it was, but for more guests."""
    data = tmp_path_factory.mktemp("open") / "data"
    lay_out(data, GAME)
    running = SharedServer(data=data).start()
    yield running
    said = running.stop()
    assert "Traceback" not in said, said
