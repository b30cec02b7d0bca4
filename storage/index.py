"""The index: one row per game for the lists, derived from the files and written behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.errors import DamagedFile
from companion.ports import GameRow
from storage.derived_file import read_lines, write_lines
from storage.disk import Disk, Stamp
from storage.reading import SIZE_MOST, Fields, fields, read_json, whole, write_json
from storage.real_disk import REAL
from storage.small_documents import row_document, row_of_document

VERSION: Final = 4
"""The version of the index; one of another version is made anew."""


@dataclass(slots=True, kw_only=True)
class Index:
    """The rows in memory, and the file they are written to when there is time.

    Attributes:
        path: The index file.
        disk: What keeps it.
        rows: Each game's row with the stamp of its file.
        stale: Whether the file is behind.
    """

    path: Path
    disk: Disk = REAL
    rows: dict[str, tuple[Stamp, GameRow]] = field(default_factory=dict)
    stale: bool = False

    def read(self) -> None:
        """Take the rows of the file; one that cannot be read is made anew, being derived."""
        try:
            self.rows = dict(map(_read_row, read_lines(self.disk, self.path, VERSION)))
        except DamagedFile:
            self.rows = {}

    def put(self, stamp: Stamp, row: GameRow) -> None:
        """Take a row in; the file is behind now."""
        self.rows[row.id] = (stamp, row)
        self.stale = True

    def drop(self, game_id: str) -> None:
        """Take a row out."""
        self.stale = self.rows.pop(game_id, None) is not None or self.stale

    def write(self) -> None:
        """Write the file, if it is behind. A full disk leaves it behind: it can be made anew."""
        if not self.stale:
            return
        lines = (
            write_json(
                {
                    "mtime": str(stamp.mtime),
                    "size": stamp.size,
                    "inode": str(stamp.inode),
                    "row": row_document(row),
                }
            )
            for stamp, row in self.rows.values()
            if not row.trouble
        )
        self.stale = not write_lines(self.disk, self.path, VERSION, lines)


def _read_row(line: bytes) -> tuple[str, tuple[Stamp, GameRow]]:
    found: Any = read_json(line[:SIZE_MOST])

    def read(at: Fields) -> tuple[Stamp, GameRow]:
        mtime, inode = at.text("mtime", 24), at.text("inode", 24)
        if not mtime.isdigit():
            at.refuse("mtime", "nanoseconds")
        if not inode.isdigit():
            at.refuse("inode", "a file's number")
        row = row_of_document(fields(at.take("row"), "row").table)
        return Stamp(mtime=int(mtime), size=at.whole("size"), inode=int(inode)), row

    stamp, row = whole(found, "index", read)
    return row.id, (stamp, row)
