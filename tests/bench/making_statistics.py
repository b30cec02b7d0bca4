"""The figures of the statistics: made in slices that no tap waits for, and kept up at a cost that does not grow."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.game.changes.settings import GameNoted
from companion.game.draft import Tap, TapKind
from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.storing import STORED, fill
from tests.bench.timed_worker import cost_of, timed, waits_for

FEW = amount(100, 1)
TURNS = amount(40)


async def _first_time(folder: Path) -> list[Figure]:
    store = open_store(folder)
    await store.open()
    game = store.game_list.rows[0].id
    await store.games.open(game)
    await store.do(game, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    worker = timed(store)
    began = time.process_time()
    found = [
        await cost_of(worker, asyncio.ensure_future(store.statistics.know()), "the first statistics"),
    ]
    spent = time.process_time() - began
    await store.statistics.forget()
    (folder / "figures.json").unlink(missing_ok=True)
    again = asyncio.ensure_future(store.statistics.know())
    found.append(await waits_for(worker, again, "the first statistics", store, game))
    await store.repository.close()
    print(f"  (the first statistics of {STORED:,} games: {spent:.1f} s of processor)")
    return found


async def _kept_up(folders: tuple[Path, Path]) -> Figure:
    spent: tuple[list[float], list[float]] = ([], [])
    stores = []
    for folder in folders:
        store = open_store(folder)
        await store.open()
        await store.statistics.know()
        stores.append(store)
    for turn in range(TURNS):
        for store, times in zip(stores, spent, strict=True):
            game = f"stored-{turn * (len(store.game_list.rows) // TURNS)}"
            began = time.process_time()
            await store.do(game, GameNoted(note=f"{turn}"), HOST)
            ledger = await store.statistics.know()
            assert ledger.figures("ann").games == len(store.game_list.rows)
            assert ledger.records
            times.append(time.process_time() - began)
    for store in stores:
        await store.repository.close()
    return Figure(
        name=f"a change and the statistics after it, {STORED:,} : {FEW}",
        ours=spent[1],
        theirs=spent[0],
        bound=1.5,
    )


def figures() -> list[Figure]:
    """All of them, on a store of few and one of many games."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        few, many = Path(one), Path(other)
        fill(few, FEW)
        fill(many, STORED)
        found = asyncio.run(_first_time(many))
        return [*found, asyncio.run(_kept_up((few, many)))]
