"""The start of the app on a computer: a local server for its windows, and a second one while a table is shared."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

import flet as ft

from companion.application.command_line import Options
from companion.application.host_store import HostStore
from companion.application.ports import GuestRepository
from companion.application.sharing import Sharing
from views.first_paint import first_paint
from views.server.lan.lan_server import Certificate, LanServer
from views.server.local_server import Begin, serve


@dataclass(kw_only=True)
class DeferredScreens:
    """The start of each window, for Flet: it waits until the screens are imported.

    To import them takes as long as a tenth of the start. A browser needs several times as long until it asks for the
    first of them.

    Attributes:
        store: What all windows share.
        sharing: The shared table.
    """

    store: HostStore
    sharing: Sharing
    _begin: Begin | None = None
    _are_imported: asyncio.Event = field(default_factory=asyncio.Event)

    async def load(self) -> None:
        """Import the screens in a thread, so that the server answers meanwhile."""
        self._begin = await asyncio.to_thread(self._import)
        self._are_imported.set()

    def _import(self) -> Begin:
        from views.app import begin

        return begin(self.store, self.sharing)

    async def begin(self, page: ft.Page) -> None:
        """Begin a window."""
        while self._begin is None:
            await self._are_imported.wait()
        await self._begin(page)


def start_server(store: HostStore, guests: GuestRepository, options: Options, assets: Path) -> int:
    """Serve until stopped; the answer is the exit status.

    Args:
        store: What all windows share.
        guests: Keeps who was admitted to a shared table.
        options: The command line.
        assets: The folder of the app's own files.
    """
    cert, key = options.tls_cert, options.tls_key
    certificate = Certificate(certificate=cert, key=key) if cert and key else None
    lan_server = LanServer(name=options.lan_address, certificate=certificate)
    sharing = Sharing(store=store, repository=guests, lan_server=lan_server, port=options.lan_port)

    async def paint() -> str:
        await store.open()
        return await first_paint(store)

    screens = DeferredScreens(store=store, sharing=sharing)
    return serve(
        screens.begin,
        prepare=screens.load,
        assets=assets,
        port=options.port,
        opens_browser=not options.no_browser,
        close=store.repository.close,
        paint=paint,
        sharing=sharing,
        lan_server=lan_server,
        shares=options.lan,
    )
