"""The shelf on a disk: a game is a file. Synchronous; `GameShelf` in `async_shelf.py` awaits it.

games/<id>.json      the truth: one small database per game
copies/<id>.json     the same generation, a second time
drafts/<id>.<n>.log  the taps of the n-th half-entered round
index.json           derived: one row per game
figures.json         derived: what each game gives to the statistics
trash/               deleted games, file and copy, until they are deleted for good
roster.json, settings.json, each with its copy
.lock                held around every read-modify-write, across processes
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from companion.draft import Tap
from companion.errors import CompanionError, DamagedFile, NotNow, StaleGame, StorageError
from companion.game import Game
from companion.ports import GameRow, Progress, SavedGame, Settings
from companion.roster import Roster
from companion.statistics.game_figures import GameFigures
from companion.wording import say
from storage.disk import Disk, Stamp
from storage.documents import change_document, check_tables, game_of, opening_document
from storage.draft_log import DraftLog, Known
from storage.figures_index import FiguresIndex
from storage.index import Index
from storage.real_disk import REAL
from storage.safe_file import Kept, SafeFile
from storage.sealed_storage import SealedStorage, database, documents, fill
from storage.small_documents import roster_document, roster_of, settings_document, settings_of
from storage.small_file import SmallFile
from storage.trash import Trash
from storage.trouble import troubled_row

GAME_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,63}")
"""What a game's id may be: also its file's name, on every system."""

RowOf = Callable[[Game], GameRow]
FiguresOf = Callable[[Game], GameFigures]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Read:
    """A game as it was last read or written here, with the stamp its file had."""

    stamp: Stamp | None
    saved: SavedGame
    epoch: int
    tables: dict[str, dict[str, Any]]


@dataclass(slots=True, kw_only=True)
class DiskShelf:
    """Every game in a folder.

    Attributes:
        folder: The data folder.
        row_of: What the lists show of a game.
        figures_of: What a game gives to the statistics.
        disk: What keeps the files.
        told: What was found damaged, restored or too new, as sentences.
        changing: The lock of the data folder, held around whatever changes it.
    """

    folder: Path
    row_of: RowOf
    figures_of: FiguresOf
    disk: Disk = REAL
    told: list[str] = field(default_factory=list)
    changing: AbstractContextManager[object] = field(init=False)
    _index: Index = field(init=False)
    _figures: FiguresIndex = field(init=False)
    _trash: Trash = field(init=False)
    _read: dict[str, _Read] = field(default_factory=dict)
    _known_taps: dict[Path, Known] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make the folders and read the index."""
        try:
            for name in ("games", "copies", "drafts", "trash"):
                self.disk.make_folder(self.folder / name)
        except OSError as wrong:
            raise StorageError(
                say("The data folder {folder} cannot be used: {why}.", folder=self.folder, why=wrong.strerror)
            ) from wrong
        with suppress(OSError):
            # Only a place to put files in. What else stands there is told where editions are looked for.
            self.disk.make_folder(self.folder / "editions")
        self.changing = self.disk.lock(self.folder / ".lock")
        self._index = Index(path=self.folder / "index.json", disk=self.disk)
        self._figures = FiguresIndex(path=self.folder / "figures.json", disk=self.disk)
        self._trash = Trash(folder=self.folder / "trash", disk=self.disk)
        with self.changing:
            self._index.read()

    # --- games

    def _file(self, game_id: str) -> SafeFile:
        if not GAME_ID.fullmatch(game_id):
            raise StorageError(say("“{id}” is no game's id.", id=game_id[:80]))
        name = f"{game_id}.json"
        return SafeFile(path=self.folder / "games" / name, copy=self.folder / "copies" / name, disk=self.disk)

    def _log(self, game_id: str, epoch: int) -> DraftLog:
        path = self.folder / "drafts" / f"{game_id}.{epoch}.log"
        return DraftLog(path=path, known=self._known_taps, disk=self.disk)

    def _look(self, game_id: str) -> _Read | None:
        """The game as it is on the disk now; None if it never was."""
        file = self._file(game_id)
        stamp = self.disk.stamp(file.path)
        known = self._read.get(game_id)
        if known is not None and stamp is not None and known.stamp == stamp:
            return known
        kept, told = file.read()
        self._tell(told)
        if kept is None:
            return None
        found = self._open(game_id, kept, self.disk.stamp(file.path))
        self._read[game_id] = found
        return found

    def _open(self, game_id: str, kept: Kept, stamp: Stamp | None) -> _Read:
        storage = SealedStorage(self._file(game_id), replace(kept, tables=check_tables(kept.tables)))
        with database(storage) as tables:
            opening = documents(tables.table("game", cache_size=0))
            changes = documents(tables.table("changes", cache_size=0))
        if len(opening) != 1:
            raise DamagedFile(say("{id}: the file holds no opening.", id=game_id))
        epoch = opening[0].pop("epoch", 0)
        game = game_of(opening[0], list(changes))
        if game.id != game_id or not isinstance(epoch, int):
            raise DamagedFile(say("{id}: the file holds another game.", id=game_id))
        return _Read(
            stamp=stamp,
            saved=SavedGame(game=game, generation=kept.generation),
            epoch=epoch,
            tables=kept.tables,
        )

    def load(self, game_id: str) -> SavedGame:
        """A game as it stands now.

        Raises:
            DamagedFile: If neither the file nor its copy can be read, or there is no such game.
            TooNew: If a newer Last Card wrote it.
        """
        with self.changing:
            return self._there(game_id).saved

    def _there(self, game_id: str) -> _Read:
        found = self._look(game_id)
        if found is None:
            raise DamagedFile(say("There is no game “{id}” here.", id=game_id[:80]))
        return found

    def has(self, game_id: str) -> bool:
        """Whether there is a game of this id."""
        return self._file(game_id).exists()

    def load_past(self, game_id: str) -> Game:
        """A game, not kept in memory: for going through all of them.

        Raises:
            DamagedFile: If neither the file nor its copy can be read, or there is no such game.
        """
        with self.changing:
            known = game_id in self._read
            game = self._there(game_id).saved.game
            if not known:
                self._read.pop(game_id, None)
            return game

    def put_past(self, game: Game) -> int:
        """Keep a game in the place of whatever has its id; its draft is emptied.

        Returns:
            The generation it is kept at.

        Raises:
            DiskFull: If there is no room; what was kept before stands.
        """
        with self.changing:
            there = self._look(game.id)
            generation = there.saved.generation if there else 0
            saved = self.save(game, read=generation, row=self.row_of(game), clear_draft=True)
            self._read.pop(game.id, None)
            return saved.generation

    def save(self, game: Game, *, read: int, row: GameRow, clear_draft: bool) -> SavedGame:
        """Keep a game that was read at a generation; empty its draft if asked.

        Raises:
            StaleGame: If somebody else saved it since; nothing was written.
            DiskFull: If there is no room; the last saved state stands.
        """
        with self.changing:
            before = self._look(game.id)
            if (before.saved.generation if before else 0) != read:
                raise StaleGame(
                    say(
                        "This game was changed in another window first. Here is how it stands now; do it again."
                    )
                )
            epoch = (before.epoch if before else 0) + (1 if clear_draft else 0)
            file = self._file(game.id)
            storage = SealedStorage(file)
            storage.generation = read
            with database(storage) as tables:
                fill(tables.table("game", cache_size=0), [{**opening_document(game), "epoch": epoch}])
                fill(tables.table("changes", cache_size=0), list(map(change_document, game.changes)))
                generation = storage.seal()
            saved = SavedGame(game=game, generation=generation)
            stamp = self.disk.stamp(file.path)
            self._read[game.id] = _Read(stamp=stamp, saved=saved, epoch=epoch, tables={})
            if stamp is not None:
                self._index.put(stamp, row)
            if clear_draft:
                # The old log belongs to a past epoch and would never be read again; this only tidies.
                self.disk.remove(self._log(game.id, epoch - 1).path, at_once=False)
            return saved

    # --- the round being entered

    def taps(self, game_id: str) -> tuple[Tap, ...]:
        """The taps of the round being entered."""
        with self.changing:
            return self._log(game_id, self._there(game_id).epoch).read()[0]

    def add_taps(self, game_id: str, taps: tuple[Tap, ...], *, read: int) -> None:
        """Append taps to a log that had `read` taps.

        Raises:
            StaleGame: If it has another number by now.
            DiskFull: If there is no room.
        """
        with self.changing:
            self._log(game_id, self._there(game_id).epoch).append(taps, read=read)

    def clear_taps(self, game_id: str, *, read: int) -> None:
        """Empty a log that had `read` taps.

        Raises:
            StaleGame: If it has another number by now.
        """
        with self.changing:
            self._log(game_id, self._there(game_id).epoch).clear(read=read)

    # --- the lists

    def rows(self) -> tuple[GameRow, ...]:
        """All games, the one changed last first; what changed behind our back is read again."""
        with self.changing:
            there: dict[str, Stamp | None] = dict.fromkeys(
                path.stem for path in self.disk.names(self.folder / "copies", ".json")
            )
            there |= {
                path.stem: self.disk.stamp(path) for path in self.disk.names(self.folder / "games", ".json")
            }
            for game_id in set(self._index.rows) - set(there):
                self._index.drop(game_id)
            for game_id, stamp in there.items():
                known = self._index.rows.get(game_id)
                if known is None or stamp is None or known[0] != stamp:
                    self._reread(game_id)
            rows = [row for _, row in self._index.rows.values()]
        return tuple(sorted(rows, key=lambda row: row.recency, reverse=True))

    def _reread(self, game_id: str) -> None:
        try:
            found = self._there(game_id)
            row = self.row_of(found.saved.game)
        except CompanionError as wrong:
            row = troubled_row(game_id, wrong)
            self.told.append(row.trouble)
            self._index.rows[game_id] = (Stamp(mtime=0, size=-1, inode=0), row)
            return
        self._index.put(found.stamp or Stamp(mtime=0, size=-1, inode=0), row)

    def figures(self, progress: Progress) -> dict[str, GameFigures]:
        """What each game gives to the statistics; games that changed since are read again."""
        with self.changing:
            known = self._figures.read()
            ids = [game_id for game_id, (_, row) in self._index.rows.items() if not row.trouble]
            for gone in set(known) - set(ids):
                del known[gone]
                self._figures.stale = True
        for number, game_id in enumerate(ids):
            if number % 100 == 0:
                progress(number, len(ids))
            with self.changing:
                stamp = self._index.rows[game_id][0] if game_id in self._index.rows else None
                if stamp is None or (game_id in known and known[game_id][0] == stamp):
                    continue
                try:
                    game = self._there(game_id).saved.game
                    known[game_id] = (stamp, self.figures_of(game))
                    self._figures.stale = True
                except CompanionError as wrong:
                    self.told.append(troubled_row(game_id, wrong).trouble)
        progress(len(ids), len(ids))
        return {game_id: figures for game_id, (_, figures) in known.items()}

    def write_index(self) -> None:
        """Write the index and the figures, if they are behind."""
        with self.changing:
            self._index.write()
            self._figures.write()

    # --- the trash

    def delete(self, game_id: str) -> None:
        """Move a game and its copy to the trash.

        Raises:
            NotNow: If there is no such game.
        """
        with self.changing:
            file = self._file(game_id)
            if not file.exists():
                raise NotNow(say("There is no game “{id}” here.", id=game_id[:80]))
            self._trash.put(game_id, file)
            self._read.pop(game_id, None)
            self._index.drop(game_id)

    def restore(self, game_id: str) -> None:
        """Move a game and its copy back.

        Raises:
            NotNow: If it is not in the trash, or a game of its id is on the shelf again.
        """
        with self.changing:
            self._trash.take(game_id, self._file(game_id))
            self._read.pop(game_id, None)

    def trash(self) -> tuple[str, ...]:
        """The ids of the games in the trash."""
        with self.changing:
            return self._trash.ids()

    def empty_trash(self) -> int:
        """Delete what is in the trash for good."""
        with self.changing:
            return self._trash.empty()

    # --- roster and settings

    def _small(self, name: str) -> SmallFile:
        return SmallFile(folder=self.folder, name=name, disk=self.disk)

    def _tell(self, told: str) -> None:
        if told:
            self.told.append(told)

    def _read_small(self, name: str) -> Any:
        with self.changing:
            document, _, told = self._small(name).read()
            self._tell(told)
            return document

    def _write_small(self, name: str, document: dict[str, Any]) -> None:
        with self.changing:
            self._tell(self._small(name).write(document))

    def roster(self) -> Roster:
        """Everybody who ever played."""
        document = self._read_small("roster")
        return roster_of(document) if document else Roster()

    def save_roster(self, roster: Roster) -> None:
        """Keep the roster."""
        self._write_small("roster", roster_document(roster))

    def change_roster(self, change: Callable[[Roster], Roster]) -> None:
        """Keep what becomes of the roster as it is now."""
        with self.changing:
            before = self.roster()
            after = change(before)
            if after != before:
                self.save_roster(after)

    def settings(self) -> Settings:
        """What this device remembers."""
        document = self._read_small("settings")
        return settings_of(document) if document else Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._write_small("settings", settings_document(settings))
