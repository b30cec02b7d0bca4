"""The limits of a connection: sizes, counts and times."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from views.server.network_log import NETWORK_LOG


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


class LimitedConnection(asyncio.BufferedProtocol):
    """A connection within limits, to come before a protocol of uvicorn; `lost` is called when it is gone.

    It reads a little at a time: asyncio alone reads 256 KB, and nothing else runs until all of it is handled.
    """

    data_received: Callable[[bytes], None]
    eof_received: Callable[[], None]
    _late: Callable[[], None]
    loop: asyncio.AbstractEventLoop
    _read = memoryview(b"")
    _deadline: asyncio.TimerHandle | None = None

    def __init__(
        self,
        *given: Any,
        limits: HttpLimits = LOCAL_LIMITS,
        lost: Callable[[], None] = lambda: None,
        **named: Any,
    ) -> None:
        super().__init__(*given, **named)
        self.logger = NETWORK_LOG
        self._limits, self._lost = limits, lost

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the deadline of the first request, or of the handshake."""
        super().connection_made(transport)
        self._set_deadline(self._late)

    def get_buffer(self, sizehint: int) -> memoryview:
        """The memory into which the next bytes are written."""
        del sizehint
        if not self._read:
            self._read = memoryview(bytearray(READ_MOST))
        return self._read

    def buffer_updated(self, nbytes: int) -> None:
        """Hand on what was read."""
        self.data_received(bytes(self._read[:nbytes]))

    def _set_deadline(self, late: Callable[[], None]) -> None:
        self._cancel_deadline()
        self._deadline = self.loop.call_later(self._limits.wait, late)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Notify the listener."""
        self._cancel_deadline()
        super().connection_lost(exc)
        self._lost()
