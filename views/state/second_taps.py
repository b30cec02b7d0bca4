"""The second tap of a double tap: what finished or destroyed something is not done twice.

A phone's page already ignores a quick tap on what has taken the place of a button (`views/server/page/double_taps.js`). Here is what a page
cannot know: that a button changed something that is saved, so that the next one in its place, such as the removal of the next round,
is not meant. A key of the pad changes only the draft of a round, so fast taps on it all count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

SECOND: Final = 0.5
"""Seconds after a change in which a tap on the same button is the second one of a double tap."""


@dataclass(kw_only=True)
class SecondTaps:
    """The taps of one window, and how many changes it has saved so far; the clock gives seconds, and `rest` waits for some."""

    clock: Callable[[], float] = time.monotonic
    rest: Callable[[float], Awaitable[None]] = asyncio.sleep
    changes: int = 0
    _under_way: dict[object, tuple[float, asyncio.Event]] = field(default_factory=dict)
    _changed: dict[object, float] = field(default_factory=dict)

    @asynccontextmanager
    async def tap(self, act: Callable[..., Any], control: int | None) -> AsyncIterator[bool]:
        """A tap on the button that does `act`, and whether it counts: not where the button has just changed something.

        A first tap that is still under way is awaited. What tells a button from others is its code, whatever it is about
        now, and the number of the control; what no control has tapped always counts.
        """
        button = getattr(act, "__code__", act), control
        first, tapped = self._under_way.get(button), (self.clock(), asyncio.Event())
        self._under_way[button] = tapped
        changes = self.changes
        try:
            yield control is None or not await self._is_second(button, tapped[0], first)
        finally:
            if self.changes != changes:
                now = self.clock()
                recent = {other: at for other, at in self._changed.items() if now - at < SECOND}
                self._changed = {**recent, button: now}
            tapped[1].set()
            if self._under_way.get(button) is tapped:
                del self._under_way[button]

    async def _is_second(self, button: object, now: float, first: tuple[float, asyncio.Event] | None) -> bool:
        if first is not None and now - first[0] < SECOND:
            await first[1].wait()
        changed = self._changed.get(button)
        return changed is not None and now - changed < SECOND
