"""The store: the games as they are saved, shared by every window of this process.

A change goes one way: it is computed from the saved value, saved, and only then becomes the present one,
whereupon every listener hears its topic. One lock per game keeps the order of the taps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import reduce
from operator import methodcaller
from typing import Final

from companion.application.game_list import games_of_strangers, names_now, played_and_won, with_row, words_of
from companion.application.game_locks import GameLocks
from companion.application.import_plan import Imported, ImportPlan
from companion.application.listeners import Listener, Listeners
from companion.application.live_game import LiveGame, live, row_of
from companion.application.notification_queue import NotificationQueue
from companion.application.optimistic_update import changed
from companion.application.ports import GameRepository, GameRow, Progress, SavedGame, Settings
from companion.application.presence import Presence
from companion.application.statistics import Statistics
from companion.application.storage_quota import ReadQuota
from companion.application.topics import ROSTER, ROWS, SETTINGS, UPDATE, draft_topic, game_topic
from companion.editions.edition import Edition
from companion.errors import CompanionError, NotNow, StaleGame, StorageError
from companion.game.draft import NEW_ROUND, Tap, check_taps_fit
from companion.game.drafts import Drafts, taps_after, taps_of, taps_of_corrections
from companion.game.game import Game
from companion.roster import Roster
from companion.statistics.game_figures import figures_of
from companion.statistics.row_search import RowSearch
from companion.wording import say

__all__ = ["ROSTER", "ROWS", "SETTINGS", "UPDATE", "Act", "HostStore", "draft_topic", "game_topic"]

OPEN_MOST: Final = 200
"""So many games are kept open; another one is read again when somebody looks at it."""

Act = Callable[[Game, Edition, datetime], Game]


@dataclass(slots=True, kw_only=True)
class HostStore:
    """Every game of this process, as it is saved.

    Attributes:
        shelf: Where games are kept.
        editions: The editions by id, in the order they are offered.
        refused: Why an edition file was refused, as sentences.
        clock: The time now, with its offset.
        new_id: A new id for a game, a round or a player.
        rows: The list of games, the one changed last first.
        roster: Everybody who ever played.
        settings: What this device remembers.
        ask_room: Asks how much room a browser gives; None where the games lie on a disk.
        take_update: Begins the newer version that is ready; None when there is none.
    """

    repository: GameRepository
    editions: dict[str, Edition]
    refused: tuple[str, ...] = ()
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    rows: tuple[GameRow, ...] = ()
    roster: Roster = field(default_factory=Roster)
    settings: Settings = field(default_factory=Settings)
    troubles: tuple[str, ...] = ()
    read_quota: ReadQuota | None = None
    take_update: Callable[[], None] | None = None
    statistics: Statistics = field(init=False)
    search: RowSearch = field(init=False)
    presence: Presence = field(init=False)
    notifications: NotificationQueue = field(default_factory=NotificationQueue)
    _counted: tuple[tuple[GameRow, ...], Roster, dict[str, tuple[int, int]]] | None = None
    _games: dict[str, LiveGame] = field(default_factory=dict)
    _listeners: Listeners = field(default_factory=Listeners)
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    _changing_roster: asyncio.Lock = field(default_factory=asyncio.Lock)
    _changing_settings: asyncio.Lock = field(default_factory=asyncio.Lock)
    _is_open: bool = False
    _locks: GameLocks = field(default_factory=GameLocks)

    def __post_init__(self) -> None:
        """Let the statistics read from the same shelf, and the search use the present names."""
        self.search = RowSearch(words_of=lambda row: self.words_of(row))
        self.statistics = Statistics(
            repository=self.repository,
            same=lambda: self.roster.same,
            tell=lambda topic: self._tell(topic),
        )
        self.presence = Presence(tell=lambda game_id: self._tell(draft_topic(game_id)))

    async def open(self) -> None:
        """Read what the first screen shows: the list of games, the roster and the settings; once is enough."""
        async with self._opening:
            if self._is_open:
                return
            self.rows = await self.repository.rows()
            self.roster = await self.repository.roster()
            self.settings = await self.repository.settings()
            self.troubles = await self.repository.troubles()
            self.repository.hear_troubles(self._hear_trouble)
            self._is_open = True
            try:
                await self._remember_missing()
            except CompanionError as wrong:
                self._hear_trouble(str(wrong))

    def _hear_trouble(self, told: str) -> None:
        """Something is wrong, though nothing that was acknowledged is lost: the first screen says so."""
        if told not in self.troubles:
            self.troubles = (*self.troubles, told)
            self._tell(ROWS)

    def offer_update(self, take: Callable[[], None]) -> None:
        """A newer version is ready: offer it where no hand is being entered."""
        self.take_update = take
        self._tell(UPDATE)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each topic that changes; the answer stops it."""
        return self._listeners.add(listener)

    def announce(self, topic: str) -> None:
        """Let every listener hear a topic that is not the store's own."""
        self._tell(topic)

    def _tell(self, *topics: str) -> None:
        self._listeners.tell(*topics)

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
        return self._games.get(game_id)

    async def open_game(self, game_id: str) -> LiveGame:
        """A game as it stands on the disk now, with the taps of its half-entered round."""
        async with self._locks[game_id]:
            return await self._refresh(game_id)

    async def _refresh(self, game_id: str, *, anew: bool = False) -> LiveGame:
        saved = await self.repository.load(game_id)
        taps = await self.repository.taps(game_id)
        known = None if anew else self._games.get(game_id)
        if known and known.saved.generation == saved.generation and known.taps == taps:
            return known
        found = self._live(saved, self.edition(saved.game.edition), taps)
        self._remember_open(game_id, found)
        self._tell(game_topic(game_id), draft_topic(game_id))
        return found

    def _remember_open(self, game_id: str, found: LiveGame) -> None:
        self._games.pop(game_id, None)
        self._games[game_id] = found
        while len(self._games) > OPEN_MOST:
            del self._games[next(iter(self._games))]

    async def start_game(self, game: Game) -> None:
        """Keep a new game; from then on it has begun. That its players are not remembered is told, and made up for."""
        async with self._locks[game.id]:
            if game.id not in self._games:
                edition = self.edition(game.edition)
                row = row_of(game, edition)
                saved = await self.repository.save(game, read=0, row=row)
                self._remember_open(game.id, self._live(saved, edition, ()))
                self._put_row(row)
                self.statistics.put(figures_of(game, edition))
        try:
            await self.change_roster(lambda now: now.with_recent(game.seats))
            await self.change_settings(lambda now: replace(now, edition=game.edition))
        except StorageError as wrong:
            self._hear_trouble(
                say("The game has started, but its players aren't in the list yet. {why}", why=wrong)
            )

    async def _remember_missing(self) -> None:
        """Put on the roster who plays in a game and is not on it, as after a start that was cut off."""
        for game_id in games_of_strangers(self.rows, self.roster):
            add_missing = methodcaller("with_unknown", (await self.repository.load(game_id)).game.seats)
            await self.change_roster(add_missing)

    def _live(self, saved: SavedGame, edition: Edition, taps: tuple[Tap, ...]) -> LiveGame:
        """A saved game, with everybody in it as they are called now."""
        return live(replace(saved, game=self.roster.applied_to(saved.game)), edition, taps)

    async def change_roster(self, change: Callable[[Roster], Roster]) -> tuple[Roster, Roster]:
        """Keep what becomes of the roster as it is now; every game shows everybody as they are called now.

        Answers the roster before and after it.

        Raises:
            CompanionError: If the change is refused, or cannot be kept; nothing is changed then.
        """
        async with self._changing_roster:
            shown = self.roster
            before, after = await changed(
                shown, change, read=self.repository.roster, save=self.repository.save_roster
            )
            self.roster = after
        if after != shown:
            self.search.forget()
            for game_id in tuple(self._games):
                await self._show_again(game_id)
            if after.merged != shown.merged:
                await self.statistics.recount()
            self._tell(ROSTER, ROWS)
        return before, after

    async def _show_again(self, game_id: str) -> None:
        async with self._locks[game_id]:
            if game_id not in self._games:
                return
            try:
                await self._refresh(game_id, anew=True)
            except CompanionError as wrong:
                # The roster is kept; what is wrong with one game is told with that game.
                self._games.pop(game_id, None)
                self._hear_trouble(str(wrong))

    async def delete_game(self, game_id: str) -> None:
        """Put a game in the trash; `restore_game` brings it back.

        Raises:
            NotNow: If there is no such game.
        """
        async with self._locks[game_id]:
            await self.repository.delete(game_id)
            self._games.pop(game_id, None)
            self.rows = tuple(row for row in self.rows if row.id != game_id)
            self.statistics.drop(game_id)
        self._tell(ROWS)

    async def restore_game(self, game_id: str) -> None:
        """Take a game out of the trash.

        Raises:
            NotNow: If it is not there.
        """
        async with self._locks[game_id]:
            await self.repository.restore(game_id)
        await self.read_rows()
        if self.statistics.ledger is not None:
            saved = await self.repository.load(game_id)
            self.statistics.put(figures_of(saved.game, self.edition(saved.game.edition)))

    async def take_import(self, plan: ImportPlan, progress: Progress) -> Imported:
        """Import what was planned; `take_back_import` undoes it, `read_everything` shows it."""
        return await self.repository.take_import(plan, progress)

    async def take_back_import(self, imported: Imported) -> int:
        """Undo an import; answers how many games were changed since and stay."""
        changed = await self.repository.take_back_import(imported)
        await self.read_everything()
        return changed

    async def read_everything(self) -> None:
        """Read everything again, after files came in."""
        self.roster = await self.repository.roster()
        self.search.forget()
        for game_id in tuple(self._games):
            self._games.pop(game_id)
        await self.statistics.forget()
        await self.read_rows()
        self._tell(ROSTER)

    async def read_rows(self) -> None:
        """Read the list of games again, after games came or went behind it."""
        self.rows = await self.repository.rows()
        self._tell(ROWS)

    def played_and_won(self) -> dict[str, tuple[int, int]]:
        """Games and wins of everybody, by id; counted once for the list as it stands."""
        if self._counted is None or self._counted[0] is not self.rows or self._counted[1] is not self.roster:
            self._counted = self.rows, self.roster, played_and_won(self.rows, self.roster)
        return self._counted[2]

    def names_in(self, row: GameRow) -> tuple[str, ...]:
        """Everybody in a game of the list, as they are called now."""
        return names_now(row.ids, row.players, self.roster)

    def words_of(self, row: GameRow) -> str:
        """Everything of a game of the list that the history may search, in one text."""
        return words_of(row, self.roster, self.editions)

    def winners_of(self, row: GameRow) -> tuple[str, ...]:
        """The winners of a game of the list, as they are called now."""
        return names_now(row.winner_ids, row.winners, self.roster)

    async def act(self, game_id: str, act: Act, *, ends: str | None = None) -> LiveGame:
        """Save what an act makes of the game; only then does it become the present one.

        Args:
            game_id: The game's id.
            act: What makes the game after it of the game before it.
            ends: The round whose draft the act has used up: the id of a corrected one, or `NEW_ROUND`.

        Raises:
            CompanionError: If the act is refused, or it cannot be kept; nothing is changed then.
        """
        async with self._locks[game_id]:
            before = self._games.get(game_id) or await self._refresh(game_id)
            game = act(before.game, before.edition, self.clock())
            row = row_of(game, before.edition)
            taps = taps_after(before.taps, ends)
            try:
                saved = await self.repository.save(game, read=before.saved.generation, row=row, taps=taps)
            except StaleGame:
                await self._refresh(game_id)
                raise
            after = self._live(saved, before.edition, before.taps if taps is None else taps)
            self._remember_open(game_id, after)
            self._put_row(row)
            self.statistics.put(figures_of(game, before.edition))
            if ends == NEW_ROUND:
                self.presence.done(game_id)
            self._tell(game_topic(game_id), *([draft_topic(game_id)] if ends is not None else []))
            return after

    def _put_row(self, row: GameRow) -> None:
        self.rows = with_row(self.rows, row)
        self._tell(ROWS)

    async def tap(self, game_id: str, taps: Sequence[Tap] | Callable[[LiveGame], Sequence[Tap]]) -> None:
        """Save taps on the round being entered, or on corrections of past ones.

        Args:
            game_id: The game's id.
            taps: The taps, or what makes them of the game as it is when their turn comes.

        Raises:
            CompanionError: If a tap is refused, or cannot be kept; nothing is changed then.
        """
        async with self._locks[game_id]:
            before = self._games.get(game_id) or await self._refresh(game_id)
            new = tuple(taps(before) if callable(taps) else taps)
            if not new:
                return
            check_taps_fit(len(before.taps) + len(new))
            await self._append(game_id, new)
            self._tell(draft_topic(game_id))

    async def _append(self, game_id: str, taps: tuple[Tap, ...]) -> None:
        """Keep taps behind those of an opened game; the caller holds the game's lock."""
        if not taps:
            return
        before = self._games[game_id]
        drafts = reduce(Drafts.tapped, taps, before.drafts)
        try:
            await self.repository.add_taps(game_id, taps, read=len(before.taps))
        except StaleGame:
            await self._refresh(game_id)
            raise
        self._games[game_id] = replace(before, taps=before.taps + taps, drafts=drafts)

    async def drop_draft(self, game_id: str) -> tuple[Tap, ...]:
        """Empty the new round; corrections stay. The answer brings it back through `tap`."""
        async with self._locks[game_id]:
            before = self._games.get(game_id) or await self._refresh(game_id)
            dropped = taps_of(before.taps, NEW_ROUND)
            if dropped:
                left = taps_of_corrections(before.taps)
                try:
                    await self.repository.clear_taps(game_id, read=len(before.taps), left=left)
                except StaleGame:
                    await self._refresh(game_id)
                    raise
                self._remember_open(game_id, self._live(before.saved, before.edition, left))
                self.presence.done(game_id)
                self._tell(draft_topic(game_id))
            return dropped

    async def change_settings(self, change: Callable[[Settings], Settings]) -> None:
        """Keep what becomes of the settings as they are now.

        Raises:
            CompanionError: If they cannot be kept; nothing is changed then.
        """
        async with self._changing_settings:
            shown = self.settings
            _, self.settings = await changed(
                shown, change, read=self.repository.settings, save=self.repository.save_settings
            )
        if self.settings != shown:
            self._tell(SETTINGS)
