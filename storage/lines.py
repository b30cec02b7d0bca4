"""Lines with a checksum each: `0a1b2c3d {"kind":"add"}`. What is whole in a damaged file is read all the same."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.errors import DamagedFile
from storage.codec import read_json, write_json
from storage.files.disk import Disk, Stamp

_BEGUN: Final = re.compile(rb"\0*\Z|[0-9a-f]{0,8}\Z|[0-9a-f]{8} (\{.*)?\Z", re.DOTALL)
"""What a power cut leaves of a line that was being written."""
_START: Final = re.compile(rb"[0-9a-f]{8} \{")


def line_of(value: Any) -> bytes:
    """A value as a line."""
    body = write_json(value)
    return b"%08x " % zlib.crc32(body) + body + b"\n"


def value_of(line: bytes) -> Any:
    """The value of a line without its end; None if it is damaged."""
    crc, _, body = line.partition(b" ")
    if crc != b"%08x" % zlib.crc32(body):
        return None
    try:
        return read_json(body)
    except DamagedFile:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """What a file of lines holds.

    Attributes:
        values: The values of the whole lines, in their order.
        size: How many bytes the file has without an unfinished last line.
        lost: How many lines are damaged; an unfinished last one was never acknowledged and does not count.
        damaged: Whether anything is not as it was written.
    """

    values: tuple[Any, ...]
    size: int
    lost: int = 0
    damaged: bool = False


def read_lines(raw: bytes) -> Lines:
    """What the bytes of a file hold."""
    *ended, unfinished = raw.split(b"\n")
    values: list[Any] = []
    lost = 0
    for line in ended:
        value = value_of(line)
        inside = [value] if value is not None else _inside(line)
        lost += value is None and len(inside) < max(1, len(_START.findall(line)))
        values += inside
    # The last line may be unfinished; or it is whole, and the bit that flipped was its end; or it never was one.
    inside = _inside(unfinished)
    lost += not inside and not _BEGUN.match(unfinished)
    return Lines(
        values=(*values, *inside),
        size=len(raw) - len(unfinished),
        lost=lost,
        damaged=lost > 0 or len(values) != len(ended) or bool(inside),
    )


def _inside(piece: bytes) -> list[Any]:
    """The whole lines inside a damaged one: where the bit that flipped was the end of a line."""
    starts = [found.start() for found in _START.finditer(piece)]
    if not starts:
        return []
    found = [
        value_of(piece[start : end - 1])
        for start, end in zip(starts, [*starts[1:], len(piece) + 1], strict=True)
    ]
    found.append(value_of(piece[starts[-1] : -1]))
    return [value for value in found if value is not None]


@dataclass(slots=True, kw_only=True)
class LineFile:
    """A derived file of lines: what is put behind counts in place of what stands before, and all can be made anew.

    Attributes:
        path: The file.
        version: The version of its lines; a file of another version is made anew.
        disk: What keeps it.
        count: How many lines it has.
    """

    path: Path
    version: int
    disk: Disk
    count: int = 0
    _stamp: Stamp | None = field(default=None)
    _size: int = 0

    @property
    def is_ours(self) -> bool:
        """Whether nobody else wrote it since it was read or written here."""
        return self._stamp is not None and self.disk.stamp(self.path) == self._stamp

    def read(self) -> Iterator[Any]:
        """The values of its whole lines, one by one, so that all are never in memory at once."""
        self._stamp, self._size, self.count = None, 0, 0
        try:
            stamp, raw = self.disk.stamp(self.path), self.disk.read(self.path)
        except OSError:
            return iter(())
        lines = io.BytesIO(raw)
        if value_of(lines.readline().rstrip(b"\n")) != {"version": self.version}:
            return iter(())
        self._stamp, self._size = stamp, raw.rfind(b"\n") + 1
        return self._values(lines)

    def _values(self, lines: Iterable[bytes]) -> Iterator[Any]:
        for line in lines:
            value = value_of(line[:-1]) if line.endswith(b"\n") else None
            if value is not None:
                self.count += 1
                yield value

    def begin(self) -> None:
        """Begin it anew, without a line.

        Raises:
            StorageError: If the disk refuses.
        """
        self._stamp = None
        head = line_of({"version": self.version})
        self.disk.put(self.path, head)
        self._stamp, self._size, self.count = self.disk.stamp(self.path), len(head), 0

    def append(self, values: Iterable[Any]) -> None:
        """Put values behind.

        Raises:
            StorageError: If the disk refuses.
        """
        lines = [line_of(value) for value in values]
        raw = b"".join(lines)
        self._stamp = self.disk.put_behind(self.path, self._size, raw)
        self._size += len(raw)
        self.count += len(lines)
