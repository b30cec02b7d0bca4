"""The statistics as the screens see them: read when first asked for, and kept up to date from then on."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.application.ports import GameRepository
from companion.application.time_slices import in_slices
from companion.statistics.game_figures import GameFigures
from companion.statistics.ledger import Ledger
from companion.statistics.player_figures import GameFilter, PlayerFigures, Same

STATISTICS = "statistics"
"""The topic of the statistics."""

LedgerChange = Callable[[Ledger], None]


@dataclass(slots=True, kw_only=True)
class Statistics:
    """Every game's figures once they were asked for.

    Attributes:
        repository: Where they are read.
        same: Who an id stands for at this moment.
        tell: Called when there is something new.
        ledger: The figures; None before they were read.
        read: How many games of how many have been read.
    """

    repository: GameRepository
    same: Callable[[], Same]
    tell: Callable[[str], None]
    ledger: Ledger | None = None
    read: tuple[int, int] = (0, 0)
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    _meanwhile: list[LedgerChange] | None = None

    async def know(self) -> Ledger:
        """The figures of every game; the first call reads them."""
        async with self._reading:
            if self.ledger is None:
                self._meanwhile = []
                ledger = Ledger(same=self.same())
                # The collector need not go through the list of games each time; a tap would wait for it.
                gc.freeze()
                async for games in self.repository.figures(self._progress):
                    async for game in in_slices(games):
                        ledger.put(game)
                self.ledger = self._caught_up(ledger)
                self.tell(STATISTICS)
            return self.ledger

    def _caught_up(self, ledger: Ledger) -> Ledger:
        """The ledger with what has changed while it was made."""
        changes, self._meanwhile = self._meanwhile or [], None
        for change in changes:
            change(ledger)
        return ledger

    def _progress(self, done: int, of: int) -> None:
        self.read = done, of
        self.tell(STATISTICS)

    def put(self, figures: GameFigures) -> None:
        """A game has changed."""
        self._change(lambda ledger: ledger.put(figures))

    def drop(self, game_id: str) -> None:
        """A game is gone."""
        self._change(lambda ledger: ledger.drop(game_id))

    def _change(self, change: LedgerChange) -> None:
        if self._meanwhile is not None:
            self._meanwhile.append(change)
        if self.ledger is not None:
            change(self.ledger)
            self.tell(STATISTICS)

    async def forget(self) -> None:
        """Read everything again when it is next asked for."""
        async with self._reading:
            self.ledger = None
        self.tell(STATISTICS)

    async def recount(self) -> None:
        """Somebody turned out to be somebody else."""
        async with self._reading:
            if self.ledger is None:
                return
            self._meanwhile = []
            anew = Ledger(same=self.same())
            async for game in in_slices(self.ledger.games):
                anew.put(game)
            self.ledger.replace_with(self._caught_up(anew))
        self.tell(STATISTICS)

    async def figures_of(self, player: str, only: GameFilter) -> PlayerFigures:
        """What the games that a filter lets through add up to for a player."""
        ledger = await self.know()
        same = ledger.same
        found = PlayerFigures(player=same(player))
        async for game in in_slices(ledger.games_of(player)):
            if only.lets(game.edition, game.system, game.started.date()):
                found.add(game, same)
        return found

    async def game_of_both(self, one: str, other: str) -> GameFigures | None:
        """A game in which two players sat at one table; None if there is none."""
        ledger = await self.know()
        both = {ledger.same(one), ledger.same(other)}
        async for game in in_slices(ledger.games_of(one)):
            if both <= {ledger.same(part.player) for part in game.players}:
                return game
        return None
