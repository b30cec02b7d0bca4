"""The connection of two phones, as a port: a data channel of the browser, or two ends in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

MESSAGE_LONGEST: Final = 16_384
"""The longest message in bytes: what every browser sends in one piece over a data channel (RFC 8831, section 6.6)."""


class Transport(Protocol):
    """One end of a connection. Until it ends, every message arrives whole, once and in its order.

    Attributes:
        binding: What both ends know of this connection, and of no other: the fingerprints of their keys.
    """

    @property
    def binding(self) -> bytes: ...  # noqa: D102 - an attribute, described above

    def send(self, message: bytes) -> None:
        """Send a message; it is lost if the connection ends before it arrives.

        A connection whose other end does not read closes instead of keeping more than 1 MB of messages.
        """

    def listen(self, received: Callable[[bytes], None], closed: Callable[[], None]) -> None:
        """Call `received` with each message from now on, those that have arrived first, and `closed` once at the end."""

    def close(self) -> None:
        """End the connection. A second call does nothing. `closed` is called at the other end."""
