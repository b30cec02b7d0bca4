"""The limits of a connection: sizes, counts and times."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpLimits:
    """The limits of one listener.

    Attributes:
        head: The longest head of a request, in bytes.
        cookie: The longest cookies of a request, in bytes.
        lines: The most lines of a head.
        has_chunks: Whether a body may come in chunks. A chunk of one byte takes as much work as one of a kilobyte.
        frames: The most frames of a websocket per second, of every kind: an empty ping is as much work as a tap.
        wait: Seconds until a request's head, or a websocket's handshake, must be complete.
    """

    head: int
    cookie: int
    lines: int
    has_chunks: bool
    frames: float
    wait: float


LOCAL_LIMITS: Final = HttpLimits(
    head=64 * 1024, cookie=64 * 1024, lines=200, has_chunks=True, frames=10_000.0, wait=60.0
)
"""On 127.0.0.1 a browser also sends the cookies of every other program that serves pages there."""
SHARED_LIMITS: Final = HttpLimits(
    head=16 * 1024, cookie=4 * 1024, lines=100, has_chunks=False, frames=100.0, wait=10.0
)
"""The limits for connections from the network."""
FRAMES_AT_ONCE: Final = 2.0
"""Seconds of frames that may come at once: they gather while this computer is busy, or the Wi-Fi is weak."""
READ_MOST: Final = 16 * 1024
"""The most bytes that are read from a connection before others get their turn."""


class SmallReads(asyncio.BufferedProtocol):
    """Reads a little at a time; asyncio alone reads 256 KB, and nothing else runs until all of it is handled.

    It comes after a class that has `data_received`.
    """

    data_received: Callable[[bytes], None]
    _read = memoryview(b"")

    def get_buffer(self, sizehint: int) -> memoryview:
        """The memory into which the next bytes are written."""
        del sizehint
        if not self._read:
            self._read = memoryview(bytearray(READ_MOST))
        return self._read

    def buffer_updated(self, nbytes: int) -> None:
        """Hand on what was read."""
        self.data_received(bytes(self._read[:nbytes]))
