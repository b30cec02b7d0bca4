"""The lock of a data folder: held around every read-modify-write, across processes."""

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
"""So many seconds somebody waits before it is said who holds the lock."""
TIMEOUT: Final = 10.0
"""So many seconds somebody waits at most; a save takes milliseconds, so whoever holds it longer is stopped."""


def holder_of(path: Path) -> str:
    """The number of the process that holds a lock, where the system tells it."""
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
    """A `filelock.FileLock` that says who it waits for, and goes without where no lock can be had."""

    def __init__(self, path: Path, report: Callable[[str], None]) -> None:
        """Name the lock's file, and who hears what is wrong with it."""
        from filelock import FileLock

        self._path = path
        self._report = report
        self._lock = FileLock(path)
        # Threads of this process wait here, so that the time on the file counts other processes only.
        self._threads = threading.RLock()
        self._locked: list[bool] = []

    def __enter__(self) -> None:
        """Take the lock.

        Raises:
            StorageError: If somebody else has it for ten seconds.
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
        """Let go."""
        if self._locked.pop():
            self._lock.release()
        self._threads.release()
