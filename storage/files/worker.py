"""Workers run the reads and writes of the repository one after another, while the app awaits them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

FILES_AHEAD: Final = 64
"""The number of files that a browser loads in one batch when all games are read."""

Value = TypeVar("Value")


class Worker(Protocol):
    """Runs one task after another, in the order of the calls."""

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Run a task, and return or raise what it does; `ahead` is how many files a browser loads at once for it."""

    async def close(self) -> None:
        """Finish the tasks."""


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
