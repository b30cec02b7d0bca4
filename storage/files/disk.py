"""What the repository asks of whatever keeps its files: a disk, or the records of a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.errors import StorageError


class NotSynced(StorageError):
    """A change is in place and everybody sees it, but the disk did not confirm that it survives a power cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileStat:
    """How a file looked when it was read: one that looks otherwise is read again.

    Attributes:
        mtime: Its time, in nanoseconds; in a browser, a count of all that was ever written.
        size: Its size, in bytes.
        inode: Its number on the disk: two saves within one tick of the disk's clock may be of one size, but
            each is a file of its own.
    """

    mtime: int
    size: int
    inode: int


class Disk(Protocol):
    """Keeps files. What a call returns from is kept for good, or will be before the repository acknowledges it."""

    def read(self, path: Path) -> bytes:
        """The bytes of a file.

        Raises:
            FileNotFoundError: If there is none.
            OSError: If it cannot be read.
        """
        ...

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Replace a file by these bytes, or leave it as it was.

        Args:
            path: The file.
            raw: Its new bytes.
            private: Whether only the user who runs the app may read it.

        Raises:
            DiskFull: If there is no room.
            NotSynced: If it is in place, but the disk did not confirm it.
            StorageError: If the disk refuses otherwise.
        """
        ...

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        """Cut a file off after `at` bytes, put these behind, and answer how it looks now.

        Raises:
            DiskFull: If there is no room; the file ends where it was cut.
            StorageError: If the disk refuses otherwise.
        """
        ...

    def move(self, source: Path, target: Path) -> None:
        """Give a file another name; one that had it is gone.

        Raises:
            NotSynced: If it has its new name, but the disk did not confirm it.
            StorageError: If the disk refuses.
        """
        ...

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        """Take a file away, if it is there; `at_once` false where it may come back after a power cut.

        Raises:
            StorageError: If the disk refuses.
        """
        ...

    def stat(self, path: Path) -> FileStat | None:
        """How a file looks; None if there is none."""
        ...

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        """The files that a folder has now and whose names end so, one by one: there may be ten thousand."""
        ...

    def make_folder(self, folder: Path) -> None:
        """Make a folder that will still be there after a power cut.

        Raises:
            OSError: If the disk refuses.
        """
        ...

    def unfinished(self, folder: Path) -> list[Path]:
        """What was being written in a folder when its writer was killed."""
        ...

    def lock(self, path: Path, report: Callable[[str], None]) -> AbstractContextManager[object]:
        """A lock to hold round every read-modify-write; whoever has it may take it again.

        Entering it raises a `StorageError` if somebody else has it for too long; `tell` hears who before that.
        """
        ...
