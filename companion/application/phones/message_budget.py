"""The rate limit of one guest's messages: a token bucket, within which nothing waits."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

RATE: Final = 20.0
"""Messages per second that a guest may send without end; fast tapping is 8."""
BURST: Final = 40.0
"""Messages that may come at once."""
SAVE_COST: Final = 10.0
"""The messages that a request counts for which saves a whole game or the roster; a tap only adds a line."""
WHOLE_COST: Final = BURST
"""The same of a request for the whole copy: one every two seconds."""
SHARE: Final = 0.1
"""The part of the host's time that a guest's messages may take without end."""
WORK: Final = 1.5
"""Seconds of work that may come at once."""


@dataclass(slots=True, kw_only=True)
class MessageBudget:
    """The budget of one guest, in messages and in the seconds of work that handling them takes."""

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

    def count(self, cost: float) -> None:
        """Count the message that is being handled as so many."""
        self._messages_left -= cost - 1

    def charge(self, seconds: float) -> None:
        """Count work."""
        self._work_left -= seconds


Value = TypeVar("Value")


# Without slots, which a generic class that names its type when it is made cannot have.
@dataclass(frozen=True)
class Measured(Generic[Value]):
    """Something to await whose own work is charged to a budget: not what others do while it waits."""

    inner: Awaitable[Value]
    budget: MessageBudget

    def __await__(self) -> Generator[Any, Any, Value]:
        return _MeasuredSteps(self.inner.__await__(), self.budget)


class _MeasuredSteps(Generator[Any, Any, Value]):
    def __init__(self, inner: Generator[Any, Any, Value], budget: MessageBudget) -> None:
        self._inner, self._budget = inner, budget

    def _charged(self, step: Callable[..., Any], *given: Any) -> Any:
        begun = self._budget.clock()
        try:
            return step(*given)
        finally:
            self._budget.charge(self._budget.clock() - begun)

    def send(self, value: Any) -> Any:
        return self._charged(self._inner.send, value)

    def throw(self, *given: Any) -> Any:
        return self._charged(self._inner.throw, *given)
