"""The rate limit of one guest's messages: a token bucket, within which nothing waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

RATE: Final = 20.0
"""Messages per second that a guest may send without end; fast tapping is 8."""
BURST: Final = 40.0
"""Messages that may come at once."""
SHARE: Final = 0.1
"""The part of the host's time that a guest's messages may take without end."""
WORK: Final = 1.5
"""Seconds of work that may come at once."""


@dataclass(slots=True, kw_only=True)
class MessageBudget:
    """The budget of one guest, in messages and in the time that handling them takes."""

    rate: float = RATE
    clock: Callable[[], float] = time.perf_counter
    _messages_left: float = BURST
    _work_left: float = WORK
    _refilled_at: float | None = None

    def take(self) -> float:
        """Count a message. Returns the seconds that it has to wait."""
        now = self.clock()
        since = now - self._refilled_at if self._refilled_at is not None else 0.0
        self._refilled_at = now
        self._messages_left = min(BURST, self._messages_left + since * self.rate) - 1
        self._work_left = min(WORK, self._work_left + since * SHARE)
        return max(0.0, -self._messages_left / self.rate, -self._work_left / SHARE)

    def charge(self, seconds: float) -> None:
        """Count work."""
        self._work_left -= seconds
