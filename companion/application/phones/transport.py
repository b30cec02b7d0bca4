"""The connection of two phones, as a port: a data channel of the browser, or two ends in memory; and why one ends."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

MESSAGE_LONGEST: Final = 16_384
"""The longest message in bytes: what every browser sends in one piece over a data channel (RFC 8831, section 6.6)."""


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


class Transport(Protocol):
    """One end of a connection. Until it ends, every message arrives whole, once and in its order."""

    @property
    def binding(self) -> bytes:
        """What both ends know of this connection, and of no other: the fingerprints of their keys."""

    def send(self, message: bytes) -> None:
        """Send a message; it is lost if the connection ends before it arrives.

        A connection whose other end does not read closes instead of keeping more than 1 MB of messages.
        """

    def listen(self, received: Callable[[bytes], None], closed: Callable[[], None]) -> None:
        """Call `received` with each message from now on, those that have arrived first, and `closed` once at the end."""

    def close(self) -> None:
        """End the connection. A second call does nothing. `closed` is called at the other end."""
