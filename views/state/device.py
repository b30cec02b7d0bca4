"""The phone beside the pile: it ticks under the finger that tapped and stays awake, where it can.

Nothing here is waited for. A desktop, or a browser without a motor or a lock, simply does neither.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

import flet as ft

from companion.application.ports import Settings

LOG = logging.getLogger("last_card")

REFUSALS_MOST: Final = 3
"""After so many refused requests in a row, each made after a tap, a window is not asked any more."""
PATIENCE: Final = 10.0
"""So many seconds a window may take to answer; then it counts as unable."""


class Tick(StrEnum):
    """How strongly the phone ticks."""

    CARD = "light_impact"
    ROUND = "medium_impact"
    GAME = "heavy_impact"


def is_connected(page: ft.Page) -> bool:
    """Whether a window is connected."""
    try:
        return page.session.connection is not None
    except RuntimeError:
        # Flet has forgotten the window already, though it was not closed yet.
        return False


def run_in_window(page: ft.Page, task: Callable[..., Coroutine[Any, Any, None]], *given: Any) -> bool:
    """Start a task in a window without waiting for it; answers whether the window is still connected."""
    try:
        # Checked first: run_task would create the coroutine and then find no session to run it.
        if not is_connected(page):
            return False
        # run_task binds the caller's page; a copy keeps it from leaking into the acting window's task.
        contextvars.copy_context().run(page.run_task, task, *given)
    except (AttributeError, RuntimeError):
        return False
    return True


@dataclass(kw_only=True)
class Phone:
    """What holds one window.

    Attributes:
        page: The window's Flet page.
        settings: What this device remembers, as it is now.
    """

    page: ft.Page
    settings: Callable[[], Settings]
    _motor: ft.HapticFeedback | None = None
    _lock: ft.Wakelock | None = None
    _reasons: set[object] = field(default_factory=set)
    _awake: bool = False
    _refused: int = 0
    _turning: asyncio.Lock = field(default_factory=asyncio.Lock)

    def tick(self, tick: Tick) -> None:
        """Tick, if the player wants it."""
        if self.settings().vibrate:
            run_in_window(self.page, self._tick, tick)

    def stay_awake(self, reason: object) -> None:
        """Keep the screen lit until this and every other reason is gone."""
        self._reasons.add(reason)
        self._refused = 0
        run_in_window(self.page, self._turn)

    def may_sleep(self, reason: object) -> None:
        """A reason to stay awake is gone, if it was one."""
        self._reasons.discard(reason)
        run_in_window(self.page, self._turn)

    def woken(self) -> None:
        """The window came back, perhaps as a fresh page that knows nothing of its lock."""
        self._awake = False
        self._refused = 0
        run_in_window(self.page, self._turn)

    def tapped(self) -> None:
        """The player tapped: a browser that refuses to keep the screen awake without a tap is asked again."""
        if self._refused < REFUSALS_MOST and bool(self._reasons) != self._awake:
            # A refusal may still be on its way: this turn comes after it.
            run_in_window(self.page, self._turn, True)

    async def _tick(self, tick: Tick) -> None:
        if self._motor is None:
            self._motor = ft.HapticFeedback()
        await _ask(getattr(self._motor, tick))

    async def _turn(self, is_after_tap: bool = False) -> None:
        """Light or release the screen, one after the other, as the reasons are when its turn comes.

        Only a refusal after a tap counts: a browser that needs a tap refuses every request before it.
        """
        async with self._turning:
            wanted = bool(self._reasons)
            if wanted == self._awake:
                return
            if self._lock is None:
                self._lock = ft.Wakelock()
            if await _ask(self._lock.enable if wanted else self._lock.disable):
                self._awake, self._refused = wanted, 0
            elif is_after_tap:
                self._refused += 1


async def _ask(what: Callable[[], Coroutine[Any, Any, None]]) -> bool:
    """Ask the window for something it may be unable to do, or not be allowed to; answers whether it did it."""
    try:
        await asyncio.wait_for(what(), PATIENCE)
    except (AttributeError, RuntimeError, TimeoutError) as wrong:
        # The line of a window that went away meanwhile has no queue any more, which Flet does not look for.
        LOG.debug("A window could not do what was asked: %s", wrong)
        return False
    return True
