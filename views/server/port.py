"""A free port: the one asked for, or the next."""

from __future__ import annotations

import socket
from typing import Final

from companion.errors import NotNow
from companion.wording import say

PORTS: Final = 50
"""The number of ports to try, each one higher than the one before."""


def free_socket(host: str, port: int) -> socket.socket:
    """A socket bound to the port asked for, or to the next free one.

    Raises:
        NotNow: If none of fifty is free.
    """
    for number in range(port, min(port + PORTS, 65536)):
        bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            bound.listen(128)
        except OSError:
            bound.close()
            continue
        return bound
    raise NotNow(say("No port from {port} on is free.", port=port))
