"""Export and import of files: each step is one short task of the repository's worker.

A long export or import lets every tap in between. Whoever stops it has lost nothing: each game is imported whole, and
the rest comes with the next import of the same file.
"""

import gc
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from companion.application.import_plan import (
    Imported,
    ImportPlan,
    ImportPlanner,
    PackedGame,
    ReplacedGame,
    Replacement,
    counts_otherwise,
)
from companion.application.ports import Progress
from companion.editions.edition import Edition
from companion.editions.edition_text import edition_text, is_later
from companion.errors import CompanionError, DamagedFile
from companion.figures_table import separator_here
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame
from companion.ids import is_id
from companion.spreadsheets.table_text import looks_like_a_table
from companion.spreadsheets.wrong_file import refuse_other_kinds
from companion.statistics.game_row import GameRow
from storage.files.disk import FILES_AHEAD, Worker
from storage.repository import Repository
from storage.transfer import json_file
from storage.transfer.csv_file import COLUMNS, csv_lines
from storage.transfer.csv_reading import open_table
from storage.transfer.import_reader import FileGames, ImportReader

REPORT_EVERY: Final = 0.1
"""Seconds between two reports of progress, each of which redraws a window."""


@dataclass(slots=True)
class _Reports:
    """Passes progress on, but not more often than a screen should be redrawn."""

    progress: Progress
    _last: float = 0.0

    def __call__(self, done: int, of: int) -> None:
        now = time.perf_counter()
        if done == of or now - self._last >= REPORT_EVERY:
            self._last = now
            self.progress(done, of)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileTransfer:
    """Exports games as files, and imports them, on the worker of the repository.

    `rows` reads the list of games there, and `saved` is called after games were saved.
    """

    repository: Repository
    worker: Worker
    rows: Callable[[], Awaitable[tuple[GameRow, ...]]]
    saved: Callable[[], None]

    async def _games(self, ids: tuple[str, ...] | None, progress: Progress) -> AsyncIterator[Game]:
        """These games, or all that can be read (None), the one that was started first first."""
        report = _Reports(progress)
        wanted = ids
        if wanted is None:
            rows = sorted(await self.rows(), key=lambda row: (row.started, row.id))
            wanted = tuple(row.id for row in rows if not row.trouble)
        for number, game_id in enumerate(wanted):
            report(number, len(wanted))
            yield await self.worker.do(partial(self.repository.load_uncached, game_id), FILES_AHEAD)
        report(len(wanted), len(wanted))

    async def export(self, ids: tuple[str, ...] | None, at: datetime, progress: Progress) -> bytes:
        roster = await self.worker.do(self.repository.library.roster.get) if ids is None else None
        start = json_file.start_of_export(roster, at, await self._own_editions(ids))
        lines = [json_file.line_of_export(game) async for game in self._games(ids, progress)]
        return start + json_file.BETWEEN_GAMES.join(lines) + json_file.END_OF_EXPORT

    async def _own_editions(self, ids: tuple[str, ...] | None) -> list[str]:
        """The texts of the editions that the table made: those of some games, or all of them (None)."""
        made = await self.worker.do(self.repository.own_editions.all)
        used = {row.edition for row in await self.rows() if ids is None or row.id in ids}
        return [edition_text(edition) for edition in made if ids is None or edition.id in used]

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand as a table for a spreadsheet in the language of whoever asks."""
        separator = separator_here()
        lines = list(csv_lines((), separator))
        roster = await self.worker.do(self.repository.library.roster.get)
        async for game in self._games(ids, progress):
            edition = self.repository.editions.get(game.edition)
            if edition is not None:
                lines += list(csv_lines([(roster.applied_to(game), edition)], separator))[1:]
        return "".join(lines).encode()

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        report = _Reports(progress)
        roster = await self.worker.do(self.repository.library.roster.get)
        # Exclude the present objects from garbage collection: a collection of them would delay a tap.
        gc.freeze()
        reader = await self.worker.do(partial(self._open, raw, name, roster))
        return await self._planned(reader, report)

    async def plan_games(self, games: tuple[Game, ...], progress: Progress) -> ImportPlan:
        roster = await self.worker.do(self.repository.library.roster.get)
        planner = ImportPlanner(roster=roster, editions=self.repository.editions, is_table=True)
        file = FileGames(games=iter(games), count=len(games))
        reader = ImportReader(file=file, planner=planner, load=self._load_known)
        return await self._planned(reader, _Reports(progress))

    async def _planned(self, reader: ImportReader, report: _Reports) -> ImportPlan:
        while not reader.is_finished:
            await self.worker.do(reader.next_slice, FILES_AHEAD)
            if reader.done < reader.file.count:
                report(reader.done, reader.file.count)
        report(reader.done, reader.done)
        return reader.planner.plan()

    def _open(self, raw: bytes, name: str, roster: Roster) -> ImportReader:
        refuse_other_kinds(raw)
        is_table = name.casefold().endswith((".csv", ".tsv", ".txt")) or looks_like_a_table(raw, COLUMNS[0])
        file = open_table(raw, self.repository.editions, roster) if is_table else json_file.open_export(raw)
        brought, older = self._brought(file.editions)
        planner = ImportPlanner(
            roster=roster,
            editions={**self.repository.editions, **brought},
            is_table=is_table,
            imported_roster=file.roster,
            brought=tuple(brought.values()),
            older=older,
        )
        return ImportReader(file=file, planner=planner, load=self._load_known)

    def _brought(self, texts: tuple[str, ...]) -> tuple[dict[str, Edition], dict[str, Edition]]:
        """The editions of a file that are not here, and earlier states of those here; DamagedFile if one is another."""
        found, older = dict[str, Edition](), dict[str, Edition]()
        for text in texts:
            try:
                edition = self.repository.own_editions.read(text)
            except CompanionError as wrong:
                raise DamagedFile(str(wrong)) from wrong
            here = self.repository.editions.get(edition.id)
            if here is None:
                found[edition.id] = edition
            elif is_later(here, edition):
                older[edition.id] = edition
            elif not here.counts_like(edition):
                raise counts_otherwise(edition, here)
        return found, older

    def _load_known(self, game_id: str) -> HandedGame | None:
        """The game of an id that is here; None also for a damaged one, in whose place the game of the file is saved."""
        try:
            return self.repository.replacing.here(game_id) if is_id(game_id) else None
        except DamagedFile:
            return None

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        report = _Reports(progress)
        people = frozenset(player.id for player in plan.people)
        for edition in plan.editions:
            await self.worker.do(partial(self._keep_edition, edition))
        await self.rows()
        played = await self.worker.do(self.repository.players)
        added: dict[str, int] = {}
        replaced: list[ReplacedGame] = []
        games: list[tuple[PackedGame, Replacement | None]] = [(game, None) for game in plan.new]
        games += [(each.game, each) for each in plan.further]
        for number, (game, replacement) in enumerate(games):
            report(number, len(games))
            if replacement is not None:
                replaced += await self.worker.do(partial(self._replace, replacement))
            elif generation := await self.worker.do(partial(self._add, game)):
                added[game.id] = generation
        await self.worker.do(partial(self.repository.library.roster.change, plan.joined_to))
        self.saved()
        report(len(games), len(games))
        return Imported(
            added=added,
            replaced=tuple(replaced),
            people=people,
            played_before=people & played,
            passed_over=len(games) - len(added) - len(replaced),
        )

    def _keep_edition(self, edition: Edition) -> None:
        """Save an edition of the file; one that is there by now stays."""
        made = self.repository.own_editions
        if not made.has(edition.id):
            made.save(edition_text(edition), read=None)

    def _add(self, packed: PackedGame) -> int | None:
        """Save a new game, also instead of a damaged one; returns its generation, or None where there is one."""
        with self.repository.changing:
            if self._load_known(packed.id) is not None:
                return None
            if self.repository.games.has(packed.id):
                self.repository.delete(packed.id)
            new = HandedGame(game=packed.unpacked())
            return self.repository.replacing.replace(new, here=None, keep=False)[0]

    def _replace(self, replacement: Replacement) -> list[ReplacedGame]:
        """Save a game in the place of the one here; returns what was replaced: nothing if that has changed, and stays."""
        with self.repository.changing:
            here = self._load_known(replacement.game.id)
            if here is None or here.game != replacement.here.unpacked():
                return []
            new = HandedGame(game=replacement.game.unpacked())
            keep = replacement.is_fork or here.has_hand
            generation, entry = self.repository.replacing.replace(new, here=here, keep=keep)
            return [ReplacedGame(game=replacement.here, taps=here.taps, generation=generation, entry=entry)]

    async def take_back_import(self, imported: Imported) -> int:
        def left(roster: Roster) -> Roster:
            return imported.left_by(roster, self.repository.players())

        changed = 0
        for game_id, generation in imported.added.items():
            changed += not await self.worker.do(partial(self._undo_import, game_id, generation, None))
        for before in imported.replaced:
            changed += not await self.worker.do(
                partial(self._undo_import, before.game.id, before.generation, before)
            )
        await self.rows()
        await self.worker.do(partial(self.repository.library.roster.change, left))
        self.saved()
        return changed

    def _undo_import(self, game_id: str, generation: int, before: ReplacedGame | None) -> bool:
        """Put back the game before, if any; False for a game that was changed since, or in which a hand was begun."""
        with self.repository.changing:
            here = self._load_known(game_id)
            if here is None or here.has_hand or self.repository.load(game_id).generation != generation:
                return False
            if before is None:
                self.repository.delete(game_id)
            else:
                old = HandedGame(game=before.game.unpacked(), taps=before.taps)
                self.repository.replacing.replace(old, here=here, keep=False)
                if before.entry:
                    self.repository.replacing.drop(before.entry)
            return True
