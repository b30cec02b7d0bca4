"""The storage quota of a browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageQuota:
    """The space that the games use, and that the browser allows.

    Attributes:
        used: Bytes in use, with the app itself.
        most: The most bytes that it allows; 0 if it does not say.
        promised: Whether it promised never to delete them by itself.
    """

    used: int
    most: int
    promised: bool


ReadQuota = Callable[[], Awaitable[StorageQuota]]
