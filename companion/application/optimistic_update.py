"""Changing what several processes share: a change that came second is worked out again, on the newer value."""

from __future__ import annotations

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
    """Keeps a value that was made of the one that was read."""

    async def __call__(self, value: Kept, /, *, read: Kept) -> None:
        """Keep it.

        Raises:
            StaleGame: If another one is kept by now.
        """
        ...


async def changed(
    now: Value, change: Callable[[Value], Value], *, read: Callable[[], Awaitable[Value]], save: Save[Value]
) -> tuple[Value, Value]:
    """Keep what becomes of a value; answers it before and after.

    If another process kept another one in between, the change is worked out again on that.

    Raises:
        CompanionError: If the change is refused, or it cannot be kept; nothing is changed then.
    """
    for left in reversed(range(ATTEMPTS)):
        after = change(now)
        if after == now:
            break
        try:
            await save(after, read=now)
            break
        except StaleGame:
            if not left:
                raise
            now = await read()
    return now, after


@dataclass(slots=True, kw_only=True)
class SharedValue(Generic[Value]):
    """A value that every window shows and every process may change.

    Attributes:
        now: The value as it was last read or saved.
        read: Reads it.
        save: Saves it.
    """

    now: Value
    read: Callable[[], Awaitable[Value]]
    save: Save[Value]
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def load(self) -> None:
        """Read the value."""
        async with self._lock:
            self.now = await self.read()

    async def change(self, change: Callable[[Value], Value]) -> tuple[Value, Value, Value]:
        """Save what a change makes of the value.

        Returns:
            What was shown before, what the change was worked out on (newer, if another process was first), and what
            is shown now.

        Raises:
            CompanionError: If the change is refused, or cannot be kept; nothing is changed then.
        """
        async with self._lock:
            shown = self.now
            before, self.now = await changed(shown, change, read=self.read, save=self.save)
            return shown, before, self.now
