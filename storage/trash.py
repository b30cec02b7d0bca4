"""The trash: deleted games, file and copy, until they are deleted for good.

A game is where its file is, and the file is moved in one step. The copy is moved before it into the trash, and after
it out of the trash. So a game whose move was interrupted is complete in one of the two places.

A game that was deleted, imported and deleted again is in the trash twice. The first entry is named by the id of the
game, each further one by the id, a dot and a number: an earlier version ignores these.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from companion.errors import DamagedFile, NotNow, StorageError, TooNew
from companion.ids import is_id
from companion.steps import Steps, run_all
from companion.wording import say
from storage.durable_storage import decode_file
from storage.files.disk import Disk, read_file

EMPTIED_AT_ONCE: Final = 100
"""The most entries that are deleted before a tap has its turn."""


@lru_cache(maxsize=64)
def files_of(folder: Path, game_id: str) -> tuple[Path, Path]:
    """A game's file and its copy, kept since paths are slow; StorageError if the id cannot be a name."""
    if not is_id(game_id):
        raise StorageError(say("“{id}” is no game's id.", id=game_id[:80]))
    name = f"{game_id}.json"
    return folder / "games" / name, folder / "copies" / name


def game_of_entry(entry: str) -> str:
    """The id of the game that an entry of the trash is."""
    return entry.partition(".")[0]


def _is_entry(name: str) -> bool:
    game_id, dot, number = name.partition(".")
    return is_id(game_id) and (not dot or (number.isascii() and number.isdigit()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Trash:
    """The deleted games of a data folder."""

    folder: Path
    disk: Disk

    def _files_back(self, entry: str) -> tuple[Path, Path]:
        """The file and the copy of the game of an entry when it is not deleted."""
        return files_of(self.folder, game_of_entry(entry))

    def files(self, entry: str) -> tuple[Path, Path]:
        """The file and the copy of an entry."""
        trash = self.folder / "trash"
        return trash / f"{entry}.json", trash / f"{entry}.copy"

    def _exists(self, path: Path) -> bool:
        return self.disk.stat(path) is not None

    def _free_entry(self, game_id: str) -> str:
        if not any(map(self._exists, self.files(game_id))):
            return game_id
        # A disk may not tell capital letters apart.
        taken = {entry.lower() for entry in run_all(self._suffixes())}
        names = (game_id, *(f"{game_id}.{number}" for number in range(2, len(taken) + 2)))
        return next(name for name in names if name.lower() not in taken)

    def add(self, game_id: str) -> str:
        """Move a game and its copy into the trash; returns the name of the entry (NotNow, StorageError)."""
        file, copy = files_of(self.folder, game_id)
        entry = self._free_entry(game_id)
        file_in_trash, copy_in_trash = self.files(entry)
        copied = self._exists(copy)
        if not copied and not self._exists(file):
            raise NotNow(say("There's no game “{id}” here.", id=game_id[:80]))
        if copied:
            self.disk.move(copy, copy_in_trash)
        try:
            if self._exists(file):
                self.disk.move(file, file_in_trash)
        except StorageError:
            if copied:
                self.disk.move(copy_in_trash, copy)
            raise
        return entry

    def put(self, game_id: str, raw: bytes) -> str:
        """Put the bytes of a game into the trash; returns the name of the entry (StorageError)."""
        entry = self._free_entry(game_id)
        try:
            for path in self.files(entry):
                self.disk.put(path, raw)
        except StorageError:
            self.drop(entry)
            raise
        return entry

    def drop(self, entry: str) -> None:
        """Delete an entry for good; what the disk refuses to delete is reported."""
        try:
            for path in reversed(self.files(entry)):
                self.disk.remove(path)
        except StorageError as wrong:
            self.disk.problems.report(str(wrong))

    def check_has(self, entry: str) -> None:
        """Refuse an entry that is not there (NotNow)."""
        if not self.has(entry):
            raise NotNow(say("The game “{id}” is not in the trash.", id=entry[:80]))

    def restore(self, entry: str) -> None:
        """Move the game of an entry back, and its copy; NotNow if there is a game of its id again."""
        file, copy = self._files_back(entry)
        file_in_trash, copy_in_trash = self.files(entry)
        if self._exists(file) or self._exists(copy):
            raise NotNow(say("There's a game “{id}” again already.", id=game_of_entry(entry)[:80]))
        if not self._exists(file_in_trash):
            self.disk.move(copy_in_trash, copy)
            return
        self.disk.move(file_in_trash, file)
        try:
            if self._exists(copy_in_trash):
                self.disk.move(copy_in_trash, copy)
        except StorageError as wrong:
            # The game is where its file is; its copy is written again when the app is idle.
            self.disk.problems.report(str(wrong))

    def holds(self, game_id: str) -> bool:
        """True if a game's file is in the trash."""
        found = run_all(self._suffixes()).items()
        return any(".json" in suffixes and game_of_entry(entry) == game_id for entry, suffixes in found)

    def is_of_edition(self, entry: str, edition_id: str) -> bool:
        """True if a game in the trash is played with an edition; not if both its file and its copy are damaged."""
        for path in self.files(entry):
            raw = read_file(self.disk, path) or b""
            # To decode a game takes twenty times as long as to look for the word, and most are of other editions.
            if edition_id.encode() in raw:
                with contextlib.suppress(DamagedFile, TooNew):
                    openings = decode_file(raw).tables.get("game", {}).values()
                    return any(opening.get("edition") == edition_id for opening in openings)
        return False

    def _suffixes(self) -> Steps[dict[str, set[str]]]:
        found: dict[str, set[str]] = {}
        for path in self.disk.names(self.folder / "trash"):
            # A file whose name is no entry's is not ours.
            if path.stem in found or _is_entry(path.stem):
                found.setdefault(path.stem, set()).add(path.suffix)
            yield
        return found

    def entries(self) -> tuple[str, ...]:
        """The entries in it."""
        return run_all(self.finding())

    def finding(self) -> Steps[tuple[str, ...]]:
        """The entries in it, step by step: no tap has to wait for all of a large trash."""
        entries = []
        for entry, suffixes in (yield from self._suffixes()).items():
            if ".json" in suffixes or not self._exists(self._files_back(entry)[0]):
                entries.append(entry)
            yield
        return tuple(sorted(entries))

    def has(self, entry: str) -> bool:
        """True if an entry is in it, which needs no look at the others."""
        if not _is_entry(entry):
            return False
        file, copy = self.files(entry)
        return self._exists(file) or (self._exists(copy) and not self._exists(self._files_back(entry)[0]))

    def latest_first(self) -> Steps[tuple[str, ...]]:
        """The entries in it, the one whose game was changed last first."""
        changed: dict[str, int] = {}
        for entry in (yield from self.finding()):
            found = next(filter(None, map(self.disk.stat, self.files(entry))), None)
            changed[entry] = found.mtime if found else 0
            yield
        return tuple(sorted(changed, key=changed.__getitem__, reverse=True))

    def empty(self, entries: Sequence[str]) -> None:
        """Delete some of its entries for good."""
        paths = [path for entry in entries for path in reversed(self.files(entry))]
        for path in paths:
            self.disk.remove(path, at_once=path == paths[-1])

    def interrupted(self) -> list[str]:
        """The entries whose move was interrupted, and those of which there is another game of the same id."""
        deleted = run_all(self._suffixes())
        if not deleted:
            return []
        games, copies = (
            {path.stem for path in self.disk.names(self.folder / name, ".json")}
            for name in ("games", "copies")
        )
        return [
            entry
            for entry, suffixes in deleted.items()
            if game_of_entry(entry) in games or (game_of_entry(entry) in copies and ".json" in suffixes)
        ]

    def finish_move(self, entry: str) -> None:
        """Finish an interrupted move: the game is where its file is, and its copy is moved there.

        An entry that is the game as it is here was to be kept before the game was replaced, which did not happen.
        """
        file, copy = self._files_back(entry)
        file_in_trash, copy_in_trash = self.files(entry)
        if not self._exists(file):
            self.disk.move(copy, copy_in_trash)
        elif not self._exists(file_in_trash):
            if self._exists(copy_in_trash) and self._exists(copy):
                self.disk.remove(copy_in_trash)
            elif self._exists(copy_in_trash):
                self.disk.move(copy_in_trash, copy)
        elif self._same(file, file_in_trash):
            for path in (file_in_trash, copy_in_trash):
                self.disk.remove(path)

    def _same(self, one: Path, other: Path) -> bool:
        try:
            return self.disk.read(one) == self.disk.read(other)
        except OSError:
            return False
