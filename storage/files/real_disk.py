"""The disk of this computer: a file is written under a temporary name, synced, and renamed."""

import asyncio
import contextlib
import contextvars
import errno
import os
import re
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.errors import DiskFull, StorageError
from companion.wording import say
from storage.files.disk import FileStat, NotAFile, Problems, Value, cannot_read
from storage.files.folder_lock import FolderLock

UNREADABLE: Final = FileStat(mtime=0, size=-2, inode=0)
"""The state of a path that cannot be examined: a loop of links, a folder without permission."""
_DISK_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

_NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_PLAIN: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
"""A pipe in the place of a file is opened without waiting for a process at its other end; a link is refused."""
_NOT_A_FILE: Final = frozenset({errno.ELOOP, errno.EMLINK, errno.EISDIR, errno.ENXIO})
"""The errors of opening a link, a folder or a socket."""
_NO_FOLDER_SYNC: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF})
"""The errors of a file system whose folders cannot be synced, such as FAT or a share on the network."""


def _file_stat(found: os.stat_result) -> FileStat:
    return FileStat(mtime=found.st_mtime_ns, size=found.st_size, inode=found.st_ino)


def _no_file() -> NotAFile:
    return NotAFile(errno.EINVAL, say("it is no file"))


def _checked_size(handle: int) -> int:
    """The size of a file; NotAFile if it is a folder, a pipe or a device."""
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        raise _no_file()
    return found.st_size


def _opened_to_append(path: Path) -> tuple[int, bool]:
    """The handle of a file that is written, and whether the file is new."""
    try:
        return os.open(path, os.O_WRONLY | _PLAIN), False
    except FileNotFoundError:
        return os.open(path, os.O_WRONLY | os.O_CREAT | _PLAIN, 0o644), True


def _write_all(handle: int, raw: bytes) -> None:
    rest = memoryview(raw)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _sync_folder(folder: Path) -> None:
    """Sync the names of a folder, where the file system can do so; Windows cannot open folders."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as wrong:
        if wrong.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)


def disk_error(wrong: OSError, path: Path) -> StorageError:
    """The error for players."""
    if wrong.errno in _DISK_FULL:
        return DiskFull(say("The disk is full. This was not saved; the last saved state stands."))
    return StorageError(
        say(
            "{file} could not be written: {why}. The last saved state stands.",
            file=path.name,
            why=wrong.strerror,
        )
    )


@dataclass(slots=True)
class RealDisk:
    """Fulfils `storage.files.disk.Disk` with files and folders."""

    problems: Problems = field(default_factory=Problems)

    def _sync_after(self, path: Path, *folders: Path) -> None:
        """Sync the folders of a change that is visible already: nobody may be told that it was not made."""
        try:
            for folder in dict.fromkeys(folders):
                _sync_folder(folder)
        except OSError as wrong:
            self.problems.report(
                say(
                    "The disk did not confirm {file}: {why}. It may be gone after a power cut.",
                    file=path.name,
                    why=wrong.strerror,
                )
            )

    def read(self, path: Path) -> bytes:
        try:
            handle = os.open(path, os.O_RDONLY | _PLAIN)
        except NotADirectoryError as wrong:
            raise FileNotFoundError(wrong.errno, wrong.strerror) from wrong
        except OSError as wrong:
            if wrong.errno in _NOT_A_FILE or os.path.isdir(path):  # noqa: PTH112 - it raises nothing
                raise _no_file() from wrong
            raise
        try:
            _checked_size(handle)
            with os.fdopen(handle, "rb", closefd=False) as file:
                return file.read()
        finally:
            os.close(handle)

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Write the bytes to a temporary file, sync it, and rename it.

        A private file has mode 0600 from its first byte on, so that no other account can open it in between.
        """
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            # A temporary file of a killed process could have another mode, or be a link.
            beside.unlink(missing_ok=True)
            handle = os.open(beside, _NEW_FILE, 0o600 if private else 0o666)
            try:
                _write_all(handle, raw)
                os.fsync(handle)
            finally:
                os.close(handle)
            beside.replace(path)
        except OSError as wrong:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
            raise disk_error(wrong, path) from wrong
        self._sync_after(path, path.parent)

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        try:
            handle, is_new = _opened_to_append(path)
            try:
                # A tap makes two system calls fewer where nothing has to be cut.
                if _checked_size(handle) != at:
                    os.ftruncate(handle, at)
                os.lseek(handle, at, os.SEEK_SET)
                _write_all(handle, raw)
                os.fsync(handle)
                stat = _file_stat(os.fstat(handle))
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, at)
                raise
            finally:
                os.close(handle)
        except OSError as wrong:
            raise disk_error(wrong, path) from wrong
        if is_new:
            self._sync_after(path, path.parent)
        return stat

    def move(self, source: Path, target: Path) -> None:
        try:
            source.replace(target)
        except OSError as wrong:
            raise disk_error(wrong, source) from wrong
        self._sync_after(target, target.parent, source.parent)

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as wrong:
            raise disk_error(wrong, path) from wrong
        if at_once:
            self._sync_after(path, path.parent)

    def stat(self, path: Path) -> FileStat | None:
        """The state of a file; `UNREADABLE` if it cannot be examined."""
        try:
            return _file_stat(path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return UNREADABLE

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        """The files of a folder without temporary ones; none where there is no folder."""
        try:
            found = os.listdir(folder)  # noqa: PTH208 - ten thousand names, of which only the names are wanted
        except OSError as wrong:
            if wrong.errno not in {errno.ENOENT, errno.ENOTDIR, errno.ELOOP}:
                raise cannot_read(folder, wrong) from wrong
            found = []
        return (folder / name for name in found if name.endswith(suffix) and not name.startswith("."))

    def unfinished(self, folder: Path) -> list[Path]:
        try:
            return [path for path in folder.iterdir() if re.fullmatch(r"\..+\.\d+\.new", path.name)]
        except OSError:
            return []

    def make_folder(self, folder: Path) -> None:
        new = [each for each in (folder, *folder.parents) if not each.is_dir()]
        for each in reversed(new):
            each.mkdir(exist_ok=True)
        if new:
            self._sync_after(folder, *(each.parent for each in new))

    def lock(self, path: Path) -> AbstractContextManager[object]:
        return FolderLock(path, self.problems.report)


REAL: Final = RealDisk()
"""The disk of this computer."""


@dataclass(slots=True)
class ThreadWorker:
    """Runs tasks in a thread of its own, so that no window waits for the disk."""

    _thread: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage")
    )

    async def do(self, act: Callable[[], Value], ahead: int = 1) -> Value:
        del ahead
        # The context says who asked, and so in which language a refusal is.
        run = contextvars.copy_context().run
        return await asyncio.get_running_loop().run_in_executor(self._thread, run, act)

    async def close(self) -> None:
        self._thread.shutdown(wait=True)
