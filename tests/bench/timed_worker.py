"""A worker that measures what one long job costs everybody else: how long it works at once, and how long others wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.draft import Tap, TapKind
from storage.async_repository import AsyncRepository
from storage.files.disk import Worker
from tests.bench.figures import Figure
from tests.faces import Faces

SLICE_MOST: Final = 0.020
"""The most that is done at once, in seconds of processor."""
WAIT_MOST: Final = 0.050
"""The longest that a tap may wait meanwhile, in seconds."""

Value = TypeVar("Value")


@dataclass(slots=True)
class TimedWorker:
    """The worker of a repository, with a long task to measure.

    Attributes:
        worker: The worker.
        longest: The longest task of the job, in seconds of processor. What the event loop does between two turns
            counts too.
        job: The long job.
        waits: How long each task that is not of the job waited until it was begun, in seconds.
    """

    worker: Worker
    longest: float = 0.0
    job: asyncio.Task[Any] | None = None
    waits: list[float] = field(default_factory=list)

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        is_of_job, asked = asyncio.current_task() is self.job, time.perf_counter()

        def timed() -> Value:
            if not is_of_job:
                self.waits.append(time.perf_counter() - asked)
            began = time.thread_time()
            try:
                return act()
            finally:
                if is_of_job:
                    self.longest = max(self.longest, time.thread_time() - began)

        return await self.worker.do(timed, ahead)

    async def close(self) -> None:
        await self.worker.close()

    async def _watch_the_loop(self, job: asyncio.Task[Any]) -> None:
        before = time.thread_time()
        while not job.done():
            await asyncio.sleep(0)
            now = time.thread_time()
            self.longest, before = max(self.longest, now - before), now


def timed(store: HostStore) -> TimedWorker:
    """Put a timed worker in the place of the worker of a store."""
    repository = store.repository
    assert isinstance(repository, AsyncRepository)
    worker = repository.worker = TimedWorker(repository.worker)
    return worker


async def cost_of(worker: TimedWorker, job: asyncio.Task[Any], name: str) -> Figure:
    """The longest that a job works at once."""
    worker.job, worker.longest = job, 0.0
    await worker._watch_the_loop(job)
    await job
    return Figure(
        name=f"longest slice of {name} : {SLICE_MOST * 1000:.0f} ms of processor",
        ours=[worker.longest],
        theirs=[SLICE_MOST],
        bound=1.0,
    )


async def waits_for(
    worker: TimedWorker, job: asyncio.Task[Any], name: str, store: HostStore, game: str
) -> Figure:
    """How long the taps in a game wait while a job is done."""
    worker.job = job
    worker.waits.clear()
    for kind in _taps():
        if job.done():
            break
        await store.do(game, EnterTaps((Tap(kind=kind, player="ben", face=Faces.SEVEN),)), HOST)
        await asyncio.sleep(WAIT_MOST)
    await job
    waits = sorted(worker.waits)
    return Figure(
        name=f"wait of a tap for {name}, p95 : {WAIT_MOST * 1000:.0f} ms",
        ours=[waits[int(len(waits) * 0.95)]],
        theirs=[WAIT_MOST],
        bound=1.0,
    )


def _taps() -> Iterator[TapKind]:
    while True:
        yield TapKind.ADD
        yield TapKind.TAKE_BACK
