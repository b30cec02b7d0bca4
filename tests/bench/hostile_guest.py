"""The host's taps while one guest does the worst: their p95 stays within three times that of a quiet table.

Each attack runs in a process of its own, from one address, as fast as it can.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import socket
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.views.server.conftest import GAME, start_games
from tests.views.server.crowd import key_of, p95
from tests.views.server.guest_phone import GuestPhone, a_guest_phone
from tests.views.server.shared_server import LAN, SharedServer

SOURCE: Final = "127.0.0.66"
"""The address of the guest who does the worst."""
TAPS: Final = amount(60, 2)
"""Taps in each turn."""
THINKS: Final = 0.05
"""Seconds between two taps."""
WORST: Final = 3.0
"""A tap may take at most this many times as long as without an attack."""

Attack = Callable[[int], None]
"""Attacks the shared table on a port until it is ended."""


def _connection(port: int) -> socket.socket:
    return socket.create_connection((LAN, port), timeout=5, source_address=(SOURCE, 0))


def _head(port: int, *headers: bytes, method: bytes = b"GET") -> bytes:
    return b"\r\n".join((method + b" /join HTTP/1.1", f"Host: {LAN}:{port}".encode(), *headers, b"", b""))


def connects(port: int) -> None:
    """Open connections that ask nothing."""
    held: list[socket.socket] = []
    while True:
        with contextlib.suppress(OSError):
            held.append(_connection(port))
        if len(held) > 200:
            for line in held:
                line.close()
            held.clear()


def sends_heads(port: int) -> None:
    """Send heads as long as they get, full of what Python's own reader of cookies is slow at."""
    head = _head(port, b'Cookie: last-card-guest="' + b"\\" * 400_000 + b'"')
    while True:
        with contextlib.suppress(OSError), _connection(port) as line:
            line.sendall(head)
            line.recv(65536)


def guesses(port: int) -> None:
    """Guess the digits, many at once."""
    form = b"digits=0"
    own = f"Origin: http://{LAN}:{port}".encode()
    guess = _head(port, own, b"Content-Length: %d" % len(form), method=b"POST") + form
    while True:
        with contextlib.suppress(OSError), _connection(port) as line:
            line.sendall(guess * 50)
            while line.recv(65536):
                pass


ATTACKS: Final[dict[str, Attack]] = {
    "connections that ask nothing": connects,
    "heads of 400 KB": sends_heads,
    "guesses at the digits": guesses,
}


async def _taps(host: GuestPhone, first: int) -> list[float]:
    """The seconds of each tap of the host; `first` is what the hand holds after the first tap."""
    found = []
    key = await host.find_at(key_of(1))
    for points in range(first, first + TAPS):
        del host.said[:]
        begun = time.perf_counter()
        await host.press(key)
        await host.see_number("Ben", points)
        found.append(time.perf_counter() - begun)
        await asyncio.sleep(THINKS)
    return found


async def _measured(server: SharedServer, attack: Attack) -> tuple[list[float], list[float]]:
    """The host's waits while a guest attacks, and at the quiet table."""
    async with a_guest_phone(server.own, route=f"/game/{GAME}") as host:
        await host.tap_at("out-ann")
        await _taps(host, 1)
        quiet = await _taps(host, 1 + TAPS)
        guest = multiprocessing.get_context("spawn").Process(
            target=attack, args=(server.lan_port,), daemon=True
        )
        guest.start()
        try:
            return await _taps(host, 1 + 2 * TAPS), quiet
        finally:
            guest.terminate()
            guest.join()


def figures() -> list[Figure]:
    """One line for each attack."""
    found = []
    for name, attack in ATTACKS.items():
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(start_games(Path(folder) / "data", GAME))
            server = SharedServer(data=Path(folder) / "data").start()
            attacked, quiet = asyncio.run(_measured(server, attack))
            server.stop()
        line = f"p95 of the host's tap with {name} : quiet"
        found.append(Figure(name=line, ours=[p95(attacked)], theirs=[p95(quiet)], bound=WORST))
    return found
