"""Changing what every window and every process shares: never by a value that was read before, always by what to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

from companion.errors import StaleGame

TRIES: Final = 20
"""So often a change is worked out again because somebody else was first."""

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
    for left in reversed(range(TRIES)):
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
