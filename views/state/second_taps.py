"""The second tap of a double tap: what finished or destroyed something is not done twice.

A phone's page already ignores a quick tap on what has taken the place of a button (`views/server/page/double_taps.js`). Here is what a page
cannot know: that a button changed something that is saved, so that the next one in its place, such as the removal of the next round,
is not meant. A key of the pad changes only the draft of a round, so fast taps on it all count.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
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
    _latest: tuple[tuple[object, int | None], float] = ((None, None), 0.0)

    async def tap(self, act: Callable[..., Any], event: Any, run: Callable[[], Awaitable[None]]) -> None:
        """A tap on the button that does `act`: `run` it if it counts, so not where the button has just changed something.

        A first tap that is still under way is awaited. What tells a button from others is its code, whatever it is about
        now, and the number of the control; what no control has tapped always counts. Neither does a tap count on a control
        that has another button than at the tap just before; after a tap elsewhere one is no second tap.
        """
        control: int | None = getattr(event, "target", None)
        button = getattr(act, "__code__", act), control
        if control is not None and event.name == "click" and self._has_come(button):
            return
        first, tapped = self._under_way.get(button), (self.clock(), asyncio.Event())
        self._under_way[button] = tapped
        changes = self.changes
        try:
            if control is None or not await self._is_second(button, tapped[0], first):
                await run()
        finally:
            if self.changes != changes:
                now = self.clock()
                recent = {other: at for other, at in self._changed.items() if now - at < SECOND}
                self._changed = {**recent, button: now}
                self.watch(button, now)
            tapped[1].set()
            if self._under_way.get(button) is tapped:
                del self._under_way[button]

    def watch(self, button: object, due: float, looks: int = 10) -> None:
        """Leave out of the time since a change how long the app only drew: a tap in that time is read after it."""
        now = self.clock()
        if button in self._changed:
            self._changed[button] += now - due
        if looks:
            again = SECOND / 10
            asyncio.get_running_loop().call_later(again, self.watch, button, now + again, looks - 1)

    def _has_come(self, button: tuple[object, int | None]) -> bool:
        """True if a button has just come to a control in the place of the one that was tapped there."""
        now = self.clock()
        (latest, control), at = self._latest
        if control == button[1] and latest != button[0] and now - at < SECOND:
            return True
        if control != button[1]:
            self._changed.clear()
        self._latest = button, now
        return False

    async def _is_second(self, button: object, now: float, first: tuple[float, asyncio.Event] | None) -> bool:
        if first is not None and now - first[0] < SECOND:
            await first[1].wait()
        changed = self._changed.get(button)
        return changed is not None and now - changed < SECOND
