from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.players import Player
from storage.opening import open_store
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.server.shared_server import SharedServer

GAME = "game-1"


async def start_games(data: Path, *ids: str, players: tuple[Player, ...] = (ANN, BEN, CLEO, DAN)) -> None:
    """Start games, of four if nothing else is said, in a data folder."""
    store = open_store(data)
    await store.open()
    for id_ in ids:
        # A game that nobody has played for a day is discarded at a start.
        game = replace(new_game(players=players, id_=id_), started=datetime.now(UTC))
        await store.start(game, HOST)
    await store.repository.close()


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[SharedServer]:
    """A shared table with one game of four on it."""
    await start_games(tmp_path / "data", GAME)
    running = SharedServer(data=tmp_path / "data").start()
    yield running
    if running.is_alive:
        said = running.stop()
        assert "Traceback" not in said, said


@pytest.fixture(scope="module")
async def open_table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[SharedServer]:
    """A shared table for tests that only add guests to it."""
    data = tmp_path_factory.mktemp("open") / "data"
    await start_games(data, GAME)
    running = SharedServer(data=data).start()
    yield running
    said = running.stop()
    assert "Traceback" not in said, said
