"""The processor time of a tap, without a client: ours, the bare pad's and the reference's in turn."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from storage.opening import open_store
from tests.bench.amounts import amount
from tests.bench.figures import Figure
from tests.bench.reference import BarePad, Reference, flet_as_installed
from tests.views.headless import Window, open_window, window_of

TAPS = amount(160, 16)
EVERY = 8
"""Taps in a hand before it is emptied, as hands are."""


async def press(window: Window, control: int) -> float:
    """Processor seconds of one tap, until its answer is on the wire and nothing more is to be drawn.

    The model of the client receives the answer afterwards: what it does with it is no work of the app.
    """
    client, arrived = window.wire.client, list[bytes]()
    client.receive = arrived.append  # type: ignore[assignment, method-assign] # of this one, while it is measured
    sent, before = window.wire.sent, time.process_time()
    await window.session.dispatch_event(control, "click", None)
    while window.wire.sent == sent:  # noqa: ASYNC110 - an event of our own would be counted as work of the tap
        await asyncio.sleep(0)
    for _ in range(4):
        await asyncio.sleep(0)
    spent = time.process_time() - before
    del client.receive
    for message in arrived:
        client.receive(message)
    await window.settle()
    return spent


async def _measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        await store.open()
        pad = await open_window(store)
        await pad.tap("New game")
        for name in ("Ann", "Ben", "Cleo", "Dan"):
            await pad.enter("Player's name", name, submit=True)
        await pad.tap("Start game")
        await pad.tap("Ann went out")
        bare = await window_of(lambda page: page.render(BarePad))
        reference = await window_of(lambda page: page.render(Reference))
        keys = (pad.find("Add 7")._i, bare.find("Add 7")._i, reference.find("Add 7")._i)
        times: tuple[list[float], list[float], list[float]] = ([], [], [])
        for tap in range(TAPS):
            if tap and tap % EVERY == 0:
                for left in range(EVERY, 0, -1):
                    await pad.tap(f"Take back 7, {left} in hand")
            for window, key, spent in zip((pad, bare), keys[:2], times[:2], strict=True):
                spent.append(await press(window, key))
            with flet_as_installed():
                times[2].append(await press(reference, keys[2]))
        await pad.settle()
        await store.repository.close()
    ours, plain, least = times
    return [
        Figure(name="processor time of a card tap : the same pad, bare", ours=ours, theirs=plain, bound=2.0),
        Figure(name="processor time of a card tap : reference", ours=ours, theirs=least, bound=3.0),
    ]


def figures() -> list[Figure]:
    return asyncio.run(_measure())
