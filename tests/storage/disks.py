"""The real disk, with something that happens at chosen operations: an error, or the end of the process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from storage.files.disk import FileStat
from storage.files.real_disk import RealDisk

REAL = RealDisk()


def nothing(operation: str, path: Path) -> None:
    """Nothing happens."""


@dataclass(slots=True)
class WatchedDisk:
    """A real disk.

    Attributes:
        before: Called before each operation; what it raises happens in its place.
        after: Called after each operation that changed something.
    """

    before: Callable[[str, Path], None] = nothing
    after: Callable[[str, Path], None] = nothing
    done: list[tuple[str, Path]] = field(default_factory=list)

    def _changed(self, operation: str, path: Path) -> None:
        self.done.append((operation, path))
        self.after(operation, path)

    def read(self, path: Path) -> bytes:
        self.before("read", path)
        return REAL.read(path)

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        self.before("put", path)
        REAL.put(path, raw, private=private)
        self._changed("put", path)

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        self.before("append", path)
        stat = REAL.append(path, at, raw)
        self._changed("append", path)
        return stat

    def move(self, source: Path, target: Path) -> None:
        self.before("move", source)
        REAL.move(source, target)
        self._changed("move", source)

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        self.before("remove", path)
        REAL.remove(path, at_once=at_once)
        self._changed("remove", path)

    def stat(self, path: Path) -> FileStat | None:
        return REAL.stat(path)

    def names(self, folder: Path, suffix: str = "") -> Iterator[Path]:
        return REAL.names(folder, suffix)

    def unfinished(self, folder: Path) -> list[Path]:
        return REAL.unfinished(folder)

    def make_folder(self, folder: Path) -> None:
        self.before("make_folder", folder)
        REAL.make_folder(folder)

    def lock(self, path: Path, report: Callable[[str], None]) -> AbstractContextManager[object]:
        return REAL.lock(path, report)
