"""The token of the host's browser: the one that opened the address that the app printed when it started.

Every account of the computer can connect to 127.0.0.1. The token distinguishes the host's browser from those of others.
It is new at each start, is sent once in an address, and is a cookie from then on. The address that the app opens itself
has a second token: while the browser starts, other accounts can read that address in the list of processes. So the
second one expires after five minutes and, where the system tells whose a connection is, is accepted only from the
account that runs the app.
"""

import contextlib
import hmac
import os
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.application.visitor import SHARES
from views.flet_internals.web_sessions import below_folder
from views.server.cookies import take_cookies, token_in

QUERY: Final = "token"
"""The token's name in an address."""
HOST_FOLDER: Final = "host"
"""The folder below which Flet keeps the windows of the host's browser: no other browser resumes them."""
OPENED_TOKEN_LIFETIME: Final = 300.0
"""Seconds after the start until the address that the app opens expires."""
_CONNECTIONS: Final = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
"""The files in which Linux lists the account of each connection."""
NOBODY: Final = -1
"""No account: the system lists the connection, but not whose it is."""
Address = tuple[str, int]


def _listed(address: Address) -> tuple[str, str]:
    """An address as Linux lists it, and as it lists it for a connection that was opened as one of IPv6."""
    host, port = address
    words = socket.inet_aton(host), b"\x00\x00\xff\xff"
    one, mapped = (f"{int.from_bytes(word, sys.byteorder):08X}" for word in words)
    return f"{one}:{port:04X}", f"{'0' * 16}{mapped}{one}:{port:04X}"


def account_of(client: Address, server: Address) -> int | None:
    """The id of the account that a connection within this computer belongs to.

    Both ends are compared: another account's connection to another server may have the same port. It is `NOBODY` for a
    connection whose other end is not listed, and None if the system lists none.
    """
    accounts: dict[tuple[str, str], int] = {}
    for file in _CONNECTIONS:
        with contextlib.suppress(OSError):
            for line in file.read_text(encoding="ascii").splitlines()[1:]:
                # Columns: number, local address, remote address, state, queues, timer, retransmits, account.
                columns = line.split()
                accounts[columns[1], columns[2]] = int(columns[7])
    ends = tuple(zip(_listed(client), _listed(server), strict=True))
    found = [accounts[pair] for pair in ends if pair in accounts]
    is_known = any(pair[::-1] in accounts for pair in ends)
    return found[0] if found else NOBODY if is_known else None


@dataclass(slots=True, kw_only=True)
class HostToken:
    """The tokens of this start.

    Attributes:
        port: The local server's port: all servers of a computer share their cookies, so the cookie's name has it.
    """

    port: int
    clock: Callable[[], float] = time.monotonic
    _printed: str = field(default_factory=partial(token_urlsafe, 32), repr=False)
    _opened: str = field(default_factory=partial(token_urlsafe, 32), repr=False)
    _until: float = 0.0

    @property
    def cookie(self) -> str:
        """The cookie's name."""
        return f"last-card-host-{self.port}"

    def printed(self, address: str) -> str:
        """The address to print."""
        return f"{address}/?{QUERY}={self._printed}"

    def opened(self, address: str) -> str:
        """The address to open in a browser now."""
        self._until = self.clock() + OPENED_TOKEN_LIFETIME
        return f"{address}/?{QUERY}={self._opened}"

    def is_in(self, cookies: bytes) -> bool:
        """True if a request's cookies have the token."""
        return hmac.compare_digest(token_in(cookies, self.cookie), self._printed)

    def is_in_address(self, query: bytes, client: Address, server: Address) -> bool:
        """True if an address has one of the tokens, and it is accepted from this client of this server."""
        given = query.removeprefix(f"{QUERY}=".encode())
        if hmac.compare_digest(given, self._printed.encode()):
            return True
        if not hmac.compare_digest(given, self._opened.encode()) or self.clock() > self._until:
            return False
        account = account_of(client, server)
        return account is None or account == os.getuid()

    def redirect(self, scope: Scope) -> Response:
        """Redirect to the first screen without the token; a correct token becomes a cookie."""
        answer = RedirectResponse("/", 303, headers={"cache-control": "no-store"})
        client, server = scope["client"], scope["server"]
        if client and server and self.is_in_address(scope["query_string"], client, server):
            # It makes a browser the host's until it is closed.
            answer.headers["set-cookie"] = f"{self.cookie}={self._printed}; Path=/; HttpOnly; SameSite=Strict"
        return answer


def host_session(app: ASGIApp, token: HostToken) -> ASGIApp:
    """Middleware that turns the token of an address into a cookie, and knows the windows of whoever has it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await app(scope, receive, send)
            return
        if scope["type"] == "http" and scope["query_string"].startswith(f"{QUERY}=".encode()):
            await token.redirect(scope)(scope, receive, send)
            return
        cookies, scope = take_cookies(scope)
        if scope["type"] == "websocket":
            is_host = token.is_in(cookies)
            SHARES.set(is_host)
            if is_host:
                scope = below_folder(scope, HOST_FOLDER)

        async def send_if_open(message: Message) -> None:
            try:
                await send(message)
            except OSError:
                if scope["type"] == "http":
                    raise
                # The window is gone. Flet learns of it from what it receives; an error here as well would keep it
                # from ever forgetting the window.

        await app(scope, receive, send_if_open)

    return answer
