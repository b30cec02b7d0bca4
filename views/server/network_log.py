"""The log of the network's listeners: a flood of requests must not become a flood of log lines."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from companion.application.visitor import VISITOR

LINE_INTERVAL: Final = 60.0
"""Seconds after a line in which further lines of its kind are left out."""


@dataclass(slots=True, kw_only=True)
class OncePerMinute(logging.Filter):
    """Lets a line of each place in the program through a minute: Flet puts what a client sent into its texts."""

    of_guests: bool = False
    clock: Callable[[], float] = time.monotonic
    _next_at: dict[tuple[str, int], float] = field(default_factory=dict)

    def filter(self, record: logging.LogRecord) -> bool:
        """True if a line is written."""
        if self.of_guests and not VISITOR.get():
            return True
        now, place = self.clock(), (record.pathname, record.lineno)
        if now < self._next_at.get(place, 0.0):
            return False
        self._next_at[place] = now + LINE_INTERVAL
        return True


_GUESTS: Final = OncePerMinute(of_guests=True)


def limit_guest_lines() -> None:
    """Limit what guests write to the log, whichever part of the program writes it."""
    root, own = logging.getLogger(), logging.getLogger("uvicorn")
    for handler in (*root.handlers, *own.handlers, logging.lastResort):
        if handler is not None:
            handler.addFilter(_GUESTS)


NETWORK_LOG: Final = logging.getLogger("last_card.network")
"""The log of the listeners."""
NETWORK_LOG.setLevel(logging.WARNING)
NETWORK_LOG.addFilter(OncePerMinute())
