"""The games as every window has them, and the one gate through which they change.

A change is computed from the saved value and saved. Only then it becomes the current value, and every listener is
notified of its topic. A lock for each game keeps the order of the changes. Who asks for a change is checked while that
lock is held, because the host may change a role at any time.
"""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import reduce
from typing import Final

from companion.application import listeners as topics
from companion.application.commands import command as commands
from companion.application.commands import entry_commands
from companion.application.commands.roster_commands import RememberPlayers, RosterCommand
from companion.application.game_list import GameList
from companion.application.games_in_memory import GamesInMemory
from companion.application.guests import HOST, Actor
from companion.application.live_game import LiveGame, row_of
from companion.application.optimistic_update import SharedValue
from companion.application.ports import GameStorage, Settings
from companion.application.presence import Presence
from companion.application.statistics import Statistics
from companion.editions.deck_check import check_deal
from companion.editions.edition import Edition
from companion.editions.edition_text import edition_text
from companion.editions.ruled_edition import open_questions
from companion.errors import NotAllowed, NotNow, StorageError
from companion.game.changes.change import ChangeRequest
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import HouseRuleAsked, RulingsSet
from companion.game.current_table import winners
from companion.game.draft import (
    NEW_ROUND,
    Drafts,
    Tap,
    TapKind,
    check_taps_fit,
    dated,
    taps_after,
    taps_of,
    taps_of_corrections,
)
from companion.game.entry import changes_nothing, keep_round
from companion.game.game import Game, make_change, table_of
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame, check_can_be_handed
from companion.house_rules.chosen_rules import HouseRules, OwnRuleChange
from companion.house_rules.presets import are_own
from companion.house_rules.rules import House
from companion.house_rules.rulings import Rulings, kept_for, rulings_words, starting
from companion.languages import Translations
from companion.players import Player, Role
from companion.statistics.game_figures import figures_of
from companion.wording import say

ID_IN_GAME: Final = 8
"""The length of the ids that only need to differ within one game: they are most of what a short game takes in a code."""


@dataclass(slots=True, kw_only=True, eq=False)
class Store:
    """The store of every window. What only the host may do is in `HostStore`, which a guest's window does not have."""

    editions: Mapping[str, Edition]
    own_editions: Collection[str]
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    translations: Translations
    games: GamesInMemory = field(init=False)
    game_list: GameList = field(init=False)
    statistics: Statistics = field(init=False)
    presence: Presence = field(init=False)
    notifications: topics.NotificationQueue = field(init=False, default_factory=topics.NotificationQueue)
    listeners: topics.Listeners = field(init=False, default_factory=topics.Listeners)
    _repository: GameStorage = field(init=False)
    _roster: SharedValue[Roster] = field(init=False)
    _settings: SharedValue[Settings] = field(init=False)

    def make_parts(
        self, *, read_editions: Callable[[], Awaitable[None]], report: Callable[[str], None]
    ) -> None:
        """Make what every store has, once it knows its repository, its roster and its settings."""
        self.games = GamesInMemory(
            _repository=self._repository,
            _roster=self._roster,
            editions=self.editions,
            read_editions=read_editions,
            listeners=self.listeners,
            report=report,
        )
        self.game_list = GameList(editions=self.editions, _roster=self._roster)
        self.statistics = Statistics(
            _repository=self._repository, _roster=self._roster, notify=self.listeners.notify
        )
        self.presence = Presence(notify=lambda game_id: self.listeners.notify(topics.draft_topic(game_id)))

    @property
    def roster(self) -> Roster:
        """Everybody who ever played."""
        return self._roster.now

    @property
    def settings(self) -> Settings:
        """The settings of this device."""
        return self._settings.now

    @property
    def waiting_series(self) -> SeriesSet | None:
        """The series that was made and has no game yet; None without one."""
        said = self.settings.series
        return said if said and said.series and not self.game_list.series_with(said.series) else None

    @property
    def first_edition(self) -> Edition:
        """What a new game is offered first: the edition last used, of which earlier versions kept no setting, or the first."""
        rows = self.game_list.rows
        last = self.settings.edition or (rows[0].edition if rows else "")
        return self.editions.get(last) or next(iter(self.editions.values()))

    async def do(
        self, game_id: str, command: commands.Command | commands.GameCommand, by: Actor
    ) -> tuple[LiveGame, LiveGame]:
        """Make a change of a game and save the result. Returns the game before and after.

        NotAllowed if it is not theirs to make; CompanionError if it is refused, or cannot be saved: nothing is changed then.
        """
        async with self.games.lock(game_id):
            by.check(command.least)
            before = await self.games.known(game_id)
            try:
                match command:
                    case entry_commands.EntryCommand():
                        after = await self._enter(before, command, by)
                    case entry_commands.SaveRound():
                        after = await self._save_round(before, command.round_id)
                    case entry_commands.ClearHands():
                        after = await self._clear_hands(before)
                    case ChangeRequest() | commands.Undo() | commands.Redo():
                        after = await self._save(before, self._changed(before, command), None)
                    case _:
                        raise NotAllowed(say("Nobody can do that to a game."))
            except StorageError:
                await self.games.read_if_possible(game_id)
                raise
        # A round that is corrected was played by the rules of then.
        if isinstance(command, entry_commands.SaveRound) and command.round_id == NEW_ROUND:
            await self._keep_rules(after.table.house_rules)
        elif isinstance(command, HouseRuleAsked) and isinstance(command.change, OwnRuleChange):
            await self._forget_own(before.table.house_rules, after.table.house_rules)
        return before, after

    def _changed(self, before: LiveGame, command: commands.GameCommand) -> Game:
        match command:
            case commands.Undo():
                began = before.draft.began
                if began is not None and before.game.done <= began:
                    raise NotNow(say("A round has begun since. Save it or cancel it, then undo."))
                return before.game.undone()
            case commands.Redo():
                return before.game.redone()
            case ChangeRequest():
                at = before.game.time_of_change(self.clock())
                change = command.at_table(before.table).stamped(at, self.new_id()[:ID_IN_GAME])
                after = make_change(before.game, change, before.edition)
                teams = table_of(after, before.edition).house_rules.teams
                if before.is_under_way and teams != before.began.house_rules.teams:
                    raise NotNow(say("A round has begun, and teams are made before that. Cancel it first."))
                return after

    async def _enter(self, before: LiveGame, command: entry_commands.EntryCommand, by: Actor) -> LiveGame:
        new = dated(command.taps(before), before.draft, before.game.done)
        by.check_taps(new, before.taps, before.draft)
        entry_commands.check_round_has_ended(new, before.draft)
        entry_commands.check_hands_stay(new, before)
        if not new:
            return before
        check_taps_fit(len(before.taps) + len(new))
        check_can_be_handed(before.game, before.taps + new)
        return await self._tap(before, new, reduce(Drafts.tapped, new, before.drafts))

    async def _tap(self, before: LiveGame, new: tuple[Tap, ...], drafts: Drafts) -> LiveGame:
        await self._repository.add_taps(before.game.id, new, read=len(before.taps))
        after = replace(before, taps=before.taps + new, drafts=drafts)
        self.games.replace(after)
        self.listeners.notify(*topics.topics_of_taps(before, after))
        return after

    async def _clear_hands(self, before: LiveGame) -> LiveGame:
        if not taps_of(before.taps, NEW_ROUND):
            return before
        left = taps_of_corrections(before.taps)
        await self._repository.clear_taps(before.game.id, read=len(before.taps), left=left)
        after = self.games.put(before.saved, before.edition, left)
        self.presence.done(before.game.id)
        self.listeners.notify(*topics.topics_of_taps(before, after))
        return after

    async def _save_round(self, before: LiveGame, round_id: str) -> LiveGame:
        draft = before.drafts.of(round_id)
        if not draft.taps:
            raise NotNow(say("This round is already saved."))
        if changes_nothing(before.game, draft, before.edition):
            end = Tap(kind=TapKind.CORRECT_END, round=round_id)
            return await self._tap(before, (end,), before.drafts.tapped(end))
        game = keep_round(
            before.game, draft, before.edition, new_id=self.new_id()[:ID_IN_GAME], at=self.clock()
        )
        return await self._save(before, game, round_id)

    async def _save(self, before: LiveGame, game: Game, ends: str | None) -> LiveGame:
        """Save the new value of a game; the caller holds its lock.

        `ends` is the round whose draft becomes part of the game: the id of a corrected round, or `NEW_ROUND`.
        """
        row = row_of(game, before.edition)
        taps = taps_after(before.taps, ends)
        if game.done > before.game.done:
            check_can_be_handed(game, before.taps if taps is None else taps)
        saved = await self._repository.save(game, read=before.saved.generation, row=row, taps=taps)
        after = self.games.put(saved, before.edition, before.taps if taps is None else taps)
        self.game_list.put(row)
        self.listeners.notify(topics.ROWS)
        self.statistics.put(figures_of(game, before.edition))
        if ends == NEW_ROUND:
            self.presence.done(game.id)
        # A round being entered depends on the game: its players, its decks, its house rules.
        self.listeners.notify(topics.game_topic(game.id), topics.draft_topic(game.id))
        if _is_won_now(before, after):
            self.listeners.notify(topics.won_topic(game.id))
        return after

    async def start(self, game: Game, by: Actor, *, after: str = "") -> None:
        """Save a new game, the rematch of `after` if that is given; a second call for the same game does nothing.

        If its players cannot be added to the roster, the first screen says so, and the next start adds them. Raises as
        `do`, and NotNow if somebody else has begun the rematch (`GameList.begun_after`).
        """
        by.check(Role.SCORER)
        # Two starts at once wait for each other at the game before, which both know.
        async with self.games.lock(after if self.game_list.has(after) else game.id):
            if self.games.get(game.id) is None:
                if self.game_list.begun_after(after, [seat.id for seat in game.seats]):
                    raise NotNow(say("A new game has begun."))
                await self._save_new(game)
        try:
            await self.change_roster(RememberPlayers(tuple(game.seats)), HOST)
            await self.change_settings(commands.settings_change(edition=game.edition), HOST)
        except StorageError as wrong:
            self.games.report(
                say("The game has started, but its players aren't in the list yet. {why}", why=wrong)
            )
        await self._keep_rules(game.house_rules)

    async def _keep_rules(self, rules: HouseRules) -> None:
        """Keep the rules that a table put together itself, for its next game, but not its teams: they are seats."""
        rules = rules.without(House.PARTNERS)
        if rules != self.settings.house_rules and are_own(rules):
            await self._keep_for_next(rules)

    async def _keep_for_next(self, rules: HouseRules) -> None:
        try:
            await self.change_settings(commands.settings_change(house_rules=rules), HOST)
        except StorageError as wrong:
            self.games.report(say("Your house rules aren't kept for the next game. {why}", why=wrong))

    async def _forget_own(self, before: HouseRules, after: HouseRules) -> None:
        """Keep no rule in own words that a table took away: the round that it saves next may leave it no rule to keep."""
        kept = self.settings.house_rules
        own = tuple(rule for rule in kept.own if rule in after.own or rule not in before.own)
        if own != kept.own:
            await self._keep_for_next(replace(kept, own=own))

    def rulings_kept(self, edition: Edition, seats: Iterable[Player], rules: HouseRules) -> Rulings:
        """The rulings with which a new game starts: those that are kept for its players, its edition, or all."""
        same = self.roster.same
        players = [same(player.id) for player in seats]
        now = (replace(each, players=tuple(map(same, each.players))) for each in self.settings.rulings)
        kept = kept_for(now, edition.id, players, open_questions(edition))
        return starting(kept, rules, len(players))

    async def _save_new(self, game: Game) -> None:
        edition = self.games.edition(game.edition)
        check_deal(edition, len(game.seats), game.house_rules.cards_dealt(edition.hand_size))
        if rulings := self.rulings_kept(edition, game.seats, game.house_rules):
            game = game.with_change(RulingsSet(at=game.started, words=rulings_words(rulings)))
        row = row_of(game, edition)
        self.games.put(await self._repository.save(game, read=0, row=row), edition, ())
        self.game_list.put(row)
        self.listeners.notify(topics.ROWS)
        self.statistics.put(figures_of(game, edition))
        self.listeners.notify(topics.started_topic(game.id))

    async def change_roster(self, command: RosterCommand, by: Actor) -> tuple[Roster, Roster]:
        """Change the roster as `do` changes a game. Returns it before and after."""
        by.check(command.least)
        shown, before, after = await self._roster.change(command.apply)
        if after != shown:
            self.game_list.forget_texts()
            await self.games.derive_again()
            if after.merged != shown.merged:
                await self.statistics.recount()
            self.listeners.notify(topics.ROSTER, topics.ROWS)
        return before, after

    async def change_settings(self, change: commands.SettingsCommand, by: Actor) -> None:
        """Change some settings as `do` changes a game."""
        by.check(change.least)
        shown, _, after = await self._settings.change(change.apply)
        if after != shown:
            self.listeners.notify(topics.SETTINGS)


def _is_won_now(before: LiveGame, after: LiveGame) -> bool:
    """True if a change ended a game that has winners, or gave an ended game other winners."""
    won = _winners(after)
    return bool(won and after.table.rounds) and won != _winners(before)


def _winners(live: LiveGame) -> tuple[str, ...]:
    return tuple(seat.player.id for seat in winners(live.table))


def handed_over(store: Store, live: LiveGame) -> HandedGame:
    """A game with what is half entered, and with its edition if no other phone has that."""
    edition = edition_text(live.edition) if live.edition.id in store.own_editions else ""
    return HandedGame(game=live.game, taps=live.taps, edition=edition)
