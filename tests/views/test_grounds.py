"""What is painted stands out from what it is painted on: no card is lost on its ground."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.tables import NOON, a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import three_at_table
from views.screens.history.history_screen import PAGE


def grounds(window: Window) -> list[tuple[ft.Container, ft.Container | None]]:
    """Every painted box, with the painted box that it lies on; None for the screen itself."""
    below: dict[int, ft.Container] = {}
    found: list[tuple[ft.Container, ft.Container | None]] = []
    for control in window.controls():
        if isinstance(control, ft.Container) and control.bgcolor:
            found.append((control, below.get(id(control))))
            # What lies deeper comes later, so that the nearest box is the last one.
            below |= {id(inner): control for inner in controls_in(control) if inner is not control}
    return found


@pytest.fixture
async def wide(store: HostStore) -> AsyncIterator[Window]:
    opened = await open_window(store, width=1440, height=900)
    yield opened
    await opened.close()


async def test_every_card_that_is_tapped_has_an_edge_or_a_colour_of_its_own_on_its_pane(
    wide: Window, store: HostStore
) -> None:
    for number in range(PAGE + 2):
        game = play(new_game(target=60, id_=f"g{number}"), a_round("1", "ann", ben=60, cleo=30))
        await store.start(replace(game, started=NOON - timedelta(days=100 * number)), HOST)
    table = await three_at_table(wide)
    seen = 0
    for address in (
        table.replace("/game/", "/history/game/"),
        *("/history", "/history/game/g1", "/history/series", "/players", "/players/player/ann"),
        *("/rules", "/rules/rule/challenge", f"{table}/round", f"{table}/referee"),
    ):
        await wide.open(address)
        pairs = grounds(wide)
        seen += len(pairs)
        lost = [
            box
            for box, ground in pairs
            if box.on_click and ground and box.bgcolor == ground.bgcolor and not box.border
        ]
        assert not lost, (address, lost)
    assert seen > 100
