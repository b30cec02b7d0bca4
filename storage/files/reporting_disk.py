"""A disk that reports what was not confirmed: such a change is made, so nobody may be told that it was not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from companion.errors import StorageError
from storage.files.disk import Disk, FileStat, NotSynced


@dataclass(frozen=True, slots=True)
class ReportingDisk:
    """Fulfils `storage.files.disk.Disk` over another disk, and raises no `NotSynced`.

    Attributes:
        report: Called with a sentence about a change that is made, but may be gone after a power cut.
    """

    disk: Disk
    report: Callable[[str], None]

    def read(self, path: Path) -> bytes:
        """The bytes of a file."""
        return self.disk.read(path)

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        """Replace a file."""
        try:
            self.disk.put(path, raw, private=private)
        except NotSynced as unsure:
            self.report(str(unsure))

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        """Truncate a file, append bytes, and return its new state."""
        try:
            return self.disk.append(path, at, raw)
        except NotSynced as unsure:
            self.report(str(unsure))
            found = self.disk.stat(path)
            if found is None:
                raise StorageError(str(unsure)) from unsure
            return found

    def move(self, source: Path, target: Path) -> None:
        """Rename a file."""
        try:
            self.disk.move(source, target)
        except NotSynced as unsure:
            self.report(str(unsure))

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        """Delete a file."""
        try:
            self.disk.remove(path, at_once=at_once)
        except NotSynced as unsure:
            self.report(str(unsure))

    def stat(self, path: Path) -> FileStat | None:
        """The state of a file."""
        return self.disk.stat(path)

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        """The files of a folder."""
        return self.disk.names(folder, suffix)

    def make_folder(self, folder: Path) -> None:
        """Make a folder."""
        try:
            self.disk.make_folder(folder)
        except NotSynced as unsure:
            self.report(str(unsure))

    def unfinished(self, folder: Path) -> list[Path]:
        """The temporary files of killed processes."""
        return self.disk.unfinished(folder)

    def lock(self, path: Path, report: Callable[[str], None]) -> AbstractContextManager[object]:
        """The lock of the folder."""
        return self.disk.lock(path, report)
