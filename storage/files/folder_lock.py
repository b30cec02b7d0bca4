"""The lock of a data folder, for every read-modify-write in all processes."""

import errno
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.errors import StorageError
from companion.wording import say

REPORT_AFTER: Final = 2.0
"""Seconds after which it is reported who holds the lock."""
TIMEOUT: Final = 10.0
"""Seconds after which waiting ends with an error. A save takes milliseconds, so the holder must be suspended."""
_PASSING: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO, errno.EINTR})
"""Errors that pass: without its lock, a save could lose what another process saves at the same time."""


def _holder_of(path: Path) -> str:
    try:
        inode = str(path.stat().st_ino)
        for line in Path("/proc/locks").read_text(encoding="ascii").splitlines():
            words = line.split()
            if "->" not in words and words[5].rpartition(":")[2] == inode and words[4] != str(os.getpid()):
                return words[4]
    except (OSError, IndexError, ValueError):
        pass
    return ""


def _locked_handle(path: Path) -> int | None:
    """The handle of a lock file, locked at the first try; None where somebody holds it, or `filelock` has to try.

    It locks as `filelock` does, in four system calls: every tap is saved under this lock, and the general way of
    `filelock` would take a tenth of the processor time of a tap.
    """
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK | os.O_NOFOLLOW, 0o644)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(handle).st_nlink:
            return handle
        # Somebody deleted the file in between: the lock would be of a file that nobody else finds.
    except OSError:
        pass
    os.close(handle)
    return None


def _unlock(handle: int) -> None:
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_UN)
        finally:
            os.close(handle)


class FolderLock:
    """A lock file that reports whom it waits for, and does nothing where a file cannot be locked."""

    def __init__(self, path: Path, report: Callable[[str], None]) -> None:
        from filelock import FileLock

        self._path = path
        self._report = report
        self._lock = FileLock(path)
        # Threads of this process wait here, so that the time on the file counts other processes only.
        self._threads = threading.RLock()
        self._depth = 0
        self._handle: int | None = None

    def __enter__(self) -> None:
        """Acquire the lock; StorageError if another process holds it for ten seconds, or the disk refuses."""
        self._threads.acquire()
        try:
            if not self._depth:
                self._handle = _locked_handle(self._path)
                if self._handle is None:
                    self._wait()
        except BaseException:
            self._threads.release()
            raise
        self._depth += 1

    def _wait(self) -> None:
        """Acquire the lock when its holder lets go."""
        from filelock import Timeout

        try:
            try:
                self._lock.acquire(timeout=REPORT_AFTER, poll_interval=0.01)
            except Timeout:
                self._report(self._sentence(say("Last Card waits.")))
                self._lock.acquire(timeout=TIMEOUT - REPORT_AFTER, poll_interval=0.01)
        except Timeout as wrong:
            raise StorageError(
                self._sentence(say("This was not saved; the last saved state stands."))
            ) from wrong
        except OSError as wrong:
            if wrong.errno in _PASSING:
                raise StorageError(
                    say(
                        "{file} can't be locked right now: {why}. This was not saved; the last saved state stands.",
                        file=self._path.name,
                        why=wrong.strerror,
                    )
                ) from wrong
            self._report(
                say(
                    "The file {file} cannot be used: {why}. Have Last Card open once only.",
                    file=self._path.name,
                    why=wrong.strerror or wrong,
                )
            )

    def _sentence(self, then: str) -> str:
        number = _holder_of(self._path)
        if number:
            return say(
                "Process {number} holds the games in {folder} and does not let go. {then}",
                number=number,
                folder=self._path.parent,
                then=then,
            )
        return say(
            "Another Last Card holds the games in {folder} and does not let go. {then}",
            folder=self._path.parent,
            then=then,
        )

    def __exit__(self, *_wrong: object) -> None:
        self._depth -= 1
        try:
            if not self._depth:
                handle, self._handle = self._handle, None
                if handle is not None:
                    _unlock(handle)
                elif self._lock.is_locked:
                    self._lock.release()
        finally:
            self._threads.release()
