"""A clock that a test sets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Clock:
    """Answers the time that the test has set, in seconds."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now
