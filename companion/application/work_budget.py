"""The rate limit of one guest: token buckets for what is sent and for the work that it takes."""

import time
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

Value = TypeVar("Value")


@dataclass(slots=True, kw_only=True)
class WorkBudget:
    """The budget of one guest: `rate` may be sent per second without end, and `burst` at once.

    It may take a `share` of the time without end, and seconds of `work` at once.
    """

    rate: float
    burst: float
    share: float
    work: float
    clock: Callable[[], float] = time.perf_counter
    _left: float = field(init=False)
    _work_left: float = field(init=False)
    _refilled_at: float | None = None

    def __post_init__(self) -> None:
        self._left, self._work_left = self.burst, self.work

    def take(self, cost: float = 1.0) -> float:
        """Count something that was sent. Returns the seconds that it has to wait."""
        now = self.clock()
        since = now - self._refilled_at if self._refilled_at is not None else 0.0
        self._refilled_at = now
        self._left = min(self.burst, self._left + since * self.rate) - cost
        self._work_left = min(self.work, self._work_left + since * self.share)
        return max(0.0, -self._left / self.rate, -self._work_left / self.share)

    def count(self, cost: float) -> None:
        """Count what is being handled as so much more."""
        self._left -= cost

    def charge(self, seconds: float) -> None:
        """Count work."""
        self._work_left -= seconds


class Measured(Generator[Any, Any, Value], Coroutine[Any, Any, Value]):
    """A coroutine whose own work is charged, step by step: not what others do while it waits."""

    def __init__(
        self, inner: Coroutine[Any, Any, Value], charge: Callable[[float], None], clock: Callable[[], float]
    ) -> None:
        self._inner, self._charge, self._clock = inner, charge, clock

    def _charged(self, step: Callable[..., Any], *given: Any) -> Any:
        begun = self._clock()
        try:
            return step(*given)
        finally:
            self._charge(self._clock() - begun)

    def send(self, value: Any) -> Any:
        """Go on."""
        return self._charged(self._inner.send, value)

    def throw(self, *given: Any) -> Any:
        """Go on with an error."""
        return self._charged(self._inner.throw, *given)

    def __await__(self) -> Generator[Any, Any, Value]:
        return self
