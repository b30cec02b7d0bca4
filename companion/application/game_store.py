"""The store as screens see it: one Protocol with two implementations, one for the host and one for guests.

A screen knows only this Protocol. If a method is added here, mypy reports `GuestStore` until it has the method too.
So guests can use nothing before somebody has decided which role may use it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from companion.application.commands.entry_commands import EntryCommand
from companion.application.commands.game_commands import GameCommand
from companion.application.commands.roster_commands import RosterCommand
from companion.application.commands.settings_change import SettingsChange
from companion.application.edition_changes import EditionPlan
from companion.application.handover_taking import GoesOn, HandoverPlan
from companion.application.import_plan import Imported, ImportPlan
from companion.application.listeners import Listener
from companion.application.live_game import LiveGame
from companion.application.notification_queue import NotificationQueue
from companion.application.ports import Progress, Settings
from companion.application.presence import Presence
from companion.application.statistics import Statistics
from companion.application.storage_quota import ReadQuota
from companion.editions.edition import Edition
from companion.editions.edition_form import ChangeDraft, EditionForm
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.statistics.game_row import GameRow
from companion.statistics.row_search import RowSearch


class GameReader(Protocol):
    """What every window may look at. Nothing here changes saved data."""

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The editions by id, in the order they are offered."""
        ...

    @property
    def own_editions(self) -> Collection[str]:
        """The ids of the editions that the table made for itself."""
        ...

    @property
    def edition_draft(self) -> EditionForm | None:
        """The edition that is half made; None where none is."""
        ...

    @property
    def refused(self) -> tuple[str, ...]:
        """Why an edition file was refused, as sentences."""
        ...

    @property
    def troubles(self) -> tuple[str, ...]:
        """What was found damaged or could not be kept, as sentences for the first screen."""
        ...

    @property
    def clock(self) -> Callable[[], datetime]:
        """The time now, with its offset from UTC."""
        ...

    @property
    def new_id(self) -> Callable[[], str]:
        """A new id for a game or a player."""
        ...

    @property
    def rows(self) -> tuple[GameRow, ...]:
        """The list of games, the game changed last first."""
        ...

    @property
    def roster(self) -> Roster:
        """Everybody who ever played."""
        ...

    @property
    def settings(self) -> Settings:
        """What this device remembers."""
        ...

    @property
    def search(self) -> RowSearch:
        """Finds games by what their rows say."""
        ...

    @property
    def statistics(self) -> Statistics:
        """What all games add up to."""
        ...

    @property
    def presence(self) -> Presence:
        """Who is entering which hand."""
        ...

    @property
    def notifications(self) -> NotificationQueue:
        """The windows that have yet to be redrawn."""
        ...

    @property
    def read_quota(self) -> ReadQuota | None:
        """Asks how much a browser may keep; None where the games are files."""
        ...

    @property
    def take_update(self) -> Callable[[], None] | None:
        """Begins the newer version that is ready; None when there is none."""
        ...

    def edition(self, edition_id: str) -> Edition:
        """An edition by id.

        Raises:
            NotNow: If its file is not there, or was refused.
        """
        ...

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each topic that changes. Returns a function that stops it."""
        ...

    def peek(self, game_id: str) -> LiveGame | None:
        """A game if it has been opened."""
        ...

    async def open_game(self, game_id: str) -> LiveGame:
        """A game as it is on the disk now, with what is half entered.

        Raises:
            CompanionError: If it cannot be read.
        """
        ...

    async def read_editions(self) -> None:
        """Read the editions again that other processes changed, and the one that is half made."""
        ...

    def played_and_won(self) -> dict[str, tuple[int, int]]:
        """Games and wins of everybody, by id."""
        ...

    def names_in(self, row: GameRow) -> tuple[str, ...]:
        """Everybody in a game of the list, as they are called now."""
        ...

    def winners_of(self, row: GameRow) -> tuple[str, ...]:
        """The winners of a game of the list, as they are called now."""
        ...


class GameEditor(Protocol):
    """What a scorer may change; a player may fill their own hand."""

    async def start_game(self, game: Game) -> None:
        """Save a new game."""
        ...

    async def change_game(self, game_id: str, command: GameCommand) -> LiveGame:
        """Apply a command to a game and save the result. Only then it becomes the current game.

        Raises:
            CompanionError: If it is refused, or cannot be saved; nothing is changed then.
        """
        ...

    async def tap(self, game_id: str, taps: Sequence[Tap]) -> None:
        """Save taps on the round being entered, or on corrections of past ones.

        Raises:
            CompanionError: If a tap is refused, or cannot be saved; nothing is changed then.
        """
        ...

    async def enter(self, game_id: str, command: EntryCommand) -> None:
        """Save the taps of a command, which are computed when the lock of the game is free.

        Raises:
            CompanionError: If it is refused, or cannot be saved; nothing is changed then.
        """
        ...

    async def save_round(self, game_id: str, round_id: str) -> LiveGame:
        """Save the round that was entered, or the correction of a past one.

        Raises:
            CompanionError: If it cannot have been, was saved already, or cannot be saved now.
        """
        ...

    async def drop_draft(self, game_id: str) -> tuple[Tap, ...]:
        """Empty the new round; corrections stay. Returns its taps, which `tap` brings back."""
        ...

    async def change_roster(self, command: RosterCommand) -> tuple[Roster, Roster]:
        """Apply a command to the roster and save the result. Returns the roster before and after.

        Raises:
            CompanionError: If it is refused, or cannot be saved; nothing is changed then.
        """
        ...


class HostTasks(Protocol):
    """What only the host may do, at the computer itself."""

    async def change_settings(self, change: SettingsChange) -> None:
        """Save new values of some settings.

        Raises:
            CompanionError: If they cannot be saved; nothing is changed then.
        """
        ...

    async def delete_game(self, game_id: str) -> str:
        """Put a game in the trash. Returns the name of its entry there, by which `restore_game` brings it back.

        Raises:
            NotNow: If there is no such game.
        """
        ...

    async def restore_game(self, entry: str) -> str:
        """Take a game out of the trash. Returns its id: another one if it came back beside the one that is here.

        Raises:
            NotNow: If it is not there, or the game here has all of it already, and more.
        """
        ...

    async def trash(self) -> tuple[str, ...]:
        """The entries of the trash."""
        ...

    async def empty_trash(self) -> int:
        """Delete the games in the trash for good. Returns their number."""
        ...

    async def export(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Games as a JSON file; with all games (None) it contains the roster, too."""
        ...

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand of games, or of all of them (None), as a table for a spreadsheet."""
        ...

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        """What importing a file would do; nothing is changed.

        `progress` is called with the number of games read and the number of all; an error that it raises stops the reading.

        Raises:
            DamagedFile: If anything in it is wrong.
            TooNew: If a newer Last Card wrote it.
        """
        ...

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Import what was planned; `take_back_import` undoes it, `read_everything` shows it."""
        ...

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import. Returns the number of games that stay because they were changed since."""
        ...

    async def plan_handover(self, packed: bytes) -> HandoverPlan:
        """What taking over a packed game would do; nothing is changed.

        Raises:
            CompanionError: If the game cannot be, or its edition is not here.
        """
        ...

    async def take_handover(self, plan: HandoverPlan, goes_on: GoesOn) -> None:
        """Take a game over; what one of two phones had alone is kept in the trash.

        Raises:
            NotNow: If the game here was changed since the plan was made.
        """
        ...

    async def save_edition(self, edition: Edition, read: Edition | None) -> Edition:
        """Save an edition that was made from `read`; None for a new one. Every window offers it at once.

        Raises:
            CompanionError: If it is refused, or cannot be saved; nothing is changed then.
        """
        ...

    async def delete_edition(self, edition_id: str) -> Edition:
        """Delete an edition that no game uses. Returns it, so that it can be saved again.

        Raises:
            NotNow: If it is not the table's, or games are played with it; the sentence names them.
        """
        ...

    async def change_edition_draft(self, change: ChangeDraft) -> EditionForm | None:
        """Change the edition that is half made, and save it. Returns it as it is now.

        Raises:
            CompanionError: If it cannot be saved; nothing is changed then.
        """
        ...

    async def plan_edition(self, text: str) -> EditionPlan:
        """What taking over the text of an edition would do; nothing is changed.

        Raises:
            BadEdition: If the text is wrong.
        """
        ...

    async def read_everything(self) -> None:
        """Read everything again, after files came in."""
        ...


class GameStore(GameReader, GameEditor, HostTasks, Protocol):
    """Everything that a screen may ask for. What a role may not do is refused with a sentence."""
