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
from views.server.lan.lan_server import LanServer
from views.server.lan.terminal import share
from views.server.local_server import Begin, serve, web_app


@dataclass(kw_only=True)
class DeferredScreens:
    """The start of each window, for Flet: it waits until the screens are imported.

    To import them takes as long as a tenth of the start. A browser needs several times as long until it asks for the
    first of them.
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
    """Serve until stopped; the answer is the exit status."""
    lan_server = LanServer(name=options.lan_address, certificate=options.tls_cert, key=options.tls_key)
    sharing = Sharing(store=store, repository=guests, lan_server=lan_server, port=options.lan_port)

    async def paint() -> str:
        await store.open()
        return await first_paint(store)

    async def prepare() -> None:
        await asyncio.gather(screens.load(), share(sharing, begins=options.lan))

    async def close() -> None:
        await sharing.end()
        await store.repository.close()

    screens = DeferredScreens(store=store, sharing=sharing)
    lan_server.app = web_app(screens.begin, assets=assets, close=close)
    lan_server.sharing = sharing
    return serve(
        lan_server.app,
        port=options.port,
        opens_browser=not options.no_browser,
        prepare=prepare,
        paint=paint,
    )
