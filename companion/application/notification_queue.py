"""The queue of windows to redraw after a change in another window.

The window that was tapped is redrawn at once. Redrawing thirty more at the same time would keep every other tap
waiting, so they are redrawn one after the other, with pauses for taps that come in. Several changes for a window that
is waiting are drawn together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

FIRST_DELAY: Final = 0.005
"""Seconds from a change to the redraw of the first other window."""
BETWEEN: Final = 0.003
"""Seconds between two windows: thirty are redrawn within a tenth of a second."""


@dataclass(slots=True)
class NotificationQueue:
    """The windows that have yet to be redrawn."""

    _waiting: dict[int, Callable[[], None]] = field(default_factory=dict)
    _under_way: bool = False

    def enqueue(self, window: int, redraw: Callable[[], None]) -> None:
        """Redraw a window when its turn comes; a window that waits already is redrawn once."""
        self._waiting.setdefault(window, redraw)
        if not self._under_way:
            self._under_way = True
            asyncio.get_running_loop().call_later(FIRST_DELAY, self._next)

    def _next(self) -> None:
        window = next(iter(self._waiting))
        redraw = self._waiting.pop(window)
        self._under_way = bool(self._waiting)
        if self._under_way:
            asyncio.get_running_loop().call_later(BETWEEN, self._next)
        redraw()
