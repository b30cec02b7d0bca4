"""Long work in a background thread, where the platform has threads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

Value = TypeVar("Value")


async def in_thread(act: Callable[..., Value], *given: Any, **named: Any) -> Value:
    """Run a function without blocking the screen. Python in a browser has no threads: there the screen is drawn first."""
    if sys.platform == "emscripten":
        await asyncio.sleep(0)
        return act(*given, **named)
    return await asyncio.to_thread(partial(act, *given, **named))
