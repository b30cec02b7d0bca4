"""The list of games: a row per game, saved in `index.json`, and brought up to date with the files of the games."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from companion.application.live_game import ROWS_VERSION
from companion.errors import CannotRead, CompanionError, DamagedFile, NotNow, TooNew
from companion.game.game import Game
from companion.ids import is_id
from companion.scoring.systems import System
from companion.statistics.game_row import GameRow
from companion.steps import Steps
from companion.wording import escaped, say
from storage.files.disk import FileStat
from storage.game_files import GameFiles
from storage.line_file import SLICE, UNREAD, DerivedFile, stat_of, stat_text
from storage.schema import ROW
from storage.trash import files_of, game_of_entry

SPARE_LINES: Final = 250
"""The file is rewritten when it has this many lines more than twice the number of rows."""


@dataclass(slots=True, kw_only=True)
class GameRows:
    """The rows of all games in a data folder, in memory and in a file that is written when the app is idle."""

    games: GameFiles
    row_of: Callable[[Game], GameRow]
    rows: dict[str, tuple[FileStat, GameRow]] = field(default_factory=dict)
    unread: dict[str, CannotRead] = field(default_factory=dict)
    _file: DerivedFile = field(init=False)
    _unsaved: dict[str, None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read the rows of the file; whatever cannot be read is left out, and worked out again later."""
        path = self.games.folder / "index.json"
        self._file = DerivedFile(path=path, version=ROWS_VERSION, disk=self.games.disk)
        for value in self._file.read():
            try:
                if "gone" in value:
                    self.rows.pop(value["gone"], None)
                else:
                    row = ROW.decode(value["row"], "row")
                    if is_id(row.id):
                        self.rows[row.id] = stat_of(value["stamp"]), row
            except (DamagedFile, KeyError, TypeError, ValueError):
                continue

    def put(self, stat: FileStat | None, row: GameRow) -> None:
        """Add or replace the row of a game; without the state of its file, that is read again."""
        self.rows[row.id] = stat or UNREAD, row
        self._unsaved[row.id] = None

    def drop(self, game_id: str) -> None:
        """Remove a row."""
        if self.rows.pop(game_id, None) is not None:
            self._unsaved[game_id] = None

    def write_slice(self) -> bool:
        """Write some rows that the file lacks, and say if more are left; StorageError loses nothing."""
        if not self._unsaved:
            return False
        if not self._file.is_ours or self._file.count > 2 * len(self.rows) + SPARE_LINES:
            self._file.start()
            self._unsaved = dict.fromkeys(self.rows)
        ids = list(self._unsaved)
        written = self._file.append_slice(map(self._line, ids))
        for game_id in ids[:written]:
            del self._unsaved[game_id]
        return bool(self._unsaved)

    def _line(self, game_id: str) -> dict[str, Any]:
        found = self.rows.get(game_id)
        if found is None or found[1].trouble:
            return {"gone": game_id}
        return {"stamp": stat_text(found[0]), "row": ROW.write(found[1])}

    def check(self) -> Steps[list[str]]:
        """Compare the rows with the files, each a step, and drop those of no game; returns the games to read again.

        None of the steps reads a file, so no browser has to interrupt one.
        """
        self.unread.clear()
        disk, folder, rows = self.games.disk, self.games.folder, self.rows
        stats: dict[str, FileStat | None] = {}
        for path in disk.names(folder / "copies", ".json"):
            if is_id(path.stem):
                stats[path.stem] = None
            yield
        for path in disk.names(folder / "games", ".json"):
            if is_id(path.stem):
                stats[path.stem] = disk.stat(path)
            else:
                name = escaped(path.name)
                disk.problems.report(
                    say("{file} in the folder games is no game's file; it is left alone.", file=name)
                )
            yield
        in_trash = map(game_of_entry, (yield from self.games.trash.finding()))
        deleted = {game_id for game_id in in_trash if stats.get(game_id, UNREAD) is None}
        for game_id in (set(rows) - set(stats)) | deleted:
            # It may have been saved or restored since its folder was listed.
            if not self.games.has(game_id):
                self.drop(game_id)
            yield
        unread = []
        for game_id, stat in stats.items():
            if game_id not in deleted and (stat is None or game_id not in rows or rows[game_id][0] != stat):
                unread.append(game_id)
            yield
        return unread

    def read_slice(self, ids: list[str]) -> None:
        """Read games for their rows, as many as there is time for; these are removed from the list of ids."""
        until = time.perf_counter() + SLICE
        while ids and time.perf_counter() < until:
            self._read_row(ids[-1])
            ids.pop()

    def _read_row(self, game_id: str) -> None:
        try:
            opened = self.games.find(game_id, keep=False)
            if opened is None:
                self.drop(game_id)
                return
            # Its own codec makes a row of shared values.
            row = ROW.decode(ROW.write(self.row_of(opened.saved.game)), "row")
        except CompanionError as wrong:
            row = _row_of_unopened(game_id, wrong)
            if isinstance(wrong, CannotRead):
                self.unread[game_id] = wrong
            else:
                self.games.disk.problems.report(row.trouble)
            self.rows[game_id] = UNREAD, row
            return
        self.put(self.games.disk.stat(files_of(self.games.folder, game_id)[0]), row)

    def deleted_row(self, entry: str) -> GameRow:
        """The row of a game in the trash; NotNow if it is not there."""
        try:
            opened = self.games.in_trash(entry)
            if opened is not None:
                return self.row_of(opened.saved.game)
        except CompanionError as wrong:
            return _row_of_unopened(game_of_entry(entry), wrong)
        raise NotNow(say("The game “{id}” is not in the trash.", id=entry[:80]))

    def sorted_rows(self) -> tuple[GameRow, ...]:
        """The rows as they were last read, the game played last first."""
        rows = (row for _, row in self.rows.values())
        return tuple(sorted(rows, key=lambda row: row.recency, reverse=True))


def _row_of_unopened(game_id: str, wrong: CompanionError) -> GameRow:
    sentence = say("The game {id} cannot be opened. {why}", id=game_id, why=wrong)
    if isinstance(wrong, TooNew):
        sentence = say("The game {id} needs a newer Last Card. {why}", id=game_id, why=wrong)
    never = datetime.fromtimestamp(0, UTC)
    return GameRow(
        id=game_id,
        edition="",
        system=System.WINNER_COLLECTS,
        started=never,
        changed=never,
        players=(),
        winners=(),
        rounds=0,
        finished=False,
        trouble=sentence,
        is_damaged=isinstance(wrong, DamagedFile),
    )
