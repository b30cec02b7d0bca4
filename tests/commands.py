"""Changes that tests ask the store for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.commands.command import GameCommand
from companion.application.host_store import HostStore
from companion.game.changes.change import Change, ChangeRequest
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import TargetSet
from companion.game.current_table import Table
from companion.game.draft import NEW_ROUND
from companion.round import Round
from tests.tables import at


def recorded(round_: Round) -> RoundRecorded:
    """A round that was recorded at a time of its own."""
    return RoundRecorded(at=at(1), round=round_)


@dataclass(frozen=True, slots=True)
class RaiseTarget(ChangeRequest):
    """A target that is one point higher."""

    def at_table(self, table: Table) -> Change:
        return TargetSet(target=(table.target or 0) + 1)


async def do_with_draft(
    store: HostStore, game_id: str, command: GameCommand, ends: str | None = NEW_ROUND
) -> None:
    """Make a change that takes a round being entered with it, as a saved round does."""
    async with store.games.lock(game_id):
        before = await store.games.known(game_id)
        await store._save(before, store._changed(before, command), ends)
