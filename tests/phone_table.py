"""A table of phones whose connections are in memory: a host, and guests with libraries of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import LiveGame
from companion.application.phones.guest_session import PhoneGuest
from companion.application.phones.host_session import PhoneHost
from companion.application.phones.key_proof import NONCE_BYTES, KeyChallenge
from companion.application.phones.wire import HOST_MESSAGE, Greeting, Return, unpacked
from companion.application.sharing import Sharing
from companion.game.game import Game
from companion.players import Role
from storage.async_repository import AsyncRepository
from storage.opening import open_repository, store_over
from tests.memory_transport import MemoryTransport, connected
from tests.tables import new_game

GAME = "game-1"
FAST = 0.25
"""Seconds of a tick in tests."""


@dataclass
class GuestPhone:
    """A guest's phone with its own library."""

    guest: PhoneGuest
    library: HostStore
    transport: MemoryTransport | None = None

    @property
    def game(self) -> LiveGame:
        found = self.guest.store.games.get(GAME)
        assert found is not None
        return found


@dataclass
class PhoneTable:
    """The host's phone, and the phones of its guests."""

    folder: Path
    repository: AsyncRepository
    store: HostStore
    host: PhoneHost
    seconds: float = FAST
    guests: list[GuestPhone] = field(default_factory=list)
    repositories: list[AsyncRepository] = field(default_factory=list)

    @property
    def sharing(self) -> Sharing:
        return self.host.sharing

    @property
    def game(self) -> LiveGame:
        found = self.store.games.get(GAME)
        assert found is not None
        return found

    async def phone(self, name: str = "") -> GuestPhone:
        """A phone that is not connected yet; that of a name has its library again."""
        folder = self.folder / (name or f"guest-{len(self.guests)}")
        repository = open_repository(folder)
        self.repositories.append(repository)
        library = store_over(repository)
        await library.open()
        guest = PhoneGuest(library=library, joined=repository, seconds=self.seconds)
        phone = GuestPhone(guest, library)
        self.guests.append(phone)
        return phone

    async def connect(self, phone: GuestPhone, delay: float = 0.0) -> None:
        """Connect a phone and wait until it is welcome."""
        here, there = connected(delay)
        phone.transport = there
        self.host.serve(here)
        phone.guest.connect(there)
        async with asyncio.timeout(20):
            await phone.guest.welcomed()

    async def joins(
        self, *, seat: str | None = None, name: str = "", role: Role | None = None, delay: float = 0.0
    ) -> GuestPhone:
        """A guest who has a name or a seat, and the role that the host gave."""
        phone = await self.phone()
        await self.connect(phone, delay)
        await phone.guest.introduce(name=name, seat=seat)
        if role is not None:
            assert phone.guest.me is not None
            await self.sharing.set_role(phone.guest.me.id, role)
            await until(lambda: phone.guest.actor.role is role)
        return phone

    async def same(self) -> None:
        """Wait until every copy of whoever sees all is the host's game."""
        for phone in self.guests:
            if phone.guest.ending is None and phone.guest.actor.role.sees_all:
                await until(lambda phone=phone: state_of(phone.game) == state_of(self.game))  # type: ignore[misc]

    async def close(self) -> None:
        for phone in self.guests:
            phone.guest.leave()
        if self.sharing.table is not None:
            await self.sharing.end()
        for repository in (*self.repositories, self.repository):
            await repository.close()


def returning(greeting: bytes, end: MemoryTransport, key: str, run: int = 1, next_request: int = 1) -> Return:
    """What a phone with a key tells the host that greeted it."""
    found = unpacked(HOST_MESSAGE, greeting)
    assert isinstance(found, Greeting)
    nonce = bytes(NONCE_BYTES)
    challenge = KeyChallenge(table=found.table, binding=end.binding, host=found.nonce, guest=nonce)
    return Return(nonce, challenge.proof(key), run, next_request)


def state_of(live: LiveGame) -> tuple[object, ...]:
    """Everything of a game that a copy must have."""
    return live.game, live.saved.generation, live.taps, live.edition


async def until(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - what is waited for is not one event
            await asyncio.sleep(0.002)


@asynccontextmanager
async def a_phone_table(folder: Path, game: Game | None = None) -> AsyncIterator[PhoneTable]:
    """A host who shares one game of Ann, Ben and Cleo."""
    repository = open_repository(folder / "host")
    store = store_over(repository)
    await store.open()
    if not store.game_list.rows:
        await store.start(game or new_game(), HOST)
    host = PhoneHost(store=store, guests=repository)
    host.seconds = FAST
    if not await host.sharing.resume():
        await host.sharing.begin(GAME)
    table = PhoneTable(folder, repository, store, host)
    try:
        yield table
    finally:
        await table.close()
