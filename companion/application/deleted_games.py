"""Deleting games and restoring them from the trash."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from companion.application.listeners import ROWS, draft_topic, game_topic
from companion.application.ports import GameRepository
from companion.application.store import Store
from companion.errors import CompanionError
from companion.statistics.game_figures import figures_of
from companion.statistics.game_row import GameRow


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedGames:
    """The deleted games. `entries` names their entries in the trash, the game changed last first."""

    repository: GameRepository
    store: Store
    entries: Callable[[], Awaitable[tuple[str, ...]]]
    row: Callable[[str], Awaitable[GameRow]]
    read_lists: Callable[[], Awaitable[None]]

    async def add(self, game_id: str) -> str:
        """Put a game in the trash. Returns the name of its entry there; NotNow if there is no such game."""
        async with self.store.games.lock(game_id):
            entry = await self.repository.delete(game_id)
            self.store.games.close(game_id)
            self.store.game_list.drop(game_id)
            self.store.statistics.drop(game_id)
        self.store.listeners.notify(ROWS, game_topic(game_id), draft_topic(game_id))
        return entry

    async def discard(self, games: Iterable[str]) -> tuple[str, ...]:
        """Put those of some games in the trash that nobody has begun to play. Returns the names of their entries."""
        entries = []
        for game_id in games:
            try:
                live = await self.store.games.open(game_id)
                if not live.table.is_scored and not live.draft.is_begun:
                    entries.append(await self.add(game_id))
            except CompanionError:
                continue  # Another window has it already, or it cannot be read, which the list of games says.
        return tuple(entries)

    async def delete_for_good(self, entry: str) -> None:
        """Delete one of them for good; NotNow if it is not in the trash."""
        await self.repository.delete_for_good(entry)
        self.store.listeners.notify(ROWS)

    async def empty(self) -> int:
        """Delete all of them for good. Returns their number."""
        try:
            return await self.repository.empty_trash()
        finally:
            self.store.listeners.notify(ROWS)

    async def restore(self, entry: str) -> str:
        """Take a game out of the trash. Returns its id, maybe a new one; NotNow if it has no more."""
        game_id = entry.partition(".")[0]
        try:
            async with self.store.games.lock(game_id):
                restored = await self.repository.restore(entry)
                if self.store.games.get(game_id) is not None:
                    await self.store.games.read_if_possible(game_id)
            self.store.listeners.notify(game_topic(game_id), draft_topic(game_id))
            if self.store.statistics.ledger is not None:
                try:
                    saved = await self.repository.load(restored)
                    self.store.statistics.put(
                        figures_of(saved.game, self.store.games.edition(saved.game.edition))
                    )
                except CompanionError:
                    await self.store.statistics.forget()  # They are read again when somebody looks.
            return restored
        finally:
            await self.read_lists()
            self.store.listeners.notify(ROWS)
