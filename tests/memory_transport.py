"""Two ends of a connection in memory, which may lose, delay, reorder and repeat messages, and may be cut."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Weather:
    """How bad a connection is.

    Attributes:
        loss: The part of the messages that is lost.
        repeat: The part that arrives twice.
        delay: The longest time that a message takes, in seconds.
        reorders: Whether a later message may overtake an earlier one.
    """

    loss: float = 0.0
    repeat: float = 0.0
    delay: float = 0.0
    reorders: bool = False
    chance: Random = field(default_factory=lambda: Random(1))


CALM = Weather()


@dataclass(eq=False)
class MemoryTransport:
    """One end; `sent` is every message that it sent, and while it `is_mute` all are lost."""

    weather: Weather = CALM
    binding: bytes = b""
    other: MemoryTransport = field(init=False)
    is_closed: bool = False
    is_mute: bool = False
    sent: list[bytes] = field(default_factory=list)
    _arrived: list[bytes] = field(default_factory=list)
    _received: Callable[[bytes], None] | None = None
    _closed: Callable[[], None] | None = None
    _free_at: float = 0.0

    def send(self, message: bytes) -> None:
        if self.is_closed:
            return
        self.sent.append(message)
        weather = self.weather
        if self.is_mute or weather.chance.random() < weather.loss:
            return
        for _ in range(1 + (weather.chance.random() < weather.repeat)):
            self._pass_on(self.other._arrive, message)

    def _pass_on(self, act: Callable[..., None], *given: Any) -> None:
        loop = asyncio.get_running_loop()
        if not self.weather.delay:
            loop.call_soon(act, *given)
            return
        at = loop.time() + self.weather.chance.random() * self.weather.delay
        if not self.weather.reorders:
            at = self._free_at = max(at, self._free_at)
        loop.call_at(at, act, *given)

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
            if not end.is_closed:
                end.is_closed = True
                if end._closed is not None:
                    end._closed()

    def lose(self) -> None:
        """End this end alone: the other one has not noticed yet."""
        self.is_closed = True
        if self._closed is not None:
            self._closed()

    def _arrive(self, message: bytes) -> None:
        if self.is_closed:
            return
        if self._received is None:
            self._arrived.append(message)
        else:
            self._received(message)

    def _end(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            if self._closed is not None:
                self._closed()


def connected(weather: Weather = CALM) -> tuple[MemoryTransport, MemoryTransport]:
    """Two ends of a connection."""
    binding = secrets.token_bytes(64)
    one, other = MemoryTransport(weather, binding), MemoryTransport(weather, binding)
    one.other, other.other = other, one
    return one, other
