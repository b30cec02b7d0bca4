"""The listeners to changes: one for each window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field

LOG = logging.getLogger("last_card")

Listener = Callable[[str], None]


@dataclass(slots=True)
class Listeners:
    """The listeners, in the order they began to listen."""

    _all: list[Listener] = field(default_factory=list)

    def add(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each topic that changes. Returns a function that stops it."""
        self._all.append(listener)
        return lambda: self._all.remove(listener) if listener in self._all else None

    def notify(self, *topics: str) -> None:
        """Call every listener with each topic. An error in one window is logged and does not reach the others.

        The change has been saved by then: an error that went on would make a tap fail that was saved.
        """
        for listener in tuple(self._all):
            for topic in topics:
                try:
                    listener(topic)
                except Exception:
                    LOG.exception("A listener failed at the topic “%s”.", topic)
