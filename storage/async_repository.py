"""The repository for `await`: one worker does everything, in the order of the calls.

Whatever goes through all games does so in slices, so that a tap waits for one slice at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Final, TypeVar

from companion.application.guests import SharedTable
from companion.application.import_plan import Imported, ImportPlan
from companion.application.ports import Progress, SavedGame, Settings
from companion.editions.edition import Edition
from companion.editions.edition_form import EditionForm
from companion.errors import CompanionError
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow
from companion.steps import run_for
from companion.wording import say
from storage.files.worker import ThreadWorker, Worker
from storage.line_file import SLICE
from storage.repository import Repository
from storage.transfer.file_transfer import FileTransfer

LOG = logging.getLogger("last_card")

IDLE_AFTER: Final = 3.0
"""Seconds without a save after which work that can wait is done: the index, and outdated copies."""
RETRY_AFTER: Final = 30.0
"""Seconds after which a copy that could not be written is tried again."""
FILES_AHEAD: Final = 64
"""The number of files that a browser loads in one batch when all games are read."""

Value = TypeVar("Value")


@dataclass(slots=True, kw_only=True)
class AsyncRepository:
    """Fulfils `companion.application.ports.GameRepository` and `companion.application.ports.GuestRepository`.

    Attributes:
        sync: The repository, whose methods block.
        editions: The editions, by which a table of hands is read and written.
        worker: Does the work.
    """

    sync: Repository
    editions: dict[str, Edition] = field(default_factory=dict)
    worker: Worker = field(default_factory=ThreadWorker)
    _idle: asyncio.TimerHandle | None = None
    _closing: bool = False
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def _do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        return await self.worker.do(act, ahead)

    def listen_for_troubles(self, listener: Callable[[str], None]) -> None:
        """Call a listener, in the event loop that runs now, with every new sentence of `troubles`."""
        loop = asyncio.get_running_loop()

        def report(sentence: str) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(listener, sentence)

        self.sync.on_problem = report

    def _work_when_idle(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(IDLE_AFTER, self._start_background_work)

    def _start_background_work(self) -> None:
        task = asyncio.get_running_loop().create_task(self._work_in_background())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work_in_background(self) -> None:
        """Do work that can wait. Nobody awaits it, so errors are logged and reported here."""
        try:
            while await self._do(self.sync.do_background_work):
                pass
            if self.sync.has_outdated_copies and not self._closing:
                self._idle = asyncio.get_running_loop().call_later(RETRY_AFTER, self._start_background_work)
        except CompanionError as wrong:
            self.sync.report(str(wrong))
        except Exception:
            LOG.exception("Background work failed")
            self.sync.report(
                say("Something went wrong in the background. Everything saved is safe. See the log.")
            )

    async def rows(self) -> tuple[GameRow, ...]:
        """All games, the one changed last first. Rows that were worked out again are written when the app is idle."""
        games = self.sync.game_list
        checking = games.check()
        while (outdated := await self._do(partial(run_for, SLICE, checking))) is None:
            pass
        while outdated.value:
            await self._do(partial(games.read_slice, outdated.value), FILES_AHEAD)
        self._work_when_idle()
        return await self._do(games.sorted_rows)

    async def load(self, game_id: str) -> SavedGame:
        """A game as it stands now."""
        return await self._do(partial(self.sync.load, game_id))

    async def save(
        self, game: Game, *, read: int, row: GameRow, taps: tuple[Tap, ...] | None = None
    ) -> SavedGame:
        """Save a game; the index is written when the app is idle."""
        saved = await self._do(partial(self.sync.save, game, read=read, row=row, taps=taps))
        self._work_when_idle()
        return saved

    async def take_over(
        self, new: HandedGame, *, here: HandedGame | None, keep: bool, people: Callable[[Roster], Roster]
    ) -> None:
        """Save a game of another phone, and its players."""
        await self._do(partial(self.sync.take_over, new, here=here, keep=keep, people=people))
        self._work_when_idle()

    async def put_in_trash(self, game: HandedGame) -> None:
        """Keep a game of another phone in the trash."""
        await self._do(partial(self.sync.replacing.put_in_trash, game))

    async def delete(self, game_id: str) -> str:
        """Put a game in the trash. Returns the name of its entry there."""
        entry = await self._do(partial(self.sync.delete, game_id))
        self._work_when_idle()
        return entry

    async def restore(self, entry: str) -> str:
        """Take a game out of the trash. Returns its id."""
        return await self._do(partial(self.sync.restore, entry))

    async def trash(self) -> tuple[str, ...]:
        """The entries of the trash."""
        return await self._do(self.sync.trash)

    async def empty_trash(self) -> int:
        """Delete what is in the trash for good."""
        return await self._do(self.sync.empty_trash)

    async def read_edition(self, text: str) -> Edition:
        """The edition of a text; nothing is saved."""
        return await self._do(lambda: self.sync.made_editions.files.read(text))

    async def own_editions(self) -> tuple[Edition, ...]:
        """The editions that the table made for itself, as they are now."""
        return await self._do(lambda: self.sync.made_editions.all())

    async def save_edition(self, text: str, *, read: Edition | None) -> Edition:
        """Save an edition."""
        return await self._do(lambda: self.sync.made_editions.save(text, read=read), FILES_AHEAD)

    async def delete_edition(self, edition_id: str) -> None:
        """Delete an edition that no game uses."""
        await self._do(lambda: self.sync.made_editions.delete(edition_id), FILES_AHEAD)

    async def edition_draft(self) -> EditionForm | None:
        """The edition that is half made."""
        return await self._do(lambda: self.sync.edition_drafts.get())

    async def save_edition_draft(self, draft: EditionForm | None, *, read: EditionForm | None) -> None:
        """Save the edition that is half made."""
        await self._do(lambda: self.sync.edition_drafts.save(draft, read=read))

    async def figures(self, progress: Progress) -> AsyncIterator[list[GameFigures]]:
        """What each game contributes to the statistics, some games at a time."""
        reader = await self._do(self.sync.figures_reader)
        of = len(reader.rows)
        while not reader.is_finished:
            found = await self._do(reader.next_slice, FILES_AHEAD)
            progress(reader.done, of)
            yield found
        self._work_when_idle()

    async def taps(self, game_id: str) -> tuple[Tap, ...]:
        """The taps of the round being entered."""
        return await self._do(partial(self.sync.taps, game_id))

    async def add_taps(self, game_id: str, taps: tuple[Tap, ...], *, read: int) -> None:
        """Append taps."""
        await self._do(partial(self.sync.add_taps, game_id, taps, read=read))
        self._work_when_idle()

    async def clear_taps(self, game_id: str, *, read: int, left: tuple[Tap, ...] = ()) -> None:
        """Replace the journal by the taps that are left."""
        await self._do(partial(self.sync.clear_taps, game_id, read=read, left=left))
        self._work_when_idle()

    async def roster(self) -> Roster:
        """Everybody who ever played."""
        return await self._do(self.sync.library.roster)

    async def save_roster(self, roster: Roster, *, read: Roster) -> None:
        """Save the roster."""
        await self._do(partial(self.sync.library.save_roster, roster, read=read))

    async def settings(self) -> Settings:
        """What this device remembers."""
        return await self._do(self.sync.library.settings)

    async def save_settings(self, settings: Settings, *, read: Settings) -> None:
        """Save the settings."""
        await self._do(partial(self.sync.library.save_settings, settings, read=read))

    async def shared_table(self) -> SharedTable | None:
        """The table that was being shared, if nobody ended it."""
        return await self._do(self.sync.library.shared_table)

    async def save_shared_table(self, table: SharedTable | None, *, read: SharedTable | None) -> None:
        """Save who was admitted to a shared table."""
        await self._do(partial(self.sync.library.save_shared_table, table, read=read))

    def _transfer(self) -> FileTransfer:
        return FileTransfer(
            repository=self.sync, editions=self.editions, do=self._do, rows=self.rows, ahead=FILES_AHEAD
        )

    async def export(self, ids: tuple[str, ...] | None, at: datetime, progress: Progress) -> bytes:
        """Games as a JSON file."""
        return await self._transfer().export(ids, at, progress)

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand as a table for a spreadsheet."""
        return await self._transfer().export_hands(ids, progress)

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        """What importing a file would do."""
        return await self._transfer().plan(raw, name, progress)

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Do what was planned."""
        done = await self._transfer().take(plan, progress)
        self._work_when_idle()
        return done

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import."""
        changed = await self._transfer().take_back(imported)
        self._work_when_idle()
        return changed

    async def unread(self) -> tuple[str, ...]:
        """Sentences about the games that the disk did not give when they were last asked for."""
        return tuple(map(str, self.sync.game_list.unread.values()))

    async def troubles(self) -> tuple[str, ...]:
        """What was damaged, restored or too new, as sentences."""
        return tuple(self.sync.problems)

    async def close(self) -> None:
        """Do the work that could wait, and let the worker finish."""
        self._closing = True
        if self._idle is not None:
            self._idle.cancel()
        await self._work_in_background()
        await asyncio.gather(*self._tasks)
        await self.worker.close()
