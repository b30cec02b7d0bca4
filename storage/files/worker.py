"""Who does the repository's work while the app awaits it: every read and every write, in the order of the calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

Value = TypeVar("Value")


class Worker(Protocol):
    """Does one thing after the other, in the order it was asked to."""

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Do something; what it raises is raised.

        Args:
            act: What to do.
            ahead: How many files it may be worth to bring at once, where files have to be brought.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for."""
        ...


@dataclass(slots=True)
class ThreadWorker:
    """Works in a thread of its own, so that no window waits for a disk."""

    _thread: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage")
    )

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Do something in the thread."""
        del ahead
        return await asyncio.get_running_loop().run_in_executor(self._thread, act)

    async def close(self) -> None:
        """Let the thread finish."""
        self._thread.shutdown(wait=True)


@dataclass(slots=True)
class TurnWorker:
    """Works in the app's own loop, one thing at a time: for a browser, which has no threads.

    Attributes:
        work: Does a thing and keeps what it wrote; its second argument is `ahead`.
    """

    work: Callable[[Callable[[], Any], int], Coroutine[Any, Any, Any]]
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Do something when its turn comes."""
        async with self._turn:
            found: Value = await self.work(act, ahead)
            return found

    async def close(self) -> None:
        """Wait until nothing is being done."""
        async with self._turn:
            pass
