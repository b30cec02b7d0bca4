"""The repository for `await`: one worker does everything, in the order of the calls.

Whatever goes through all games does so in slices, so that a tap waits for one slice at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from companion.application.ports import GameTransfer, Progress
from companion.errors import CompanionError
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow
from companion.steps import Steps, run_for
from companion.wording import say
from storage.files.disk import FILES_AHEAD, Worker
from storage.files.real_disk import ThreadWorker
from storage.line_file import SLICE
from storage.repository import Repository
from storage.trash import EMPTIED_AT_ONCE

LOG = logging.getLogger("last_card")

IDLE_AFTER: Final = 3.0
"""Seconds without a save after which work that can wait is done: the index, and outdated copies."""
RETRY_AFTER: Final = 30.0
"""Seconds after which a copy that could not be written is tried again."""

Given = ParamSpec("Given")
Value = TypeVar("Value")


def _on_worker(
    method: Callable[[Repository], Callable[Given, Value]], *, saves: bool = False, ahead: int = 1
) -> Callable[Concatenate[AsyncRepository, Given], Coroutine[Any, Any, Value]]:
    """A blocking method of the repository, or of a part of it, made one that is awaited while the worker runs it."""

    async def run(repository: AsyncRepository, /, *args: Given.args, **named: Given.kwargs) -> Value:
        return await repository.do(lambda: method(repository.sync)(*args, **named), ahead, saves=saves)

    return run


@dataclass(slots=True, kw_only=True)
class AsyncRepository:
    """Fulfils `companion.application.ports.GameRepository` and `GuestRepository` over one whose methods block."""

    sync: Repository
    worker: Worker = field(default_factory=ThreadWorker)
    _idle: asyncio.TimerHandle | None = None
    _closing: bool = False
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    load = _on_worker(lambda games: games.load)
    save = _on_worker(lambda games: games.save, saves=True)
    take_over = _on_worker(lambda games: games.take_over, saves=True)
    put_in_trash = _on_worker(lambda games: games.replacing.put_in_trash)
    delete = _on_worker(lambda games: games.delete, saves=True)
    restore = _on_worker(lambda games: games.replacing.restore)
    delete_for_good = _on_worker(lambda games: games.replacing.delete_for_good)
    deleted_row = _on_worker(lambda games: games.game_list.deleted_row)
    taps = _on_worker(lambda games: games.taps)
    add_taps = _on_worker(lambda games: games.add_taps, saves=True)
    clear_taps = _on_worker(lambda games: games.clear_taps, saves=True)
    read_edition = _on_worker(lambda games: games.own_editions.read)
    own_editions = _on_worker(lambda games: games.own_editions.all)
    save_edition = _on_worker(lambda games: games.own_editions.save, ahead=FILES_AHEAD)
    delete_edition = _on_worker(lambda games: games.own_editions.delete, ahead=FILES_AHEAD)
    edition_draft = _on_worker(lambda games: games.edition_draft.get)
    save_edition_draft = _on_worker(lambda games: games.edition_draft.save)
    roster = _on_worker(lambda games: games.library.roster.get)
    save_roster = _on_worker(lambda games: games.library.roster.save)
    settings = _on_worker(lambda games: games.library.settings.get)
    save_settings = _on_worker(lambda games: games.library.settings.save)
    shared_table = _on_worker(lambda games: games.library.shared_table.get)
    save_shared_table = _on_worker(lambda games: games.library.shared_table.save)
    joined_tables = _on_worker(lambda games: games.library.joined_tables.get)
    save_joined_tables = _on_worker(lambda games: games.library.joined_tables.save)

    @property
    def transfer(self) -> GameTransfer:
        """Made when it is asked for: no start needs it."""
        from storage.transfer.file_transfer import FileTransfer

        return FileTransfer(
            repository=self.sync, worker=self.worker, rows=self.rows, saved=self._work_when_idle
        )

    async def do(self, act: Callable[[], Value], ahead: int = 1, *, saves: bool = False) -> Value:
        """Run something on the worker; after a save, what can wait is done when the app is idle."""
        found = await self.worker.do(act, ahead)
        if saves:
            self._work_when_idle()
        return found

    def listen_for_troubles(self, listener: Callable[[str], None]) -> None:
        """Call a listener, in the event loop that runs now, with every new sentence of `troubles`."""
        loop = asyncio.get_running_loop()

        def report(sentence: str) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(listener, sentence)

        self.sync.problems.on_problem = report

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
            while await self.do(self.sync.do_background_work):
                pass
            if self.sync.games.outdated_copies and not self._closing:
                self._idle = asyncio.get_running_loop().call_later(RETRY_AFTER, self._start_background_work)
        except CompanionError as wrong:
            self.sync.problems.report(str(wrong))
        except Exception:
            LOG.exception("Background work failed")
            self.sync.problems.report(
                say("Something went wrong in the background. Everything saved is safe. See the log.")
            )

    async def trash(self) -> tuple[str, ...]:
        return await self._in_slices(self.sync.trash.latest_first())

    async def empty_trash(self) -> int:
        entries = await self._in_slices(self.sync.trash.finding())
        for first in range(0, len(entries), EMPTIED_AT_ONCE):
            await self.do(partial(self.sync.empty_trash, entries[first : first + EMPTIED_AT_ONCE]))
        return len(entries)

    async def _in_slices(self, steps: Steps[Value]) -> Value:
        """Run steps on the worker, so that a tap waits for one slice at most."""
        while (found := await self.do(partial(run_for, SLICE, steps))) is None:
            pass
        return found

    async def rows(self) -> tuple[GameRow, ...]:
        """All games; rows that were worked out again are written when the app is idle."""
        games = self.sync.game_list
        outdated = await self._in_slices(games.check())
        while outdated:
            await self.do(partial(games.read_slice, outdated), FILES_AHEAD)
        self._work_when_idle()
        return await self.do(games.sorted_rows)

    async def figures(self, progress: Progress) -> AsyncIterator[list[GameFigures]]:
        reader = await self.do(self.sync.figures_reader)
        of = len(reader.rows)
        while not reader.is_finished:
            found = await self.do(reader.next_slice, FILES_AHEAD)
            progress(reader.done, of)
            yield found
        self._work_when_idle()

    async def unread(self) -> tuple[str, ...]:
        return tuple(map(str, self.sync.game_list.unread.values()))

    async def troubles(self) -> tuple[str, ...]:
        return tuple(self.sync.problems.found)

    async def close(self) -> None:
        """Do the work that could wait, and let the worker finish."""
        self._closing = True
        if self._idle is not None:
            self._idle.cancel()
        await self._work_in_background()
        await asyncio.gather(*self._tasks)
        await self.worker.close()
