"""The log of the round being entered: one line a tap, each with its checksum, one fsync a tap."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

from companion.draft import Tap
from companion.errors import DamagedFile, StaleGame
from companion.wording import say
from storage.disk import Disk, Stamp
from storage.reading import read_json, write_json
from storage.real_disk import REAL
from storage.tap_documents import tap_document, tap_of


def _line(tap: Tap) -> bytes:
    body = write_json(tap_document(tap))
    return b"%08x " % zlib.crc32(body) + body + b"\n"


def _tap(line: bytes) -> Tap | None:
    crc, _, body = line.partition(b" ")
    if crc != b"%08x" % zlib.crc32(body):
        return None
    try:
        return tap_of(read_json(body))
    except DamagedFile:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A log as it was last read or written here.

    Attributes:
        stamp: How its file looked.
        taps: How many whole taps it has.
        size: How many bytes they take.
    """

    stamp: Stamp
    taps: int
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftLog:
    """The taps of one game's half-entered round.

    Attributes:
        path: The log's file.
        known: The logs this process knows, so that a tap need not read those before it again.
        disk: What keeps the file.
    """

    path: Path
    known: dict[Path, Known]
    disk: Disk = REAL

    def _there(self) -> Known | None:
        """How many taps there are and their bytes; None if there is no log."""
        stamp = self.disk.stamp(self.path)
        if stamp is None:
            return None
        known = self.known.get(self.path)
        if known is not None and known.stamp == stamp:
            return known
        taps, size = self.read()
        return Known(stamp=stamp, taps=len(taps), size=size)

    def read(self) -> tuple[tuple[Tap, ...], int]:
        """The taps up to the first line that is not whole, and how many bytes they take."""
        try:
            raw = self.disk.read(self.path)
        except FileNotFoundError:
            return (), 0
        taps: list[Tap] = []
        size = 0
        for line in raw.splitlines(keepends=True):
            tap = _tap(line[:-1]) if line.endswith(b"\n") else None
            if tap is None:
                break
            taps.append(tap)
            size += len(line)
        return tuple(taps), size

    def append(self, taps: tuple[Tap, ...], *, read: int) -> None:
        """Put taps behind the `read` taps there are; a torn last line is cut off first.

        Raises:
            StaleGame: If there is another number of taps by now.
            DiskFull: If there is no room; the log is as before.
        """
        there = self._there()
        self._check(there.taps if there else 0, read)
        size = there.size if there else 0
        self.known.pop(self.path, None)
        raw = b"".join(map(_line, taps))
        stamp = self.disk.put_behind(self.path, size, raw)
        self.known[self.path] = Known(stamp=stamp, taps=read + len(taps), size=size + len(raw))

    def clear(self, *, read: int | None = None) -> None:
        """Empty the log.

        Raises:
            StaleGame: If `read` is given and there is another number of taps by now.
        """
        if read is not None:
            there = self._there()
            self._check(there.taps if there else 0, read)
        self.known.pop(self.path, None)
        self.disk.remove(self.path)

    def _check(self, there: int, read: int) -> None:
        if there != read:
            raise StaleGame(
                say("Another window tapped on this round first. Here is how it stands now; tap again.")
            )
