"""One lock for each game that is being read or changed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from weakref import WeakValueDictionary


@dataclass(slots=True)
class GameLocks:
    """The locks of games by id. A lock lives while somebody holds it or waits: an invented id leaves nothing behind."""

    _locks: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def __getitem__(self, game_id: str) -> asyncio.Lock:
        """The lock of a game; the caller keeps it for as long as it is needed."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    def __len__(self) -> int:
        """How many games are being read or changed."""
        return len(self._locks)
