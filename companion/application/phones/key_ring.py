"""The key of this phone to the table that it is at, kept so that a later connection finds name, seat and role again."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass, replace
from typing import Final

from companion.application.phones.joined_table import TABLES_MOST, JoinedTable, JoinedTables
from companion.errors import StorageError

LOG: Final = logging.getLogger("last_card")
KEY_BYTES: Final = 24
"""The random bytes of a key: 192 bits, as those of an invitation."""


@dataclass(slots=True, kw_only=True)
class KeyRing:
    """The tables that this phone joined; `table` is the one it is at, None before its host told which it is."""

    joined: JoinedTables
    table: JoinedTable | None = None

    async def find(self, table_id: str) -> None:
        """Find the key to a table; a new one is made for a table that this phone never joined."""
        if self.table is None or self.table.id != table_id:
            known = (each for each in await self.joined.joined_tables() if each.id == table_id)
            new = JoinedTable(id=table_id, key=secrets.token_urlsafe(KEY_BYTES))
            await self._keep(next(known, new))

    async def know(self, *, game: str, name: str) -> None:
        """Keep the game that is played at the table, and the name of the guest there."""
        if self.table is not None:
            await self._keep(replace(self.table, game=game, name=name))

    async def _keep(self, table: JoinedTable) -> None:
        self.table = table
        try:
            tables = await self.joined.joined_tables()
            after = (table, *(each for each in tables if each.id != table.id))[:TABLES_MOST]
            if after != tables:
                await self.joined.save_joined_tables(after, read=tables)
        except StorageError as wrong:
            # The table goes on without it; only a later connection has to choose the name again.
            LOG.warning("The key to the table could not be kept: %s", wrong)
