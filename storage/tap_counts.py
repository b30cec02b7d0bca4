"""The number of taps of each round being entered, so that a start can say what is missing.

A journal that was cut at the end of a line, emptied or deleted looks like one of fewer taps. So the taps are counted when
the app is idle, and before some are taken away: the count is never higher than what was there.
"""

from dataclasses import dataclass, field
from pathlib import Path

from companion.errors import StorageError
from companion.formats import listed
from companion.ids import is_id
from companion.wording import say_count
from storage.files.disk import read_file
from storage.game_files import GameFiles
from storage.journal import Journal
from storage.line_file import line_of, value_of

Counts = dict[str, tuple[int, int]]
"""The draft number and the number of taps of each game that has any."""


@dataclass(slots=True, kw_only=True)
class TapCounts:
    """The counted taps of a data folder; those of `uncounted` games are counted when the app is idle."""

    games: GameFiles
    journal: Journal
    uncounted: set[str] = field(default_factory=set)

    @property
    def _path(self) -> Path:
        return self.games.folder / "taps.json"

    def _read(self) -> Counts:
        try:
            found = value_of((read_file(self.games.disk, self._path) or b"").rstrip(b"\n"))
        except StorageError:
            return {}  # It is no loss where they cannot be read.
        counts = found.items() if isinstance(found, dict) else ()
        return {
            game: (each[0], each[1])
            for game, each in counts
            if is_id(game) and isinstance(each, list) and list(map(type, each)) == [int, int]
        }

    def _write(self, before: Counts, counts: Counts) -> None:
        if counts != before:
            self.games.disk.put(self._path, line_of(counts))

    def lower(self, game_id: str, left: int) -> None:
        """Write down that only these many taps will be left, before the others are taken away."""
        before = self._read()
        number, count = before.get(game_id, (0, 0))
        self._write(before, {**before, game_id: (number, min(count, left))} if count else before)
        self.uncounted.add(game_id)

    def count(self) -> None:
        """Count the taps of the games whose taps have changed."""
        if not self.uncounted:
            return
        before = self._read()
        counts = dict(before)
        for game_id in self.uncounted:
            counts.pop(game_id, None)
            opened = self.games.find(game_id, keep=False)
            if opened is not None:
                taps = self.journal.read(self.journal.path(game_id, opened.draft_number)).taps
                counts |= {game_id: (opened.draft_number, len(taps))} if taps else {}
        self._write(before, counts)
        self.uncounted.clear()

    def report_missing(self) -> None:
        """Report the taps that were counted and are no longer there."""
        for game_id, (number, count) in self._read().items():
            path = self.journal.path(game_id, number)
            try:
                found = self.journal.read(path)
                missing = count - len(found.taps) - found.lost
                opened = self.games.find(game_id, keep=False) if missing > 0 else None
            except StorageError:
                continue  # It is said where the game is read.
            if opened is not None and opened.draft_number == number:
                self.uncounted.add(game_id)
                self.games.disk.problems.report(
                    say_count(
                        "{count} tap of the round being entered with {names} is missing in {file}: look the cards over. The saved rounds are safe.",
                        "{count} taps of the round being entered with {names} are missing in {file}: look the cards over. The saved rounds are safe.",
                        missing,
                        names=listed(player.name for player in opened.saved.game.seats),
                        file=path.name,
                    )
                )
