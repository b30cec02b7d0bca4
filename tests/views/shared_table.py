"""A shared table whose windows are drawn for nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion.application.guests import HOST, Guest
from companion.application.host_store import HostStore
from companion.application.sharing import Sharing
from companion.application.visitor import VISITOR
from storage.opening import open_repository, store_over
from tests.tables import ANN, BEN, CLEO, new_game
from tests.views.headless import Window, window_of
from views.app import window

GAME = "game-1"


@dataclass
class NoLanServer:
    """A server that listens nowhere."""

    put: list[str] = field(default_factory=list)

    async def open(self, port: int) -> tuple[str, int]:
        return "http://192.0.2.7:8551", port

    async def close(self) -> None:
        self.put.append("all")

    async def disconnect(self, guest_id: str) -> None:
        self.put.append(guest_id)


@dataclass
class Table:
    """A store, how it is shared, and the windows that are open on it."""

    store: HostStore
    sharing: Sharing
    data: Path
    open: list[Window] = field(default_factory=list)

    async def guest(self, *, seat: str | None = None, name: str = "") -> Guest:
        assert self.sharing.invitation is not None
        token = await self.sharing.admit(digits=self.sharing.invitation.digits)
        guest = self.sharing.guest_with(token)
        assert guest is not None
        await self.sharing.introduce(guest.id, name=name, seat=seat)
        found = self.sharing.guest(guest.id)
        assert found is not None
        return found

    async def window(
        self, guest: Guest | None = None, route: str = f"/game/{GAME}", width: int = 412
    ) -> Window:
        known = VISITOR.set(guest.id if guest else "")
        opened = await window_of(window(self.store, self.sharing), route=route, width=width)
        VISITOR.reset(known)
        self.open.append(opened)
        return opened


@asynccontextmanager
async def a_table(data: Path) -> AsyncIterator[Table]:
    """A table with one game of Ann, Ben and Cleo, in a data folder; it is not shared yet."""
    repository = open_repository(data)
    store = store_over(repository)
    await store.open()
    if not store.game_list.rows:
        await store.start(new_game(players=(ANN, BEN, CLEO)), HOST)
    sharing = Sharing(store=store, repository=repository, lan_server=NoLanServer(), port=8551)
    table = Table(store=store, sharing=sharing, data=data)
    try:
        yield table
    finally:
        for opened in table.open:
            await opened.close()
        await store.repository.close()
