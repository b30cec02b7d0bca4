"""What the host's tap costs while one guest does the worst with forged frames, beside its quiet figure."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.views.server.conftest import GAME, start_games
from tests.views.server.crowd import key_of, p95
from tests.views.server.guest_phone import PROPS, GuestPhone, a_guest_phone, join
from tests.views.server.shared_server import SharedServer
from tests.views.server.waiting import PATIENCE

TAPS: Final = amount(60, 2)
"""Taps of the host in each turn."""
TURNS: Final = amount(3)
SOURCE: Final = "127.0.7.7"
"""The address of the guest who attacks."""
WINDOWS: Final = 4
"""Windows of the guest."""
BOUND: Final = 3.0
"""The host's tap may take at most this many times as long as without an attack (p95)."""
HOSTILE: Final = "ﷺ" * 60
"""A question whose characters are many more once they are folded."""

Attack = Callable[[GuestPhone], Coroutine[Any, Any, None]]


async def _addresses(phone: GuestPhone) -> None:
    """One screen after the other, as fast as the websocket takes it."""
    for number in range(10**9):
        await phone.go(("/rules", "/", f"/game/{GAME}", f"/game/none-{number}")[number % 4])
        await asyncio.sleep(0.003)


async def _questions(phone: GuestPhone, *, apart: bool = False) -> None:
    """One question after the other to the rule search; `apart`, none of them waits right behind another, and is answered."""
    await phone.go("/rules")
    await phone.see("Search the rules")
    field = max(number for number, node in phone.nodes.items() if node.get("_c") == "TextField")
    for number in range(10**9):
        question = (HOSTILE, "x" * 200, "a b c d e f g h " * 20)[number % 3] + str(number)
        await phone.send(PROPS, {"id": field, "props": {"value": question}})
        await phone.press(field, "change", question)
        if apart:
            await phone.send(PROPS, {"id": phone.page, "props": {"width": 412 + number % 2}})
        await asyncio.sleep(0.005)


async def _large(phone: GuestPhone) -> None:
    """The largest frames, of properties that nobody may set and one that everybody may."""
    for number in range(10**9):
        await phone.send(PROPS, {"id": phone.page, "props": {"title": "x" * 60_000, "route": f"/{number}"}})
        await asyncio.sleep(0.003)


async def _windows(phone: GuestPhone) -> None:
    """One new window after the other."""
    await phone.websocket.close()


ATTACKS: Final[dict[str, Attack]] = {
    "addresses": _addresses,
    "questions": _questions,
    "questions apart": partial(_questions, apart=True),
    "large frames": _large,
    "new windows": _windows,
}


def _attack(address: str, cookie: str, attack: Attack, source: str, begun: Event) -> None:
    """Attack from four windows at once, until killed; who is cut comes back."""

    async def window() -> None:
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidStatus, AssertionError, OSError):
                async with a_guest_phone(address, cookie, source=source) as phone:
                    begun.set()
                    await attack(phone)
            await asyncio.sleep(0.01)

    async def all_windows() -> None:
        await asyncio.gather(*(window() for _ in range(WINDOWS)))

    asyncio.run(all_windows())


@contextlib.contextmanager
def attacking(address: str, cookie: str, attack: Attack, source: str = SOURCE) -> Iterator[BaseProcess]:
    """A guest that attacks, in a process of its own: the host's phone must not share its work."""
    context = get_context("fork")
    begun = context.Event()
    process = context.Process(target=_attack, args=(address, cookie, attack, source, begun))
    process.start()
    try:
        assert begun.wait(PATIENCE), "the guest never attacked"
        yield process
    finally:
        process.kill()
        process.join()


async def taps_of_host(host: GuestPhone, times: int, counted: str) -> list[float]:
    """Seconds from each tap of the host to the points of whoever is counted."""
    key = await host.find_at(key_of(1))
    waits = []
    for _ in range(times):
        del host.said[:]
        begun = time.perf_counter()
        await host.press(key)
        await host.see_number(counted)
        waits.append(time.perf_counter() - begun)
        await asyncio.sleep(0.05)
    return waits


async def _measured(server: SharedServer, attack: Attack) -> tuple[list[float], list[float]]:
    """The p95 of the host's tap in quiet and under an attack, in turn.

    Each attack is of another guest: who used up the budget for minutes cannot begin again.
    """
    quiet: list[float] = []
    attacked: list[float] = []
    async with a_guest_phone(server.own, route=f"/game/{GAME}") as host:
        await host.tap_at("out-ann")
        for turn in range(TURNS):
            quiet.append(p95(await taps_of_host(host, TAPS, "Ben")))
            cookie = join(server.address, server.digits, name=f"Mallory {turn}", source=SOURCE)
            with attacking(server.address, cookie, attack):
                attacked.append(p95(await taps_of_host(host, TAPS, "Ben")))
    return quiet, attacked


def figures() -> list[Figure]:
    found = []
    for name, attack in ATTACKS.items():
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder) / "data"
            asyncio.run(start_games(data, GAME))
            server = SharedServer(data=data).start()
            quiet, attacked = asyncio.run(_measured(server, attack))
            server.stop()
        found.append(
            Figure(
                name=f"p95 of the host's tap, one guest sends {name} : quiet",
                ours=attacked,
                theirs=quiet,
                bound=BOUND,
            )
        )
    return found
