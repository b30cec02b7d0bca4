"""Long work beside the screen: in a thread where there are threads."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

Value = TypeVar("Value")


async def in_thread(act: Callable[..., Value], *given: Any, **named: Any) -> Value:
    """Do something without holding up the screen; a browser's Python has no threads and only draws first."""
    if sys.platform == "emscripten":
        await asyncio.sleep(0)
        return act(*given, **named)
    return await asyncio.to_thread(partial(act, *given, **named))
