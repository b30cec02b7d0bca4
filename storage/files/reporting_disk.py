"""A disk that reports what was not confirmed: such a change is made, so nobody may be told that it was not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
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

    @contextmanager
    def _reported(self) -> Iterator[None]:
        try:
            yield
        except NotSynced as unsure:
            self.report(str(unsure))

    def read(self, path: Path) -> bytes:
        return self.disk.read(path)

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        with self._reported():
            self.disk.put(path, raw, private=private)

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        try:
            return self.disk.append(path, at, raw)
        except NotSynced as unsure:
            self.report(str(unsure))
            found = self.disk.stat(path)
            if found is None:
                raise StorageError(str(unsure)) from unsure
            return found

    def move(self, source: Path, target: Path) -> None:
        with self._reported():
            self.disk.move(source, target)

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        with self._reported():
            self.disk.remove(path, at_once=at_once)

    def stat(self, path: Path) -> FileStat | None:
        return self.disk.stat(path)

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        return self.disk.names(folder, suffix)

    def make_folder(self, folder: Path) -> None:
        with self._reported():
            self.disk.make_folder(folder)

    def unfinished(self, folder: Path) -> list[Path]:
        return self.disk.unfinished(folder)

    def lock(self, path: Path, report: Callable[[str], None]) -> AbstractContextManager[object]:
        return self.disk.lock(path, report)
