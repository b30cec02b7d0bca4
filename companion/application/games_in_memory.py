"""The games that are open in this process, each with a lock: only one task at a time reads or changes a game."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final
from weakref import WeakValueDictionary

from companion.application.listeners import Listeners, draft_topic, game_topic
from companion.application.live_game import LiveGame, live
from companion.application.optimistic_update import SharedValue
from companion.application.ports import GameStorage, SavedGame
from companion.editions.edition import Edition
from companion.errors import CompanionError, NotNow
from companion.game.draft import Tap
from companion.game.roster import Roster
from companion.wording import say

OPEN_MOST: Final = 200
"""The most games in memory. A dropped game is read again when a window opens it."""


@dataclass(slots=True, kw_only=True)
class GamesInMemory:
    """The opened games by id, the one used last at the end; `report` is told what is wrong with a game."""

    _repository: GameStorage
    _roster: SharedValue[Roster]
    editions: Mapping[str, Edition]
    read_editions: Callable[[], Awaitable[None]]
    listeners: Listeners
    report: Callable[[str], None]
    _games: dict[str, LiveGame] = field(default_factory=dict)
    _locks: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def lock(self, game_id: str) -> asyncio.Lock:
        """The lock of a game, to be held from the first read to the save.

        It exists only while somebody holds it or waits for it, so invented ids use no memory.
        """
        return self._locks.setdefault(game_id, asyncio.Lock())

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the opened games."""
        return tuple(self._games)

    def get(self, game_id: str) -> LiveGame | None:
        """A game if it is open."""
        return self._games.get(game_id)

    def edition(self, edition_id: str) -> Edition:
        """An edition by id; NotNow if its file is not there, or was refused."""
        if edition_id not in self.editions:
            raise NotNow(say("The deck “{edition}” is not here; put its file back.", edition=edition_id))
        return self.editions[edition_id]

    async def open(self, game_id: str) -> LiveGame:
        """A game as it is on the disk now, with what is half entered and its edition, or CompanionError."""
        await self.read_editions()
        async with self.lock(game_id):
            return await self.read(game_id)

    async def known(self, game_id: str) -> LiveGame:
        """A game as it is in memory, or as it is on the disk if it is not open; the caller holds its lock."""
        return self._games.get(game_id) or await self.read(game_id)

    async def read(self, game_id: str, *, even_if_unchanged: bool = False) -> LiveGame:
        """A game as it is on the disk, with what is half entered; the caller holds its lock."""
        saved = await self._repository.load(game_id)
        taps = await self._repository.taps(game_id)
        known = None if even_if_unchanged else self._games.get(game_id)
        if known and known.saved.generation == saved.generation and known.taps == taps:
            return known
        found = self.put(saved, self.edition(saved.game.edition), taps)
        self.listeners.notify(game_topic(game_id), draft_topic(game_id))
        return found

    async def read_if_possible(self, game_id: str) -> None:
        """Read a game again, if that can be, after a save was refused: the disk may have kept what it refused."""
        with suppress(CompanionError):
            await self.read(game_id)

    async def derive_again(self, edition_id: str = "") -> None:
        """Derive all games again, or those of one edition, after the roster or that edition has changed."""
        ids = [id_ for id_, found in self._games.items() if edition_id in {"", found.game.edition}]
        for game_id in ids:
            async with self.lock(game_id):
                if game_id not in self._games:
                    continue
                try:
                    await self.read(game_id, even_if_unchanged=True)
                except CompanionError as wrong:
                    # The change is saved. What is wrong with one game is no reason to refuse it.
                    self.close(game_id)
                    self.report(str(wrong))

    def put(self, saved: SavedGame, edition: Edition, taps: tuple[Tap, ...]) -> LiveGame:
        """Hold a saved game in memory, with the current names of its players."""
        found = live(replace(saved, game=self._roster.now.applied_to(saved.game)), edition, taps)
        self.replace(found)
        return found

    def replace(self, found: LiveGame) -> None:
        """Replace a game by its new value."""
        self._games.pop(found.game.id, None)
        self._games[found.game.id] = found
        while len(self._games) > OPEN_MOST:
            del self._games[next(iter(self._games))]

    def close(self, game_id: str) -> None:
        """Drop a game from memory; it is read again when a window opens it."""
        self._games.pop(game_id, None)
