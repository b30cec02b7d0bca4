"""A table of phones whose connections are in memory: from the connection to the table, taps there and back, bytes, memory.

A real connection adds the way through the air; `tests/site` measures it between two browsers.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from companion.application.commands.entry_commands import AddCard, EnterTaps
from companion.application.guests import HOST
from companion.application.phones.connection import TICK
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Player
from companion.round import HandLeft, Round, TypedPoints
from tests.bench.amounts import amount
from tests.bench.figures import Figure, Limit
from tests.faces import Faces
from tests.memory_transport import MemoryTransport
from tests.phone_table import GAME, GuestPhone, PhoneTable, a_phone_table, until
from tests.tables import NOON, new_game, play

PHONES: Final = 8
SEATS: Final = tuple(Player(id=f"{number:016x}", name=f"Player {number}") for number in range(PHONES + 1))
ROUNDS: Final = 20
"""The rounds of the game that a guest comes to."""
TAPS: Final = amount(60, 3)
THINKS: Final = 0.12
"""Seconds between two taps of a guest, who taps quickly."""
JOINS: Final = amount(10, 1)
AIM: Final = 100.0
"""The most milliseconds of a tap there and back, and the most bytes."""
ROOM: Final = 1.0
"""The most megabytes of one guest, on both phones together."""


@asynccontextmanager
async def a_long_table(folder: Path) -> AsyncIterator[PhoneTable]:
    """A table for nine that has played for a while; the first player went out."""
    out, *others = (player.id for player in SEATS)
    hands = tuple(HandLeft(player=player, held=TypedPoints(typed=2)) for player in others)
    rounds = (
        Round(id=f"{number:08x}", dealer=out, went_out=out, hands=hands, note="", last_card=None, at=NOON)
        for number in range(ROUNDS)
    )
    game = play(new_game(players=SEATS, target=2000, id_=GAME), *rounds)
    async with a_phone_table(folder, game) as table:
        table.host.seconds = table.seconds = TICK
        await table.store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player=out),)), HOST)
        yield table


async def _taps(table: PhoneTable, phones: list[GuestPhone]) -> list[float]:
    """The seconds of each tap until the host has saved it and the guest's copy has it."""

    async def tapping(phone: GuestPhone) -> list[float]:
        seat = phone.guest.me.seat if phone.guest.me else None
        found = []
        for _ in range(TAPS):
            begun = time.perf_counter()
            card = AddCard(round_id=NEW_ROUND, player=seat or "", face=Faces.SEVEN)
            await phone.guest.store.do(GAME, card, phone.guest.actor)
            found.append(time.perf_counter() - begun)
            await asyncio.sleep(THINKS)
        return found

    waits = await asyncio.gather(*map(tapping, phones))
    await table.same()
    return [wait for each in waits for wait in each]


def _sent(end: MemoryTransport | None) -> int:
    assert end is not None
    return sum(map(len, (*end.sent, *end.other.sent)))


async def _one_and_eight(folder: Path) -> tuple[list[float], list[float], float, float]:
    """The waits with one guest and with eight, the bytes of a tap, and the memory of a guest in MB."""
    async with a_long_table(folder) as table:
        first = await table.joins(seat=SEATS[1].id)
        before = _sent(first.transport)
        one = await _taps(table, [first])
        size = (_sent(first.transport) - before) / TAPS
        phones = [await table.phone() for _ in SEATS[2:]]
        gc.collect()
        tracemalloc.start()
        for phone, seat in zip(phones, SEATS[2:], strict=True):
            await table.connect(phone)
            await phone.guest.introduce(name="", seat=seat.id)
        gc.collect()
        memory = tracemalloc.get_traced_memory()[0] / len(phones) / 1_000_000
        tracemalloc.stop()
        eight = await _taps(table, [first, *phones])
    return one, eight, size, memory


async def _joined(folder: Path) -> list[float]:
    """From the connection to the whole table on the guest's phone, in seconds."""
    found = []
    async with a_long_table(folder) as table:
        for _ in range(JOINS):
            phone = await table.phone()
            begun = time.perf_counter()
            await table.connect(phone)
            found.append(time.perf_counter() - begun)
            phone.guest.leave()
            await until(lambda: not table.host.connected)
    return found


def figures() -> list[Figure | Limit]:
    with tempfile.TemporaryDirectory() as folder:
        joined = asyncio.run(_joined(Path(folder)))
    with tempfile.TemporaryDirectory() as folder:
        one, eight, size, memory = asyncio.run(_one_and_eight(Path(folder)))
    return [
        Limit(name=f"a phone connects to a table of {ROUNDS} rounds", times=joined, part=0.95, bound=1000),
        Limit(name="p95 of a guest's tap to the host and back, 1 phone", times=one, part=0.95, bound=AIM),
        Limit(name=f"p95 of the same, {PHONES} phones", times=eight, part=0.95, bound=AIM),
        Figure(
            name=f"bytes of a tap there and back : {AIM:.0f}",
            ours=[size / 1000],
            theirs=[AIM / 1000],
            bound=1.0,
            unit="B",
        ),
        Figure(
            name=f"memory of a guest, both ends : {ROOM:.0f} MB",
            ours=[memory / 1000],
            theirs=[ROOM / 1000],
            bound=1.0,
            unit="MB",
        ),
    ]
