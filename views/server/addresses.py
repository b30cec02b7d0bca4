"""The addresses and ports on which this computer listens."""

import socket
from typing import Final

from companion.errors import NotNow
from companion.wording import quoted, say

PORTS: Final = 50
"""The number of ports to try, each one higher than the one before."""
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - it is refused


def free_socket(host: str, port: int) -> socket.socket:
    """A socket bound to the port asked for, or to the next free one (NotNow)."""
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


def lan_address() -> str:
    """The address at which guests on the same network find this computer; NotNow if it is on none.

    The system is asked which address it would send from; nothing is sent.
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
    """The address that a name means; NotNow if it is another computer's, or every address of this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((name, 0))
        except (OSError, UnicodeError) as wrong:
            raise NotNow(say("“{name}” is not an address of this computer.", name=quoted(name))) from wrong
        found = str(probe.getsockname()[0])
    if found == EVERYWHERE:
        raise NotNow(say("“{name}” is every address of this computer. Name one.", name=quoted(name)))
    return found
