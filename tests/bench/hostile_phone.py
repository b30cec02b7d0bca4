"""The host's taps while one guest's phone does the worst: they take at most a fifth longer than at a quiet table."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from companion.application.commands.command import Redo, Undo
from companion.application.commands.entry_commands import AddCard, EnterTaps
from companion.application.guests import HOST, hashed
from companion.application.phones.requests import ChangeGame, Introduce
from companion.application.phones.wire import GUEST_MESSAGE, Ask, Hello, Knock, ShowAgain, packed
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.phones import SEATS, a_long_table
from tests.faces import Faces
from tests.memory_transport import MemoryTransport, connected, heard_by
from tests.phone_table import GAME, PhoneTable, returning, until

TAPS: Final = amount(60, 2)
"""Taps of the host in each turn."""
TURNS: Final = amount(5)
THINKS: Final = 0.02
"""Seconds between two taps."""
WORST: Final = 1.2
"""A tap may take at most this many times as long as without an attack."""
KEY: Final = "k" * 32

Attack = Callable[[MemoryTransport], Iterator[float]]
"""Sends messages; each step is the seconds until it sends again."""


def _asks(end: MemoryTransport, *commands: ChangeGame) -> Iterator[float]:
    for number in count(2):
        end.send(packed(GUEST_MESSAGE, Ask(number, commands[number % len(commands)])))
        yield 0.02


def taps(end: MemoryTransport) -> Iterator[float]:
    """Tap cards without a pause."""
    return _asks(end, ChangeGame(GAME, AddCard(round_id=NEW_ROUND, player=SEATS[1].id, face=Faces.SEVEN)))


def undoes(end: MemoryTransport) -> Iterator[float]:
    """Undo and redo a round without a pause, which saves the whole game each time."""
    return _asks(end, ChangeGame(GAME, Undo()), ChangeGame(GAME, Redo()))


def asks_again(end: MemoryTransport) -> Iterator[float]:
    """Ask for the whole table without a pause."""
    again = packed(GUEST_MESSAGE, ShowAgain())
    while True:
        end.send(again)
        yield 0.02


def repeats(end: MemoryTransport) -> Iterator[float]:
    """Repeat an old request without a pause."""
    old = packed(GUEST_MESSAGE, Ask(1, Introduce("Mallory", None)))
    while True:
        end.send(old)
        yield 0.02


ATTACKS: Final[dict[str, tuple[Attack, Role]]] = {
    "cards without a pause": (taps, Role.PLAYER),
    "undo and redo without a pause": (undoes, Role.SCORER),
    "the whole table without a pause": (asks_again, Role.VIEWER),
    "an old request without a pause": (repeats, Role.VIEWER),
}


@dataclass
class Attacker:
    """The phone that attacks; a phone that was disconnected comes back at once, which needs a scan in fact."""

    table: PhoneTable
    attack: Attack
    role: Role

    async def connect(self) -> MemoryTransport:
        """A connected phone with the role."""
        here, there = connected()
        self.table.host.serve(here)
        heard = heard_by(there)
        seat = SEATS[1].id if self.role is Role.PLAYER else None
        sharing = self.table.sharing
        there.send(packed(GUEST_MESSAGE, Knock()))
        await until(lambda: bool(heard))
        known = sharing.guest_with(KEY) is not None
        hello = returning(heard[0], there, KEY) if known else Hello(hashed(KEY), 1, 1)
        for message in (hello, Ask(1, Introduce("Mallory", seat))):
            there.send(packed(GUEST_MESSAGE, message))
        await until(lambda: bool((guest := sharing.guest_with(KEY)) and guest.name))
        guest = sharing.guest_with(KEY)
        if guest is not None and guest.role is not self.role:
            await sharing.set_role(guest.id, self.role)
        return there

    async def run(self) -> None:
        """Attack until cancelled."""
        while True:
            end = await self.connect()
            for pause in self.attack(end):
                if end.is_closed:
                    break
                await asyncio.sleep(pause)

    @asynccontextmanager
    async def attacking(self) -> AsyncIterator[None]:
        """Attack while something is measured."""
        task = asyncio.create_task(self.run())
        await asyncio.sleep(1.0)
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await self.table.host.disconnect(getattr(self.table.sharing.guest_with(KEY), "id", ""))


async def _host_taps(table: PhoneTable) -> list[float]:
    """The seconds of each tap of the host, in two kinds: in a hand, and of who went out."""
    found = []
    for number in range(TAPS):
        tap = Tap(kind=TapKind.SELECT, player=SEATS[2 + number % 2].id)
        begun = time.perf_counter()
        await table.store.do(GAME, EnterTaps((tap,)), HOST)
        found.append(time.perf_counter() - begun)
        await asyncio.sleep(THINKS)
    return found


async def _measured(folder: Path, attack: Attack, role: Role) -> tuple[list[float], list[float]]:
    """The host's mean waits in each turn, attacked and quiet."""
    attacked, quiet = [], []
    async with a_long_table(folder) as table:
        attacker = Attacker(table, attack, role)
        await _host_taps(table)
        for _ in range(TURNS):
            quiet.append(statistics.mean(await _host_taps(table)))
            async with attacker.attacking():
                attacked.append(statistics.mean(await _host_taps(table)))
    return attacked, quiet


def figures() -> list[Figure]:
    """One line for each attack."""
    found = []
    for name, (attack, role) in ATTACKS.items():
        with tempfile.TemporaryDirectory() as folder:
            attacked, quiet = asyncio.run(_measured(Path(folder), attack, role))
        line = f"the host's tap with {name} : quiet"
        found.append(Figure(name=line, ours=attacked, theirs=quiet, bound=WORST))
    return found
