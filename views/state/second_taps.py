"""The second tap of a double tap: what finished or destroyed something is not done twice.

A phone's page already ignores a quick tap on what has taken the place of a button (`views/server/page/double_taps.js`). Here is what a page
cannot know: that a button changed something that is saved, so that the next one in its place, such as the removal of the next round,
is not meant. A key of the pad changes only the draft of a round, so fast taps on it all count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

SECOND: Final = 0.5
"""Seconds after a change in which a tap on the same button is the second one of a double tap."""


@dataclass(kw_only=True)
class Tapped:
    """A tap that is under way.

    Attributes:
        button: What tells its button from others: the code, whatever it is about now, and the number of the control.
        before: The tap on the same button before it, if that is still under way.
    """

    button: tuple[object, int | None]
    began: float
    before: Tapped | None
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(kw_only=True)
class SecondTaps:
    """The taps of one window, and how many changes it has saved so far; the clock gives seconds."""

    clock: Callable[[], float] = time.monotonic
    changes: int = 0
    _under_way: dict[object, Tapped] = field(default_factory=dict)
    _changed: dict[object, float] = field(default_factory=dict)

    @contextmanager
    def tap(self, act: Callable[..., Any], control: int | None) -> Iterator[Tapped]:
        """A tap on the button that does `act`; a second one finds out by `is_second` whether it counts."""
        button = getattr(act, "__code__", act), control
        tapped = Tapped(button=button, began=self.clock(), before=self._under_way.get(button))
        self._under_way[button] = tapped
        changes = self.changes
        try:
            yield tapped
        finally:
            if self.changes != changes:
                now = self.clock()
                recent = {other: at for other, at in self._changed.items() if now - at < SECOND}
                self._changed = {**recent, button: now}
            tapped.done.set()
            if self._under_way.get(button) is tapped:
                del self._under_way[button]

    async def is_second(self, tapped: Tapped) -> bool:
        """True if the same button has just changed something; a first tap that is still under way is awaited."""
        before = tapped.before
        if before is not None and tapped.began - before.began < SECOND:
            await before.done.wait()
        tapped.before = None
        changed = self._changed.get(tapped.button)
        return changed is not None and tapped.began - changed < SECOND
