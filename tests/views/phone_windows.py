"""Windows of phones at one table that are drawn for nobody; what connects the phones is in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.phones.connection_code import NoConnection, Reason, code_bytes, code_text
from companion.application.phones.guest_session import PhoneGuest
from companion.application.phones.host_session import PhoneHost
from companion.application.phones.transport import Transport
from companion.players import Role
from storage.async_repository import AsyncRepository
from storage.opening import open_repository, store_over
from tests.memory_transport import MemoryTransport, connected
from tests.phone_table import GAME
from tests.tables import new_game
from tests.views.headless import Window, window_of
from views.app import window
from views.state.app_state import AppState
from views.state.phones import Phones


@dataclass(eq=False, repr=False)
class MemoryCode:
    """A code of a phone, as an offer or as the answer to one."""

    code: str
    wifi: MemoryWifi
    transport: asyncio.Future[Transport] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    async def accept(self, answer: str) -> Transport:
        if self.wifi.fails is not None:
            raise NoConnection(self.wifi.fails)
        here, there = connected()
        self.wifi.ends.append(there)
        self.wifi.answers[answer].transport.set_result(there)
        return here

    async def connected(self) -> Transport:
        return await self.transport

    def close(self) -> None:
        if not self.transport.done():
            self.transport.set_exception(NoConnection(Reason.UNKNOWN))
            self.transport.exception()


@dataclass(eq=False, repr=False)
class MemoryWifi:
    """A Wi-Fi on which phones find each other.

    Attributes:
        fails: Why they do not; None where they do.
        ends: The guests' ends of the connections.
    """

    fails: Reason | None = None
    answers: dict[str, MemoryCode] = field(default_factory=dict)
    ends: list[MemoryTransport] = field(default_factory=list)
    tries: int = 0

    async def offer(self) -> MemoryCode:
        self.tries += 1
        return MemoryCode(code_text(bytes((0x10, 0, self.tries))), self)

    async def answer(self, offer: str) -> MemoryCode:
        self.tries += 1
        raw = code_bytes(offer)
        made = MemoryCode(code_text(bytes((0x11, *raw[1:3], self.tries))), self)
        self.answers[made.code] = made
        return made


@dataclass(eq=False, repr=False)
class PhoneWindow:
    """A phone with a library of its own, and its window."""

    window: Window
    store: HostStore
    repository: AsyncRepository
    phones: Phones

    @property
    def app(self) -> AppState:
        shown = self.window.session.page.data
        assert isinstance(shown, AppState)
        return shown

    @property
    def code(self) -> str:
        """The code that is shown now."""
        shown = self.phones.offer or self.phones.answer
        assert shown is not None
        return shown.code

    async def type_code(self, label: str, button: str, code: str) -> None:
        await self.window.tap("A phone can't scan? Use text")
        await self.window.enter(label, code)
        await self.window.tap(button)

    async def see(self, words: str) -> None:
        """Wait until words are shown."""
        await self.window.until(lambda: words in self.window.text(), 20)

    async def give(self, name: str, role: Role) -> None:
        """Give a guest of this phone's table a role."""
        sharing = self.phones.host.sharing
        assert sharing.table is not None
        guest = next(guest for guest in sharing.table.guests if guest.name == name)
        await sharing.set_role(guest.id, role)


@dataclass(eq=False, repr=False)
class PhoneTableWindows:
    """The host's window at its table, and the windows of guests."""

    folder: Path
    wifi: MemoryWifi = field(default_factory=MemoryWifi)
    open: list[PhoneWindow] = field(default_factory=list)

    async def phone(self, name: str, route: str = "/") -> PhoneWindow:
        """A phone; that of the host has a game of Ann, Ben and Cleo."""
        repository = open_repository(self.folder / name)
        store = store_over(repository)
        await store.open()
        if name == "host" and not store.game_list.rows:
            await store.start(new_game(), HOST)
        host: PhoneHost = PhoneHost(store=store, guests=repository)
        phones = Phones(
            connector=self.wifi,
            host=host,
            new_guest=partial(PhoneGuest, library=store, joined=repository),
        )

        async def load() -> Phones:
            return phones

        begin = window(
            store,
            load_phones=load,
            joined=await repository.joined_tables(),
            was_sharing=await repository.shared_table() is not None,
        )
        opened = PhoneWindow(await window_of(begin, route=route), store, repository, phones)
        self.open.append(opened)
        return opened

    async def invites(self) -> PhoneWindow:
        """The host's phone with a code on its screen."""
        host = await self.phone("host", f"/game/{GAME}/share")
        await host.window.tap("I don't play")
        await host.window.tap("Share this table")
        await host.see("One guest at a time.")
        return host

    async def connect(self, host: PhoneWindow, guest: PhoneWindow) -> None:
        """One code each way: the host shows its code, and the guest is at *Join a table*."""
        await guest.type_code("The host's code", "Next", host.code)
        await guest.see("and scans this code")
        await host.type_code("The guest's code", "Connect", guest.code)

    async def joins(self, host: PhoneWindow, name: str) -> PhoneWindow:
        """A guest who has joined with the name of a player."""
        guest = await self.phone(name, "/join")
        await self.connect(host, guest)
        await guest.see("Who are you?")
        await guest.window.tap(name)
        await host.see(f"{name} has joined.")
        return guest

    async def close(self) -> None:
        for each in self.open:
            if each.phones.guest is not None:
                each.phones.guest.leave()
            if each.phones.host.sharing.table is not None:
                await each.phones.host.sharing.end()
        for each in self.open:
            await each.window.close()
            await each.repository.close()


@asynccontextmanager
async def phone_windows(folder: Path) -> AsyncIterator[PhoneTableWindows]:
    """Phones on one Wi-Fi."""
    table = PhoneTableWindows(folder)
    try:
        yield table
    finally:
        await table.close()
