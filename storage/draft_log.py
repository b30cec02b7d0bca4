"""The log of the round being entered: one line a tap, each with its checksum, one fsync a tap."""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from pathlib import Path

from companion.draft import Tap
from companion.errors import DamagedFile, StaleGame
from companion.wording import say
from storage.index import Stamp, stamp_of
from storage.reading import read_json, write_json
from storage.safe_file import disk_error, sync_folder
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
    """

    path: Path
    known: dict[Path, Known]

    def _there(self) -> Known | None:
        """How many taps there are and their bytes; None if there is no log."""
        try:
            stamp = stamp_of(self.path.stat())
        except FileNotFoundError:
            return None
        known = self.known.get(self.path)
        if known is not None and known.stamp == stamp:
            return known
        taps, size = self.read()
        return Known(stamp=stamp, taps=len(taps), size=size)

    def read(self) -> tuple[tuple[Tap, ...], int]:
        """The taps up to the first line that is not whole, and how many bytes they take."""
        try:
            raw = self.path.read_bytes()
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
        handle = -1
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o644)
            try:
                os.ftruncate(handle, size)
                os.lseek(handle, size, os.SEEK_SET)
                raw = b"".join(map(_line, taps))
                after = size + len(raw)
                while raw:
                    raw = raw[os.write(handle, raw) :]
                os.fsync(handle)
                stamp = stamp_of(os.fstat(handle))
            except OSError:
                os.ftruncate(handle, size)
                raise
            finally:
                os.close(handle)
            if there is None:
                sync_folder(self.path.parent)
            self.known[self.path] = Known(stamp=stamp, taps=read + len(taps), size=after)
        except OSError as wrong:
            raise disk_error(wrong, self.path) from wrong

    def clear(self, *, read: int | None = None) -> None:
        """Empty the log.

        Raises:
            StaleGame: If `read` is given and there is another number of taps by now.
        """
        if read is not None:
            there = self._there()
            self._check(there.taps if there else 0, read)
        self.known.pop(self.path, None)
        try:
            self.path.unlink(missing_ok=True)
            sync_folder(self.path.parent)
        except OSError as wrong:
            raise disk_error(wrong, self.path) from wrong

    def _check(self, there: int, read: int) -> None:
        if there != read:
            raise StaleGame(
                say("Another window tapped on this round first. Here is how it stands now; tap again.")
            )
