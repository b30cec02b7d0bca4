"""The contribution of each game to the statistics: read from `figures.json`, or worked out and saved there."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.errors import CannotRead, CompanionError, DamagedFile, StorageError
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow
from storage.files.disk import FileStat
from storage.line_file import SLICE, DerivedFile, stat_of, stat_text
from storage.schema import FIGURES

UNSAVED_MOST: Final = 100
"""The number of games whose figures are written in one batch."""


@dataclass(slots=True, kw_only=True)
class FiguresReader:
    """Goes through all games for the statistics, slice by slice; `rows` are those that are left."""

    file: DerivedFile
    rows: dict[str, tuple[FileStat, GameRow]]
    work_out: Callable[[str], GameFigures]
    done: int = 0
    _lines: Iterator[Any] | None = None
    _read: list[GameFigures] = field(default_factory=list)
    _unsaved: list[tuple[FileStat, GameFigures]] = field(default_factory=list)

    def next_slice(self) -> list[GameFigures]:
        """Some more figures, as many as there is time for.

        A browser may interrupt this to load a file, and call it again: nothing is lost in between.
        """
        if len(self._unsaved) >= UNSAVED_MOST or not self.rows:
            # Writing is a slice of its own.
            self._write()
            return self._taken()
        until = time.perf_counter() + SLICE
        if self._lines is None:
            self._lines = self.file.read()
        for value in self._lines:
            self._use(value)
            if time.perf_counter() > until:
                return self._taken()
        while self.rows and time.perf_counter() < until:
            game_id, (stat, row) = next(iter(self.rows.items()))
            try:
                figures = _figures_beside(self.work_out(game_id), row)
            except CannotRead:
                raise  # Figures without a game that is whole would be wrong.
            except CompanionError:
                pass  # The list of games says what is wrong with it.
            else:
                self._unsaved.append((stat, figures))
                self._read.append(figures)
            del self.rows[game_id]
            self.done += 1
        return self._taken()

    def _taken(self) -> list[GameFigures]:
        read, self._read = self._read, []
        return read

    @property
    def is_finished(self) -> bool:
        """True if all games were gone through, and what was worked out is saved."""
        return not self.rows and not self._unsaved

    def _use(self, value: Any) -> None:
        """Use saved figures, if they are of the game's file as it is now."""
        try:
            stat, game_id = stat_of(value["stamp"]), value["figures"]["game"]
            known, row = self.rows[game_id]
            if known != stat:
                return
            self._read.append(_figures_beside(FIGURES.decode(value["figures"], "figures"), row))
        except (DamagedFile, KeyError, TypeError, ValueError):
            return
        del self.rows[game_id]
        self.done += 1

    def _write(self) -> None:
        try:
            if not self.file.is_ours:
                self.file.start()
            written = self.file.append_slice(
                {"stamp": stat_text(stat), "figures": FIGURES.write(figures)}
                for stat, figures in self._unsaved
            )
        except StorageError:
            # The next start works them out again; the list of games says what is wrong with the disk.
            written = len(self._unsaved)
        del self._unsaved[:written]


def _figures_beside(figures: GameFigures, row: GameRow) -> GameFigures:
    """The figures of a game, with the id and the start of its row."""
    is_same = (row.started, row.started.utcoffset()) == (figures.started, figures.started.utcoffset())
    return replace(figures, game=row.id, started=row.started if is_same else figures.started)
