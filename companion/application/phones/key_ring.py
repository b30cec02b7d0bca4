"""The keys of this phone to the tables that it was at, kept so that a later connection finds name, seat and role again."""

import logging
import secrets
from dataclasses import dataclass, field, replace
from typing import Final

from companion.application.guests import hashed
from companion.application.phones.key_proof import KEY_LENGTH, NONCE_BYTES, KeyChallenge
from companion.application.phones.wire import Greeting, Hello, Knock, Return
from companion.application.ports import GuestRepository, JoinedTable
from companion.errors import StorageError

LOG: Final = logging.getLogger("last_card")
KEY_BYTES: Final = KEY_LENGTH * 3 // 4
"""The random bytes of a key: 192 bits, as those of an invitation. Each character has six."""
TABLES_MOST: Final = 20
"""The most tables that a phone remembers; the one joined longest ago goes first."""


@dataclass(slots=True, kw_only=True)
class KeyRing:
    """The tables that this phone joined, the one that it is at, and what the host of the present connection told.

    A host can say that it is another table, but not learn the key to it, nor make this phone forget it.
    """

    joined: GuestRepository
    table: JoinedTable | None = None
    greeting: Greeting | None = None
    _is_new: bool = False
    _nonce: bytes = b""
    _earlier: list[JoinedTable] = field(default_factory=list)

    async def greeted(self, greeting: Greeting) -> None:
        """Find the key to a table; a new one is made for a table that this phone never joined."""
        if self.greeting is not None:
            return
        self.greeting, table_id = greeting, greeting.table
        # What could not be kept is known until the app ends.
        known = (*([self.table] if self.table else ()), *await self.joined.joined_tables())
        keys = {each.key: each for each in known if each.id == table_id and len(each.key) == KEY_LENGTH}
        self._earlier = list(keys.values())
        await self._next(table_id)

    async def refused(self, nonce: bytes) -> bool:
        """Try an earlier key, or make a new one; False if the host refused another than the last one."""
        if self.table is None or self._is_new or nonce != self._nonce:
            return False
        await self._next(self.table.id)
        return True

    def hello(self, binding: bytes, run: int, next_request: int) -> Knock | Hello | Return:
        """What to tell a host of this phone; before its table is known, only that this phone is there."""
        greeting = self.greeting
        if self.table is None or greeting is None:
            return Knock()
        if self._is_new:
            return Hello(hashed(self.table.key), run, next_request)
        challenge = KeyChallenge(
            table=greeting.table, binding=binding, host=greeting.nonce, guest=self._nonce
        )
        return Return(self._nonce, challenge.proof(self.table.key), run, next_request)

    async def know(self, *, game: str, name: str) -> None:
        """Keep the game that is played at the table, and the name of the guest there."""
        if self.table is not None:
            await self._keep(replace(self.table, game=game, name=name))

    async def _next(self, table_id: str) -> None:
        self._is_new, self._nonce = not self._earlier, secrets.token_bytes(NONCE_BYTES)
        if self._earlier:
            self.table = self._earlier.pop(0)
        else:
            await self._keep(JoinedTable(id=table_id, key=secrets.token_urlsafe(KEY_BYTES)))

    async def _keep(self, table: JoinedTable) -> None:
        self.table = table
        try:
            tables = await self.joined.joined_tables()
            after = (table, *(each for each in tables if each.key != table.key))[:TABLES_MOST]
            if after != tables:
                await self.joined.save_joined_tables(after, read=tables)
        except StorageError as wrong:
            # The table goes on without it; only a later connection has to choose the name again.
            LOG.warning("The key to the table could not be kept: %s", wrong)
