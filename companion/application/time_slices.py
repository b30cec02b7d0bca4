"""Long work in the app's own loop, in slices, so that no tap waits for all of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

SLICE: Final = 0.01
"""The seconds of work in one slice. After each slice other tasks get their turn."""

Item = TypeVar("Item")


async def in_slices(items: Iterable[Item]) -> AsyncIterator[Item]:
    """The items one by one; between them everything else has its turn whenever a slice is over."""
    until = time.perf_counter() + SLICE
    for item in items:
        yield item
        if time.perf_counter() >= until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE
