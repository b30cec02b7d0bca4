"""A shared table: what a crowd of phones costs each of them, how soon the others see a tap, memory a phone."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.views.server.crowd import (
    PHONES,
    TABLES,
    Tapper,
    crowd,
    game_of,
    key_of,
    lay_tables,
    p95,
    player_of,
)
from tests.views.server.guest_phone import a_guest_phone, join
from tests.views.server.shared_server import SharedServer

SECONDS = amount(20, 2)
TURNS = amount(3)
CROWD = amount(TABLES), amount(PHONES, 2)
"""How many tables there are, and how many phones at each."""
AIM = 0.2
"""The seconds within which a tap must be on the other phones."""
SEEN = amount(40)
ROOM = 4.0
"""The memory of the host that one phone may use, in MB."""


def _waits(tappers: list[Tapper]) -> list[float]:
    return [wait for tapper in tappers for wait in tapper.waits]


def _crowd_and_one() -> tuple[list[float], list[float], float]:
    """The p95 of thirty phones and of one, in turn, and the memory of a phone in MB."""
    many: list[float] = []
    one: list[float] = []
    memory = 0.0
    for _ in range(TURNS):
        for tables, phones, found in ((1, 1, one), (*CROWD, many)):
            with tempfile.TemporaryDirectory() as folder:
                data = Path(folder) / "data"
                asyncio.run(lay_tables(data))
                server = SharedServer(data=data).start()
                before = server.memory
                tappers = asyncio.run(crowd(server, SECONDS, tables=tables, phones=phones))
                found.append(p95(_waits(tappers)))
                memory = (server.memory - before) / len(tappers) / 1_000_000
                server.stop()
    return many, one, memory


async def _seen(server: SharedServer) -> list[float]:
    """From a tap on one phone to its sight on another, in seconds."""
    found: list[float] = []
    players = [player_of(0, seat) for seat in (1, 2)]
    cookies = [join(server.address, server.digits, seat=player.id) for player in players]
    async with (
        a_guest_phone(server.own, route=f"/game/{game_of(0)}") as host,
        a_guest_phone(server.address, cookies[0], route=f"/game/{game_of(0)}/round") as one,
        a_guest_phone(server.address, cookies[1], route=f"/game/{game_of(0)}/round") as other,
    ):
        await host.tap_at(f"out-{player_of(0, 0).id}")
        await other.find_at(key_of(1))
        key = await one.find_at(key_of(1))
        for count in range(1, SEEN + 1):
            mark = other.forget()
            begun = time.perf_counter()
            await one.press(key)
            found.append(await other.see_number(players[0].name, count, mark) - begun)
    return found


def figures() -> list[Figure]:
    many, one, memory = _crowd_and_one()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        asyncio.run(lay_tables(data))
        server = SharedServer(data=data).start()
        seen = asyncio.run(_seen(server))
        server.stop()
    return [
        Figure(
            name=f"p95 of a tap with {TABLES * PHONES} phones : with one", ours=many, theirs=one, bound=2.0
        ),
        Figure(
            name=f"tap to the other phone : {AIM * 1000:.0f} ms", ours=seen, theirs=[AIM] * SEEN, bound=1.0
        ),
        Figure(
            name=f"memory of a guest's phone : {ROOM:.0f} MB",
            ours=[memory / 1000],
            theirs=[ROOM / 1000],
            bound=1.0,
            unit="MB",
        ),
    ]
