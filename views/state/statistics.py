"""The statistics as the screens see them: read when first asked for, kept up ever after."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.ports import GameRepository
from companion.statistics.game_figures import GameFigures
from companion.statistics.ledger import Ledger
from companion.statistics.player_figures import Same

STATISTICS = "statistics"
"""The topic of the statistics."""


@dataclass(slots=True, kw_only=True)
class Statistics:
    """Every game's figures once they were asked for.

    Attributes:
        shelf: Where they are read.
        same: Who an id stands for.
        tell: Called when there is something new.
        ledger: The figures; None before they were read.
        read: How many games of how many have been read.
    """

    shelf: GameRepository
    same: Same
    tell: Callable[[str], None]
    ledger: Ledger | None = None
    read: tuple[int, int] = (0, 0)
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def know(self) -> Ledger:
        """The figures of every game; the first call reads them."""
        async with self._reading:
            if self.ledger is None:
                found: list[GameFigures] = []
                async for some in self.shelf.figures(self._progress):
                    found += some
                ledger = Ledger(same=self.same)
                ledger.fill(found)
                self.ledger = ledger
                self.tell(STATISTICS)
            return self.ledger

    def _progress(self, done: int, of: int) -> None:
        self.read = done, of
        self.tell(STATISTICS)

    def put(self, figures: GameFigures) -> None:
        """A game has changed."""
        if self.ledger is not None:
            self.ledger.put(figures)
            self.tell(STATISTICS)

    def drop(self, game_id: str) -> None:
        """A game is gone."""
        if self.ledger is not None:
            self.ledger.drop(game_id)
            self.tell(STATISTICS)

    async def forget(self) -> None:
        """Read everything anew when it is next asked for."""
        async with self._reading:
            self.ledger = None
        self.tell(STATISTICS)

    def count_anew(self) -> None:
        """Somebody turned out to be somebody else."""
        if self.ledger is not None:
            self.ledger.fill(list(self.ledger.games))
            self.tell(STATISTICS)
