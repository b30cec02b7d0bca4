"""The storage quota of a browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageQuota:
    """How much the games use, and how much the browser allows.

    Attributes:
        used: Bytes in use, with the app itself.
        most: The most bytes that it allows; 0 if it does not say.
        promised: Whether it promised never to delete them by itself.
    """

    used: int
    most: int
    promised: bool


ReadQuota = Callable[[], Awaitable[StorageQuota]]
