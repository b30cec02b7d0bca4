"""The tables that this phone joined, with the key by which their hosts know it again."""

from dataclasses import dataclass, field
from typing import Final, Protocol

TABLES_MOST: Final = 20
"""The most tables that a phone remembers; the one joined longest ago goes first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedTable:
    """A table of phones that this phone joined, with the game that was shown last, and the guest's name there."""

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
