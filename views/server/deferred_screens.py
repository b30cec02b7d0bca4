"""The screens, imported while the browser opens: the page and the files of the client are served without them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import flet as ft

from companion.application.host_store import HostStore
from companion.application.sharing import Sharing
from views.server.local_server import Begin


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
