"""Long work in steps or slices: whoever runs it can let other work go on after each."""

import asyncio
import time
from collections.abc import AsyncIterator, Generator, Iterable
from typing import Final, TypeVar

Value = TypeVar("Value")

Steps = Generator[None, None, Value]
"""A function that yields after each step, and returns its value after the last one."""
SLICE: Final = 0.01
"""The seconds of work in one slice. After each slice other tasks get their turn."""


def run_all(steps: Steps[Value]) -> Value:
    """Run all steps at once. Returns what they return after the last one."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value


def run_for(seconds: float, steps: Steps[Value]) -> Value | None:
    """Run steps until the time is over, and at least one. Returns what they return; None if there are more of them."""
    until = time.perf_counter() + seconds
    try:
        while True:
            next(steps)
            if time.perf_counter() >= until:
                return None
    except StopIteration as end:
        value: Value = end.value
        return value


async def in_slices(items: Iterable[Value]) -> AsyncIterator[Value]:
    """The items one by one; between them everything else has its turn whenever a slice is over."""
    until = time.perf_counter() + SLICE
    for item in items:
        yield item
        if time.perf_counter() >= until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE
