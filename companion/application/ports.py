"""What the game needs kept, whoever keeps it: the ports that storage fulfils.

Every port is async: on disk a worker thread does the fsync, in the browser a durable record is awaited.
What a call returns has been kept; what it raises has not.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from companion.application.guests import SharedTable
from companion.application.import_plan import Imported, ImportPlan
from companion.game.draft import Tap
from companion.game.game import Game
from companion.roster import Roster
from companion.statistics.game_figures import GameFigures
from companion.statistics.game_row import GameRow

Progress = Callable[[int, int], None]
"""Hears how many of how many are done."""


class Theme(StrEnum):
    """How the screens are lit."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What this device remembers for its player.

    Attributes:
        theme: Light, dark, or as the system has it.
        edition: The edition last used, by id.
        reduce_motion: Whether screens change without moving, and nothing else moves that need not.
        backed_up: How many games there were at the last backup.
        keep_awake: Whether the screen stays lit during a game, where the device lets it.
        vibrate: Whether a tap is answered with a tick, where the device can.
    """

    theme: Theme = Theme.SYSTEM
    edition: str = "plain"
    reduce_motion: bool = False
    backed_up: int = 0
    keep_awake: bool = True
    vibrate: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game as it stands on the disk, with its generation: how often it has been saved."""

    game: Game
    generation: int


class GameRepository(Protocol):
    """Keeps every game, the draft of the round being entered, the roster and the settings."""

    async def rows(self) -> tuple[GameRow, ...]:
        """All games, the one changed last first."""
        ...

    async def load(self, game_id: str) -> SavedGame:
        """A game as it stands now.

        Raises:
            DamagedFile: If neither the file nor its copy can be read.
            TooNew: If a newer Last Card wrote it.
        """
        ...

    async def save(
        self, game: Game, *, read: int, row: GameRow, taps: tuple[Tap, ...] | None = None
    ) -> SavedGame:
        """Keep a game that was read at generation `read` (0 for a new one).

        With `taps`, what is half entered in it is from then on what these add up to: both in one step, or neither.

        A save that was made already changes nothing and answers what was saved.

        Raises:
            StaleGame: If somebody else saved it since; nothing was written.
            DiskFull: If there is no room; the last saved state stands.
            TooLarge: If it could not be read again; the last saved state stands.
        """
        ...

    async def delete(self, game_id: str) -> None:
        """Put a game in the trash, where it stays until it is deleted for good.

        Raises:
            NotNow: If there is no such game.
        """
        ...

    async def restore(self, game_id: str) -> None:
        """Take a game out of the trash.

        Raises:
            NotNow: If it is not there, or a game of its id is on the shelf again.
        """
        ...

    async def trash(self) -> tuple[str, ...]:
        """The ids of the games in the trash."""
        ...

    async def empty_trash(self) -> int:
        """Delete what is in the trash for good; answers how many games that were."""
        ...

    def figures(self, progress: Progress) -> AsyncIterator[list[GameFigures]]:
        """What each game gives to the statistics, some games at a time, so that a tap waits for no more.

        `progress` hears how many of how many are read.
        """
        ...

    async def export(self, ids: tuple[str, ...] | None, at: datetime, progress: Progress) -> bytes:
        """Games as a JSON file; with all of them (None) goes the roster."""
        ...

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand of games, or of all of them (None), as a table for a spreadsheet."""
        ...

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        """What importing a file would do; nothing is changed.

        `progress` hears how many of how many games are read; what it raises stops the reading.

        Raises:
            DamagedFile: If anything in it is wrong; nothing of it is taken.
            TooNew: If a newer Last Card wrote it.
        """
        ...

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Do what was planned; a game that was changed here since then stays as it is.

        Raises:
            DiskFull: If there is no room; what was kept before stands.
        """
        ...

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import: new games go to the trash, replaced ones stand as they were.

        Returns:
            How many games were changed since the import and stay as they are.
        """
        ...

    async def taps(self, game_id: str) -> tuple[Tap, ...]:
        """The log of the round being entered, first tap first; empty when none is."""
        ...

    async def add_taps(self, game_id: str, taps: tuple[Tap, ...], *, read: int) -> None:
        """Append taps to a log that had `read` taps when it was read.

        Raises:
            StaleGame: If the log has another length by now; nothing was written.
            DiskFull: If there is no room.
        """
        ...

    async def clear_taps(self, game_id: str, *, read: int, left: tuple[Tap, ...] = ()) -> None:
        """Put the taps that are left in the place of the log, if it still has `read` taps.

        Raises:
            StaleGame: If it has another length by now.
        """
        ...

    async def roster(self) -> Roster:
        """Everybody who ever played."""
        ...

    async def save_roster(self, roster: Roster, *, read: Roster) -> None:
        """Keep a roster that was made of the one that was read.

        Raises:
            StaleGame: If another one is kept by now; nothing was written.
            DiskFull: If there is no room; what was kept before stands.
            TooNew: If a newer Last Card wrote it; it is left alone.
        """
        ...

    async def settings(self) -> Settings:
        """What this device remembers."""
        ...

    async def save_settings(self, settings: Settings, *, read: Settings) -> None:
        """Keep settings that were made of those that were read.

        Raises:
            StaleGame: If others are kept by now; nothing was written.
            DiskFull: If there is no room; what was kept before stands.
            TooNew: If a newer Last Card wrote them; they are left alone.
        """
        ...

    async def troubles(self) -> tuple[str, ...]:
        """What was found damaged, restored or too new since the folder was opened, as sentences."""
        ...

    def hear_troubles(self, listener: Callable[[str], None]) -> None:
        """Call a listener with every sentence that `troubles` has more from now on."""
        ...

    async def close(self) -> None:
        """Write what was left behind (the index) and let go."""
        ...


class GuestRepository(Protocol):
    """Keeps who was admitted to a shared table."""

    async def shared_table(self) -> SharedTable | None:
        """The table that was being shared when the app last ran, if nobody ended it."""
        ...

    async def save_shared_table(self, table: SharedTable | None, *, read: SharedTable | None) -> None:
        """Keep one that was made of the one that was read; None when sharing has ended, which forgets every guest.

        Raises:
            StaleGame: If another one is kept by now; nothing was written.
            DiskFull: If there is no room; what was kept before stands.
        """
        ...
