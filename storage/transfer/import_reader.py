"""Reading a file that is to be imported, slice by slice: each game is read, compared with the one here, and replayed."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from companion.application.import_plan import ImportPlanner
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame
from companion.steps import Steps
from storage.line_file import SLICE


@dataclass(slots=True)
class FileGames:
    """The games of a file, read one after another: a None between them is a step, after which other work may go on.

    `editions` are the texts of those that its table made for itself.
    """

    games: Iterator[Game | None]
    count: int = 0
    roster: Roster = field(default_factory=Roster)
    editions: tuple[str, ...] = ()


@dataclass(slots=True, kw_only=True)
class ImportReader:
    """Reads a file and works out what importing it would do, slice by slice.

    A browser may interrupt a slice to load a file of a game, and run the slice again: no step is lost or done twice.
    `load` gives the game of an id that is here already, with what is half entered; None if there is none.
    """

    file: FileGames
    planner: ImportPlanner
    load: Callable[[str], HandedGame | None]
    done: int = 0
    is_finished: bool = False
    _game: Game | None = None
    _adding: Steps[None] | None = field(default=None)

    def next_slice(self) -> None:
        """Do some steps, for as long as a slice takes (DamagedFile, TooNew)."""
        until = time.perf_counter() + SLICE
        while not self.is_finished and time.perf_counter() < until:
            self._step()

    def _step(self) -> None:
        if self._adding is not None:
            if next(self._adding, self) is self:
                self._adding = None
                self.done += 1
        elif self._game is not None:
            self._adding = self.planner.add(self._game, self.load(self._game.id))
            self._game = None
        else:
            try:
                self._game = next(self.file.games)
            except StopIteration:
                self.is_finished = True
