"""The end of a game, and playing on after it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from companion.errors import NotNow
from companion.game.changes.change import Change
from companion.game.current_table import Table
from companion.game.ranking import may_play_on
from companion.game.table_state import StateBuilder
from companion.roles import Role
from companion.wording import Said, say


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Change):
    """The table ended the game early. The current ranking is final."""

    word: ClassVar = "game-ended"
    named: ClassVar = Said("end of the game")
    least: ClassVar = Role.SCORER
    entry: ClassVar = "ended"
    opens: ClassVar = False
    record_place: ClassVar = 4

    def check(self, table: Table) -> None:
        if table.finished:
            raise NotNow(say("This game is already over."))

    def check_imported(self, table: Table) -> None:
        """Allow it always: a later correction may have ended the game earlier."""

    def apply(self, to: StateBuilder) -> None:
        to.set(stopped=True)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        return cls(at=at) if table.stopped else None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened(Change):
    """The table plays on after the end: one more round, or a continued game."""

    word: ClassVar = "game-reopened"
    named: ClassVar = Said("playing on")
    least: ClassVar = Role.SCORER
    entry: ClassVar = "reopened"
    opens: ClassVar = False
    record_place: ClassVar = 5

    def check(self, table: Table) -> None:
        """Refuse a game in progress, and one that its last player has won."""
        if not table.finished:
            raise NotNow(say("This game is still in progress."))
        if not may_play_on(table):
            raise NotNow(say("The last one in has won this game. Start a new one, or fix a round."))

    def check_imported(self, table: Table) -> None:
        """Allow it always: a later correction may have moved the end of the game."""

    def apply(self, to: StateBuilder) -> None:
        to.set(stopped=False, playing_on=True)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        return cls(at=at) if table.reached and not table.finished else None
