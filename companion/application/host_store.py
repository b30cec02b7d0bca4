"""The store of the host: the games as they are saved, shared by every window of this process.

A change is computed from the saved value and saved. Only then it becomes the current value, and every listener is
notified of its topic. A lock for each game keeps the order of the taps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from companion.application.commands.entry_commands import EnterTaps, EntryCommand
from companion.application.commands.game_commands import GameCommand
from companion.application.commands.roster_commands import KnowPlayers, RememberPlayers, RosterCommand
from companion.application.commands.settings_change import SettingsChange
from companion.application.draft_entry import DraftEntry
from companion.application.edition_changes import EditionChanges, EditionPlan
from companion.application.game_changes import GameChanges
from companion.application.game_list import GameList, games_of_strangers
from companion.application.handover_taking import GoesOn, HandoverPlan, HandoverTaking
from companion.application.import_plan import Imported, ImportPlan
from companion.application.listeners import Listener, Listeners
from companion.application.live_game import LiveGame
from companion.application.notification_queue import NotificationQueue
from companion.application.opened_games import OpenedGames
from companion.application.optimistic_update import SharedValue
from companion.application.ports import GameRepository, Progress, Settings
from companion.application.presence import Presence
from companion.application.reading_again import Read, ReadingAgain
from companion.application.statistics import Statistics
from companion.application.storage_quota import ReadQuota
from companion.application.topics import EDITION_DRAFT, ROSTER, ROWS, SETTINGS, UPDATE, draft_topic
from companion.editions.edition import Edition
from companion.editions.edition_form import ChangeDraft, EditionForm
from companion.errors import CompanionError, NotNow, StorageError
from companion.game.draft import Tap
from companion.game.game import Game
from companion.game.roster import Roster
from companion.statistics.game_row import GameRow
from companion.statistics.row_search import RowSearch
from companion.wording import say


@dataclass(slots=True, kw_only=True)
class HostStore:
    """Every game of this process. It fulfils `GameStore`, which says what each method does.

    Attributes:
        repository: Where games are kept; screens have no use for it.
        editions: The editions by id, in the order they are offered.
        own_editions: The ids of those that the table made for itself.
        refused: Why an edition file was refused, as sentences.
        clock: The time now, with its offset from UTC.
        new_id: A new id for a game, a round or a player.
        troubles: What was found damaged or could not be kept, as sentences.
        read_quota: Asks how much a browser may keep; None where the games are files.
        take_update: Begins the newer version that is ready; None when there is none.
        game_list: The list of games.
        games: The opened games.
        statistics: What all games add up to.
        presence: Who is entering which hand.
        notifications: The windows that have yet to be redrawn.
    """

    repository: GameRepository
    editions: dict[str, Edition]
    own_editions: set[str] = field(default_factory=set)
    refused: tuple[str, ...] = ()
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    troubles: tuple[str, ...] = ()
    read_quota: ReadQuota | None = None
    take_update: Callable[[], None] | None = None
    game_list: GameList = field(init=False)
    games: OpenedGames = field(init=False)
    statistics: Statistics = field(init=False)
    presence: Presence = field(init=False)
    notifications: NotificationQueue = field(default_factory=NotificationQueue)
    _changes: GameChanges = field(init=False)
    _entry: DraftEntry = field(init=False)
    _taking: HandoverTaking = field(init=False)
    _editions: EditionChanges = field(init=False)
    _roster: SharedValue[Roster] = field(init=False)
    _settings: SharedValue[Settings] = field(init=False)
    _edition_draft: SharedValue[EditionForm | None] = field(init=False)
    _listeners: Listeners = field(default_factory=Listeners)
    _reading: ReadingAgain = field(init=False)
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    _is_open: bool = False

    def __post_init__(self) -> None:
        """Create the parts, all with the same repository, roster and listeners."""
        kept, notify = self.repository, self._listeners.notify
        self._roster = SharedValue(now=Roster(), read=kept.roster, save=kept.save_roster)
        self._settings = SharedValue(now=Settings(), read=kept.settings, save=kept.save_settings)
        self._edition_draft = SharedValue(now=None, read=kept.edition_draft, save=kept.save_edition_draft)
        self._reading = ReadingAgain(repository=kept, again=self.read_everything)
        self.game_list = GameList(editions=self.editions, roster=lambda: self.roster)
        self.statistics = Statistics(repository=kept, same=lambda: self.roster.same, notify=notify)
        self.presence = Presence(notify=lambda game_id: notify(draft_topic(game_id)))
        self.games = OpenedGames(
            repository=kept,
            edition=self.edition,
            roster=lambda: self.roster,
            notify=notify,
            report=self._add_trouble,
        )
        self._entry = DraftEntry(repository=kept, games=self.games, presence=self.presence, notify=notify)
        self._changes = GameChanges(
            repository=kept,
            games=self.games,
            game_list=self.game_list,
            statistics=self.statistics,
            presence=self.presence,
            clock=lambda: self.clock(),
            new_id=lambda: self.new_id(),
            notify=notify,
        )
        self._editions = EditionChanges(
            repository=kept,
            editions=self.editions,
            own=self.own_editions,
            derive_again=self._derive_games_again,
            notify=notify,
        )
        self._taking = HandoverTaking(
            repository=kept,
            games=self.games,
            editions=self.editions,
            roster=lambda: self.roster,
            is_here=lambda game_id: any(row.id == game_id for row in self.rows),
            save_edition=lambda edition: self._editions.save(edition, read=None),
        )

    async def open(self) -> None:
        """Read what the first screen shows: the list of games, the roster and the settings. A second call does nothing."""
        async with self._opening:
            if self._is_open:
                return
            await self._read_shown()
            self.troubles = tuple(dict.fromkeys((*await self.repository.troubles(), *self.troubles)))
            self.repository.listen_for_troubles(self._add_trouble)
            self._is_open = True

    async def _read_shown(self, *first: Read) -> None:
        before = self._reading.unread
        await self._reading.read(
            *first, self._read_rows, self._roster.load, self._settings.load, self._edition_draft.load
        )
        self.troubles = tuple(each for each in self.troubles if each not in before)
        for sentence in self._reading.unread:
            self._add_trouble(sentence)
        if not self._reading.unread:
            await self._remember_missing()

    async def _read_rows(self) -> None:
        self.game_list.rows = await self.repository.rows()

    async def _remember_missing(self) -> None:
        """Add players of games who are missing on the roster, for example after the app was killed."""
        try:
            for game_id in games_of_strangers(self.rows, self.roster):
                saved = await self.repository.load(game_id)
                await self.change_roster(KnowPlayers(tuple(saved.game.seats)))
        except CompanionError as wrong:
            self._add_trouble(str(wrong))

    def _add_trouble(self, sentence: str) -> None:
        """Show on the first screen what is wrong; nothing that was acknowledged is lost."""
        if sentence not in self.troubles:
            self.troubles = (*self.troubles, sentence)
            self.announce(ROWS)

    # --- reading

    @property
    def rows(self) -> tuple[GameRow, ...]:
        """The list of games, the game changed last first."""
        return self.game_list.rows

    @property
    def roster(self) -> Roster:
        """Everybody who ever played."""
        return self._roster.now

    @property
    def settings(self) -> Settings:
        """What this device remembers."""
        return self._settings.now

    @property
    def edition_draft(self) -> EditionForm | None:
        """The edition that is half made; None where none is."""
        return self._edition_draft.now

    @property
    def search(self) -> RowSearch:
        """Finds games by what their rows say."""
        return self.game_list.search

    def edition(self, edition_id: str) -> Edition:
        """An edition by id.

        Raises:
            NotNow: If its file is not there, or was refused.
        """
        if edition_id not in self.editions:
            raise NotNow(say("The edition “{edition}” is not here; put its file back.", edition=edition_id))
        return self.editions[edition_id]

    def peek(self, game_id: str) -> LiveGame | None:
        """A game if it has been opened."""
        return self.games.get(game_id)

    async def open_game(self, game_id: str) -> LiveGame:
        """A game as it is on the disk now, with what is half entered; so is its edition."""
        await self._editions.read_all()
        async with self.games.lock(game_id):
            return await self.games.read(game_id)

    async def read_editions(self) -> None:
        """Read the editions again that other processes changed, and the one that is half made."""
        await self._editions.read_all()
        before = self.edition_draft
        await self._edition_draft.load()
        if self.edition_draft != before:
            self.announce(EDITION_DRAFT)

    def played_and_won(self) -> dict[str, tuple[int, int]]:
        """Games and wins of everybody, by id."""
        return self.game_list.played_and_won()

    def names_in(self, row: GameRow) -> tuple[str, ...]:
        """Everybody in a game of the list, as they are called now."""
        return self.game_list.names_in(row)

    def winners_of(self, row: GameRow) -> tuple[str, ...]:
        """The winners of a game of the list, as they are called now."""
        return self.game_list.winners_of(row)

    # --- notifications

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each topic that changes. Returns a function that stops it."""
        return self._listeners.add(listener)

    def announce(self, topic: str) -> None:
        """Notify every listener of a topic."""
        self._listeners.notify(topic)

    def offer_update(self, take: Callable[[], None]) -> None:
        """Offer a newer version on screens where no hand is being entered."""
        self.take_update = take
        self.announce(UPDATE)

    # --- games

    async def start_game(self, game: Game) -> None:
        """Save a new game. If its players cannot be added to the roster, the first screen says so, and `open` adds them later."""
        await self._changes.start(game)
        try:
            await self.change_roster(RememberPlayers(tuple(game.seats)))
            await self.change_settings(SettingsChange(edition=game.edition))
        except StorageError as wrong:
            self._add_trouble(
                say("The game has started, but its players aren't in the list yet. {why}", why=wrong)
            )

    async def change_game(self, game_id: str, command: GameCommand, *, ends: str | None = None) -> LiveGame:
        """Apply a command to a game and save the result; `ends` names the round whose draft becomes part of it."""
        return await self._changes.change(game_id, command, ends=ends)

    async def tap(self, game_id: str, taps: Sequence[Tap]) -> None:
        """Save taps on the round being entered, or on corrections of past ones."""
        await self._entry.enter(game_id, EnterTaps(tuple(taps)))

    async def enter(self, game_id: str, command: EntryCommand) -> None:
        """Save the taps of a command, which are computed when the lock of the game is free."""
        await self._entry.enter(game_id, command)

    async def save_round(self, game_id: str, round_id: str) -> LiveGame:
        """Save the round that was entered, or the correction of a past one."""
        return await self._changes.save_round(game_id, round_id)

    async def drop_draft(self, game_id: str) -> tuple[Tap, ...]:
        """Empty the new round; corrections stay. Returns its taps, which `tap` brings back."""
        return await self._entry.drop(game_id)

    async def delete_game(self, game_id: str) -> str:
        """Put a game in the trash; `restore_game` brings it back."""
        return await self._changes.delete(game_id)

    async def restore_game(self, entry: str) -> str:
        """Take a game out of the trash."""
        try:
            return await self._changes.restore(entry)
        finally:
            await self._read_shown()
            self.announce(ROWS)

    async def trash(self) -> tuple[str, ...]:
        """The entries of the trash."""
        return await self.repository.trash()

    async def empty_trash(self) -> int:
        """Delete the games in the trash for good. Returns their number."""
        return await self.repository.empty_trash()

    # --- the roster and the settings

    async def change_roster(self, command: RosterCommand) -> tuple[Roster, Roster]:
        """Apply a command to the roster and save the result. All games show the current names."""
        shown, before, after = await self._roster.change(command.apply)
        if after != shown:
            self.search.forget()
            await self.games.derive_again()
            if after.merged != shown.merged:
                await self.statistics.recount()
            self._listeners.notify(ROSTER, ROWS)
        return before, after

    async def change_settings(self, change: SettingsChange) -> None:
        """Save new values of some settings."""
        shown, _, after = await self._settings.change(change.apply)
        if after != shown:
            self.announce(SETTINGS)

    # --- files

    async def export(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Games as a JSON file; with all games (None) it contains the roster, too."""
        return await self.repository.export(ids, self.clock(), progress)

    async def export_hands(self, ids: tuple[str, ...] | None, progress: Progress) -> bytes:
        """Every hand of games, or of all of them (None), as a table for a spreadsheet."""
        return await self.repository.export_hands(ids, progress)

    async def plan_import(self, raw: bytes, name: str, progress: Progress) -> ImportPlan:
        """What importing a file would do; nothing is changed."""
        return await self.repository.plan_import(raw, name, progress)

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Import what was planned."""
        return await self.repository.take_import(plan, progress)

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import. Returns the number of games that stay because they were changed since."""
        try:
            return await self.repository.take_back_import(imported)
        finally:
            await self.read_everything()

    async def plan_handover(self, packed: bytes) -> HandoverPlan:
        """What taking over a packed game would do; nothing is changed."""
        return await self._taking.plan(packed)

    async def take_handover(self, plan: HandoverPlan, goes_on: GoesOn) -> None:
        """Take a game over that was handed over."""
        try:
            await self._taking.take(plan, goes_on)
        finally:
            await self.read_everything()

    # --- the editions that the table made

    async def save_edition(self, edition: Edition, read: Edition | None) -> Edition:
        """Save an edition that was made from `read`; None for a new one. Every window offers it at once."""
        return await self._editions.save(edition, read=read)

    async def delete_edition(self, edition_id: str) -> Edition:
        """Delete an edition that no game uses. Returns it, so that it can be saved again."""
        return await self._editions.delete(edition_id)

    async def change_edition_draft(self, change: ChangeDraft) -> EditionForm | None:
        """Change the edition that is half made, and save it. Returns it as it is now."""
        shown, _, after = await self._edition_draft.change(change)
        if after != shown:
            self.announce(EDITION_DRAFT)
        return after

    async def plan_edition(self, text: str) -> EditionPlan:
        """What taking over the text of an edition would do; nothing is changed."""
        return await self._editions.plan(text)

    async def _derive_games_again(self, edition_id: str) -> None:
        """Show the games of an edition with its new name and colours."""
        self.search.forget()
        await self.games.derive_again(edition_id)

    async def read_everything(self) -> None:
        """Read everything again, after files came in."""
        await self._read_shown(self._editions.read_all)
        self.search.forget()
        await self.statistics.forget()
        for game_id in set(self.games.ids) - {row.id for row in self.rows if not row.trouble}:
            self.games.close(game_id)
        await self.games.derive_again()
        self._listeners.notify(ROWS, ROSTER, SETTINGS, EDITION_DRAFT)
