"""Files of lines, each with its checksum: `0a1b2c3d {"kind":"add"}`. The undamaged lines of a damaged file can be read.

The journals are such files, and so is what is derived from the games, so that a start need not read all games.
What is derived is outside TinyDB, which holds all its documents in memory and writes them all at once. Measured
with the rows and figures of 10,300 games, two TinyDB tables on `CachingMiddleware` take 19 MB, 130 ms to open, and 69 ms
to write after one row has changed, where the whole app may take 18 MB and a tap may wait 50 ms. A storage of our own that
decodes documents late would take 4 MB, 7 ms and 3 ms, but the list of games needs every row as a value anyway, and finds
a player in all of them in 0.5 ms, where a `Query` takes 27 ms. Appending a line takes 2 ms.
"""

import io
import re
import time
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.errors import DamagedFile
from storage.codec import read_json, write_json
from storage.files.disk import Disk, FileStat

SLICE: Final = 0.012
"""Seconds of work on all games after which a slice ends: with its last step it takes less than 20 ms."""
UNREAD: Final = FileStat(mtime=0, size=-1, inode=0)
"""The state of the file of a game that has to be read again."""
_BEGUN: Final = re.compile(rb"\0*\Z|[0-9a-f]{0,8}\Z|[0-9a-f]{8} (\{.*)?\Z", re.DOTALL)
"""The rest of a line whose writing was cut off by a power failure."""
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
    """The content of a file of lines.

    Attributes:
        size: The bytes of the file without an unfinished last line.
        lost: The number of damaged lines; an unfinished last one was never acknowledged and does not count.
        damaged: Whether anything is not as it was written.
    """

    values: tuple[Any, ...]
    size: int
    lost: int = 0
    damaged: bool = False


def read_lines(raw: bytes) -> Lines:
    """The content of the bytes of a file."""
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


def stat_text(stat: FileStat) -> str:
    """The state of a file in a line."""
    return f"{stat.mtime} {stat.size} {stat.inode}"


def stat_of(text: Any) -> FileStat:
    """The state of a file from such a text; ValueError if it is none."""
    mtime, size, inode = map(int, str(text).split(" "))
    return FileStat(mtime=mtime, size=size, inode=inode)


@dataclass(slots=True, kw_only=True)
class DerivedFile:
    """A file of lines, of which a later one replaces an earlier one; one of another version is rebuilt from the games."""

    path: Path
    version: int
    disk: Disk
    count: int = 0
    _stat: FileStat | None = None
    _size: int = 0

    @property
    def is_ours(self) -> bool:
        """True if nobody else wrote it since it was read or written here."""
        return self._stat is not None and self.disk.stat(self.path) == self._stat

    def read(self) -> Iterator[Any]:
        """The values of its undamaged lines, one by one, so that all are never in memory at once."""
        self._stat, self._size, self.count = None, 0, 0
        try:
            stat, raw = self.disk.stat(self.path), self.disk.read(self.path)
        except OSError:
            return iter(())
        lines = io.BytesIO(raw)
        if value_of(lines.readline().rstrip(b"\n")) != {"version": self.version}:
            return iter(())
        self._stat, self._size = stat, raw.rfind(b"\n") + 1
        return self._values(lines)

    def _values(self, lines: Iterable[bytes]) -> Iterator[Any]:
        for line in lines:
            value = value_of(line[:-1]) if line.endswith(b"\n") else None
            if value is not None:
                self.count += 1
                yield value

    def start(self) -> None:
        """Replace it by an empty one."""
        self._stat = None
        head = line_of({"version": self.version})
        self.disk.put(self.path, head)
        self._stat, self._size, self.count = self.disk.stat(self.path), len(head), 0

    def append_slice(self, values: Iterable[Any]) -> int:
        """Append as many values as there is time for in a slice, at least one; returns how many."""
        until = time.perf_counter() + SLICE
        lines = []
        for value in values:
            lines.append(line_of(value))
            if time.perf_counter() > until:
                break
        raw = b"".join(lines)
        self._stat = self.disk.append(self.path, self._size, raw)
        self._size += len(raw)
        self.count += len(lines)
        return len(lines)
