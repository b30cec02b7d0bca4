"""The budget of a guest: one for all their windows, in events and in the time they take.

With a limit per window, four windows would have four times as much; and an equal number of events can be a thousand
times the work. Within the budget nothing waits. Beyond it the guest's own frames wait in a queue, which only that guest
notices. A guest who never pauses is a flood, and is disconnected.

The time between two moments has the work of everybody in it. So each step of a task is measured by itself; the context of
the task says whose it is, also in the tasks that it creates.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from companion.application.work_budget import Measured, WorkBudget

RATE: Final = 60.0
"""Events per second that a guest may send without end; fast typing is 30, a scrolling list 10."""
BURST: Final = 120.0
"""Events that may come at once."""
FLOOD: Final = 5.0
"""Seconds above the rate, without a pause, after which it is a flood."""
RESTED: Final = 12.0
"""A guest has paused when this many events are left again."""
WINDOW_COST: Final = 10.0
"""The events that a new window counts for."""
UNKNOWN_COST: Final = 6.0
"""The events that one for an unknown control counts for: Flet looks for it through the whole screen."""

SHARE: Final = 0.05
"""The part of the app's time that a guest may take without end."""
WORK: Final = 1.0
"""Seconds of work that may come at once."""
TURNS: Final = 8
"""Turns of the event loop after which an event is handled, and the screen it changes is drawn."""
REST: Final = 9.0
"""The guest's next event waits this many times as long as one has worked: others have their turns in between."""
REST_MOST: Final = 0.1
"""The most seconds of that, so that nobody notices it where each event takes long."""


@dataclass(slots=True, kw_only=True)
class EventBudget(WorkBudget):
    """The budget of one guest, for events and for work; it is handling an event until the screen is drawn that it changes."""

    rate: float = RATE
    burst: float = BURST
    share: float = SHARE
    work: float = WORK
    is_handling: bool = False
    _over_since: float | None = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _ending: asyncio.Task[None] | None = None

    def take(self, cost: float = 1.0) -> float:
        """Count an event. Returns the seconds that it has to wait."""
        seconds = WorkBudget.take(self, cost)
        if self._left + cost >= RESTED:
            self._over_since = None
        if self._left < 0 and self._over_since is None:
            self._over_since = self._refilled_at
        return seconds

    @property
    def is_flood(self) -> bool:
        """True if the guest has been above the rate for too long."""
        return self._over_since is not None and self.clock() - self._over_since > FLOOD

    async def begin(self) -> None:
        """Wait until this guest's previous event is done and others had their turns, and begin the next one."""
        await self._lock.acquire()
        self.is_handling = True
        self._ending = asyncio.get_running_loop().create_task(self._end(self._work_left))

    async def _end(self, work_left: float) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)
        self.is_handling = False
        await asyncio.sleep(min(REST_MOST, REST * (work_left - self._work_left)))
        self._lock.release()


BUDGET: Final[ContextVar[EventBudget | None]] = ContextVar("budget", default=None)
"""The budget of the guest whose window this context is of."""
OF_AN_EVENT: Final[ContextVar[bool]] = ContextVar("of_an_event", default=False)
"""True if this context is of an event that the guest sent, or of a task that came of one."""


def measured_tasks(worked: Callable[[], float] = time.thread_time) -> Callable[..., asyncio.Task[Any]]:
    """A task factory that measures the tasks of guests, by the seconds that this thread has worked: not other programs.

    A window is also drawn for what others do. That is charged only while an event of its own guest is handled.
    """

    def task_of(
        loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **given: Any
    ) -> asyncio.Task[Any]:
        context = given.get("context")
        budget = BUDGET.get() if context is None else context.get(BUDGET)
        if budget is not None:
            coroutine = Measured(coroutine, partial(_charge, budget), worked)
        return asyncio.Task(coroutine, loop=loop, **given)

    return task_of


def _charge(budget: EventBudget, seconds: float) -> None:
    if OF_AN_EVENT.get() or budget.is_handling:
        budget.charge(seconds)
