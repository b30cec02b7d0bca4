"""The time that the tasks of each guest take: the cost of an event is charged to the guest who sent it, and to nobody else.

The time between two moments has the work of everybody in it. So each step of a task is measured by itself; the context of
the task says whose it is, also in the tasks that it creates.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final

from views.server.lan.event_budget import EventBudget

BUDGET: Final[ContextVar[EventBudget | None]] = ContextVar("budget", default=None)
"""The budget of the guest whose window this context is of."""
OF_AN_EVENT: Final[ContextVar[bool]] = ContextVar("of_an_event", default=False)
"""True if this context is of an event that the guest sent, or of a task that came of one."""


class _Measured(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are charged to its guest.

    A window is also drawn for what others do. That is charged only while an event of its own guest is handled.
    """

    def __init__(
        self, inner: Coroutine[Any, Any, Any], budget: EventBudget, worked: Callable[[], float]
    ) -> None:
        self._inner, self._budget, self._worked = inner, budget, worked

    def _charge(self, begun: float) -> None:
        if OF_AN_EVENT.get() or self._budget.is_handling:
            self._budget.charge(self._worked() - begun)

    def send(self, value: Any) -> Any:
        begun = self._worked()
        try:
            return self._inner.send(value)
        finally:
            self._charge(begun)

    def throw(self, *given: Any) -> Any:
        begun = self._worked()
        try:
            return self._inner.throw(*given)
        finally:
            self._charge(begun)

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._inner.__await__()

    def __getattr__(self, name: str) -> Any:
        # What `inspect` asks of a coroutine.
        return getattr(self._inner, name)


def measured_tasks(
    worked: Callable[[], float] = time.thread_time,
) -> Callable[..., asyncio.Task[Any]]:
    """A task factory that measures the tasks of guests.

    Args:
        worked: Seconds that this thread has worked; what other programs take of the computer does not count.
    """

    def task_of(
        loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **given: Any
    ) -> asyncio.Task[Any]:
        context = given.get("context")
        budget = BUDGET.get() if context is None else context.get(BUDGET)
        if budget is not None:
            coroutine = _Measured(coroutine, budget, worked)
        return asyncio.Task(coroutine, loop=loop, **given)

    return task_of
