"""The files of the games: each is a TinyDB of its own, to which a save adds only what changed."""

from collections import OrderedDict
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

from tinydb.table import Document as TinyDocument

from companion.application.ports import SavedGame
from companion.errors import DamagedFile, StorageError
from companion.game.checkpoints import common_length
from companion.game.game import Game
from companion.ids import differ_in_case
from companion.steps import run_all
from companion.wording import say
from storage.durable_storage import Database, FileContent, encode_file, key_of
from storage.files.disk import Disk, FileStat, read_file
from storage.schema import CHANGE, OPENING, read_game
from storage.trash import Trash, files_of, game_of_entry

CACHED_MOST: Final = 16
"""The number of games in the cache. Other games are read when they are needed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A game as it was last read or written here, with the number of the journal of the round being entered."""

    stat: FileStat | None
    saved: SavedGame
    draft_number: int
    database: Database


@dataclass(slots=True, kw_only=True)
class GameFiles:
    """The games of a data folder. Whoever saves one holds its lock. Copies not compared yet count as outdated."""

    folder: Path
    disk: Disk
    lock: AbstractContextManager[object]
    trash: Trash
    outdated_copies: dict[str, None] = field(default_factory=dict)
    _cached: OrderedDict[str, StoredGame] = field(default_factory=OrderedDict)

    def find(self, game_id: str, *, keep: bool = True) -> StoredGame | None:
        """The game as it is on the disk now; None if there is none."""
        file, copy = files_of(self.folder, game_id)
        stat = self.disk.stat(file)
        known = self._cached.get(game_id)
        if known is not None and stat is not None and known.stat == stat:
            self._cached.move_to_end(game_id)
            return known
        self._cached.pop(game_id, None)
        if stat is None and (self.disk.stat(copy) is None or self.trash.holds(game_id)):
            return None
        database = Database.open(file, copy=copy, disk=self.disk)
        if database.storage.generation == 0:
            return None
        opened = self._decoded(game_id, database, stat)
        if database.storage.fault:
            return self._restored(game_id, opened)
        if keep or database.storage.copy_is_outdated:
            # The time of a copy may be newer than what it holds; what a player opens is compared when the app is idle.
            self.outdated_copies[game_id] = None
        if keep:
            self._cache(game_id, opened)
        return opened

    def in_trash(self, entry: str) -> StoredGame | None:
        """The game of an entry of the trash; None if there is none."""
        file, copy = self.trash.files(entry)
        database = Database.open(file, copy=copy, disk=self.disk)
        return self._decoded(game_of_entry(entry), database, None) if database.storage.generation else None

    def raw(self, game_id: str) -> bytes:
        """The bytes of the file of a game that was just read."""
        found = read_file(self.disk, files_of(self.folder, game_id)[0])
        if found is None:
            raise _no_game(game_id)
        return found

    def _restored(self, game_id: str, opened: StoredGame) -> StoredGame:
        """A game that was read from its copy, after the file was replaced by the copy, if the disk allows it."""
        try:
            with self.lock:
                storage = opened.database.storage
                storage.read()
                if storage.fault:
                    storage.restore()
        except StorageError as wrong:
            self.disk.problems.report(
                say("{file} is damaged, its copy stands in for it: {why}", file=f"{game_id}.json", why=wrong)
            )
        return opened

    def _cache(self, game_id: str, opened: StoredGame) -> None:
        self._cached[game_id] = opened
        self._cached.move_to_end(game_id)
        while len(self._cached) > CACHED_MOST:
            self._cached.popitem(last=False)

    def _decoded(self, game_id: str, database: Database, stat: FileStat | None) -> StoredGame:
        openings, changes = database.table("game").all(), database.table("changes").all()
        if len(openings) != 1:
            raise DamagedFile(say("{id}: the file holds no opening.", id=game_id))
        opening = dict(openings[0])
        draft_number = opening.pop("epoch", 0)
        changes.sort(key=lambda change: int(change.doc_id))
        game = run_all(read_game(opening, changes, lenient=True))
        if game.id != game_id and game.id.lower() == game_id.lower():
            raise StorageError(differ_in_case(game_id, game.id))
        if game.id != game_id or type(draft_number) is not int:
            raise DamagedFile(say("{id}: the file holds another game.", id=game_id))
        saved = SavedGame(game=game, generation=database.storage.generation)
        return StoredGame(stat=stat, saved=saved, draft_number=draft_number, database=database)

    def get(self, game_id: str, *, keep: bool = True) -> StoredGame:
        """The game as it is on the disk now; DamagedFile if there is none that can be read."""
        opened = self.find(game_id, keep=keep)
        if opened is None:
            raise _no_game(game_id)
        return opened

    def has(self, game_id: str) -> bool:
        """True if there is a game of this id."""
        file, copy = files_of(self.folder, game_id)
        if self.disk.stat(file) is not None:
            return True
        return self.disk.stat(copy) is not None and not self.trash.holds(game_id)

    def save(self, game: Game, before: StoredGame | None, *, draft_number: int) -> StoredGame:
        """Save a game in place of the one before."""
        file, copy = files_of(self.folder, game.id)
        self.close(game.id)
        database = before.database if before else Database.open(file, copy=copy, disk=self.disk)
        _write_changes(database, before.saved.game if before else None, game, draft_number)
        database.flush()
        saved = SavedGame(game=game, generation=database.storage.generation)
        opened = StoredGame(
            stat=self.disk.stat(file), saved=saved, draft_number=draft_number, database=database
        )
        self._cache(game.id, opened)
        if database.storage.copy_is_outdated:
            self.outdated_copies[game.id] = None
        return opened

    def write_next_copy(self) -> bool:
        """Write one outdated copy; returns whether there are more and the disk takes them."""
        if not self.outdated_copies:
            return False
        game_id = next(iter(self.outdated_copies))
        try:
            opened = self.find(game_id, keep=False)
        except StorageError:
            opened = None  # It is listed with what is wrong with it.
        self.outdated_copies.pop(game_id, None)
        if opened is not None:
            opened.database.storage.write_copy_again()
            if opened.database.storage.copy_is_outdated:
                self.outdated_copies[game_id] = None
                return False
        return bool(self.outdated_copies)

    def close(self, game_id: str) -> None:
        """Remove a game from the cache."""
        self._cached.pop(game_id, None)


def _no_game(game_id: str) -> DamagedFile:
    return DamagedFile(say("There's no game “{id}” here.", id=game_id[:80]))


def game_bytes(game: Game, draft_number: int) -> bytes:
    """The bytes of the file of a game that is saved for the first time."""
    changes = {str(number): CHANGE.write(change) for number, change in enumerate(game.changes, start=1)}
    tables = {"game": {"1": {**OPENING.write(game), "epoch": draft_number}}, "changes": changes}
    return encode_file(FileContent(generation=1, tables=tables))


def _write_changes(database: Database, before: Game | None, after: Game, draft_number: int) -> None:
    """Update the tables of a game: only changes that differ are removed and inserted."""
    changes = database.table("changes")
    old = before.changes if before else ()
    same = common_length(old, after.changes)
    if same < len(old):
        changes.remove(doc_ids=map(key_of, range(same + 1, len(old) + 1)))
    if same < len(after.changes):
        changes.insert_multiple(
            TinyDocument(CHANGE.write(change), doc_id=key_of(number))
            for number, change in zip(count(same + 1), after.changes[same:], strict=False)
        )
    opening = {**OPENING.write(after), "epoch": draft_number}
    database.table("game").upsert(TinyDocument(opening, doc_id=key_of(1)))
