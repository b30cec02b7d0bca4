"""What is derived from the games and kept so that a start need not read them all: their rows and their figures.

Both are files of lines outside TinyDB, which holds all its documents in memory and writes them all at once. At 10,000
games its two tables on `CachingMiddleware` took 41 MB more memory, where the whole app may take 18 MB more than at 100
games, 430 ms to open and 290 ms to write after one row had changed, where a tap may wait 50 ms. Putting a line behind
takes 2 ms, and no document is held.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.application.ports import GameRow
from companion.errors import CompanionError, DamagedFile, StorageError
from companion.statistics.game_figures import GameFigures
from storage.files.disk import Disk, Stamp
from storage.lines import LineFile
from storage.schema import FIGURES, ROW

ROWS_VERSION: Final = 5
"""The version of the rows; those of another version are made anew."""
FIGURES_VERSION: Final = 2
"""The version of the figures."""
AT_ONCE: Final = 250
"""So many lines are written in one go: a tap waits for no more."""
SLICE: Final = 0.015
"""So many seconds of going through the games are done in one go."""
NO_STAMP: Final = Stamp(mtime=0, size=-1, inode=0)
"""The stamp of a game that has to be read again."""


def _stamp_text(stamp: Stamp) -> str:
    return f"{stamp.mtime} {stamp.size} {stamp.inode}"


def _stamp_of(text: Any) -> Stamp:
    try:
        mtime, size, inode = map(int, text.split(" "))
    except (AttributeError, ValueError) as wrong:
        raise DamagedFile("stamp") from wrong
    return Stamp(mtime=mtime, size=size, inode=inode)


@dataclass(slots=True)
class RowIndex:
    """The rows in memory, and the file they are written to when there is time.

    Attributes:
        file: The file.
        rows: Each game's row with the stamp of its file.
    """

    file: LineFile
    rows: dict[str, tuple[Stamp, GameRow]] = field(default_factory=dict)
    _behind: dict[str, None] = field(default_factory=dict)

    @classmethod
    def at(cls, path: Path, disk: Disk) -> RowIndex:
        """The rows of a file; whatever cannot be read is left out, to be made anew."""
        index = cls(LineFile(path=path, version=ROWS_VERSION, disk=disk))
        for value in index.file.read():
            try:
                if "gone" in value:
                    index.rows.pop(value["gone"], None)
                else:
                    row = ROW.decode(value["row"], "row")
                    index.rows[row.id] = _stamp_of(value["stamp"]), row
            except (DamagedFile, KeyError, TypeError):
                continue
        return index

    def put(self, stamp: Stamp, row: GameRow) -> None:
        """Take a row in; the file is behind now."""
        self.rows[row.id] = stamp, row
        self._behind[row.id] = None

    def drop(self, game_id: str) -> None:
        """Take a row out."""
        if self.rows.pop(game_id, None) is not None:
            self._behind[game_id] = None

    def write(self) -> bool:
        """Write some of what the file is behind; answers whether there is more.

        Raises:
            StorageError: If the disk refuses; the file stays behind, and can be made anew.
        """
        if not self._behind:
            return False
        if not self.file.is_ours or self.file.count > 2 * len(self.rows) + AT_ONCE:
            self.file.begin()
            self._behind = dict.fromkeys(self.rows)
        ids = list(self._behind)[:AT_ONCE]
        self.file.append(map(self._line, ids))
        for game_id in ids:
            del self._behind[game_id]
        return bool(self._behind)

    def _line(self, game_id: str) -> dict[str, Any]:
        found = self.rows.get(game_id)
        if found is None or found[1].trouble:
            return {"gone": game_id}
        return {"stamp": _stamp_text(found[0]), "row": ROW.write(found[1])}


@dataclass(slots=True, kw_only=True)
class FiguresReader:
    """Goes through all games for the statistics, slice by slice: each game's figures, from the file or made anew.

    Attributes:
        file: Where figures are kept.
        stamps: How the file of each game looks.
        make: The figures of a game that are not kept.
        done: How many games have been gone through.
    """

    file: LineFile
    stamps: dict[str, Stamp]
    make: Callable[[str], GameFigures]
    done: int = 0
    _lines: Iterator[Any] | None = None
    _found: list[GameFigures] = field(default_factory=list)
    _unwritten: list[tuple[Stamp, GameFigures]] = field(default_factory=list)

    def next(self) -> list[GameFigures]:
        """Some more figures, as many as there is time for.

        A browser may break this off to bring a file, and does it again: nothing is forgotten in between.
        """
        if len(self._unwritten) >= AT_ONCE or not self.stamps:
            # Writing is a slice of its own.
            self._write()
            return self._taken()
        until = time.perf_counter() + SLICE
        if self._lines is None:
            self._lines = self.file.read()
        for value in self._lines:
            self._keep(value)
            if time.perf_counter() > until:
                return self._taken()
        while self.stamps and time.perf_counter() < until:
            game_id, stamp = next(iter(self.stamps.items()))
            try:
                figures = self.make(game_id)
                self._unwritten.append((stamp, figures))
                self._found.append(figures)
            except CompanionError:
                pass  # It is listed with what is wrong with it.
            del self.stamps[game_id]
            self.done += 1
        return self._taken()

    def _taken(self) -> list[GameFigures]:
        found, self._found = self._found, []
        return found

    @property
    def is_through(self) -> bool:
        """Whether all games were gone through, and what was made anew is written."""
        return not self.stamps and not self._unwritten

    def _keep(self, value: Any) -> None:
        """Take in kept figures, if they are of the game's file as it is now."""
        try:
            stamp, game_id = _stamp_of(value["stamp"]), value["figures"]["game"]
            if self.stamps.get(game_id) != stamp:
                return
            self._found.append(FIGURES.decode(value["figures"], "figures"))
        except (DamagedFile, KeyError, TypeError):
            return
        del self.stamps[game_id]
        self.done += 1

    def _write(self) -> None:
        if not self._unwritten:
            return
        unwritten, self._unwritten = self._unwritten, []
        try:
            if not self.file.is_ours:
                self.file.begin()
            self.file.append(
                {"stamp": _stamp_text(stamp), "figures": FIGURES.write(figures)}
                for stamp, figures in unwritten
            )
        except StorageError:
            # Derived: it is made anew at the next start, and the list of games says what is wrong with the disk.
            return
