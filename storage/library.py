"""One TinyDB for the roster, the settings, the guests of a shared table, the tables joined, and the half-made edition.

Each is the only document of a table of its own. A save names the value it was made from: if another value is saved by
now, it is refused, and the caller repeats the change. Fields of a newer version of the app stay in the document.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from tinydb.table import Document as TinyDocument

from companion.application.guests import SharedTable
from companion.application.ports import JoinedTable, Settings
from companion.errors import DamagedFile, StaleGame, StorageError, TooNew
from companion.game.roster import Roster
from companion.wording import say
from storage.codec import Codec
from storage.durable_storage import Database, key_of, path_for_damaged
from storage.files.disk import Disk, FileStat
from storage.schema import GUESTS, JOINED, ROSTER, SETTINGS

Value = TypeVar("Value")

TABLES: Final = ("roster", "settings", "guests")
"""The tables that earlier versions had in files of their own."""


class Library:
    """The roster, the settings, the guests and the half-made edition of a data folder."""

    def __init__(self, folder: Path, disk: Disk, lock: AbstractContextManager[object]) -> None:
        """Name the parts. The lock is that of the folder, held from the read to the save of whatever is changed."""
        self.folder, self.disk, self.lock = folder, disk, lock
        self._path, self._copy = folder / "library.json", folder / "copies" / "library.copy"
        self.roster = Part(library=self, table="roster", codec=ROSTER, empty=Roster(), is_protected=True)
        self.settings = Part(library=self, table="settings", codec=SETTINGS, empty=Settings())
        self.shared_table: Part[SharedTable | None] = Part(
            library=self, table="guests", codec=GUESTS, empty=None
        )
        self.joined_tables: Part[tuple[JoinedTable, ...]] = Part(
            library=self, table="joined", codec=JOINED, empty=()
        )
        self._cached: tuple[FileStat | None, Database] | None = None
        self._copy_is_compared = False

    def database(self) -> Database:
        """The database as it is on the disk now."""
        stat = self.disk.stat(self._path)
        if self._cached is not None and self._cached[0] == stat:
            return self._cached[1]
        # Private, because no other account may read who is at a shared table.
        database = Database.open(self._path, copy=self._copy, disk=self.disk, private=True)
        if database.storage.generation == 0:
            for name in TABLES:
                self._migrate(name, database)
        self._cached = stat, database
        return database

    def _earlier_paths(self, name: str) -> tuple[Path, Path]:
        return self.folder / f"{name}.json", self.folder / "copies" / f"{name}.copy"

    def _migrate(self, name: str, into: Database) -> None:
        """Copy a table that an earlier version stored in a file of its own; it is written with the next save."""
        path, copy = self._earlier_paths(name)
        try:
            document = Database.open(path, copy=copy, disk=self.disk).table(name).get(doc_id=1)
        except (TooNew, DamagedFile) as wrong:
            self.disk.problems.report(str(wrong))
            return
        if document is not None:
            into.table(name).insert(TinyDocument(document, doc_id=key_of(1)))

    def _delete_earlier_files(self) -> None:
        """Delete the files of earlier versions, whose content is in the library now; an unreadable one stays."""
        for name in TABLES:
            path, copy = self._earlier_paths(name)
            if self.disk.stat(path) is None and self.disk.stat(copy) is None:
                continue
            try:
                Database.open(path, copy=copy, disk=self.disk)
                for each in (path, copy):
                    self.disk.remove(each)
            except StorageError:
                continue

    def repair(self, *, only_file: bool = False) -> None:
        """Restore a damaged file from its copy, or write an outdated copy."""
        if self._cached is None or (only_file and not self._cached[1].storage.fault):
            return
        try:
            with self.lock:
                storage = self.database().storage
                if storage.fault:
                    storage.restore()
                    self._cached = None
                elif storage.copy_is_outdated or not self._copy_is_compared:
                    storage.write_copy_again()
                    self._copy_is_compared = True
        except StorageError as wrong:
            self.disk.problems.report(str(wrong))

    def save(self, part: Part[Any], value: object, *, before: object) -> None:
        """Save the document of a part; None empties it. DamagedFile if a protected part cannot be decoded."""
        try:
            database = self.database()
        except DamagedFile:
            # It was reported when it was read. The damaged files are renamed, and new ones are started.
            for path in (self._path, self._copy):
                if self.disk.stat(path) is not None:
                    self.disk.move(path, path_for_damaged(self.disk, path))
            database = self.database()
        else:
            # A damaged value is read as the empty one.
            if part.is_protected and before == part.empty:
                part.decoded()
        self._cached = None
        begins = database.storage.generation == 0
        table = database.table(part.table)
        document = part.codec.write(value)
        # In place of the whole document: an update keeps each field that the new one has at its default and so leaves out.
        table.truncate()
        if document is not None:
            table.insert(TinyDocument(document, doc_id=key_of(1)))
        database.flush()
        self._cached = self.disk.stat(self._path), database
        if begins:
            self._delete_earlier_files()


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Generic[Value]):
    """The only document of a table of the library. A damaged one is read as the empty one, and kept if it is protected."""

    library: Library
    table: str
    codec: Codec[Value]
    empty: Value
    is_protected: bool = False

    def decoded(self) -> Value:
        """The saved value."""
        document = self.library.database().table(self.table).get(doc_id=1)
        return self.empty if document is None else self.codec.decode(document, self.table, lenient=True)

    def get(self) -> Value:
        """The saved value; the empty one if it is damaged, which is reported."""
        try:
            value = self.decoded()
        except (TooNew, DamagedFile) as wrong:
            self.library.disk.problems.report(
                say("“{part}” of the library cannot be read. {why}", part=self.table, why=wrong)
            )
            return self.empty
        self.library.repair(only_file=True)
        return value

    def save(self, value: Value, *, read: Value) -> None:
        with self.library.lock:
            saved = self.get()
            if saved != read:
                raise StaleGame(say("This was just changed in another window. Look, then do it again."))
            if saved is not None or value is not None:
                self.library.save(self, value, before=saved)

    def change(self, change: Callable[[Value], Value]) -> None:
        """Change the value as it is now, and save it."""
        with self.library.lock:
            before = self.get()
            after = change(before)
            if after != before:
                self.save(after, read=before)
