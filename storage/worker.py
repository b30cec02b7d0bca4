"""Who does the shelf's work while the app awaits it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from companion.errors import CompanionError

LOG = logging.getLogger("last_card")

Value = TypeVar("Value")


class Worker(Protocol):
    """Does one thing after the other, in the order it was asked to."""

    async def do(self, act: Callable[[], Value]) -> Value:
        """Do something; what it raises is raised."""
        ...

    def do_later(self, act: Callable[[], None]) -> None:
        """Do something nobody waits for."""
        ...

    async def close(self) -> None:
        """Finish what was asked for."""
        ...


@dataclass(slots=True)
class ThreadWorker:
    """Works in a thread of its own, so that no window waits for a disk."""

    _thread: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(max_workers=1, thread_name_prefix="shelf")
    )

    async def do(self, act: Callable[[], Value]) -> Value:
        """Do something in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, act)

    def do_later(self, act: Callable[[], None]) -> None:
        """Hand it to the thread."""
        self._thread.submit(act)

    async def close(self) -> None:
        """Let the thread finish."""
        self._thread.shutdown(wait=True)


@dataclass(slots=True)
class TurnWorker:
    """Works in the app's own loop, one thing at a time: for a browser, which has no threads.

    Attributes:
        work: Does a thing and keeps what it wrote.
    """

    work: Callable[[Callable[[], Any]], Coroutine[Any, Any, Any]]
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _later: set[asyncio.Task[None]] = field(default_factory=set)

    async def do(self, act: Callable[[], Value]) -> Value:
        """Do something when its turn comes."""
        async with self._turn:
            found: Value = await self.work(act)
            return found

    def do_later(self, act: Callable[[], None]) -> None:
        """Do it as a task of its own; what goes wrong is noted, for it can be done again."""

        async def done() -> None:
            try:
                await self.do(act)
            except CompanionError as wrong:
                LOG.info("Left for another time: %s", wrong)

        task = asyncio.get_running_loop().create_task(done())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def close(self) -> None:
        """Wait for what was asked for."""
        await asyncio.gather(*self._later)
