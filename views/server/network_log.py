"""The log of the network's listeners: a flood of requests must not become a flood of log lines."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

LINE_INTERVAL: Final = 60.0
"""Seconds after a line in which further lines of its kind are left out."""


@dataclass(slots=True, kw_only=True)
class OncePerMinute(logging.Filter):
    """Lets one line of each kind through a minute; a kind is a line's text before its values are put in.

    Attributes:
        clock: Seconds that only go forward.
    """

    clock: Callable[[], float] = time.monotonic
    _next_at: dict[str, float] = field(default_factory=dict)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        now = self.clock()
        if now < self._next_at.get(record.msg, 0.0):
            return False
        self._next_at[record.msg] = now + LINE_INTERVAL
        return True


NETWORK_LOG: Final = logging.getLogger("last_card.network")
"""The log of the listeners. Its messages are constants, so there are only a few kinds of them."""
NETWORK_LOG.setLevel(logging.WARNING)
NETWORK_LOG.addFilter(OncePerMinute())
