"""Changes of a value that several processes share: if another process saved first, the change is computed again."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

from companion.errors import StaleGame

ATTEMPTS: Final = 20
"""The most attempts to save one change while other processes save theirs first."""

Value = TypeVar("Value")
Kept = TypeVar("Kept", contravariant=True)


class Save(Protocol[Kept]):
    """Saves a value that was computed from the one that was read."""

    async def __call__(self, value: Kept, /, *, read: Kept) -> None:
        """Save it; StaleGame if another value was saved since."""


@dataclass(slots=True, kw_only=True)
class SharedValue(Generic[Value]):
    """A value that every window shows and every process may change, as it was last read or saved."""

    now: Value
    read: Callable[[], Awaitable[Value]]
    save: Save[Value]
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def load(self) -> None:
        """Read the value."""
        async with self._lock:
            self.now = await self.read()

    async def change(self, change: Callable[[Value], Value]) -> tuple[Value, Value, Value]:
        """Apply a change to the value and save the result; it is computed again if another process saved meanwhile.

        Returns the value shown before, the changed one (newer, if another process was first), and the one shown now.
        """
        async with self._lock:
            shown = before = self.now
            for left in reversed(range(ATTEMPTS)):
                after = change(before)
                if after == before:
                    break
                try:
                    await self.save(after, read=before)
                    break
                except StaleGame:
                    if not left:
                        raise
                    before = await self.read()
            self.now = after
            return shown, before, after
