"""Long work as a generator: whoever runs it can let other work go on after each step."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import TypeVar

Value = TypeVar("Value")

Steps = Generator[None, None, Value]
"""A function that yields after each step, and returns its value after the last one."""


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
