"""The figures of the statistics: made in slices that no tap waits for, and kept up at a cost that does not grow."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from companion.application.host_store import Act, HostStore
from companion.cards import Face
from companion.game.actions import note_game
from companion.game.draft import Tap, TapKind
from main import open_store
from storage.async_repository import AsyncRepository
from storage.files.worker import Worker
from tests.bench.figures import Figure
from tests.bench.storing import STORED, fill
from tests.tables import JAM, ROOT

FEW = 100
TURNS = 40
SLICE_MOST = 0.020
"""The most that is done at once while the statistics are made, in seconds of processor."""
WAIT_MOST = 0.050
"""The longest that a tap may wait meanwhile, in seconds."""

Value = TypeVar("Value")

MEMORY = """
import asyncio, gc, sys
from pathlib import Path
from main import open_store

async def know(folder):
    store = open_store(folder)
    await store.open()
    await store.statistics.know()
    gc.collect()
    print(int(Path("/proc/self/statm").read_text().split()[1]))
    await store.shelf.close()

asyncio.run(know(Path(sys.argv[1])))
"""


def _memory(folder: Path) -> float:
    """Pages of memory that a process holds once the statistics are made."""
    command = [sys.executable, "-c", MEMORY, str(folder)]
    return float(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


@dataclass(slots=True)
class _TimedWorker:
    """The worker of a repository; tells the longest that it works at once, in seconds of processor.

    The loop is watched besides: whatever it does between two turns counts too. And it tells how long each
    task but one has waited for its turn, in seconds.
    """

    worker: Worker
    longest: float = 0.0
    watching: bool = True
    making: asyncio.Task[Any] | None = None
    waits: list[float] = field(default_factory=list)

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        counts, asked = asyncio.current_task() is not self.making, time.perf_counter()

        def timed() -> Value:
            if counts:
                self.waits.append(time.perf_counter() - asked)
            began = time.thread_time()
            try:
                return act()
            finally:
                self.longest = max(self.longest, time.thread_time() - began)

        return await self.worker.do(timed, ahead)

    async def close(self) -> None:
        await self.worker.close()

    async def watch_the_loop(self) -> None:
        before = time.thread_time()
        while self.watching:
            await asyncio.sleep(0)
            now = time.thread_time()
            self.longest, before = max(self.longest, now - before), now


async def _tap_meanwhile(store: HostStore, game: str, making: asyncio.Task[Any]) -> None:
    """Taps one after another until the statistics are made."""
    for kind in _taps():
        if making.done():
            break
        await store.tap(game, [Tap(kind=kind, player="ben", face=Face.SEVEN)])
        await asyncio.sleep(WAIT_MOST)


def _taps() -> Iterator[TapKind]:
    while True:
        yield TapKind.ADD
        yield TapKind.TAKE_BACK


async def _first_time(folder: Path) -> list[Figure]:
    store = open_store(folder)
    await store.open()
    game = store.rows[0].id
    await store.open_game(game)
    await store.tap(game, [Tap(kind=TapKind.WENT_OUT, player="ann")])
    repository = store.repository
    assert isinstance(repository, AsyncRepository)
    slices = repository.worker = _TimedWorker(repository.worker)
    watching = asyncio.ensure_future(slices.watch_the_loop())
    began = time.process_time()
    await store.statistics.know()
    spent = time.process_time() - began
    slices.watching = False
    await watching
    await store.statistics.forget()
    (folder / "figures.json").unlink(missing_ok=True)
    slices.waits.clear()
    slices.making = asyncio.ensure_future(store.statistics.know())
    await _tap_meanwhile(store, game, slices.making)
    waits = sorted(slices.waits)
    await store.repository.close()
    print(
        f"  (the first statistics of {STORED:,} games: {spent:.1f} s of processor; {len(waits)} taps meanwhile)"
    )
    return [
        Figure(
            name=f"longest slice of the first statistics : {SLICE_MOST * 1000:.0f} ms of processor",
            ours=[slices.longest],
            theirs=[SLICE_MOST],
            bound=1.0,
        ),
        Figure(
            name=f"wait of a tap for statistics that are made, p95 : {WAIT_MOST * 1000:.0f} ms",
            ours=[waits[int(len(waits) * 0.95)]],
            theirs=[WAIT_MOST],
            bound=1.0,
        ),
    ]


def _noted(note: str) -> Act:
    return lambda game, _edition, at: note_game(game, note, JAM, at=at)


async def _kept_up(folders: tuple[Path, Path]) -> Figure:
    spent: tuple[list[float], list[float]] = ([], [])
    parlours = []
    for folder in folders:
        store = open_store(folder)
        await store.open()
        await store.statistics.know()
        parlours.append(store)
    for turn in range(TURNS):
        for store, times in zip(parlours, spent, strict=True):
            game = f"stored-{turn * (len(store.rows) // TURNS)}"
            began = time.process_time()
            await store.act(game, _noted(f"{turn}"))
            ledger = await store.statistics.know()
            assert ledger.figures("ann").games == len(store.rows)
            assert ledger.records
            times.append(time.process_time() - began)
    for store in parlours:
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
        found.append(asyncio.run(_kept_up((few, many))))
        memory = Figure(
            name=f"memory after statistics with {STORED:,} games : with {FEW}",
            ours=[_memory(many)],
            theirs=[_memory(few)],
            bound=1.5,
            unit="4 kB",
        )
        return [*found, memory]
