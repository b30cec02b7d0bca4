"""The log of the network's listeners: a flood of requests must not become a flood of log lines."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

from companion.application.sharing import VISITOR

LINE_INTERVAL: Final = 60.0
"""Seconds after a line in which further lines of its kind are left out."""


@dataclass(slots=True, kw_only=True)
class OncePerMinute(logging.Filter):
    """Lets one line of each kind through a minute; a kind is a line's text before its values are put in.

    Attributes:
        clock: Seconds that only go forward.
    """

    clock: Callable[[], float] = time.monotonic
    _next_at: dict[Hashable, float] = field(default_factory=dict)

    def filter(self, record: logging.LogRecord) -> bool:
        """True if a line is written."""
        return self._is_due(record.msg)

    def _is_due(self, kind: Hashable) -> bool:
        now = self.clock()
        if now < self._next_at.get(kind, 0.0):
            return False
        self._next_at[kind] = now + LINE_INTERVAL
        return True


@dataclass(slots=True, kw_only=True)
class GuestsOncePerMinute(OncePerMinute):
    """Lets one line of each kind through a minute of what guests cause, and every line of others.

    Here a kind is a place in the program: Flet puts what a client sent into its texts.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """True if a line is written."""
        return not VISITOR.get() or self._is_due((record.pathname, record.lineno))


_GUESTS: Final = GuestsOncePerMinute()


def limit_guest_lines() -> None:
    """Limit what guests write to the log, whichever part of the program writes it."""
    root, own = logging.getLogger(), logging.getLogger("uvicorn")
    for handler in (*root.handlers, *own.handlers, logging.lastResort):
        if handler is not None:
            handler.addFilter(_GUESTS)


NETWORK_LOG: Final = logging.getLogger("last_card.network")
"""The log of the listeners. Its messages are constants, so there are only a few kinds of them."""
NETWORK_LOG.setLevel(logging.WARNING)
NETWORK_LOG.addFilter(OncePerMinute())
