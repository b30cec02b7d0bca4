"""What a trash with very many games costs: a start, the first tap, and a look for the games of an edition."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.game.draft import Tap, TapKind
from storage.async_repository import AsyncRepository
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.storing import fill

DELETED = amount(50_000)
START_MOST = 5.0
"""The most that a start may take, in seconds of processor."""
TAP_MOST = 0.050
"""The longest that the first tap may wait, in seconds."""
LOOK_MOST = 5.0
"""The most that it may take to find the games of an edition before it is deleted, in seconds of processor."""


def _delete(folder: Path) -> None:
    """Move all games but the first into the trash, as files."""
    trash = folder / "trash"
    trash.mkdir(exist_ok=True)
    for suffix, place in ((".json", "games"), (".copy", "copies")):
        for path in (folder / place).glob("stored-*.json"):
            path.rename(trash / f"{path.stem}{suffix}")
    for derived in ("index.json", "figures.json"):
        (folder / derived).unlink(missing_ok=True)


async def _used(folder: Path) -> tuple[float, float, float]:
    began = time.process_time()
    store = open_store(folder)
    await store.open()
    (row,) = store.game_list.rows
    await store.games.open(row.id)
    started, asked = time.process_time() - began, time.perf_counter()
    await store.do(row.id, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    tapped, began = time.perf_counter() - asked, time.process_time()
    assert isinstance(store.repository, AsyncRepository)
    editions = store.repository.sync.own_editions
    await store.repository.worker.do(lambda: editions.games_of("of-our-own"))
    looked = time.process_time() - began
    await store.repository.close()
    return started, tapped, looked


def figures() -> list[Figure]:
    """All of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder, DELETED)
        _delete(folder)
        costs = asyncio.run(_used(folder))
    names = (
        f"start with {DELETED:,} games in the trash : {START_MOST:.0f} s of processor",
        f"first tap with {DELETED:,} games in the trash : {TAP_MOST * 1000:.0f} ms",
        f"games of an edition among {DELETED:,} in the trash : {LOOK_MOST:.0f} s of processor",
    )
    bounds = (START_MOST, TAP_MOST, LOOK_MOST)
    return [
        Figure(name=name, ours=[cost], theirs=[most], bound=1.0)
        for name, cost, most in zip(names, costs, bounds, strict=True)
    ]
