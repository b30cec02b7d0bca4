"""Waiting until an event loop has nothing more to do, in the place of waiting for a time.

asyncio has no public way to ask this, so the loop's private lists are read here and nowhere else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

SOON: Final = 0.1
"""Timers that are due within this many seconds are waited for: what the app spreads over a few milliseconds."""
PATIENCE: Final = 60
"""Seconds until what is never idle is given up."""
IN_A_ROW: Final = 3
"""The number of turns of the event loop that must find nothing to do. One turn may schedule work for the next one."""

_JOBS: WeakKeyDictionary[asyncio.AbstractEventLoop, set[asyncio.Future[Any]]] = WeakKeyDictionary()


def watch(loop: asyncio.AbstractEventLoop) -> set[asyncio.Future[Any]]:
    """What the loop has handed to threads and not got back; from the first call on."""
    if loop not in _JOBS:
        jobs: set[asyncio.Future[Any]] = set()
        plain = loop.run_in_executor

        def run_in_executor(executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
            job: asyncio.Future[Any] = plain(executor, func, *args)
            jobs.add(job)
            job.add_done_callback(jobs.discard)
            return job

        loop.run_in_executor = run_in_executor  # type: ignore[assignment, method-assign]  # Flet has no public event for it
        _JOBS[loop] = jobs
    return _JOBS[loop]


async def idle() -> None:
    """Wait until nothing is ready to run, no thread works for the loop, and no timer is due soon."""
    loop: Any = asyncio.get_running_loop()
    jobs = watch(loop)
    deadline = loop.time() + PATIENCE
    quiet = 0
    while quiet < IN_A_ROW:
        await asyncio.sleep(0)
        now = loop.time()
        assert now < deadline, f"never idle: {[*asyncio.all_tasks(loop)]}"
        timers = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        quiet = 0 if loop._ready or jobs or min(timers, default=deadline) - now < SOON else quiet + 1
        if jobs and not loop._ready:
            await asyncio.wait(jobs, timeout=deadline - now, return_when=asyncio.FIRST_COMPLETED)
        elif timers and not loop._ready and min(timers) - now < SOON:
            await asyncio.sleep(max(min(timers) - now, 0))
