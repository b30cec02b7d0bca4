"""Changes that tests ask the store for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.changes.change import Change, ChangeRequest
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import TargetSet
from companion.game.current_table import Table
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
