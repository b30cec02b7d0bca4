"""Changes of games: computed from the saved game, saved, and only then shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from companion.application.commands.game_commands import GameCommand, carried_out
from companion.application.game_list import GameList
from companion.application.live_game import LiveGame, row_of
from companion.application.opened_games import OpenedGames
from companion.application.ports import GameRepository
from companion.application.presence import Presence
from companion.application.statistics import Statistics
from companion.application.topics import ROWS, Notify, draft_topic, game_topic, started_topic, won_topic
from companion.editions.deck_check import check_deal
from companion.errors import CompanionError, NotNow, StorageError
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.drafts import taps_after
from companion.game.entry import changes_nothing, keep_round
from companion.game.game import Game
from companion.game.ranking import winners
from companion.statistics.game_figures import figures_of
from companion.wording import say

ID_IN_GAME: Final = 8
"""The length of the ids that only need to differ within one game: they are most of what a short game takes in a code."""


@dataclass(slots=True, kw_only=True)
class GameChanges:
    """Begins, changes, deletes and restores games.

    Attributes:
        repository: Where games are kept.
        games: The opened games.
        game_list: The list of games.
        statistics: What all games add up to.
        presence: Who is entering which hand.
        clock: The time now, with its offset from UTC.
        new_id: A new id.
        notify: Called with the topics that have changed.
    """

    repository: GameRepository
    games: OpenedGames
    game_list: GameList
    statistics: Statistics
    presence: Presence
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    notify: Notify

    async def start(self, game: Game) -> None:
        """Save a new game. A second call for the same game does nothing."""
        async with self.games.lock(game.id):
            if self.games.get(game.id) is not None:
                return
            edition = self.games.edition(game.edition)
            check_deal(edition, len(game.seats), game.house_rules.cards_dealt(edition.hand_size))
            row = row_of(game, edition)
            self.games.put(await self.repository.save(game, read=0, row=row), edition, ())
            self.game_list.put(row)
            self.notify(ROWS)
            self.statistics.put(figures_of(game, edition))
            self.notify(started_topic(game.id))

    async def change(self, game_id: str, command: GameCommand, *, ends: str | None = None) -> LiveGame:
        """Apply a command to a game and save the result. Only then it becomes the current game.

        Args:
            game_id: The game's id.
            command: The change.
            ends: The round whose draft becomes part of the game: the id of a corrected round, or `NEW_ROUND`.

        Raises:
            CompanionError: If the change is refused, or cannot be saved; nothing is changed then.
        """
        async with self.games.lock(game_id):
            before = await self.games.known(game_id)
            game = carried_out(
                command,
                before.game,
                before.edition,
                at=self.clock(),
                new_id=self.new_id()[:ID_IN_GAME],
            )
            return await self._save(before, game, ends)

    async def save_round(self, game_id: str, round_id: str) -> LiveGame:
        """Save the round that was entered; a correction that changes nothing just ends.

        Args:
            game_id: The game's id.
            round_id: The id of the past round being corrected, or `NEW_ROUND`.

        Raises:
            CompanionError: If the round cannot have been, was saved already, or cannot be saved now.
        """
        async with self.games.lock(game_id):
            before = await self.games.known(game_id)
            draft = before.drafts.of(round_id)
            if not draft.taps:
                raise NotNow(say("This round is already saved."))
            if changes_nothing(before.game, draft, before.edition):
                return await self._end_correction(before, round_id)
            game = keep_round(
                before.game, draft, before.edition, new_id=self.new_id()[:ID_IN_GAME], at=self.clock()
            )
            return await self._save(before, game, round_id)

    async def _end_correction(self, before: LiveGame, round_id: str) -> LiveGame:
        game_id, end = before.game.id, Tap(kind=TapKind.AMEND_END, round=round_id)
        try:
            await self.repository.add_taps(game_id, (end,), read=len(before.taps))
        except StorageError:
            await self.games.read_if_possible(game_id)
            raise
        after = replace(before, taps=(*before.taps, end), drafts=before.drafts.tapped(end))
        self.games.replace(after)
        self.notify(draft_topic(game_id))
        return after

    async def _save(self, before: LiveGame, game: Game, ends: str | None) -> LiveGame:
        """Save the new value of a game; the caller holds its lock."""
        row = row_of(game, before.edition)
        taps = taps_after(before.taps, ends)
        try:
            saved = await self.repository.save(game, read=before.saved.generation, row=row, taps=taps)
        except StorageError:
            await self.games.read_if_possible(game.id)
            raise
        after = self.games.put(saved, before.edition, before.taps if taps is None else taps)
        self.game_list.put(row)
        self.notify(ROWS)
        self.statistics.put(figures_of(game, before.edition))
        if ends == NEW_ROUND:
            self.presence.done(game.id)
        # A round being entered depends on the game: its players, its decks, its house rules.
        self.notify(game_topic(game.id), draft_topic(game.id))
        if _is_won_now(before, after):
            self.notify(won_topic(game.id))
        return after

    async def delete(self, game_id: str) -> str:
        """Put a game in the trash. Returns the name of its entry there.

        Raises:
            NotNow: If there is no such game.
        """
        async with self.games.lock(game_id):
            entry = await self.repository.delete(game_id)
            self.games.close(game_id)
            self.game_list.drop(game_id)
            self.statistics.drop(game_id)
        self.notify(ROWS, game_topic(game_id), draft_topic(game_id))
        return entry

    async def restore(self, entry: str) -> str:
        """Take a game out of the trash. Returns its id.

        Raises:
            NotNow: If it is not there, or the game here has all of it already.
        """
        game_id = entry.partition(".")[0]
        async with self.games.lock(game_id):
            restored = await self.repository.restore(entry)
            if self.games.get(game_id) is not None:
                await self.games.read_if_possible(game_id)
        self.notify(game_topic(game_id), draft_topic(game_id))
        if self.statistics.ledger is not None:
            try:
                saved = await self.repository.load(restored)
                self.statistics.put(figures_of(saved.game, self.games.edition(saved.game.edition)))
            except CompanionError:
                await self.statistics.forget()  # They are read again when somebody looks.
        return restored


def _is_won_now(before: LiveGame, after: LiveGame) -> bool:
    """True if a change ended a game that has winners, or gave an ended game other winners."""
    if not after.table.rounds:
        return False
    won = _winners(after)
    return bool(won) and won != _winners(before)


def _winners(live: LiveGame) -> tuple[str, ...]:
    return tuple(seat.player.id for seat in winners(live.table, live.game.system))
