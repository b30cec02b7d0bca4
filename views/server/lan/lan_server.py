"""The listener of a shared table: on the network, and open only while the table is shared."""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvicorn
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.types import ASGIApp

from companion.application.sharing import Sharing
from companion.errors import NotNow
from companion.wording import say
from views.server.addresses import free_socket, lan_address, own_address
from views.server.lan.connection_listener import Listener
from views.server.lan.event_budget import measured_tasks
from views.server.lan.guest_connection import LONGEST
from views.server.lan.join_page import refused_page
from views.server.lan.lan_app import LanApp
from views.server.middleware import origin_check
from views.server.network_log import limit_guest_lines

SHUTDOWN_TIMEOUT: Final = 2
"""Seconds until open requests are closed when sharing ends."""


class _WithoutSignals(uvicorn.Server):
    """A server that leaves the signals of the process to the local server."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass(slots=True, kw_only=True)
class LanServer:
    """Fulfils `companion.application.sharing.GuestServer` with a server of its own in the same process."""

    name: str = ""
    certificate: Path | None = None
    key: Path | None = None
    app: ASGIApp | None = None
    sharing: Sharing | None = None
    _lan_app: LanApp | None = None
    _listener: Listener | None = None

    async def open(self, port: int) -> tuple[str, int]:
        """Listen on the address that guests open, and on no other of this computer (NotNow)."""
        if self.app is None or self.sharing is None:
            raise NotNow(say("Nothing is served here that could be shared."))
        name = self.name or lan_address()
        bound = free_socket(own_address(name), port)
        bound_port = bound.getsockname()[1]
        scheme = "https" if self.certificate else "http"
        lan_app = LanApp(app=self.app, sharing=self.sharing, has_tls=self.certificate is not None)
        own = origin_check(lan_app, refused_page(say("That did not come from this page."), 403))
        config = uvicorn.Config(
            TrustedHostMiddleware(own, allowed_hosts=[name.lower()], www_redirect=False),
            log_level="warning",
            access_log=False,
            lifespan="off",
            http="h11",
            # Otherwise a guest could claim any address in a header, and guess codes from a thousand of them.
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            ssl_certfile=self.certificate,
            ssl_keyfile=self.key,
        )
        try:
            config.load()
        except OSError as wrong:
            bound.close()
            raise NotNow(say("The certificate cannot be used: {why}", why=wrong)) from wrong
        listener = Listener(bound=bound, server=_WithoutSignals(config))
        await listener.open()
        self._lan_app, self._listener = lan_app, listener
        asyncio.get_running_loop().set_task_factory(measured_tasks())
        limit_guest_lines()
        return f"{scheme}://{name.lower()}:{bound_port}", bound_port

    async def close(self) -> None:
        """Stop listening, disconnect every guest, and forget their windows."""
        if self._lan_app is None or self._listener is None:
            return
        await self._listener.close()
        self._lan_app.end_connections()
        await self._listener.drop()
        for guest_id in tuple(self._lan_app.windows.kept):
            await self._lan_app.windows.forget_all(guest_id)
        asyncio.get_running_loop().set_task_factory(None)
        self._lan_app = self._listener = None

    async def disconnect(self, guest_id: str) -> None:
        """Disconnect one guest, and forget their windows."""
        if self._lan_app is not None:
            self._lan_app.end_connections(guest_id)
            await self._lan_app.windows.forget_all(guest_id)
