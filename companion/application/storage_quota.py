"""How much room the games have where they are kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageQuota:
    """The room a browser gives.

    Attributes:
        used: Bytes that are used, the app itself included.
        most: Bytes it gives at most; 0 where it does not say.
        promised: Whether it promised never to clear them away by itself.
    """

    used: int
    most: int
    promised: bool


ReadQuota = Callable[[], Awaitable[StorageQuota]]
