"""Every game in a folder: a game is a file. Synchronous; `async_repository.py` awaits it, and the port says what each method is.

games/<id>.json        the game itself: one TinyDB per game, its tables `game` (the opening) and `changes`
copies/<id>.json       the same generation, a second time
drafts/<id>.<n>.log    the taps of a half-entered round
taps.json              how many there were when the app was last idle
library.json           the roster, the settings, the guests and the half-made edition, with its copy
index.json, figures.json   derived: a row of the list per game, and what each game contributes to the statistics
editions/<id>.toml     the editions that a table made for itself
trash/                 deleted games, file and copy, until they are deleted for good
.lock                  held around every read-modify-write, across processes

A read takes no lock: files are replaced in one step.

Whatever reads here may raise `CannotRead`, `DamagedFile` or `TooNew`, and whatever writes `DiskFull`, `TooLarge` or another
`StorageError`, as `companion/errors.py` has them; after a refused write the last saved state stands.
"""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.application.live_game import row_of
from companion.application.ports import SavedGame
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.errors import StaleGame, StorageError
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame
from companion.statistics.game_figures import FIGURES_VERSION, GameFigures, figures_of
from companion.statistics.game_row import GameRow
from companion.steps import run_all
from companion.wording import say
from storage.draft_schema import edition_draft_codec
from storage.edition_folder import EditionsFound
from storage.figures_reader import FiguresReader
from storage.files.disk import Disk
from storage.game_files import GameFiles
from storage.game_list import GameRows
from storage.game_replacing import FIRST_DRAFT_NUMBER, GameReplacing
from storage.journal import Journal
from storage.library import Library, Part
from storage.line_file import DerivedFile
from storage.own_editions import OwnEditions
from storage.tap_counts import TapCounts
from storage.trash import Trash, game_of_entry

FOLDERS: Final = ("", "games", "copies", "drafts", "editions", "trash")


class Repository:
    """Every game in a folder, and what is kept beside them. Whoever saves an edition updates `editions`."""

    def __init__(self, folder: Path, disk: Disk, printed: EditionsFound) -> None:
        """Make the folders (StorageError) and read the index; `printed` are the app's own editions."""
        self.folder, self.disk = folder, disk
        self.problems = disk.problems
        self._make_folders()
        self.changing = disk.lock(folder / ".lock")
        self.trash = Trash(folder=folder, disk=disk)
        self.games = GameFiles(folder=folder, disk=disk, lock=self.changing, trash=self.trash)
        self.game_list = GameRows(games=self.games, row_of=self.row_of)
        self._journal = Journal(folder=folder / "drafts", disk=disk)
        self._tap_counts = TapCounts(games=self.games, journal=self._journal)
        self.library = Library(folder, disk, self.changing)
        self.own_editions = OwnEditions(
            games=self.games, journal=self._journal, printed=printed, rows=self._rows_all_read
        )
        self.found = self.own_editions.found()
        self.editions = self.found.by_id
        self.edition_draft: Part[EditionDraft | None] = Part(
            library=self.library,
            table="edition-draft",
            codec=edition_draft_codec(self.own_editions.read),
            empty=None,
        )
        self.replacing = GameReplacing(
            games=self.games, journal=self._journal, rows=self.game_list, editions=self.own_editions
        )
        self._finish_interrupted_work()
        self._tap_counts.report_missing()

    def _make_folders(self) -> None:
        for name in FOLDERS:
            try:
                self.disk.make_folder(self.folder / name)
            except OSError as wrong:
                problem = say(
                    "The data folder {folder} cannot be used: {why}.",
                    folder=self.folder / name,
                    why=wrong.strerror or wrong,
                )
                if not name:
                    raise StorageError(problem) from wrong
                if name != "editions":  # Reported where editions are read.
                    self.problems.report(problem)

    def edition_of(self, game: Game) -> Edition:
        """The edition of a game; StorageError if it is not here."""
        known = self.editions.get(game.edition) or self.own_editions.find(game.edition)
        if known is None:
            raise StorageError(
                say("Its deck “{edition}” is not here; put its file back.", edition=game.edition)
            )
        return known

    def row_of(self, game: Game) -> GameRow:
        return row_of(game, self.edition_of(game))

    def _finish_interrupted_work(self) -> None:
        """Finish what a killed process had started: delete temporary files, complete interrupted moves."""
        folders = tuple(self.folder / name for name in FOLDERS)
        try:
            if not self.trash.interrupted() and not any(map(self.disk.unfinished, folders)):
                return
            with self.changing:
                for path in [path for folder in folders for path in self.disk.unfinished(folder)]:
                    self.disk.remove(path, at_once=False)
                for entry in self.trash.interrupted():
                    self.trash.finish_move(entry)
        except StorageError as wrong:
            self.problems.report(str(wrong))

    def load(self, game_id: str) -> SavedGame:
        return self.games.get(game_id).saved

    def load_uncached(self, game_id: str) -> Game:
        """A game that does not go into the cache: for going through all games."""
        return self.games.get(game_id, keep=False).saved.game

    def save(self, game: Game, *, read: int, row: GameRow, taps: tuple[Tap, ...] | None = None) -> SavedGame:
        with self.changing:
            before = self.games.find(game.id)
            generation = before.saved.generation if before else 0
            if before is not None and generation == read + 1 and before.saved.game == game:
                return before.saved
            if generation != read:
                raise StaleGame(say("This game was just changed in another window. Look, then do it again."))
            if before is None:
                self.own_editions.check_has(game.edition)
            draft_number = before.draft_number if before else secrets.randbelow(FIRST_DRAFT_NUMBER)
            if before is None or taps is not None:
                # The next journal is written before the game that refers to it.
                draft_number += 1
                self._journal.start(self._journal.path(game.id, draft_number), taps or ())
            after = self.games.save(game, before, draft_number=draft_number)
            self._tap_counts.uncounted.add(game.id)
            self.game_list.put(after.stat, row)
            if before is not None and after.draft_number != before.draft_number:
                self._journal.discard(self._journal.path(game.id, before.draft_number))
            return after.saved

    def take_over(
        self, new: HandedGame, *, here: HandedGame | None, keep: bool, people: Callable[[Roster], Roster]
    ) -> None:
        with self.changing:
            self.replacing.replace(new, here=here, keep=keep)
            try:
                self.library.roster.change(people)
            except StorageError as wrong:
                # The next start adds them (`HostStore.open`).
                self.problems.report(
                    say("The game is here, but its players aren't in the list yet. {why}", why=wrong)
                )

    def _journal_path(self, game_id: str) -> Path:
        return self._journal.path(game_id, self.games.get(game_id).draft_number)

    def taps(self, game_id: str) -> tuple[Tap, ...]:
        path = self._journal_path(game_id)
        found = self._journal.read(path)
        if found.fault:
            try:
                with self.changing:
                    self._tap_counts.uncounted.add(game_id)
                    return self._journal.repair(path)
            except StorageError as wrong:
                self.problems.report(str(wrong))
        return found.taps

    def add_taps(self, game_id: str, taps: tuple[Tap, ...], *, read: int) -> None:
        with self.changing:
            self._journal.append(self._journal_path(game_id), taps, read=read)
            self._tap_counts.uncounted.add(game_id)

    def clear_taps(self, game_id: str, *, read: int, left: tuple[Tap, ...] = ()) -> None:
        with self.changing:
            self._tap_counts.lower(game_id, len(left))
            self._journal.clear(self._journal_path(game_id), read=read, left=left)

    def rows(self) -> tuple[GameRow, ...]:
        """All games, the one changed last first; files that others changed are read again."""
        ids = run_all(self.game_list.check())
        while ids:
            self.game_list.read_slice(ids)
        return self.game_list.sorted_rows()

    def _rows_all_read(self) -> tuple[GameRow, ...]:
        """All games, where each can be read now: of another, nobody knows its edition."""
        rows = self.rows()
        for unread in self.game_list.unread.values():
            raise unread
        return rows

    def players(self) -> frozenset[str]:
        """The ids of everybody who plays in a game of the list, as it was last read or saved here."""
        return frozenset(player for _, row in self.game_list.rows.values() for player in row.ids)

    def figures_reader(self) -> FiguresReader:
        rows = self.game_list.rows.items()
        return FiguresReader(
            file=DerivedFile(path=self.folder / "figures.json", version=FIGURES_VERSION, disk=self.disk),
            rows={game_id: found for game_id, found in rows if not found[1].trouble},
            work_out=self._figures_of,
        )

    def _figures_of(self, game_id: str) -> GameFigures:
        game = self.load_uncached(game_id)
        return figures_of(game, self.edition_of(game))

    def do_background_work(self) -> bool:
        """Do some work that can wait: write the index, write outdated copies; returns whether there is more."""
        with self.changing:
            self.library.repair()
            try:
                self._tap_counts.count()
                more = self.game_list.write_slice()
            except StorageError as wrong:
                self.problems.report(say("The list of games is rebuilt at the next start. {why}", why=wrong))
                more = False
            return self.games.write_next_copy() or more

    def delete(self, game_id: str) -> str:
        with self.changing:
            entry = self.trash.add(game_id)
            self.games.close(game_id)
            self.game_list.drop(game_id)
            return entry

    def empty_trash(self, entries: Sequence[str]) -> None:
        """Delete some of what is in the trash for good, the rounds being entered with it."""
        with self.changing:
            self.trash.empty(entries)
            ids = {game_of_entry(entry) for entry in entries}
            for path in self.disk.names(self._journal.folder, ".log"):
                game_id = path.name.partition(".")[0]
                if game_id in ids and not self._is_read(game_id, path):
                    self._journal.delete(path, at_once=False)

    def _is_read(self, game_id: str, journal: Path) -> bool:
        """True if a journal is that of a game that is here; one of a game that cannot be read stays."""
        try:
            return self.games.has(game_id) and self._journal_path(game_id) == journal
        except StorageError:
            return True
