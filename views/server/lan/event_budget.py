"""What a guest may send: one budget for all windows of one guest, in events and in the time that they take.

A limit per window would be four times as much with four windows, and the same number of events can be a thousand times
the work. Within the budget nothing is held up. Beyond it the guest's own frames wait, one after the other, which their
phone feels and nobody else; a guest who never stops is a flood, and is cut.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

RATE: Final = 60.0
"""So many events a second a guest may send for ever; typing fast is 30, a scrolling list 10."""
BURST: Final = 120.0
"""So many events may come at once."""
FLOOD: Final = 5.0
"""After so many seconds beyond the events without a pause it is a flood."""
RESTED: Final = 12.0
"""With so many events left again, a guest has paused."""
WINDOW_COST: Final = 10.0
"""A new window counts for so many events."""
UNKNOWN_COST: Final = 6.0
"""An event for a control that is not known counts for so many: Flet looks for it through the whole screen."""

SHARE: Final = 0.05
"""A guest may take this part of the app's time for ever."""
WORK: Final = 1.0
"""So many seconds of work may come at once."""
WORK_MOST: Final = 0.05
"""One event counts for so many seconds at most: under a crowd some of the time measured is somebody else's work."""
TURNS: Final = 8
"""After so many turns of the event loop an event has been handled, and the screen it changes drawn."""


@dataclass(slots=True, kw_only=True)
class EventBudget:
    """The budget of one guest.

    Attributes:
        clock: Seconds that only go forward.
        worked: Seconds that this thread has worked; what other programs take of the computer does not count.
    """

    clock: Callable[[], float] = time.monotonic
    worked: Callable[[], float] = time.thread_time
    _left: float = BURST
    _work: float = WORK
    _at: float | None = None
    _over_since: float | None = None
    _busy: asyncio.Lock = field(default_factory=asyncio.Lock)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def take(self, cost: float = 1.0) -> float:
        """Count an event; answers for how many seconds it has to wait."""
        now = self.clock()
        since = now - self._at if self._at is not None else 0.0
        self._at = now
        self._left = min(BURST, self._left + since * RATE)
        self._work = min(WORK, self._work + since * SHARE)
        if self._left >= RESTED:
            self._over_since = None
        self._left -= cost
        if self._left < 0 and self._over_since is None:
            self._over_since = now
        return max(0.0, -self._left / RATE, -self._work / SHARE)

    @property
    def is_flood(self) -> bool:
        """Whether the guest has been beyond the events for too long."""
        return self._over_since is not None and self.clock() - self._over_since > FLOOD

    async def begin(self) -> None:
        """Wait until the event of this guest before this one is done, and count the time that this one takes."""
        await self._busy.acquire()
        task = asyncio.get_running_loop().create_task(self._measure(self.worked()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _measure(self, begun: float) -> None:
        try:
            for _ in range(TURNS):
                await asyncio.sleep(0)
        finally:
            self._work -= min(self.worked() - begun, WORK_MOST)
            self._busy.release()
