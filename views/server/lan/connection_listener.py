"""Accepts connections from the network, with a limit per IP address and one for all.

uvicorn counts connections only after they are set up, and has no limit per address. Too many connections would take
every file descriptor of the process, and then the host's own browser could not connect either. So connections are
accepted here, one at a time, and one above a limit is closed before anything is set up for it.
"""

import asyncio
import socket
import sys
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import uvicorn

from views.server.http_protocol import HttpProtocol
from views.server.network_log import NETWORK_LOG
from views.server.protocol_limits import SHARED_LIMITS

CONNECTIONS: Final = 256
"""The most connections of all guests together."""
CONNECTIONS_PER_ADDRESS: Final = 24
"""The most connections of one address: its windows, and what a browser opens beside them to load a page."""
RESERVED: Final = 128
"""File descriptors that guests never use: for the host's own windows, and for files that are read and saved."""
RETRY_AFTER: Final = 0.1
"""Seconds between two attempts after the system could not accept a connection."""


def connections_most() -> int:
    """The most connections that leave enough file descriptors for everything else.

    Each connection may also have a file open. If the limit of this process is too low for that, it is raised as far as
    an ordinary user may raise it.
    """
    if sys.platform == "win32":
        return CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * CONNECTIONS + RESERVED
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return CONNECTIONS if soft == resource.RLIM_INFINITY else max(1, min(CONNECTIONS, (soft - RESERVED) // 2))


@dataclass(slots=True, kw_only=True)
class Listener:
    """Accepts connections at a listening socket for a server that has none of its own."""

    bound: socket.socket
    server: uvicorn.Server
    _most: int = field(default_factory=connections_most)
    _connections: dict[asyncio.Task[None], str] = field(default_factory=dict)
    _serving: asyncio.Task[None] = field(init=False)
    _accepting: asyncio.Task[None] = field(init=False)

    async def open(self) -> None:
        """Start the server, and begin to accept connections."""
        self._serving = asyncio.create_task(self.server.serve(sockets=[]))
        while not self.server.started and not self._serving.done():  # noqa: ASYNC110 - uvicorn offers a flag, no event
            await asyncio.sleep(0.01)
        self.bound.setblocking(False)
        self._accepting = asyncio.create_task(self._accept())

    async def close(self) -> None:
        """Accept no more connections; those that are open stay."""
        self._accepting.cancel()
        await asyncio.wait({self._accepting})
        self.bound.close()

    async def drop(self) -> None:
        """Stop the server, and end every connection that is still open."""
        self.server.should_exit = True
        await self._serving
        for connection in self._connections:
            connection.cancel()
        if self._connections:
            await asyncio.wait(set(self._connections))

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, (address, _) = await loop.sock_accept(self.bound)
            except OSError as wrong:
                NETWORK_LOG.warning("A connection could not be accepted: %s", wrong)
                await asyncio.sleep(RETRY_AFTER)
                continue
            addresses = [*self._connections.values()]
            if len(addresses) >= self._most or addresses.count(address) >= CONNECTIONS_PER_ADDRESS:
                connection.close()
                NETWORK_LOG.warning(
                    "Too many connections: one from %s was closed. There may be %d from one address and %d in all.",
                    address,
                    CONNECTIONS_PER_ADDRESS,
                    self._most,
                )
            else:
                task = loop.create_task(self._serve(connection, address))
                self._connections[task] = address
                task.add_done_callback(self._connections.pop)
            # Otherwise nothing else would run during a flood of connections.
            await asyncio.sleep(0)

    async def _serve(self, connection: socket.socket, address: str) -> None:
        server, ssl, lost = self.server, self.server.config.ssl, asyncio.Event()
        given = server.config, server.server_state, server.lifespan.state
        try:
            transport, _ = await asyncio.get_running_loop().connect_accepted_socket(
                partial(HttpProtocol, *given, limits=SHARED_LIMITS, lost=lost.set),
                connection,
                ssl=ssl,
                ssl_handshake_timeout=SHARED_LIMITS.wait if ssl else None,
            )
            try:
                await lost.wait()
            finally:
                transport.abort()
        except OSError as wrong:
            # Usually a phone that disconnected, or that does not trust the certificate.
            NETWORK_LOG.info("A connection from %s failed: %s", address, wrong)
