"""The store of a guest: before each change it checks the guest's role.

A guest's window has this store instead of the host's, so a phone has no other way to change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NoReturn

from companion.application.commands.entry_commands import EnterTaps, EntryCommand
from companion.application.commands.game_commands import GameCommand
from companion.application.commands.roster_commands import RosterCommand
from companion.application.commands.settings_change import SettingsChange
from companion.application.edition_changes import EditionPlan
from companion.application.game_store import GameStore
from companion.application.guests import Guest, check_seat_taps, check_taps
from companion.application.handover_taking import GoesOn, HandoverPlan
from companion.application.import_plan import Imported, ImportPlan
from companion.application.listeners import Listener
from companion.application.live_game import LiveGame
from companion.application.notification_queue import NotificationQueue
from companion.application.ports import Progress, Settings
from companion.application.presence import Presence
from companion.application.sharing import Sharing
from companion.application.statistics import Statistics
from companion.application.storage_quota import ReadQuota
from companion.editions.edition import Edition
from companion.editions.edition_form import ChangeDraft, EditionForm
from companion.errors import NotAllowed
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.roles import Role
from companion.statistics.game_row import GameRow
from companion.statistics.row_search import RowSearch
from companion.wording import say

FindGuest = Callable[[], Guest | None]
"""The guest with the current role; None if the guest was removed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _AllowedEntry:
    """A command that checks the guest's role together with the draft, because both may change before it is applied."""

    command: EntryCommand
    guest: FindGuest

    def taps(self, live: LiveGame) -> tuple[Tap, ...]:
        """The taps of the command.

        Raises:
            NotAllowed: If one of them is not this guest's to make.
        """
        guest = self.guest()
        role, seat = (guest.role, guest.seat) if guest else (Role.VIEWER, None)
        # A viewer is refused because of the role, before the tap itself is checked.
        check_taps(role, seat, live.draft, ())
        taps = self.command.taps(live)
        check_taps(role, seat, live.draft, taps)
        if not role.scores and seat is not None:
            check_seat_taps(seat, live.taps, len(taps))
        return taps


@dataclass(frozen=True, slots=True)
class GuestStore:
    """The host's store with the permissions of one guest. It implements `GameStore`, which documents each method.

    Attributes:
        _store: The host's store.
        _guest: Who the guest is now: the host may change it at any time.
    """

    _store: GameStore
    _guest: FindGuest

    # --- reading: open to every guest

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The editions by id."""
        return self._store.editions

    @property
    def own_editions(self) -> Collection[str]:
        """The ids of the editions that the table made."""
        return self._store.own_editions

    @property
    def edition_draft(self) -> EditionForm | None:
        """The edition that the host has half made."""
        return self._store.edition_draft

    @property
    def refused(self) -> tuple[str, ...]:
        """Why an edition file was refused."""
        return self._store.refused

    @property
    def troubles(self) -> tuple[str, ...]:
        """What was found damaged or could not be kept."""
        return self._store.troubles

    @property
    def clock(self) -> Callable[[], datetime]:
        """The time now."""
        return self._store.clock

    @property
    def new_id(self) -> Callable[[], str]:
        """A new id."""
        return self._store.new_id

    @property
    def rows(self) -> tuple[GameRow, ...]:
        """The list of games."""
        return self._store.rows

    @property
    def roster(self) -> Roster:
        """Everybody who ever played."""
        return self._store.roster

    @property
    def settings(self) -> Settings:
        """What the host's device remembers."""
        return self._store.settings

    @property
    def search(self) -> RowSearch:
        """Finds games by what their rows say."""
        return self._store.search

    @property
    def statistics(self) -> Statistics:
        """What all games add up to."""
        return self._store.statistics

    @property
    def presence(self) -> Presence:
        """Who is entering which hand."""
        return self._store.presence

    @property
    def notifications(self) -> NotificationQueue:
        """The windows that have yet to be redrawn."""
        return self._store.notifications

    @property
    def read_quota(self) -> ReadQuota | None:
        """How much a browser may keep."""
        return self._store.read_quota

    @property
    def take_update(self) -> Callable[[], None] | None:
        """Begins the newer version that is ready."""
        return self._store.take_update

    def edition(self, edition_id: str) -> Edition:
        """An edition by id."""
        return self._store.edition(edition_id)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each topic that changes."""
        return self._store.listen(listener)

    def peek(self, game_id: str) -> LiveGame | None:
        """A game if it has been opened."""
        return self._store.peek(game_id)

    async def open_game(self, game_id: str) -> LiveGame:
        """A game as it is on the disk now."""
        return await self._store.open_game(game_id)

    async def read_editions(self) -> None:
        """Read the editions again that other processes changed."""
        await self._store.read_editions()

    def played_and_won(self) -> dict[str, tuple[int, int]]:
        """Games and wins of everybody."""
        return self._store.played_and_won()

    def names_in(self, row: GameRow) -> tuple[str, ...]:
        """Everybody in a game of the list."""
        return self._store.names_in(row)

    def winners_of(self, row: GameRow) -> tuple[str, ...]:
        """The winners of a game of the list."""
        return self._store.winners_of(row)

    # --- changing: a scorer's, and in part a player's

    def _must_score(self) -> None:
        guest = self._guest()
        if guest is None or not guest.role.scores:
            raise NotAllowed(say("Only a scorer can do that. The host can make you one."))

    async def start_game(self, game: Game) -> None:
        """A new game, by a scorer."""
        self._must_score()
        await self._store.start_game(game)

    async def change_game(self, game_id: str, command: GameCommand) -> LiveGame:
        """A change of a game, by a scorer."""
        self._must_score()
        return await self._store.change_game(game_id, command)

    async def tap(self, game_id: str, taps: Sequence[Tap]) -> None:
        """Taps on a round: any of a scorer, in their own hand of a player."""
        await self.enter(game_id, EnterTaps(tuple(taps)))

    async def enter(self, game_id: str, command: EntryCommand) -> None:
        """Taps on a round: any of a scorer, in their own hand of a player."""
        await self._store.enter(game_id, _AllowedEntry(command=command, guest=self._guest))

    async def save_round(self, game_id: str, round_id: str) -> LiveGame:
        """A round saved, by a scorer."""
        self._must_score()
        return await self._store.save_round(game_id, round_id)

    async def drop_draft(self, game_id: str) -> tuple[Tap, ...]:
        """The hands cleared, by a scorer."""
        self._must_score()
        return await self._store.drop_draft(game_id)

    async def change_roster(self, command: RosterCommand) -> tuple[Roster, Roster]:
        """The roster changed, by a scorer."""
        self._must_score()
        return await self._store.change_roster(command)

    # --- the host's alone

    async def change_settings(self, change: SettingsChange) -> None:
        """Refused."""
        del change
        _refuse()

    async def delete_game(self, game_id: str) -> str:
        """Refused."""
        del game_id
        _refuse()

    async def restore_game(self, entry: str) -> str:
        """Refused."""
        del entry
        _refuse()

    async def trash(self) -> tuple[str, ...]:
        """Refused."""
        _refuse()

    async def empty_trash(self) -> int:
        """Refused."""
        _refuse()

    async def export(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Refused."""
        del ids, progress
        _refuse()

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Refused."""
        del ids, progress
        _refuse()

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        """Refused."""
        del raw, name, progress
        _refuse()

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Refused."""
        del plan, progress
        _refuse()

    async def take_back_import(self, imported: Imported) -> int:
        """Refused."""
        del imported
        _refuse()

    async def plan_handover(self, packed: bytes) -> HandoverPlan:
        """Refused."""
        del packed
        _refuse()

    async def take_handover(self, plan: HandoverPlan, goes_on: GoesOn) -> None:
        """Refused."""
        del plan, goes_on
        _refuse()

    async def save_edition(self, edition: Edition, read: Edition | None) -> Edition:
        """Refused."""
        del edition, read
        _refuse()

    async def delete_edition(self, edition_id: str) -> Edition:
        """Refused."""
        del edition_id
        _refuse()

    async def change_edition_draft(self, change: ChangeDraft) -> EditionForm | None:
        """Refused."""
        del change
        _refuse()

    async def plan_edition(self, text: str) -> EditionPlan:
        """Refused."""
        del text
        _refuse()

    async def read_everything(self) -> None:
        """Refused."""
        _refuse()


def _refuse() -> NoReturn:
    raise NotAllowed(say("Only the host can do that, at the computer itself."))


def guest_store(store: GameStore, sharing: Sharing, visitor: str) -> GameStore:
    """The store for a guest's window; screens use it as if it were the store itself."""
    return GuestStore(store, lambda: sharing.guest(visitor))
