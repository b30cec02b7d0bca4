"""The files of a browser: a cache in memory over the records of a database, with transactions.

The repository's code is synchronous, and a browser's database is not. So each task runs on the cache. If it needs a file
that is not loaded, its writes are rolled back, the file is loaded, and the task runs again. When it is finished, all it
wrote is committed in one transaction. A game, its copy and the end of its draft are always committed together.
"""

import asyncio
import itertools
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol, TypeVar

from companion.errors import CannotRead, StorageError
from storage.files.disk import FileStat, Problems

CACHED_MOST: Final = 128
"""The number of files in the cache. Other files are loaded when they are needed."""

Value = TypeVar("Value")
Changes = dict[str, tuple[FileStat, bytes] | None]
"""The changes of a transaction: the state and bytes of each file, or None if it is deleted."""


class Records(Protocol):
    """The database of a browser: bytes by name."""

    async def load(self, names: Iterable[str]) -> dict[str, bytes]:
        """The bytes of these files, without those that are missing; StorageError if the browser refuses."""

    async def commit(self, changes: Changes) -> None:
        """Write all of it or nothing, durably (DiskFull, StorageError)."""


class NotLoaded(Exception):
    """The file of this name exists, but is not loaded."""


@dataclass(frozen=True, slots=True)
class _File:
    stat: FileStat
    raw: bytes | None


@dataclass(slots=True)
class BrowserDisk:
    """Fulfils `storage.files.disk.Disk` in memory, and records what has to be committed."""

    problems: Problems = field(default_factory=Problems)
    files: dict[str, _File] = field(default_factory=dict)
    _uncommitted: dict[str, _File | None] = field(default_factory=dict)
    _clock: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def set_files(self, stats: dict[str, FileStat]) -> None:
        """Start with these files, none of them loaded."""
        self.files = {name: _File(stat, None) for name, stat in stats.items()}
        self._clock = itertools.count(max((stat.mtime for stat in stats.values()), default=0) + 1)

    def cache(self, name: str, raw: bytes | None) -> None:
        """Cache the bytes of a file; None if it turned out to be missing."""
        known = self.files[name]
        self._place(name, None if raw is None else _File(known.stat, raw))

    def _place(self, name: str, file: _File | None) -> None:
        """Put a file last, after those that were not used for longer."""
        self.files.pop(name, None)
        if file is not None:
            self.files[name] = file

    def _set(self, path: Path, file: _File | None) -> None:
        name = path.as_posix()
        self._uncommitted.setdefault(name, self.files.get(name))
        self._place(name, file)

    def changes(self) -> Changes:
        """The changes since the last commit."""
        found: Changes = {}
        for name in self._uncommitted:
            file = self.files.get(name)
            found[name] = (file.stat, file.raw) if file is not None and file.raw is not None else None
        return found

    def roll_back(self) -> None:
        """Undo what was written since the last commit. Its values of `mtime` are never used again."""
        for name, file in self._uncommitted.items():
            self._place(name, file)
        self._uncommitted.clear()

    def commit_done(self) -> None:
        """Mark everything as committed, and unload the files that were not used for the longest time."""
        self._uncommitted.clear()
        held = [name for name, file in self.files.items() if file.raw is not None]
        for name in held[:-CACHED_MOST]:
            self.files[name] = _File(self.files[name].stat, None)

    def _file(self, path: Path) -> _File:
        file = self.files.get(path.as_posix())
        if file is None:
            raise FileNotFoundError(path.name)
        return file

    def read(self, path: Path) -> bytes:
        """The bytes of a file; NotLoaded if they are not in memory."""
        raw = self._file(path).raw
        if raw is None:
            raise NotLoaded(path.as_posix())
        return raw

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Replace a file; the records of a browser are always private to their site."""
        del private
        self._set(path, _File(FileStat(mtime=next(self._clock), size=len(raw), inode=0), raw))

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        before = self.read(path) if at else b""
        self.put(path, before[:at] + raw)
        return self._file(path).stat

    def move(self, source: Path, target: Path) -> None:
        self.put(target, self.read(source))
        self._set(source, None)

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        del at_once
        if path.as_posix() in self.files:
            self._set(path, None)

    def stat(self, path: Path) -> FileStat | None:
        file = self.files.get(path.as_posix())
        return file.stat if file is not None else None

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        start = folder.as_posix() + "/"
        return (
            Path(name)
            for name in tuple(self.files)
            if name.startswith(start) and name.endswith(suffix) and "/" not in name[len(start) :]
        )

    def make_folder(self, folder: Path) -> None:
        """Folders are part of the files' names."""

    def unfinished(self, folder: Path) -> list[Path]:
        """There are no temporary files: transactions are atomic."""
        del folder
        return []

    def lock(self, path: Path) -> AbstractContextManager[object]:
        """No lock is needed: one window at a time uses the database, and it runs one task at a time."""
        del path
        return nullcontext()

    def batch(self, name: str, most: int) -> list[str]:
        """A file that is not loaded, and up to `most` files of its folder that are not loaded either."""
        start = name.rpartition("/")[0] + "/"
        others = (
            other
            for other, file in self.files.items()
            if file.raw is None and other.startswith(start) and other != name
        )
        return [name, *itertools.islice(others, most - 1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transactions:
    """Fulfils `storage.files.disk.Worker` with transactions, one at a time in the event loop of the app."""

    disk: BrowserDisk
    records: Records
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        async with self._turn:
            return await self._do(act, ahead)

    async def close(self) -> None:
        async with self._turn:
            pass

    async def _do(self, act: Callable[[], Value], at_once: int) -> Value:
        """Run a task; when this returns, all it wrote is committed; when it raises, nothing is changed."""
        while True:
            try:
                value = act()
                if changes := self.disk.changes():
                    await self.records.commit(changes)
            except NotLoaded as missing:
                self.disk.roll_back()
                names = self.disk.batch(str(missing), at_once)
                try:
                    found = await self.records.load(names)
                except StorageError as wrong:
                    raise CannotRead(str(wrong)) from wrong
                for name in names:
                    self.disk.cache(name, found.get(name))
                # A task that goes through all games needs one file after the other.
                at_once *= 2
            except BaseException:
                self.disk.roll_back()
                raise
            else:
                self.disk.commit_done()
                return value
