"""Where guests on the same network find this computer."""

from __future__ import annotations

import socket

from companion.errors import NotNow
from companion.wording import say


def lan_address() -> str:
    """This computer's address on its network.

    The system is asked which address it would send from; nothing is sent.

    Raises:
        NotNow: If it is on no network.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # An address reserved for documentation (RFC 5737): nobody has it.
            probe.connect(("198.51.100.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            found = "127.0.0.1"
    if found.startswith("127."):
        raise NotNow(say("This computer isn't on a network. Connect it to Wi-Fi first."))
    return found


def is_own(address: str) -> bool:
    """Whether an address belongs to this computer."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
        return True
