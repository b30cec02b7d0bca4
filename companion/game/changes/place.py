"""Where a game is played, what the evening is called, and who is host."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from companion.errors import NotNow
from companion.game.changes.change import Change, Note
from companion.game.current_table import Table
from companion.game.table_state import StateBuilder
from companion.roles import Role
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceSet(Change):
    """The table said where it plays. It replaces what was said earlier; each text may be empty."""

    word: ClassVar = "place-set"
    least: ClassVar = Role.SCORER
    since: ClassVar = 2
    entry: ClassVar = "place"
    cells: ClassVar = {"note": ("place", "evening", "host")}
    record_place: ClassVar = 2
    place: Note = ""
    evening: Note = ""
    host: Note = ""

    @property
    def words(self) -> tuple[str, ...]:
        """The texts that are not empty, as they are shown."""
        host = say("Host: {name}", name=self.host) if self.host else ""
        return tuple(filter(None, (self.place, self.evening, host)))

    def check(self, table: Table) -> None:
        """Refuse what the table said already."""
        before = place_of(table)
        if replace(self.tidied(), at=before.at) == before:
            raise NotNow(say("The game already says that."))

    def apply(self, to: StateBuilder) -> None:
        to.keep(self)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        now = place_of(table)
        return replace(now, at=at) if now.words else None

    @classmethod
    def searched(cls, table: Table) -> str:
        now = place_of(table)
        return " ".join(filter(None, (now.place, now.evening, now.host)))

    def label(self, *tables: Table) -> str:
        return say("where you play")


def place_of(table: Table) -> PlaceSet:
    """Where a table plays, as it said last."""
    return table.last_kept(PlaceSet) or PlaceSet()
