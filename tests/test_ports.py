from __future__ import annotations

import socket

from tests.ports import held_port
from views.server.addresses import free_socket


def test_a_held_port_can_be_listened_on_again_and_again() -> None:
    port = held_port()
    for _ in range(3):
        with free_socket("127.0.0.1", port) as listening:
            assert listening.getsockname()[1] == port
            with socket.create_connection(("127.0.0.1", port), timeout=5):
                pass


def test_nobody_who_asks_for_any_port_gets_a_held_one() -> None:
    held = {held_port() for _ in range(50)}
    assert len(held) == 50
    for _ in range(1000):
        with socket.socket() as other:
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            other.bind(("127.0.0.1", 0))
            assert other.getsockname()[1] not in held
