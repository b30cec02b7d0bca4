"""The tables that this phone joined, with the key by which their hosts know it again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

TABLES_MOST: Final = 20
"""The most tables that a phone remembers; the one joined longest ago goes first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedTable:
    """A table of phones that this phone joined.

    Attributes:
        id: The id of the table, which its host tells first.
        key: The session token of this phone at that table.
        game: The id of the game that was shown last; empty if none was.
        name: The name of the guest there; empty before it was entered.
    """

    id: str
    key: str = field(repr=False)
    game: str = ""
    name: str = ""


def last_name(tables: tuple[JoinedTable, ...]) -> str:
    """The name of the guest at the table joined last, of those where one was entered; empty without one."""
    return next((table.name for table in tables if table.name), "")


class JoinedTables(Protocol):
    """Saves the tables that this phone joined."""

    async def joined_tables(self) -> tuple[JoinedTable, ...]:
        """The tables, the one joined last first."""

    async def save_joined_tables(
        self, tables: tuple[JoinedTable, ...], *, read: tuple[JoinedTable, ...]
    ) -> None:
        """Save tables that were made from `read`; StaleGame if others were saved since."""
