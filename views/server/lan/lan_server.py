"""The door to a shared table: a second listener, on the network, open only while the table is shared."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from companion.application.sharing import Sharing
from companion.errors import NotNow
from companion.wording import say
from views.server.lan.connection_listener import Listener
from views.server.lan.guest_connection import LONGEST, ConnectionLimits
from views.server.lan.lan_address import is_own, lan_address
from views.server.lan.lan_app import LanApp
from views.server.port import free_socket

GRACE: Final = 2
"""Seconds that open requests get when sharing ends."""
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only where the address told is another machine's, such as a router's


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What lets the door speak TLS.

    Attributes:
        certificate: The file with the certificate chain.
        key: The file with its key.
    """

    certificate: Path
    key: Path


class _Quiet(uvicorn.Server):
    """A server that leaves the signals to the first one."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


@dataclass(slots=True, kw_only=True)
class LanServer:
    """Fulfils `companion.application.sharing.Door` with a server of its own in the same process.

    Attributes:
        name: The address or name guests are told; empty for this computer's address on its network.
        certificate: What lets it speak TLS; None for plain HTTP.
        app: The app behind it, once it is served.
        sharing: Who is admitted.
        limits: How long a guest's phone may take, and how much it may leave undone.
        opened: Called each time it opens, for what guests will want.
    """

    name: str = ""
    certificate: Certificate | None = None
    app: ASGIApp | None = None
    sharing: Sharing | None = None
    limits: ConnectionLimits = field(default_factory=ConnectionLimits)
    opened: Callable[[], None] | None = None
    _gate: LanApp | None = None
    _server: uvicorn.Server | None = None
    _listener: Listener | None = None
    _serving: asyncio.Task[None] | None = field(default=None)

    async def open(self, port: int) -> tuple[str, int]:
        """Listen on the address that is told, and on no other that this computer has.

        Raises:
            NotNow: If there is no network, no free port, or no app to share.
        """
        if self.app is None or self.sharing is None:
            raise NotNow(say("Nothing is served here that could be shared."))
        name = self.name or lan_address()
        bound = free_socket(name if is_own(name) else EVERYWHERE, port)
        got = bound.getsockname()[1]
        scheme = "https" if self.certificate else "http"
        address = f"{scheme}://{name.lower()}:{got}"
        self._gate = LanApp(app=self.app, sharing=self.sharing, address=address, limits=self.limits)
        config = uvicorn.Config(
            self._gate,
            log_level="warning",
            access_log=False,
            lifespan="off",
            http="h11",
            # Else a guest could pretend to another address, and guess codes under a thousand of them.
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            ssl_certfile=self.certificate.certificate if self.certificate else None,
            ssl_keyfile=self.certificate.key if self.certificate else None,
        )
        try:
            config.load()
        except OSError as wrong:
            bound.close()
            raise NotNow(say("The certificate cannot be used: {why}", why=wrong)) from wrong
        self._server = _Quiet(config)
        self._serving = asyncio.create_task(self._server.serve(sockets=[]))
        while not self._server.started and not self._serving.done():  # noqa: ASYNC110 - uvicorn offers a flag, no event
            await asyncio.sleep(0.01)
        self._listener = Listener(bound=bound, server=self._server)
        self._listener.open()
        if self.opened is not None:
            self.opened()
        return address, got

    async def close(self) -> None:
        """Listen no longer, cut every guest's line, and forget their windows."""
        if self._server is None or self._serving is None or self._gate is None or self.sharing is None:
            return
        if self._listener is not None:
            await self._listener.close()
        self._gate.cut()
        self._server.should_exit = True
        await self._serving
        if self._listener is not None:
            await self._listener.drop()
        await self._gate.windows.forget_everybody()
        self._gate = self._server = self._serving = self._listener = None

    def put_out(self, guest_id: str) -> None:
        """Cut the lines of one guest."""
        if self._gate is not None:
            self._gate.put_out(guest_id)
