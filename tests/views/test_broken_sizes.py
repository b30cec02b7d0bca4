"""A client may report any size of its window and of its letters: a hidden page has none, and a broken one anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from random import Random
from typing import Final

import flet as ft

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from tests.conftest import LONG
from tests.kept_games import keep_games
from tests.views.headless import Window, open_window
from views.app import routes

GAMES: Final = ("one", "four")
"""A finished game, and one in progress."""
PARAMETERS: Final = {
    "rid": ("1",),
    "eid": ("plain",),
    "topic": ("wild",),
    "part": ("points", "join", "length", "rules", "rounds"),
    "pid": ("ann",),
    "gid": GAMES,
    "evid": GAMES,
    "sid": ("cup",),
    "face": ("7",),
}
SIZES: Final = [(0, 0), (-1, -1), (1, 1), (206, 60), (1_000_000, 1_000_000), (1, 1_000_000), (1_000_000, 1)]
"""Widths and heights of windows, in dp."""
LETTERS: Final = [0.0, -100.0, 0.4, 99.6, 400.0, 1_000_000.0]
"""Heights of the measured letter, in dp; 100 is the usual one."""


def filled(path: str) -> Iterator[str]:
    """The addresses of a path: each of its parameters has every value."""
    before, colon, rest = path.partition(":")
    if not colon:
        yield path
        return
    name, slash, after = rest.partition("/")
    for value in PARAMETERS[name]:
        yield from filled(f"{before}{value}{slash}{after}")


def addresses(found: Sequence[ft.Route], above: str = "", seen: set[int] | None = None) -> Iterator[str]:
    """The addresses of all screens, each screen once, for every value of its parameters."""
    seen = set() if seen is None else seen
    for route in found:
        path = f"{above}/{(route.path or '').strip('/')}".rstrip("/")
        if LONG or id(route.component) not in seen:
            seen.add(id(route.component))
            yield from filled(path or "/")
        yield from addresses(route.children or (), path, seen)


async def report(window: Window, size: tuple[int, int], letter: float) -> None:
    """Let the client report the size of its window, and that of the letter by which the app measures the text size."""
    session = window.session
    width, height = size
    window.wire.client.update(window.page._i, {"width": width, "height": height})
    session.apply_page_patch({"width": width, "height": height})
    await session.dispatch_event(window.page._i, "resize", {"width": width, "height": height})
    letters = (c for c in window.controls() if isinstance(c, ft.Text) and c.on_size_change is not None)
    for probe in list(letters):
        await session.dispatch_event(probe._i, "size_change", {"w": letter, "h": letter})
    await window.settle()


async def test_no_size_that_a_client_reports_keeps_a_screen_from_being_drawn(store: HostStore) -> None:
    await keep_games(store)
    await store.do("four", SeriesSet(series="cup", name="Cup", form="league"), HOST)
    window = await open_window(store)
    reports = list(product(SIZES, LETTERS))
    Random(1).shuffle(reports)
    turn = cycle(reports)
    for address in islice(addresses(routes()), 0, None, 1 if LONG else 3):
        await window.open(address)
        for size, letter in reports if LONG else islice(turn, 1):
            await report(window, size, letter)
            assert window.text(), (address, size, letter)
    await window.close()
