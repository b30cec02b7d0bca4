"""The address at which guests on the same network find this computer."""

from __future__ import annotations

import socket
from typing import Final

from companion.errors import NotNow
from companion.wording import quoted, say

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - it is refused


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


def own_address(name: str) -> str:
    """The address of this computer that a name or an address means.

    Raises:
        NotNow: If it is another computer's, or means every address of this one.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((name, 0))
        except (OSError, UnicodeError) as wrong:
            raise NotNow(say("“{name}” is not an address of this computer.", name=quoted(name))) from wrong
        found = str(probe.getsockname()[0])
    if found == EVERYWHERE:
        raise NotNow(say("“{name}” is every address of this computer. Name one.", name=quoted(name)))
    return found
