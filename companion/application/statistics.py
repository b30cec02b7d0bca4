"""The statistics for the screens. They are read at the first use and updated with every change from then on."""

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.application.optimistic_update import SharedValue
from companion.application.ports import GameStorage
from companion.game.roster import Roster
from companion.statistics.game_figures import GameFigures
from companion.statistics.ledger import Ledger
from companion.statistics.player_figures import GameFilter, PlayerFigures
from companion.statistics.records import BrokenRecord, Record, RecordComparison, records
from companion.steps import in_slices

STATISTICS = "statistics"
"""The topic of the statistics."""
LedgerChange = Callable[[Ledger], None]


@dataclass(slots=True, kw_only=True)
class Statistics:
    """The figures of all games, in memory after the first use; `read` is how many were read, and of how many."""

    _repository: GameStorage
    _roster: SharedValue[Roster]
    notify: Callable[[str], None]
    ledger: Ledger | None = None
    read: tuple[int, int] = (0, 0)
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    _waiting_changes: list[LedgerChange] | None = None
    _comparing: asyncio.Lock = field(default_factory=asyncio.Lock)
    _broken: dict[tuple[str, bool, int], tuple[BrokenRecord, ...]] = field(default_factory=dict)

    async def know(self) -> Ledger:
        """The figures of every game; the first call reads them."""
        async with self._reading:
            if self.ledger is None:
                self._waiting_changes = []
                ledger = Ledger(same=self._roster.now.same)
                # Exclude the present objects from garbage collection: a collection of them would delay a tap.
                gc.freeze()
                async for games in self._repository.figures(self._progress):
                    async for game in in_slices(games):
                        ledger.put(game)
                self.ledger = self._caught_up(ledger)
                self.notify(STATISTICS)
            return self.ledger

    def _caught_up(self, ledger: Ledger) -> Ledger:
        changes, self._waiting_changes = self._waiting_changes or [], None
        for change in changes:
            change(ledger)
        return ledger

    def _progress(self, done: int, of: int) -> None:
        self.read = done, of
        self.notify(STATISTICS)

    def put(self, figures: GameFigures) -> None:
        """Replace the figures of a changed game."""
        self._change(lambda ledger: ledger.put(figures))

    def drop(self, game_id: str) -> None:
        """Remove the figures of a deleted game."""
        self._change(lambda ledger: ledger.drop(game_id))

    def _change(self, change: LedgerChange) -> None:
        if self._waiting_changes is not None:
            self._waiting_changes.append(change)
        if self.ledger is not None:
            change(self.ledger)
            self.notify(STATISTICS)

    async def forget(self) -> None:
        """Discard the figures, so that the next use reads them again."""
        async with self._reading:
            self.ledger = None
            self._broken = {}
        self.notify(STATISTICS)

    async def recount(self) -> None:
        """Count all games again after players were merged or separated."""
        async with self._reading:
            if self.ledger is None:
                return
            self._waiting_changes = []
            ledger = Ledger(same=self._roster.now.same, changes=self.ledger.changes)
            async for game in in_slices(self.ledger.games):
                ledger.put(game)
            self.ledger = self._caught_up(ledger)
        self.notify(STATISTICS)

    async def figures_of(self, player: str, only: GameFilter) -> PlayerFigures:
        """The figures of a player over the games that match a filter."""
        ledger = await self.know()
        same = ledger.same
        found = PlayerFigures(player=same(player))
        async for game in in_slices(ledger.games_of(player, only)):
            found.add(game, same)
        return found

    async def records_of(self, only: GameFilter) -> tuple[Record, ...]:
        """The records over the games that match a filter."""
        ledger = await self.know()
        return records([game async for game in in_slices(ledger.games_that(only))])

    async def game_of_both(self, one: str, other: str) -> GameFigures | None:
        """A game in which two players sat at one table; None if there is none."""
        ledger = await self.know()
        both = {ledger.same(one), ledger.same(other)}
        async for game in in_slices(ledger.games_of(one)):
            if both <= {ledger.same(part.player) for part in game.players}:
                return game
        return None

    async def broken_by(self, game: GameFigures, *, ran_to_its_end: bool) -> tuple[BrokenRecord, ...]:
        """The records that a finished game holds; compared once for all windows that show the win."""
        ledger = await self.know()
        async with self._comparing:
            key = game.game, ran_to_its_end, ledger.changes
            if key not in self._broken:
                comparison = RecordComparison(game=game, ran_to_its_end=ran_to_its_end)
                async for other in in_slices(ledger.games):
                    comparison.compare(other)
                self._broken = {key: comparison.found}
            return self._broken[key]
