"""Entering rounds: taps are kept one by one, until a round is saved or its hands are cleared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from companion.application.commands.entry_commands import EntryCommand
from companion.application.opened_games import OpenedGames
from companion.application.ports import GameRepository
from companion.application.presence import Presence
from companion.application.topics import Notify, draft_topic
from companion.errors import StorageError
from companion.game.draft import NEW_ROUND, Tap, check_taps_fit
from companion.game.drafts import Drafts, taps_of, taps_of_corrections


@dataclass(slots=True, kw_only=True)
class DraftEntry:
    """The rounds being entered, in all opened games.

    Attributes:
        repository: Where taps are kept.
        games: The opened games.
        presence: Who is entering which hand.
        notify: Called with the topic of a game whose draft has changed.
    """

    repository: GameRepository
    games: OpenedGames
    presence: Presence
    notify: Notify

    async def enter(self, game_id: str, command: EntryCommand) -> None:
        """Save the taps of a command.

        Raises:
            CompanionError: If a tap is refused, or cannot be saved; nothing is changed then.
        """
        async with self.games.lock(game_id):
            before = await self.games.known(game_id)
            new = command.taps(before)
            if not new:
                return
            check_taps_fit(len(before.taps) + len(new))
            drafts = reduce(Drafts.tapped, new, before.drafts)
            try:
                await self.repository.add_taps(game_id, new, read=len(before.taps))
            except StorageError:
                await self.games.read_if_possible(game_id)
                raise
            self.games.replace(replace(before, taps=before.taps + new, drafts=drafts))
            self.notify(draft_topic(game_id))

    async def drop(self, game_id: str) -> tuple[Tap, ...]:
        """Empty the new round; corrections stay. Returns its taps, to bring it back."""
        async with self.games.lock(game_id):
            before = await self.games.known(game_id)
            dropped = taps_of(before.taps, NEW_ROUND)
            if dropped:
                left = taps_of_corrections(before.taps)
                try:
                    await self.repository.clear_taps(game_id, read=len(before.taps), left=left)
                except StorageError:
                    await self.games.read_if_possible(game_id)
                    raise
                self.games.put(before.saved, before.edition, left)
                self.presence.done(game_id)
                self.notify(draft_topic(game_id))
            return dropped
