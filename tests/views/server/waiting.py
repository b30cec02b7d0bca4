"""Waiting for a condition, never for a fixed time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 60.0
"""Seconds a test waits for what must come. It only bounds a failure: a machine that is shared may be very slow."""
STEP = 0.02
"""Seconds between two looks."""


def wait_until(
    condition: Callable[[], Any], wrong: str | Callable[[], str], seconds: float = PATIENCE
) -> None:
    """Wait until a condition is true.

    Raises:
        AssertionError: If it never is.
    """
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, wrong() if callable(wrong) else wrong
        time.sleep(STEP)


async def until(
    condition: Callable[[], Any], wrong: str | Callable[[], str], seconds: float = PATIENCE
) -> None:
    """Wait until a condition is true, without blocking the event loop.

    Raises:
        AssertionError: If it never is.
    """
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, wrong() if callable(wrong) else wrong
        await asyncio.sleep(STEP)
