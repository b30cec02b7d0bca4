"""The listeners to changes, one for each window, the topics they hear of, and the queue of windows to redraw."""

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from typing import Final

from companion.application.live_game import LiveGame

LOG = logging.getLogger("last_card")

FIRST_DELAY: Final = 0.005
"""Seconds from a change in a window to the redraw of the first other one."""
BETWEEN: Final = 0.003
"""Seconds between two windows: thirty are redrawn within a tenth of a second."""

ROWS = "rows"
"""The topic of the list of games."""
ROSTER = "roster"
SETTINGS = "settings"
EDITIONS = "editions"
"""The topic of the editions that the table made."""
EDITION_DRAFT = "edition-draft"
"""The topic of the edition that is half made."""
WON = "won:"
"""The beginning of every `won_topic`."""
STARTED = "started:"
"""The beginning of every `started_topic`."""
GUESTS = "guests"
"""The topic of sharing: the guests, their roles and the codes."""
DRAFT = "draft:"
"""The beginning of every `draft_topic`."""
UPDATE = "update"
"""The topic of a newer version that is ready."""


def game_topic(game_id: str) -> str:
    """The topic of a game's saved changes."""
    return f"game:{game_id}"


def won_topic(game_id: str) -> str:
    """The topic of a game that was won a moment ago. An import, which changes files, never tells it."""
    return f"{WON}{game_id}"


def started_topic(game_id: str) -> str:
    """The topic of a game that was started a moment ago, also of a rematch."""
    return f"{STARTED}{game_id}"


def draft_topic(game_id: str) -> str:
    """The topic of the round being entered in a game."""
    return f"{DRAFT}{game_id}"


def topics_of_taps(before: LiveGame, after: LiveGame) -> tuple[str, ...]:
    """What taps changed: the round being entered, and the game where that round begins or is cancelled: from then on its changes wait."""
    draft = draft_topic(after.game.id)
    return (draft,) if before.is_under_way == after.is_under_way else (game_topic(after.game.id), draft)


@dataclass(slots=True)
class Listeners:
    """The listeners, in the order they began to listen."""

    _all: list[Callable[[str], object]] = field(default_factory=list)

    def add(self, listener: Callable[[str], object]) -> Callable[[], None]:
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


@dataclass(slots=True)
class NotificationQueue:
    """The windows that have yet to be redrawn after a change in another one.

    The window that was tapped is redrawn at once. Redrawing thirty more at the same time would keep every other tap
    waiting, so they are redrawn one after the other, with pauses for taps that come in. Several changes for a window that
    is waiting are drawn together.
    """

    _waiting: dict[int, Callable[[], None]] = field(default_factory=dict)
    _under_way: bool = False

    def enqueue(self, window: int, redraw: Callable[[], None]) -> None:
        """Redraw a window when its turn comes; a window that waits already is redrawn once."""
        self._waiting.setdefault(window, redraw)
        if not self._under_way:
            self._under_way = True
            # Otherwise the redraws of all windows would be counted as the work of whoever changed something first.
            asyncio.get_running_loop().call_later(FIRST_DELAY, self._next, context=Context())

    def _next(self) -> None:
        window = next(iter(self._waiting))
        redraw = self._waiting.pop(window)
        self._under_way = bool(self._waiting)
        if self._under_way:
            asyncio.get_running_loop().call_later(BETWEEN, self._next)
        redraw()
