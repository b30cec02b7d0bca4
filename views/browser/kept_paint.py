"""Keeps what the page paints before the app runs: it is renewed after each save that changes it."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from companion.application.host_store import HostStore
from companion.application.listeners import DRAFT
from views.first_paint import first_paint, paint_of, painted_game

DRAFT_WAIT: Final = 1.0
"""Seconds from a tap on a card in a round being entered to the renewal: only whose turn it is can have changed."""


class KeptPaint:
    """The paint of one browser. Several changes at once are painted together, and an equal paint is not kept again."""

    def __init__(self, store: HostStore, keep: Callable[[str], None]) -> None:
        """Let `keep` have the paint as it is now, and again after every change."""
        self._store, self._keep = store, keep
        self._kept = ""
        self._task: asyncio.Task[None] | None = None
        self._is_urgent = asyncio.Event()
        store.listeners.add(self.renew)
        self.renew()

    def renew(self, topic: str = "") -> None:
        """Paint again after a change; without a topic although nothing was saved, such as in another language."""
        wait = DRAFT_WAIT if topic.startswith(DRAFT) else 0.0
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._renew(wait))
        elif not wait:
            self._is_urgent.set()

    async def _renew(self, wait: float) -> None:
        if wait:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_urgent.wait(), wait)
        # A later change needs a renewal of its own: what is read from here on may be older than that change.
        self._is_urgent.clear()
        self._task = None
        game = painted_game(self._store)
        # A game in memory is not read again: nobody else changes the games of a site.
        live = self._store.games.get(game)
        paint = await first_paint(self._store) if game and live is None else paint_of(self._store, live)
        if paint != self._kept:
            self._kept = paint
            self._keep(paint)
