"""The disk of this computer: a file is written beside itself, synced, and put in place."""

from __future__ import annotations

import errno
import os
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.errors import DiskFull, StorageError
from companion.wording import say
from storage.disk import Stamp

_NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

_FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
PRIVATE: Final = 0o600
"""The mode of a file that only the user who runs the app may read."""
SHARED: Final = 0o666
"""The mode of every other file, before the user's umask is taken off."""


def stamp_of(stat: os.stat_result) -> Stamp:
    """The stamp of a file."""
    return Stamp(mtime=stat.st_mtime_ns, size=stat.st_size, inode=stat.st_ino)


def sync_folder(folder: Path) -> None:
    """Put a folder's names on the disk; a system that cannot open folders does so by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def disk_error(wrong: OSError, path: Path) -> StorageError:
    """What the table is told of an error of the disk."""
    if wrong.errno in _NO_ROOM:
        return DiskFull(say("The disk is full. This was not saved; the last saved state stands."))
    return StorageError(
        say(
            "{file} could not be written: {why}. The last saved state stands.",
            file=path.name,
            why=wrong.strerror,
        )
    )


@dataclass(frozen=True, slots=True)
class RealDisk:
    """Fulfils `storage.disk.Disk` with files and folders."""

    def read(self, path: Path) -> bytes:
        """The bytes of a file."""
        return path.read_bytes()

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Write the bytes beside the file, sync them, and only then let its name point at them.

        A private file has mode 0600 from its first byte on, so that no other account can open it in between.
        """
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            # A file left by a killed process could have another mode, or be a link to somewhere else.
            beside.unlink(missing_ok=True)
            handle = os.open(beside, _FRESH, PRIVATE if private else SHARED)
            with os.fdopen(handle, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
            sync_folder(path.parent)
        except OSError as wrong:
            beside.unlink(missing_ok=True)
            raise disk_error(wrong, path) from wrong

    def put_behind(self, path: Path, at: int, raw: bytes) -> Stamp:
        """Cut, append and sync; a new file's name is synced too."""
        try:
            is_new = not path.exists()
            handle = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
            try:
                os.ftruncate(handle, at)
                os.lseek(handle, at, os.SEEK_SET)
                while raw:
                    raw = raw[os.write(handle, raw) :]
                os.fsync(handle)
                stamp = stamp_of(os.fstat(handle))
            except OSError:
                os.ftruncate(handle, at)
                raise
            finally:
                os.close(handle)
            if is_new:
                sync_folder(path.parent)
        except OSError as wrong:
            raise disk_error(wrong, path) from wrong
        return stamp

    def move(self, source: Path, target: Path) -> None:
        """Rename, and sync both folders."""
        try:
            source.replace(target)
            sync_folder(target.parent)
            if target.parent != source.parent:
                sync_folder(source.parent)
        except OSError as wrong:
            raise disk_error(wrong, source) from wrong

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        """Unlink; `at_once` syncs the folder."""
        try:
            path.unlink(missing_ok=True)
            if at_once:
                sync_folder(path.parent)
        except OSError as wrong:
            raise disk_error(wrong, path) from wrong

    def stamp(self, path: Path) -> Stamp | None:
        """How a file looks."""
        try:
            return stamp_of(path.stat())
        except FileNotFoundError:
            return None

    def names(self, folder: Path, suffix: str = "") -> list[Path]:
        """The files of a folder, but for those being written."""
        found = os.listdir(folder)  # noqa: PTH208 - ten thousand names, of which only the names are wanted
        return [folder / name for name in found if name.endswith(suffix) and not name.startswith(".")]

    def make_folder(self, folder: Path) -> None:
        """Make it and those above it, and sync the names."""
        if not folder.is_dir():
            self.make_folder(folder.parent)
            folder.mkdir(exist_ok=True)
            sync_folder(folder.parent)

    def lock(self, path: Path) -> AbstractContextManager[object]:
        """A file lock: it holds between processes, and its holder may take it again."""
        from filelock import FileLock

        return FileLock(path)


REAL: Final = RealDisk()
"""The disk of this computer."""
