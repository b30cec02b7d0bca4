"""What the host's tap costs in a crowd while one guest attacks, beside the same crowd without an attack.

Thirty phones tap at five tables in a process of their own; the guest who attacks has another.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.hostile_frames import ATTACKS, TAPS, attacking, taps_of_host
from tests.conftest import LONG
from tests.views.server.crowd import PHONES, TABLES, crowd, game_of, lay_tables, p95, player_of
from tests.views.server.guest_phone import a_guest_phone, join
from tests.views.server.shared_server import SharedServer

CROWD: Final = amount(TABLES), amount(PHONES, 2)
"""How many tables there are, and how many phones at each."""
TURNS: Final = amount(10 if LONG else 2)
"""How often each attack is measured, each time after a crowd without one."""
WORST: Final = 3.0
"""The host's tap may take at most this many times as long as without the attack."""
COMES_WITHIN: Final = 180.0
"""Seconds until thirty phones have joined and opened their screens."""
FOR_EVER: Final = 24 * 3600.0


def _tap(data: Path, port: int, lan_port: int, digits: str, begun: Event) -> None:
    """The crowd, until it is killed."""
    server = SharedServer(data=data, port=port, lan_port=lan_port, said=f"code {digits}")
    asyncio.run(crowd(server, FOR_EVER, tables=CROWD[0], phones=CROWD[1], begun=begun.set))


@contextlib.contextmanager
def _crowd_at(server: SharedServer) -> Iterator[None]:
    context = get_context("fork")
    begun = context.Event()
    words = (server.data, server.port, server.lan_port, server.digits, begun)
    process = context.Process(target=_tap, args=words)
    process.start()
    try:
        assert begun.wait(COMES_WITHIN), "the crowd never came"
        yield
        assert process.is_alive(), "a phone of the crowd lost a tap"
    finally:
        process.kill()
        process.join()


async def _measured(server: SharedServer) -> dict[str, tuple[list[float], list[float]]]:
    """For each attack the p95 of the host's tap without it and under it, turn by turn."""
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in ATTACKS}
    async with a_guest_phone(server.own, route=f"/game/{game_of(CROWD[0])}") as host:
        own = [player_of(CROWD[0], seat) for seat in (0, 1)]
        await host.tap_at(f"out-{own[0].id}")
        # The first taps of a window draw more than those after them.
        await taps_of_host(host, TAPS, own[1].name)
        for turn in range(TURNS):
            for number, (name, attack) in enumerate(ATTACKS.items(), 1):
                # A guest who flooded the table is still cut a while later: each attack has a guest of its own.
                source = f"127.0.{100 + turn}.{number}"
                mallory = f"Mallory {turn} {number}"
                cookie = await asyncio.to_thread(
                    join, server.address, server.digits, name=mallory, source=source
                )
                quiet, attacked = found[name]
                quiet.append(p95(await taps_of_host(host, TAPS, own[1].name)))
                with attacking(server.address, cookie, attack, source):
                    attacked.append(p95(await taps_of_host(host, TAPS, own[1].name)))
    return found


def figures() -> list[Figure]:
    """One line for each attack."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        # The last table is the host's own.
        asyncio.run(lay_tables(data, CROWD[0] + 1))
        server = SharedServer(data=data).start()
        with _crowd_at(server):
            found = asyncio.run(_measured(server))
        server.stop()
    return [
        Figure(
            name=f"p95 of the host's tap in a crowd, one guest sends {name} : none does",
            ours=attacked,
            theirs=quiet,
            bound=WORST,
        )
        for name, (quiet, attacked) in found.items()
    ]
