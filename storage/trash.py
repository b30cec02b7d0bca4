"""The trash: deleted games, file and copy, until they are deleted for good.

A game is where its file is, and the file is moved in one step. The copy is moved before it into the trash, and after
it out of the trash. So a game whose move was interrupted is complete in one of the two places.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from companion.errors import NotNow, StorageError
from companion.ids import is_id
from companion.wording import say
from storage.durable_storage import Report, decode_file
from storage.files.disk import Disk, NotSynced


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePaths:
    """A game's file and its copy."""

    file: Path
    copy: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Trash:
    """The deleted games of a data folder.

    Attributes:
        folder: The data folder.
        disk: What stores it.
        report: Called with a sentence about what is wrong although nothing is lost.
    """

    folder: Path
    disk: Disk
    report: Report

    def _paths(self, game_id: str) -> GamePaths:
        name = f"{game_id}.json"
        return GamePaths(file=self.folder / "games" / name, copy=self.folder / "copies" / name)

    def _trash_paths(self, game_id: str) -> GamePaths:
        trash = self.folder / "trash"
        return GamePaths(file=trash / f"{game_id}.json", copy=trash / f"{game_id}.copy")

    def _exists(self, path: Path) -> bool:
        return self.disk.stat(path) is not None

    def _move(self, source: Path, target: Path) -> None:
        try:
            self.disk.move(source, target)
        except NotSynced as unsure:
            self.report(str(unsure))

    def add(self, game_id: str) -> None:
        """Move a game and its copy into the trash; a game of the same id that was there is overwritten.

        Raises:
            NotNow: If there is no such game.
            StorageError: If the disk refuses; the game stays where it is.
        """
        paths, in_trash = self._paths(game_id), self._trash_paths(game_id)
        if not self._exists(paths.file) and not self._exists(paths.copy):
            raise NotNow(say("There's no game “{id}” here.", id=game_id[:80]))
        copied = self._exists(paths.copy)
        if copied:
            self._move(paths.copy, in_trash.copy)
        try:
            if self._exists(paths.file):
                self._move(paths.file, in_trash.file)
        except StorageError:
            if copied:
                self._move(in_trash.copy, paths.copy)
            raise

    def restore(self, game_id: str) -> None:
        """Move a game and its copy back.

        Raises:
            NotNow: If it is not in the trash, or there is a game of its id again.
        """
        paths, in_trash = self._paths(game_id), self._trash_paths(game_id)
        if game_id not in self.ids():
            raise NotNow(say("The game “{id}” is not in the trash.", id=game_id[:80]))
        if self._exists(paths.file) or self._exists(paths.copy):
            raise NotNow(say("There's a game “{id}” again already.", id=game_id[:80]))
        if not self._exists(in_trash.file):
            self._move(in_trash.copy, paths.copy)
            return
        self._move(in_trash.file, paths.file)
        try:
            if self._exists(in_trash.copy):
                self._move(in_trash.copy, paths.copy)
        except StorageError as wrong:
            # The game is where its file is; its copy is written again when the app is idle.
            self.report(str(wrong))

    def _files(self) -> list[Path]:
        """The files in it; a file whose name is no id of a game is not ours."""
        return [path for path in self.disk.names(self.folder / "trash") if is_id(path.stem)]

    def holds(self, game_id: str) -> bool:
        """Whether a game's file is in the trash."""
        return self._exists(self._trash_paths(game_id).file)

    def edition_of(self, game_id: str) -> str:
        """The edition of a game in the trash; empty if neither its file nor its copy can be read."""
        in_trash = self._trash_paths(game_id)
        for path in (in_trash.file, in_trash.copy):
            with contextlib.suppress(OSError, StorageError):
                for opening in decode_file(self.disk.read(path)).tables.get("game", {}).values():
                    return str(opening.get("edition", ""))
        return ""

    def ids(self) -> tuple[str, ...]:
        """The games in it."""
        found = set()
        for path in self._files():
            if path.suffix == ".json" or not self._exists(self._paths(path.stem).file):
                found.add(path.stem)
        return tuple(sorted(found))

    def empty(self) -> tuple[str, ...]:
        """Delete everything in it for good; returns the ids of those games."""
        ids = self.ids()
        paths = self._files()
        for path in paths:
            try:
                self.disk.remove(path, at_once=path == paths[-1])
            except NotSynced as unsure:
                self.report(str(unsure))
        return ids

    def interrupted(self) -> list[str]:
        """The games whose move was interrupted, and those of which there is another game of the same id."""
        found = []
        for game_id in {path.stem for path in self._files()}:
            paths, in_trash = self._paths(game_id), self._trash_paths(game_id)
            if self._exists(paths.file) or (self._exists(paths.copy) and self._exists(in_trash.file)):
                found.append(game_id)
        return found

    def finish_move(self, game_id: str) -> None:
        """Finish an interrupted move: the game is where its file is, and its copy is moved there.

        Raises:
            StorageError: If the disk refuses.
        """
        paths, in_trash = self._paths(game_id), self._trash_paths(game_id)
        if not self._exists(paths.file):
            self._move(paths.copy, in_trash.copy)
        elif not self._exists(in_trash.file):
            if self._exists(in_trash.copy) and self._exists(paths.copy):
                self.disk.remove(in_trash.copy)
            elif self._exists(in_trash.copy):
                self._move(in_trash.copy, paths.copy)
        elif self._same(paths.file, in_trash.file):
            for path in (in_trash.file, in_trash.copy):
                self.disk.remove(path)

    def _same(self, one: Path, other: Path) -> bool:
        try:
            return self.disk.read(one) == self.disk.read(other)
        except OSError:
            return False
