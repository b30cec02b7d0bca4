"""The ports that storage implements: what the app needs to be saved.

Every port is async: on disk a worker thread does the fsync, in the browser the app waits for the database transaction.
When a call returns, the change is saved; when it raises, nothing is saved: StaleGame where another process has saved what
was read, DiskFull, TooLarge, NotNow for what is not there (any more), DamagedFile and TooNew for what cannot be read.
"""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from companion.application.guests import SharedTable
from companion.application.import_plan import Imported, ImportPlan
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.game.changes.evenings import SeriesSet
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rulings import KeptRuling
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow

Progress = Callable[[int, int], None]
"""A callback with the number done and the total number."""


def ignore_progress(done: int, of: int) -> None:
    """The progress of work that takes no noticeable time."""


class Theme(StrEnum):
    """The colour theme."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of this device; it keeps awake during a game and vibrates on a tap if it can.

    Attributes:
        edition: The id of the edition last used; empty before the first game.
        backed_up: The number of games at the last backup.
        turn_seconds: The seconds of the turn timer; 0 for none.
        house_rules: The last house rules a table put together itself.
        series: The series that waits for its first game; one without an id, or None, for none.
        language: The code of the language that was chosen; empty for that of the device.
    """

    theme: Theme = Theme.SYSTEM
    edition: str = ""
    reduce_motion: bool = False
    backed_up: int = 0
    keep_awake: bool = True
    vibrate: bool = True
    turn_seconds: int = 0
    house_rules: HouseRules = BY_THE_SHEET
    rulings: tuple[KeptRuling, ...] = ()
    series: SeriesSet | None = None
    language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedTable:
    """A table of phones that this phone joined: its host knows the phone by the key, and the guest has a name there.

    `game` is the one that was shown last.
    """

    id: str
    key: str = field(repr=False)
    game: str = ""
    name: str = ""


def last_name(tables: tuple[JoinedTable, ...]) -> str:
    """The name of the guest at the table joined last, of those where one was entered; empty without one."""
    return next((table.name for table in tables if table.name), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageQuota:
    """The bytes used in a browser, and the most it allows, or 0; `promised` if it never deletes them itself."""

    used: int
    most: int
    promised: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game as saved, with its generation: the number of times it has been saved."""

    game: Game
    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A problem of one file, which is named from the data folder on."""

    file: str
    problem: str
    repaired: bool = False


class GameTransfer(Protocol):
    """Exports games as files, and imports them."""

    async def export(self, ids: tuple[str, ...] | None, at: datetime, progress: Progress) -> bytes:
        """Games as a JSON file; with all games (None) it contains the roster, too."""

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand of games, or of all of them (None), as a table for a spreadsheet."""

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        """The effect of importing a file; nothing is taken yet. An error of `progress` stops the reading."""

    async def plan_games(self, games: tuple[Game, ...], progress: Progress) -> ImportPlan:
        """The effect of adding games of an old score book; DamagedFile if one breaks a rule of the app."""

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Run a planned import. A game that changed here since stays as it is.

        What is replaced goes to the trash, if the game of the file does not have all of it.
        """

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import: new games go to the trash, replaced ones are restored. Returns how many stay, changed since."""


class GameStorage(Protocol):
    """Saves games and the taps of the rounds being entered: what every store needs, also one over a copy."""

    async def load(self, game_id: str) -> SavedGame:
        """A game as last saved."""

    async def save(
        self, game: Game, *, read: int, row: GameRow, taps: tuple[Tap, ...] | None = None
    ) -> SavedGame:
        """Save a game that was read at generation `read` (0 for a new one); a repeated save changes nothing.

        `taps`, if given, replace the journal of its round being entered, in the same transaction.
        """

    def figures(self, progress: Progress) -> AsyncIterator[list[GameFigures]]:
        """The figures of each game for the statistics, in batches, so that a tap waits for one batch at most."""

    async def taps(self, game_id: str) -> tuple[Tap, ...]:
        """The journal of the round being entered, the first tap first; empty if there is none."""

    async def add_taps(self, game_id: str, taps: tuple[Tap, ...], *, read: int) -> None:
        """Append taps to a journal that had `read` taps when it was read."""

    async def clear_taps(self, game_id: str, *, read: int, left: tuple[Tap, ...] = ()) -> None:
        """Replace the journal by the taps in `left`; StaleGame if it has no longer `read` taps."""


class GameRepository(GameStorage, Protocol):
    """Saves games, the taps of the rounds being entered, the roster and the settings."""

    @property
    def transfer(self) -> GameTransfer:
        """Exports and imports its games."""

    async def rows(self) -> tuple[GameRow, ...]:
        """All games, the one changed last first."""

    async def take_over(
        self, new: HandedGame, *, here: HandedGame | None, keep: bool, people: Callable[[Roster], Roster]
    ) -> None:
        """Save a game of another phone and its `people` in the place of `here`, or of none; the trash keeps that if asked to."""

    async def put_in_trash(self, game: HandedGame) -> None:
        """Keep a game of another phone in the trash; the game here stays."""

    async def delete(self, game_id: str) -> str:
        """Move a game to the trash. Returns the name of its entry there; NotNow if there is no such game."""

    async def restore(self, entry: str) -> str:
        """Take a game out of the trash; the histories decide if there is one of its id again.

        Returns its id, another one beside a game that went another way. NotNow if the game here has all of it.
        """

    async def trash(self) -> tuple[str, ...]:
        """The entries of the trash, the one whose game was changed last first."""

    async def deleted_row(self, entry: str) -> GameRow:
        """The row of a game in the trash, or NotNow; one that cannot be read has a sentence why."""

    async def delete_for_good(self, entry: str) -> None:
        """Delete a game in the trash for good; NotNow if it is not there."""

    async def empty_trash(self) -> int:
        """Delete all games in the trash for good, few enough at a time that no tap waits long. Returns their number."""

    async def read_edition(self, text: str) -> Edition:
        """The edition of a text, as its file would be read; BadEdition names the wrong key and value."""

    async def own_editions(self) -> tuple[Edition, ...]:
        """The editions that the table made for itself, as they are now."""

    async def save_edition(self, text: str, *, read: Edition | None, at: datetime | None) -> Edition:
        """Save the text of an edition that was made from `read`, None for a new one (BadEdition).

        `at` is the time of the change; None for a deck of another phone, which is saved as it is there. NotNow if its
        id is taken, or games would come out otherwise with it.
        """

    async def delete_edition(self, edition_id: str) -> None:
        """Delete an edition that the table made; NotNow if there is none, or games are played with it."""

    async def edition_draft(self) -> EditionDraft | None:
        """The edition that is half made; None where none is."""

    async def save_edition_draft(self, draft: EditionDraft | None, *, read: EditionDraft | None) -> None:
        """Save the edition that is half made, changed from `read`; None where it is saved or discarded."""

    async def roster(self) -> Roster:
        """All players."""

    async def save_roster(self, roster: Roster, *, read: Roster) -> None:
        """Save a roster that was made from `read`; raises as `save_edition_draft` does."""

    async def settings(self) -> Settings:
        """The settings of this device."""

    async def save_settings(self, settings: Settings, *, read: Settings) -> None:
        """Save settings that were made from `read`; raises as `save_edition_draft` does."""

    async def unread(self) -> tuple[str, ...]:
        """Sentences about the games that the disk did not give when they were last asked for; it may give them later."""

    async def troubles(self) -> tuple[str, ...]:
        """Sentences about damaged, restored and too new files found since the folder was opened."""

    def listen_for_troubles(self, listener: Callable[[str], None]) -> None:
        """Call a listener with every sentence that is added to `troubles` from now on."""

    async def close(self) -> None:
        """Write the index and release the folder."""


class GuestRepository(Protocol):
    """Saves the guests of a shared table, and the tables that this phone joined."""

    async def shared_table(self) -> SharedTable | None:
        """The table that was shared when the app last ran; None if sharing was ended."""

    async def save_shared_table(self, table: SharedTable | None, *, read: SharedTable | None) -> None:
        """Save a shared table that was made from `read`; None deletes it with its guests."""

    async def joined_tables(self) -> tuple[JoinedTable, ...]:
        """The tables, the one joined last first."""

    async def save_joined_tables(
        self, tables: tuple[JoinedTable, ...], *, read: tuple[JoinedTable, ...]
    ) -> None:
        """Save tables that were made from `read`; StaleGame if others were saved since."""
