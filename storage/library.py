"""One TinyDB for the roster, the settings, the guests of a shared table, and the edition that is half made.

Each is the only document of a table of its own. A save names the value it was made from: if another value is saved by
now, it is refused, and the caller repeats the change. Fields of a newer version of the app stay in the document.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from tinydb.table import Document as TinyDocument

from companion.application.guests import SharedTable
from companion.application.ports import Settings
from companion.editions.edition_form import EditionForm
from companion.errors import DamagedFile, StaleGame, StorageError, TooNew
from companion.game.roster import Roster
from companion.wording import say
from storage.codec import Codec
from storage.durable_storage import Database, Report, path_for_damaged
from storage.files.disk import Disk, FileStat
from storage.schema import GUESTS, ROSTER, SETTINGS

Value = TypeVar("Value")

TABLES: Final = ("roster", "settings", "guests")
"""The tables that earlier versions had in files of their own."""
_DRAFT: Final = "edition-draft"
"""The table of the edition that is half made."""


@dataclass(slots=True, kw_only=True)
class Library:
    """The roster, the settings, the guests and the half-made edition of a data folder.

    Attributes:
        lock: The lock of the data folder, held from the read to the save of whatever is changed.
    """

    folder: Path
    disk: Disk
    report: Report
    lock: AbstractContextManager[object]
    _cached: tuple[FileStat | None, Database] | None = field(default=None)
    _copy_is_compared: bool = False

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / "library.json"

    @property
    def copy(self) -> Path:
        """Its second copy."""
        return self.folder / "copies" / "library.copy"

    def _database(self) -> Database:
        """The database as it is on the disk now.

        Raises:
            TooNew: If a newer Last Card wrote it.
            DamagedFile: If both the file and the copy are damaged.
            CannotRead: If the disk does not give one of them now.
        """
        stat = self.disk.stat(self.path)
        if self._cached is not None and self._cached[0] == stat:
            return self._cached[1]
        # Private, because no other account may read who is at a shared table.
        database = Database.open(self.path, copy=self.copy, disk=self.disk, report=self.report, private=True)
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
            tables = Database.open(path, copy=copy, disk=self.disk, report=self.report).tiny
        except (TooNew, DamagedFile) as wrong:
            self.report(str(wrong))
            return
        document = tables.table(name, cache_size=0).get(doc_id=1)
        if document is not None:
            into.tiny.table(name, cache_size=0).insert(TinyDocument(document, doc_id=1))

    def _delete_earlier_files(self) -> None:
        """Delete the files of earlier versions, whose content is in the library now; an unreadable one stays."""
        for name in TABLES:
            path, copy = self._earlier_paths(name)
            if self.disk.stat(path) is None and self.disk.stat(copy) is None:
                continue
            try:
                Database.open(path, copy=copy, disk=self.disk, report=self.report)
                for each in (path, copy):
                    self.disk.remove(each)
            except StorageError:
                continue

    def repair(self) -> None:
        """Restore a damaged file from its copy, or write an outdated copy."""
        if self._cached is None:
            return
        try:
            with self.lock:
                storage = self._database().storage
                if storage.fault:
                    storage.restore()
                    self._cached = None
                elif storage.copy_is_outdated or not self._copy_is_compared:
                    storage.write_copy_again()
                    self._copy_is_compared = True
        except StorageError as wrong:
            self.report(str(wrong))

    def _read(self, name: str, codec: Codec[Value], empty: Value) -> Value:
        """The value of a table.

        Raises:
            TooNew: If a newer Last Card wrote it.
            DamagedFile: If it cannot be read.
        """
        document = self._database().tiny.table(name, cache_size=0).get(doc_id=1)
        return empty if document is None else codec.decode(dict(document), name, lenient=True)

    def _read_or_empty(self, name: str, codec: Codec[Value], empty: Value) -> Value:
        """The value of a table; the empty value if it is damaged, which is reported.

        Raises:
            CannotRead: If the disk does not give it now.
        """
        try:
            value = self._read(name, codec, empty)
        except (TooNew, DamagedFile) as wrong:
            self.report(say("The {table} cannot be read. {why}", table=name, why=wrong))
            return empty
        if self._cached is not None and self._cached[1].storage.fault:
            self.repair()
        return value

    def _save(self, name: str, document: dict[str, Any] | None) -> None:
        """Save the document of a table; None empties the table.

        Raises:
            TooNew: If a newer Last Card wrote the file: it is left alone.
            DiskFull: If the disk is full; the last saved state stands.
        """
        try:
            database = self._database()
        except DamagedFile:
            # It was reported when it was read. The damaged files are renamed, and new ones are started.
            for path in (self.path, self.copy):
                if self.disk.stat(path) is not None:
                    self.disk.move(path, path_for_damaged(self.disk, path))
            database = self._database()
        self._cached = None
        begins = database.storage.generation == 0
        table = database.tiny.table(name, cache_size=0)
        if document is None:
            table.truncate()
        else:
            table.upsert(TinyDocument(document, doc_id=1))
        database.flush()
        self._cached = self.disk.stat(self.path), database
        if begins:
            self._delete_earlier_files()

    def roster(self) -> Roster:
        """Everybody who ever played."""
        return self._read_or_empty("roster", ROSTER, Roster())

    def save_roster(self, roster: Roster, *, read: Roster) -> None:
        """Save the roster.

        Raises:
            StaleGame: If another one is saved by now.
            TooNew: If a newer Last Card wrote it: it is left alone.
            DamagedFile: If the saved one cannot be decoded: it is not overwritten.
        """
        with self.lock:
            try:
                self._database()
            except DamagedFile:
                saved = Roster()
            else:
                saved = self._read("roster", ROSTER, Roster())
            _check(saved, read)
            self._save("roster", ROSTER.write(roster))

    def change_roster(self, change: Callable[[Roster], Roster]) -> tuple[Roster, Roster]:
        """Change the roster as it is now and save it; returns it before and after."""
        with self.lock:
            before = self.roster()
            after = change(before)
            if after != before:
                self.save_roster(after, read=before)
            return before, after

    def settings(self) -> Settings:
        """The settings of this device."""
        return self._read_or_empty("settings", SETTINGS, Settings())

    def save_settings(self, settings: Settings, *, read: Settings) -> None:
        """Save the settings.

        Raises:
            StaleGame: If other settings are saved by now.
            TooNew: If a newer Last Card wrote them: they are left alone.
        """
        with self.lock:
            _check(self.settings(), read)
            self._save("settings", SETTINGS.write(settings))

    def edition_draft(self, codec: Codec[EditionForm | None]) -> EditionForm | None:
        """The edition that is half made; None where none is."""
        return self._read_or_empty(_DRAFT, codec, None)

    def save_edition_draft(
        self, draft: EditionForm | None, codec: Codec[EditionForm | None], *, read: EditionForm | None
    ) -> None:
        """Save the edition that is half made; None deletes it.

        Raises:
            StaleGame: If another one is saved by now.
            TooNew: If a newer Last Card wrote it: it is left alone.
        """
        with self.lock:
            _check(self.edition_draft(codec), read)
            self._save(_DRAFT, codec.write(draft))

    def shared_table(self) -> SharedTable | None:
        """The table that was being shared, if nobody ended it; what cannot be read admits nobody."""
        return self._read_or_empty("guests", GUESTS, None)

    def save_shared_table(self, table: SharedTable | None, *, read: SharedTable | None) -> None:
        """Save a shared table; None when sharing has ended, which forgets every guest.

        Raises:
            StaleGame: If another one is saved by now.
            TooNew: If a newer Last Card wrote it: it is left alone.
        """
        with self.lock:
            saved = self.shared_table()
            _check(saved, read)
            if saved is not None or table is not None:
                self._save("guests", GUESTS.write(table))


def _check(saved: object, read: object) -> None:
    if saved != read:
        raise StaleGame(say("This was just changed in another window. Look, then do it again."))
