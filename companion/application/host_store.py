"""The store of the host: what every window has, and what only the host may do, at the computer itself."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, fields
from datetime import timedelta
from typing import Final

from companion.application import listeners as topics
from companion.application.commands.roster_commands import KnowPlayers
from companion.application.deleted_games import DeletedGames
from companion.application.edition_changes import EditionChanges
from companion.application.game_list import games_of_strangers
from companion.application.guests import HOST
from companion.application.handover_taking import HandoverTaking
from companion.application.import_plan import Imported
from companion.application.optimistic_update import SharedValue
from companion.application.ports import GameRepository, GameTransfer, Settings, StorageQuota
from companion.application.store import Store
from companion.editions.edition import Edition
from companion.editions.edition_draft import ChangeDraft, EditionDraft
from companion.errors import CannotRead, CompanionError
from companion.game.roster import Roster

READ_AGAIN_AFTER: Final = 10.0
"""Seconds after which what could not be read is read again."""
DISCARDED_AFTER: Final = timedelta(days=1)
"""The time after which a game that was begun and never played is discarded."""


@dataclass(slots=True, kw_only=True, eq=False)
class HostStore(Store):
    """Every game of this process. A window of the host has it whole; a guest's window has `for_guests`.

    Attributes:
        troubles: Everything found damaged or that could not be kept, as sentences.
        read_quota: Asks how much a browser may keep; None where the games are files.
        take_update: Begins the newer version that is ready; None when there is none.
        unplayed: The ids of the games that were begun before this start and never played, until the first screen discards them.
    """

    editions: dict[str, Edition]
    own_editions: set[str]
    repository: GameRepository
    trash: DeletedGames = field(init=False)
    edition_changes: EditionChanges = field(init=False)
    handovers: HandoverTaking = field(init=False)
    refused: tuple[str, ...] = ()
    troubles: tuple[str, ...] = ()
    read_quota: Callable[[], Awaitable[StorageQuota]] | None = None
    take_update: Callable[[], None] | None = None
    unplayed: tuple[str, ...] = ()
    _edition_draft: SharedValue[EditionDraft | None] = field(init=False)
    _unread: tuple[str, ...] = ()
    _reading_again: asyncio.Task[None] | None = None
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    _is_open: bool = False

    def __post_init__(self) -> None:
        self._repository = repository = self.repository
        self._roster = SharedValue(now=Roster(), read=repository.roster, save=repository.save_roster)
        self._settings = SharedValue(now=Settings(), read=repository.settings, save=repository.save_settings)
        self._edition_draft = SharedValue(
            now=None, read=repository.edition_draft, save=repository.save_edition_draft
        )
        self.edition_changes = EditionChanges(
            repository=repository, store=self, editions=self.editions, own=self.own_editions
        )
        self.make_parts(read_editions=self.edition_changes.read_all, report=self.add_trouble)
        self.trash = DeletedGames(
            repository=repository,
            store=self,
            entries=repository.trash,
            row=repository.deleted_row,
            read_lists=self.read_lists,
        )
        self.handovers = HandoverTaking(
            repository=repository,
            store=self,
            edition_changes=self.edition_changes,
            read_everything=self.read_everything,
        )

    @property
    def transfer(self) -> GameTransfer:
        """Exports and imports games."""
        return self.repository.transfer

    def for_guests(self) -> Store:
        """The same store without what is the host's alone."""
        store = Store.__new__(Store)
        for each in fields(Store):
            setattr(store, each.name, getattr(self, each.name))
        return store

    async def open(self) -> None:
        """Read what the first screen shows: the list of games, the roster and the settings. A second call does nothing."""
        async with self._opening:
            if self._is_open:
                return
            await self.read_lists()
            self.troubles = tuple(dict.fromkeys((*await self.repository.troubles(), *self.troubles)))
            self.repository.listen_for_troubles(self.add_trouble)
            self.unplayed = self.game_list.unplayed(self.clock() - DISCARDED_AFTER)
            self._is_open = True

    async def read_lists(self, *first: Callable[[], Awaitable[object]]) -> None:
        """Read the list of games, the roster and the settings again. What the disk does not give stays as it was shown."""
        before, unread = self._unread, list[str]()
        for read in (
            *first,
            self._read_rows,
            self._roster.load,
            self._settings.load,
            self._edition_draft.load,
        ):
            try:
                await read()
            except CannotRead as wrong:
                unread.append(str(wrong))
        self._unread = tuple(dict.fromkeys((*unread, *await self.repository.unread())))
        if self._unread:
            asyncio.get_running_loop().call_later(READ_AGAIN_AFTER, self._read_again)
        self.troubles = tuple(each for each in self.troubles if each not in before)
        for sentence in self._unread:
            self.add_trouble(sentence)
        if not self._unread:
            await self._remember_missing()

    def _read_again(self) -> None:
        # Somebody else may have read everything meanwhile.
        if self._unread and (self._reading_again is None or self._reading_again.done()):
            self._reading_again = asyncio.ensure_future(self.read_everything())

    async def _read_rows(self) -> None:
        self.game_list.rows = await self.repository.rows()

    async def _remember_missing(self) -> None:
        """Add players of games who are missing on the roster, for example after the app was killed."""
        try:
            for game_id in games_of_strangers(self.game_list.rows, self.roster):
                saved = await self.repository.load(game_id)
                await self.change_roster(KnowPlayers(tuple(saved.game.seats)), HOST)
        except CompanionError as wrong:
            self.add_trouble(str(wrong))

    async def read_everything(self) -> None:
        """Read everything again, after files came in."""
        await self.read_lists(self.edition_changes.read_all)
        self.game_list.forget_texts()
        await self.statistics.forget()
        for game_id in set(self.games.ids) - {row.id for row in self.game_list.rows if not row.trouble}:
            self.games.close(game_id)
        await self.games.derive_again()
        self.listeners.notify(topics.ROWS, topics.ROSTER, topics.SETTINGS, topics.EDITION_DRAFT)

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import. Returns the number of games that stay because they were changed since."""
        try:
            return await self.transfer.take_back_import(imported)
        finally:
            await self.read_everything()

    def add_trouble(self, sentence: str) -> None:
        """Show on the first screen what is wrong; nothing that was acknowledged is lost."""
        if sentence not in self.troubles:
            self.troubles = (*self.troubles, sentence)
            self.listeners.notify(topics.ROWS)

    def offer_update(self, take: Callable[[], None]) -> None:
        """Offer a newer version on screens where no hand is being entered."""
        self.take_update = take
        self.listeners.notify(topics.UPDATE)

    @property
    def edition_draft(self) -> EditionDraft | None:
        """The edition that is half made; None where none is."""
        return self._edition_draft.now

    async def read_edition_draft(self) -> None:
        """Read the edition that is half made again."""
        before = self.edition_draft
        await self._edition_draft.load()
        if self.edition_draft != before:
            self.listeners.notify(topics.EDITION_DRAFT)

    async def change_edition_draft(self, change: ChangeDraft) -> EditionDraft | None:
        """Change the edition that is half made, save it and return it; CompanionError if it cannot be saved."""
        shown, _, after = await self._edition_draft.change(change)
        if after != shown:
            self.listeners.notify(topics.EDITION_DRAFT)
        return after
