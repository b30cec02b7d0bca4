"""The trash: deleted games, file and copy, until they are deleted for good."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.errors import NotNow
from companion.wording import say
from storage.disk import Disk
from storage.real_disk import REAL
from storage.safe_file import SafeFile, move


@dataclass(frozen=True, slots=True, kw_only=True)
class Trash:
    """A folder of deleted games.

    Attributes:
        folder: The folder.
        disk: What keeps it.
    """

    folder: Path
    disk: Disk = REAL

    def _file(self, game_id: str) -> SafeFile:
        return SafeFile(
            path=self.folder / f"{game_id}.json", copy=self.folder / f"{game_id}.copy", disk=self.disk
        )

    def put(self, game_id: str, file: SafeFile) -> None:
        """Move a game and its copy in; one of the same id that lay there is gone."""
        move(file, self._file(game_id))

    def take(self, game_id: str, file: SafeFile) -> None:
        """Move a game and its copy back.

        Raises:
            NotNow: If it is not here, or a game of its id is on the shelf again.
        """
        if not self._file(game_id).exists():
            raise NotNow(say("The game “{id}” is not in the trash.", id=game_id[:80]))
        if file.exists():
            raise NotNow(say("A game “{id}” is on the shelf again.", id=game_id[:80]))
        move(self._file(game_id), file)

    def ids(self) -> tuple[str, ...]:
        """The games in it."""
        return tuple(sorted({path.stem for path in self.disk.names(self.folder)}))

    def empty(self) -> int:
        """Delete everything in it for good; answers how many games that were."""
        paths = self.disk.names(self.folder)
        for path in paths:
            self.disk.remove(path, at_once=path == paths[-1])
        return len({path.stem for path in paths})
