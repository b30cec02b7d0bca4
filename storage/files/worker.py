"""Workers run the reads and writes of the repository one after another, while the app awaits them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

Value = TypeVar("Value")


class Worker(Protocol):
    """Runs one task after another, in the order of the calls."""

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Run a task, and return or raise what it does.

        Args:
            ahead: How many files to load at once, where files have to be loaded first.
        """
        ...

    async def close(self) -> None:
        """Finish the tasks."""
        ...


@dataclass(slots=True)
class ThreadWorker:
    """Runs tasks in a thread of its own, so that no window waits for the disk."""

    _thread: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage")
    )

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        del ahead
        return await asyncio.get_running_loop().run_in_executor(self._thread, act)

    async def close(self) -> None:
        self._thread.shutdown(wait=True)


@dataclass(slots=True)
class TurnWorker:
    """Runs one task at a time in the event loop of the app: for a browser, which has no threads.

    Attributes:
        work: Runs a task and commits what it wrote; its second argument is `ahead`.
    """

    work: Callable[[Callable[[], Any], int], Coroutine[Any, Any, Any]]
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        async with self._turn:
            found: Value = await self.work(act, ahead)
            return found

    async def close(self) -> None:
        async with self._turn:
            pass
