"""The taps of the round being entered: one line per tap, each with its checksum, one fsync per tap.

A journal belongs to one round of one game. Its file name contains the draft number, which is random for a game that is
started or imported, and increases with each round. A journal with another draft number is never read.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from companion.errors import CompanionError, DamagedFile, StaleGame, StorageError
from companion.game.draft import Tap, drafts_of
from companion.wording import say, say_count
from storage.durable_storage import path_for_damaged
from storage.files.disk import Disk, FileStat, read_file
from storage.line_file import line_of, read_lines
from storage.schema import TAP

KNOWN_MOST: Final = 64
"""The number of journals whose state is cached. With it, a tap does not read the earlier taps again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalContent:
    """The content of a journal's file: its undamaged lines take `size` bytes, and `fault` says why it has to be rewritten."""

    taps: tuple[Tap, ...] = ()
    raw: bytes = b""
    size: int = 0
    lost: int = 0
    fault: str = ""


@lru_cache(maxsize=KNOWN_MOST)
def _path_of(folder: Path, game_id: str, draft_number: int) -> Path:
    return folder / f"{game_id}.{draft_number}.log"


@dataclass(slots=True, kw_only=True)
class Journal:
    """The journals of a folder. Whoever changes one holds the lock of the data folder."""

    folder: Path
    disk: Disk
    _known: dict[Path, tuple[FileStat, int, int]] = field(default_factory=dict)

    def path(self, game_id: str, draft_number: int) -> Path:
        """The file of a round."""
        return _path_of(self.folder, game_id, draft_number)

    def read(self, path: Path) -> JournalContent:
        """The content of a file; nothing is changed."""
        try:
            raw = read_file(self.disk, path)
        except DamagedFile as wrong:
            return JournalContent(fault=str(wrong))
        if raw is None:
            return JournalContent()
        lines = read_lines(raw)
        taps: list[Tap] = []
        lost = lines.lost
        for value in lines.values:
            try:
                tap = TAP.decode(value, "tap", lenient=True)
                if lines.damaged:
                    # A tap that builds on a lost one, such as taking back a card, is lost with it.
                    drafts_of((*taps, tap))
                taps.append(tap)
            except CompanionError:
                lost += 1
        fault = say("the checksum of a tap does not fit") if lines.damaged or lost else ""
        return JournalContent(taps=tuple(taps), raw=raw, size=lines.size, lost=lost, fault=fault)

    def repair(self, path: Path) -> tuple[Tap, ...]:
        """Set a damaged file aside, write its undamaged taps in its place, and report what is lost; returns those taps.

        The undamaged taps are at every moment in the file: the disk may be full, and the process may be killed.
        """
        content = self.read(path)
        if content.fault:
            self._known.pop(path, None)
            aside = path_for_damaged(self.disk, path)
            if content.taps:
                self.disk.put(aside, content.raw)
                self.disk.put(path, _lines_of(content.taps))
            else:
                self.disk.move(path, aside)
            if content.lost:
                self.disk.problems.report(
                    say_count(
                        "{count} tap of a round being entered was damaged and is lost: look the cards over.",
                        "{count} taps of a round being entered were damaged and are lost: look the cards over.",
                        content.lost,
                    )
                )
            elif not content.taps:
                self.disk.problems.report(
                    say("The taps of a round being entered could not be read: {why}.", why=content.fault)
                )
        return content.taps

    def _state(self, path: Path) -> tuple[int, int]:
        """The number of undamaged taps of a journal, and their bytes; a damaged one is repaired first."""
        known = self._known.get(path)
        if known is not None and known[0] == self.disk.stat(path):
            return known[1:]
        content = self.read(path)
        if content.fault:
            self.repair(path)
            content = self.read(path)
        return len(content.taps), content.size

    def append(self, path: Path, taps: tuple[Tap, ...], *, read: int) -> None:
        """Append taps to a journal, without an unfinished last line; StaleGame if it has not `read` taps."""
        count, size = self._state(path)
        _check(count, read)
        self._known.pop(path, None)
        raw = _lines_of(taps)
        stat = self.disk.append(path, size, raw)
        while len(self._known) >= KNOWN_MOST:
            del self._known[next(iter(self._known))]
        self._known[path] = stat, count + len(taps), size + len(raw)

    def clear(self, path: Path, *, read: int, left: tuple[Tap, ...]) -> None:
        """Replace a journal by the taps that are left; StaleGame if there is another number of taps by now."""
        _check(self._state(path)[0], read)
        self.start(path, left)

    def start(self, path: Path, taps: tuple[Tap, ...]) -> None:
        """Start a journal with these taps in one step; a file in its place is replaced."""
        self._known.pop(path, None)
        if taps:
            self.disk.put(path, _lines_of(taps))
        else:
            self.delete(path)

    def delete(self, path: Path, *, at_once: bool = True) -> None:
        """Delete a file, if there is one."""
        self._known.pop(path, None)
        if self.disk.stat(path) is not None:
            self.disk.remove(path, at_once=at_once)

    def discard(self, path: Path) -> None:
        """Delete the file of a round that is never read again; what the disk refuses is reported."""
        try:
            self.delete(path, at_once=False)
        except StorageError as wrong:
            self.disk.problems.report(str(wrong))


def _lines_of(taps: tuple[Tap, ...]) -> bytes:
    return b"".join(line_of(TAP.write(tap)) for tap in taps)


def _check(state: int, read: int) -> None:
    if state != read:
        raise StaleGame(say("Somebody else just tapped on this round. Look, then tap again."))
