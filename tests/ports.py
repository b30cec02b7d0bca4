"""Ports for servers that a test starts, and that nobody else can get meanwhile."""

from __future__ import annotations

import socket
from typing import Final

_HELD: Final[list[socket.socket]] = []
"""Bound, but not listening, until the tests end."""


def held_port(host: str = "127.0.0.1") -> int:
    """A port of an address that is kept for the server that gets its number.

    The socket that keeps it never listens, so the server can bind it too, and once more after it was killed; the
    system gives it to nobody who asks for any port. A port that is only looked up and let go may be taken by then.
    """
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind((host, 0))
    _HELD.append(keeper)
    return int(keeper.getsockname()[1])
