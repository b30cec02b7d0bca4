"""The lock of a data folder, for every read-modify-write in all processes."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from companion.errors import StorageError
from companion.wording import say

LOG = logging.getLogger("last_card")

REPORT_AFTER: Final = 2.0
"""Seconds after which it is reported who holds the lock."""
TIMEOUT: Final = 10.0
"""Seconds after which waiting ends with an error. A save takes milliseconds, so the holder must be suspended."""


def holder_of(path: Path) -> str:
    """The id of the process that holds a lock, on systems that say it."""
    try:
        inode = str(path.stat().st_ino)
        for line in Path("/proc/locks").read_text(encoding="ascii").splitlines():
            words = line.split()
            if "->" not in words and words[5].rpartition(":")[2] == inode and words[4] != str(os.getpid()):
                return words[4]
    except (OSError, IndexError, ValueError):
        pass
    return ""


class FolderLock:
    """A `filelock.FileLock` that reports whom it waits for, and does nothing where a file cannot be locked."""

    def __init__(self, path: Path, report: Callable[[str], None]) -> None:
        """Set the file of the lock, and what is called if something is wrong with it."""
        from filelock import FileLock

        self._path = path
        self._report = report
        self._lock = FileLock(path)
        # Threads of this process wait here, so that the time on the file counts other processes only.
        self._threads = threading.RLock()
        self._locked: list[bool] = []

    def __enter__(self) -> None:
        """Acquire the lock.

        Raises:
            StorageError: If another process holds it for ten seconds.
        """
        from filelock import Timeout

        self._threads.acquire()
        try:
            try:
                self._lock.acquire(timeout=REPORT_AFTER, poll_interval=0.01)
            except Timeout:
                self._report(self._sentence(say("Last Card waits.")))
                self._lock.acquire(timeout=TIMEOUT - REPORT_AFTER, poll_interval=0.01)
        except Timeout as wrong:
            self._threads.release()
            raise StorageError(
                self._sentence(say("This was not saved; the last saved state stands."))
            ) from wrong
        except OSError as wrong:
            self._locked.append(False)
            self._report(
                say(
                    "The file {file} cannot be used: {why}. Have Last Card open once only.",
                    file=self._path.name,
                    why=wrong.strerror or wrong,
                )
            )
        except BaseException:
            self._threads.release()
            raise
        else:
            self._locked.append(True)

    def _sentence(self, then: str) -> str:
        number = holder_of(self._path)
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

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Release the lock."""
        if self._locked.pop():
            self._lock.release()
        self._threads.release()
