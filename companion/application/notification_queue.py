"""How a change spreads to the other windows: one after another, so that no thumb waits for all of them.

The window that was tapped is drawn at once. Drawing thirty more in the same breath would keep every other
tap waiting; so they are drawn one at a time, with room between them for what comes in meanwhile. What a
window hears while it waits is drawn together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

FIRST_DELAY: Final = 0.005
"""So many seconds after a change the first of the other windows hears of it."""
BETWEEN: Final = 0.003
"""So many seconds lie between two windows: thirty have heard within a tenth of a second."""


@dataclass(slots=True)
class NotificationQueue:
    """The windows that have yet to hear of something."""

    _waiting: dict[int, Callable[[], None]] = field(default_factory=dict)
    _under_way: bool = False

    def enqueue(self, window: int, hear: Callable[[], None]) -> None:
        """Let a window hear when its turn comes; asked twice it hears once."""
        self._waiting.setdefault(window, hear)
        if not self._under_way:
            self._under_way = True
            asyncio.get_running_loop().call_later(FIRST_DELAY, self._next)

    def _next(self) -> None:
        window = next(iter(self._waiting))
        hear = self._waiting.pop(window)
        self._under_way = bool(self._waiting)
        if self._under_way:
            asyncio.get_running_loop().call_later(BETWEEN, self._next)
        hear()
