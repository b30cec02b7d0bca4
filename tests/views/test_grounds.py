"""What is painted stands out from what it is painted on: no card is lost on its ground."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import flet as ft
import pytest

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.rounds import RoundRecorded
from companion.players import PLAYER_COLOURS, Player
from tests.conftest import LONG
from tests.tables import NOON, a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import three_at_table
from views.kit import theme
from views.screens.history.history_screen import PAGE


def backgrounds(window: Window) -> list[tuple[ft.Container, ft.Container | None]]:
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
        pairs = backgrounds(wide)
        seen += len(pairs)
        lost = [
            box
            for box, background in pairs
            if box.on_click and background and box.bgcolor == background.bgcolor and not box.border
        ]
        assert not lost, (address, lost)
    assert seen > 100


def shade(colour: ft.ColorValue | None, colours: dict[str, str]) -> str:
    """A colour as it is painted in a theme; none is the screen behind."""
    if isinstance(colour, ft.Colors):
        return colours[colour.name.lower()]
    return str(colour or colours["surface"])


def around(bar: ft.ProgressBar, boxes: list[tuple[ft.Container, set[int]]]) -> list[ft.ColorValue | None]:
    """What a bar touches: what is left of it, its box, and what is around that where nothing keeps it from the edge."""
    found: list[ft.ColorValue | None] = [bar.bgcolor]
    holders = [box for box, inside in boxes if id(bar) in inside]
    is_at_edge = True
    for box in reversed(holders):
        is_at_edge = is_at_edge and not box.padding
        if box.bgcolor:
            found.append(box.bgcolor)
            if not is_at_edge:
                return found
    return [*found, None]


@pytest.mark.parametrize("size", [(412, 915), (820, 1180), (1440, 900)] if LONG else [(412, 915)])
async def test_every_bar_stands_out_from_all_that_it_touches_by_day_and_at_night(
    store: HostStore, size: tuple[int, int]
) -> None:
    people = [
        Player(id=f"p{number}", name=f"P{number}", colour=colour)
        for number, colour in enumerate(PLAYER_COLOURS)
    ]
    await store.start(new_game(players=tuple(people)), HOST)
    window = await open_window(store, route="/game/game-1", width=size[0], height=size[1])
    faint = set()
    for leader in people:
        others = {other.id: 10 for other in people if other is not leader}
        await store.do("game-1", RoundRecorded(round=a_round("1", leader.id, dealer="p0", **others)), HOST)  # type: ignore[arg-type]
        await window.settle()
        boxes = [
            (box, set(map(id, controls_in(box))))
            for box in window.controls()
            if isinstance(box, ft.Container)
        ]
        bars = [bar for bar in window.controls() if isinstance(bar, ft.ProgressBar)]
        assert len(bars) == len(people)
        for bar in bars:
            touched = around(bar, boxes)
            for colours in (theme.LIGHT, theme.DARK):
                pairs = [(shade(bar.color, colours), shade(other, colours)) for other in touched]
                faint |= {pair for pair in pairs if theme.contrast(*pair) < theme.LINE_CONTRAST}
        await store.do("game-1", Undo(), HOST)
    assert sorted(faint) == []
    await window.close()
