"""Two ends of a connection in memory: ordered and reliable until it is cut, as a data channel is."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from companion.application.phones.connection import HEARTBEAT


@dataclass(eq=False)
class MemoryTransport:
    """One end.

    Attributes:
        delay: The seconds that a message takes.
        sent: Every message that it sent, but the heartbeats, which are only counted.
        is_mute: Whether nothing arrives at the other end any more, which has not noticed.
        cut_at: The number of messages that arrive here until the connection is cut, with the last one lost; None for no end.
    """

    binding: bytes = b""
    delay: float = 0.0
    other: MemoryTransport = field(init=False)
    is_closed: bool = False
    is_mute: bool = False
    cut_at: int | None = None
    sent: list[bytes] = field(default_factory=list)
    heartbeats: int = 0
    _under_way: deque[Callable[[], None]] = field(default_factory=deque)
    _arrived: list[bytes] = field(default_factory=list)
    _received: Callable[[bytes], None] | None = None
    _closed: Callable[[], None] | None = None

    def send(self, message: bytes) -> None:
        if self.is_closed:
            return
        if message == HEARTBEAT:
            self.heartbeats += 1
        else:
            self.sent.append(message)
        if not self.is_mute:
            self._pass_on(partial(self.other._arrive, message))

    def _pass_on(self, act: Callable[[], None]) -> None:
        self._under_way.append(act)
        asyncio.get_running_loop().call_later(self.delay, lambda: self._under_way.popleft()())

    def listen(self, received: Callable[[bytes], None], closed: Callable[[], None]) -> None:
        self._received, self._closed = received, closed
        for message in self._arrived:
            received(message)
        self._arrived.clear()

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            self._pass_on(self.other._end)

    def cut(self) -> None:
        """End both ends at once; what is under way is lost."""
        for end in (self, self.other):
            end._end()

    def lose(self) -> None:
        """End this end alone: the other one has not noticed yet."""
        self.is_closed = True
        if self._closed is not None:
            self._closed()

    def _arrive(self, message: bytes) -> None:
        if self.is_closed:
            return
        if self.cut_at is not None:
            self.cut_at -= 1
            if self.cut_at <= 0:
                self.cut()
                return
        if self._received is None:
            self._arrived.append(message)
        else:
            self._received(message)

    def _end(self) -> None:
        if not self.is_closed:
            self.lose()


def heard_by(end: MemoryTransport) -> list[bytes]:
    """Every message that arrives at an end from now on, but the heartbeats."""
    heard: list[bytes] = []
    end.listen(lambda message: heard.append(message) if message != HEARTBEAT else None, lambda: None)
    return heard


def connected(delay: float = 0.0) -> tuple[MemoryTransport, MemoryTransport]:
    """Two ends of a connection."""
    binding = secrets.token_bytes(64)
    one, other = MemoryTransport(binding, delay), MemoryTransport(binding, delay)
    one.other, other.other = other, one
    return one, other
