"""The shelf as the app awaits it: a worker does everything, in the order of the calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Final, TypeVar

from companion.draft import Tap
from companion.edition import Edition
from companion.exchange import Imported, ImportPlan
from companion.game import Game
from companion.ports import GameRow, Progress, SavedGame, Settings
from companion.roster import Roster
from companion.statistics.game_figures import GameFigures
from storage.disk_shelf import DiskShelf
from storage.transfer.file_transfer import FileTransfer
from storage.worker import ThreadWorker, Worker

IDLE: Final = 3.0
"""After so many quiet seconds the index is written."""

Value = TypeVar("Value")


@dataclass(slots=True, kw_only=True)
class AsyncShelf:
    """Fulfils `companion.ports.GameShelf`.

    Attributes:
        disk: The shelf itself.
        editions: The editions, by which a table of hands is read and written.
        worker: Does the work.
    """

    disk: DiskShelf
    editions: dict[str, Edition] = field(default_factory=dict)
    worker: Worker = field(default_factory=ThreadWorker)
    _idle: asyncio.TimerHandle | None = None

    async def _do(self, act: Callable[[], Value]) -> Value:
        return await self.worker.do(act)

    def _write_index_when_idle(self) -> None:
        loop = asyncio.get_running_loop()
        if self._idle is not None:
            self._idle.cancel()
        self._idle = loop.call_later(IDLE, partial(self.worker.do_later, self.disk.write_index))

    async def rows(self) -> tuple[GameRow, ...]:
        """All games, the one changed last first; what was read anew for it is in the index when there is time."""
        found = await self._do(self.disk.rows)
        self._write_index_when_idle()
        return found

    async def load(self, game_id: str) -> SavedGame:
        """A game as it stands now."""
        return await self._do(partial(self.disk.load, game_id))

    async def save(self, game: Game, *, read: int, row: GameRow, clear_draft: bool = False) -> SavedGame:
        """Keep a game; the index follows when there is time."""
        saved = await self._do(partial(self.disk.save, game, read=read, row=row, clear_draft=clear_draft))
        self._write_index_when_idle()
        return saved

    async def delete(self, game_id: str) -> None:
        """Put a game in the trash."""
        await self._do(partial(self.disk.delete, game_id))
        self._write_index_when_idle()

    async def restore(self, game_id: str) -> None:
        """Take a game out of the trash."""
        await self._do(partial(self.disk.restore, game_id))

    async def trash(self) -> tuple[str, ...]:
        """The ids of the games in the trash."""
        return await self._do(self.disk.trash)

    async def empty_trash(self) -> int:
        """Delete what is in the trash for good."""
        return await self._do(self.disk.empty_trash)

    async def figures(self, progress: Progress) -> dict[str, GameFigures]:
        """What each game gives to the statistics; `progress` is called in the loop of the caller."""
        loop = asyncio.get_running_loop()

        def told(done: int, of: int) -> None:
            loop.call_soon_threadsafe(progress, done, of)

        found = await self._do(partial(self.disk.figures, told))
        self._write_index_when_idle()
        return found

    async def taps(self, game_id: str) -> tuple[Tap, ...]:
        """The taps of the round being entered."""
        return await self._do(partial(self.disk.taps, game_id))

    async def add_taps(self, game_id: str, taps: tuple[Tap, ...], *, read: int) -> None:
        """Append taps."""
        await self._do(partial(self.disk.add_taps, game_id, taps, read=read))

    async def clear_taps(self, game_id: str, *, read: int) -> None:
        """Empty the log."""
        await self._do(partial(self.disk.clear_taps, game_id, read=read))

    async def roster(self) -> Roster:
        """Everybody who ever played."""
        return await self._do(self.disk.roster)

    async def save_roster(self, roster: Roster) -> None:
        """Keep the roster."""
        await self._do(partial(self.disk.save_roster, roster))

    async def settings(self) -> Settings:
        """What this device remembers."""
        return await self._do(self.disk.settings)

    async def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        await self._do(partial(self.disk.save_settings, settings))

    def _transfer(self) -> FileTransfer:
        return FileTransfer(disk=self.disk, editions=self.editions, do=self._do)

    async def export(self, ids: tuple[str, ...] | None, at: datetime, progress: Progress) -> bytes:
        """Games as a JSON file."""
        return await self._transfer().export(ids, at, progress)

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand as a table for a spreadsheet."""
        return await self._transfer().export_hands(ids, progress)

    async def plan_import(self, raw: bytes, name: str) -> ImportPlan:
        """What importing a file would do."""
        return await self._transfer().plan(raw, name)

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Do what was planned."""
        done = await self._transfer().take(plan, progress)
        self._write_index_when_idle()
        return done

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import."""
        changed = await self._transfer().take_back(imported)
        self._write_index_when_idle()
        return changed

    async def troubles(self) -> tuple[str, ...]:
        """What was found damaged, restored or too new, as sentences."""
        return tuple(self.disk.told)

    async def close(self) -> None:
        """Write the index and let the worker finish."""
        if self._idle is not None:
            self._idle.cancel()
        await self._do(self.disk.write_index)
        await self.worker.close()
