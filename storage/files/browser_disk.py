"""The files of a browser: looked at in memory, kept as records, and written all together or not at all.

The repository's code is synchronous and a browser's records are not. So whatever it does is tried on what
is in memory. If it needs a file that was not brought yet, all it wrote is taken back, the file is brought,
and it is done again. Once it is through, everything it wrote goes into one transaction, and only when that is
kept has it happened. A game, its copy and the end of its draft are never apart, whenever the browser dies.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol, TypeVar

from storage.files.disk import FileStat

CACHED_MOST: Final = 128
"""So many files are remembered; the others are brought again when they are needed."""

Value = TypeVar("Value")
Changes = dict[str, tuple[FileStat, bytes] | None]
"""What a transaction writes: a file's stamp and bytes, or None where it is taken away."""


class Records(Protocol):
    """Where a browser keeps bytes by their names, for good."""

    async def load(self, names: Iterable[str]) -> dict[str, bytes]:
        """The bytes of these; one that is not there is left out."""
        ...

    async def commit(self, changes: Changes) -> None:
        """Write all of it or nothing; when it returns, it is kept.

        Raises:
            DiskFull: If the browser gives no room.
            StorageError: If it refuses otherwise.
        """
        ...


class NotLoaded(Exception):
    """A file is there, but not in memory."""

    def __init__(self, path: Path) -> None:
        """Name it."""
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class _File:
    stat: FileStat
    raw: bytes | None


@dataclass(slots=True)
class BrowserDisk:
    """Fulfils `storage.files.disk.Disk` in memory, and knows what has to be written.

    Attributes:
        files_there: Every file, by its path; its bytes only if they are in memory.
    """

    files: dict[str, _File] = field(default_factory=dict)
    _uncommitted: dict[str, _File | None] = field(default_factory=dict)
    _clock: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def set_files(self, stats: dict[str, FileStat]) -> None:
        """Start from the files there are."""
        self.files = {name: _File(stat, None) for name, stat in stats.items()}
        self._clock = itertools.count(max((stat.mtime for stat in stats.values()), default=0) + 1)

    def cache(self, name: str, raw: bytes | None) -> None:
        """Take a file's bytes into memory; None where it turned out not to be there."""
        known = self.files[name]
        if raw is None:
            del self.files[name]
        else:
            self.files.pop(name)
            self.files[name] = _File(known.stat, raw)

    def _set(self, path: Path, file: _File | None) -> None:
        name = path.as_posix()
        self._uncommitted.setdefault(name, self.files.get(name))
        self.files.pop(name, None)
        if file is not None:
            self.files[name] = file

    def changes(self) -> Changes:
        """What was written since it was last settled."""
        found: Changes = {}
        for name in self._uncommitted:
            file = self.files.get(name)
            found[name] = (file.stat, file.raw) if file is not None and file.raw is not None else None
        return found

    def roll_back(self) -> None:
        """Forget what was written since it was last settled. Its stamps are never given again."""
        for name, file in self._uncommitted.items():
            self.files.pop(name, None)
            if file is not None:
                self.files[name] = file
        self._uncommitted.clear()

    def commit_done(self) -> None:
        """What was written is kept now; let go of the bytes that were not asked for in a while."""
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
        """The bytes of a file.

        Raises:
            NotBrought: If they are not in memory.
        """
        raw = self._file(path).raw
        if raw is None:
            raise NotLoaded(path)
        return raw

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Replace a file; every record of a browser is private to its site."""
        del private
        self._set(path, _File(FileStat(mtime=next(self._clock), size=len(raw), inode=0), raw))

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        """Cut a file off and put bytes behind."""
        before = self.read(path) if at else b""
        self.put(path, before[:at] + raw)
        return self._file(path).stat

    def move(self, source: Path, target: Path) -> None:
        """Give a file another name."""
        self.put(target, self.read(source))
        self._set(source, None)

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        """Take a file away."""
        del at_once
        if path.as_posix() in self.files:
            self._set(path, None)

    def stat(self, path: Path) -> FileStat | None:
        """How a file looks."""
        file = self.files.get(path.as_posix())
        return file.stat if file is not None else None

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        """The files of a folder."""
        start = folder.as_posix() + "/"
        return (
            Path(name)
            for name in tuple(self.files)
            if name.startswith(start) and name.endswith(suffix) and "/" not in name[len(start) :]
        )

    def make_folder(self, folder: Path) -> None:
        """Folders are part of the files' names."""

    def unfinished(self, folder: Path) -> list[Path]:
        """A transaction leaves nothing half done."""
        del folder
        return []

    def lock(self, path: Path, report: Callable[[str], None]) -> AbstractContextManager[object]:
        """One window at a time has the records, and Python runs one thing at a time in it."""
        del path, report
        return nullcontext()

    def batch(self, name: str, most: int) -> list[str]:
        """A file that was not brought, and others of its folder that were not, `most` at once."""
        start = name.rpartition("/")[0] + "/"
        others = (
            other
            for other, file in self.files.items()
            if file.raw is None and other.startswith(start) and other != name
        )
        return [name, *itertools.islice(others, most - 1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transactions:
    """Does what the repository does, and keeps what it wrote; one thing at a time, which the caller sees to.

    Attributes:
        disk: The files.
        records: Where they are kept.
    """

    disk: BrowserDisk
    records: Records

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        """Do something with the files; when it returns, all it wrote is kept.

        Args:
            act: What to do.
            ahead: How many files to bring at the first miss: an act that is one slice of going through all
                games asks for one after the other.

        Raises:
            CompanionError: If it is refused or cannot be kept; nothing is changed then.
        """
        # An act that goes through all games asks for one file after the other: each time it gets twice as many.
        at_once = ahead
        while True:
            try:
                value = act()
            except NotLoaded as missing:
                self.disk.roll_back()
                names = self.disk.batch(missing.path.as_posix(), at_once)
                found = await self.records.load(names)
                for name in names:
                    self.disk.cache(name, found.get(name))
                at_once *= 2
            except BaseException:
                self.disk.roll_back()
                raise
            else:
                break
        changes = self.disk.changes()
        if changes:
            try:
                await self.records.commit(changes)
            except BaseException:
                self.disk.roll_back()
                raise
        self.disk.commit_done()
        return value
