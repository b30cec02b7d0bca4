"""Live equals fresh: whatever is tapped, a window shows what it would show if it were opened now."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.application.guests import HOST
from companion.scoring.systems import System
from storage.opening import open_store
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.headless import open_window
from tests.views.walker import Walker

WALKS = 40 if LONG else 1
STEPS = 600 if LONG else 120
COMPARED_EVERY = 10
"""Steps between two comparisons with a new window; the client is compared with the server at each."""


@pytest.mark.parametrize("seed", range(WALKS))
def test_two_windows_show_after_a_walk_what_they_would_show_if_they_were_opened_now(
    seed: int, tmp_path: Path
) -> None:
    async def walk() -> None:
        store = open_store(tmp_path)
        await store.open()
        # On a slow machine a minute passes between two steps, and a hand would no longer count as being entered.
        store.presence.clock = lambda: 0.0
        # Nor does a game that lasts some minutes show another one before a new window does.
        now = store.clock()
        store.clock = lambda: now
        random = Random(seed)
        game = new_game(players=(ANN, BEN, CLEO), target=100, edition=store.editions["plain"])
        tally = new_game(System.LOWEST_TALLY, players=(DAN, ANN, BEN, CLEO), edition=store.editions["ohana"])
        for each in (game, replace(tally, id="game-2")):
            await store.start(each, HOST)
        inside = (
            "",
            "/round",
            "/referee/turns",
            "/referee/first-card",
            "/referee/challenge",
            "/referee/dealer",
            "/referee",
            "/more/rules",
            "/round/about",
            "/win",
            "?sheet=length",
        )
        routes = [f"/game/{each}{path}" for each in ("game-1", "game-2") for path in inside]
        routes += ["/", "/history", "/history/game/game-1", "/settings", "/players", "/new", "/rules"]
        routes += ["/history/add", "/history/add/game"]
        routes += ["/settings/editions", "/new/editions", "/new/editions/make"]
        # Most of all, a walk is at the table.
        routes += ["/game/game-1", "/game/game-2"] * 6
        windows = [await open_window(store, route=random.choice(routes)) for _ in range(2)]
        walkers = [Walker(window=window, store=store, random=random, routes=routes) for window in windows]
        try:
            for number in range(1, STEPS + 1):
                await random.choice(walkers).step()
                if number % COMPARED_EVERY == 0:
                    for walker in walkers:
                        await walker.equals_fresh()
        except BaseException as wrong:
            for walker in walkers:
                wrong.add_note("\n  ".join(["The last steps of one window:", *walker.trail[-12:]]))
            raise
        for window in windows:
            await window.close()
        await store.repository.close()

    asyncio.run(asyncio.wait_for(walk(), 60 + STEPS))
