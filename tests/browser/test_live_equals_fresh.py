"""Whatever is tapped, a window shows what it would show if its address were loaded again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from companion.application.guests import HOST
from companion.scoring.systems import System
from storage.opening import open_store
from tests.browser.browsers import a_phone
from tests.browser.server import Server, running_server
from tests.browser.walker import Walk
from tests.tables import ANN, BEN, CLEO, begun_now, new_game

WALKS, TAPS = 60, 200
ROUTES = (
    *("/game/game-1", "/game/game-1/round", "/game/game-1/referee/turns"),
    *("/game/game-2", "/history", "/settings"),
)
COMPARED_EVERY = 10
"""Taps between two comparisons."""


async def start_setup(folder: Path) -> None:
    """Two games that have begun."""
    store = open_store(folder)
    await store.open()
    game = new_game(players=(ANN, BEN, CLEO), target=100, edition=store.editions["plain"])
    tally = new_game(System.LOWEST_TALLY, players=(CLEO, ANN, BEN), edition=store.editions["ohana"])
    for each in (game, replace(tally, id="game-2")):
        await store.start(begun_now(each), HOST)
    await store.repository.close()


@pytest.fixture
def table(tmp_path: Path, port: int) -> Iterator[Server]:
    # The browser's own loop runs in this thread.
    with ThreadPoolExecutor(1) as beside:
        beside.submit(lambda: asyncio.run(start_setup(tmp_path))).result()
    with running_server(tmp_path, port) as running:
        yield running


@pytest.mark.parametrize("seed", range(WALKS))
@pytest.mark.long
def test_after_a_walk_every_name_role_and_order_is_as_in_a_new_window(
    seed: int, table: Server, browser: Browser
) -> None:
    with a_phone(browser) as live, a_phone(browser, number=1) as fresh:
        live.open(table.address + ROUTES[seed % len(ROUTES)])
        fresh.open(table.address)
        walk = Walk(live=live, fresh=fresh, address=table.address, random=Random(seed), routes=ROUTES)
        for number in range(1, TAPS + 1):
            walk.tap()
            if number % COMPARED_EVERY == 0:
                walk.compare()
