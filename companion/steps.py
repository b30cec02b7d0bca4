"""Long work as a generator: whoever runs it can let other work go on after each step."""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Generic, TypeVar

Value = TypeVar("Value")

Steps = Generator[None, None, Value]
"""A function that yields after each step, and returns its value after the last one."""


def run_all(steps: Steps[Value]) -> Value:
    """Run all steps at once.

    Returns:
        What they return after the last one.
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value


@dataclass(frozen=True, slots=True)
class Result(Generic[Value]):
    """The return value of steps."""

    value: Value


def run_for(seconds: float, steps: Steps[Value]) -> Result[Value] | None:
    """Run steps until the time is over.

    Args:
        seconds: The time; at least one step is run.

    Returns:
        What the steps returned; None if there are more of them.
    """
    until = time.perf_counter() + seconds
    try:
        while True:
            next(steps)
            if time.perf_counter() >= until:
                return None
    except StopIteration as end:
        return Result(end.value)
