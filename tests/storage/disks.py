"""The real disk, with something that happens at chosen operations: an error, or the end of the process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from storage.files.disk import FileStat
from storage.files.real_disk import RealDisk


def nothing(operation: str, path: Path) -> None:
    """Nothing happens."""


@dataclass(slots=True)
class WatchedDisk(RealDisk):
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
        return RealDisk.read(self, path)

    def put(self, path: Path, raw: bytes, *, private: bool = False) -> None:
        self.before("put", path)
        RealDisk.put(self, path, raw, private=private)
        self._changed("put", path)

    def append(self, path: Path, at: int, raw: bytes) -> FileStat:
        self.before("append", path)
        stat = RealDisk.append(self, path, at, raw)
        self._changed("append", path)
        return stat

    def move(self, source: Path, target: Path) -> None:
        self.before("move", source)
        RealDisk.move(self, source, target)
        self._changed("move", source)

    def remove(self, path: Path, *, at_once: bool = True) -> None:
        self.before("remove", path)
        RealDisk.remove(self, path, at_once=at_once)
        self._changed("remove", path)

    def make_folder(self, folder: Path) -> None:
        self.before("make_folder", folder)
        RealDisk.make_folder(self, folder)
