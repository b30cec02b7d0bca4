"""Why a connection of two phones ended, as both of them know it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class EndReason(Enum):
    """The reasons. The numbers are part of the wire form."""

    LOST = 0
    """The connection broke: a phone was locked or left the Wi-Fi. It may come back."""
    SHARING_ENDED = 1
    REMOVED = 2
    """The host removed this guest."""
    MOVED = 3
    """A scorer's phone goes on with the game; `who` is the scorer's name."""
    FULL = 4
    """No more phones can join this table."""
    OTHER_VERSION = 5
    """The two phones run versions of Last Card that do not understand each other."""
    TOO_MUCH = 6
    """This phone sent more than anybody taps."""
    UNREADABLE = 7
    """The other phone sent something that means nothing."""
    OTHER_WINDOW = 8
    """The same guest connected once more, from another window."""
    NOT_SHARED = 9
    """The host does not share a table."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a connection, and the name of whoever is meant, where the reason has one."""

    reason: EndReason
    who: str = ""

    @property
    def may_come_back(self) -> bool:
        """True if a new connection goes on where this one ended."""
        return self.reason in {EndReason.LOST, EndReason.UNREADABLE, EndReason.OTHER_WINDOW}
