"""In a wide window the table lies beside its pad and its referee, and a list beside what was opened from it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from companion.application.host_store import HostStore
from tests.views.headless import Window, open_window
from tests.views.playing import tapped, three_at_table

TOTAL = "Ben: 0. 500 to go"


@pytest.fixture
async def wide(store: HostStore) -> AsyncIterator[Window]:
    opened = await open_window(store, width=1024, height=768)
    yield opened
    await opened.close()


async def test_the_table_lies_beside_the_pad_and_shows_a_saved_round(wide: Window) -> None:
    game = await three_at_table(wide)
    await tapped(wide, "Ann went out")
    assert wide.route == f"{game}/round"
    assert {"Add 7", TOTAL} <= {*wide.names(), *wide.labels()}
    assert "Cleo went out" not in wide.names()
    await tapped(wide, "Add 7", "Cleo, missing", "Add 1", "Save round")
    await wide.open(f"{game}/round")
    assert "Correct round 1, Ben: caught with 7" in wide.names()


async def test_the_table_lies_beside_the_referee(wide: Window) -> None:
    game = await three_at_table(wide)
    await wide.open(f"{game}/referee")
    assert TOTAL in wide.labels()
    assert wide.field("Search the rules")


async def test_a_rule_opens_beside_the_rule_book(wide: Window) -> None:
    await wide.open("/rules/rule/challenge")
    assert wide.field("Search the rules")
    assert "In the other editions" in wide.text()


async def test_a_past_game_and_a_player_open_beside_their_lists(wide: Window, store: HostStore) -> None:
    game = await three_at_table(wide)
    await wide.open(game.replace("/game/", "/history/game/"))
    assert wide.field("Search games")
    assert "Ranking" in wide.text()
    await wide.open(f"/players/player/{store.roster.people[0].id}")
    assert wide.field("Somebody new")
    assert wide.field("Name")


@pytest.mark.parametrize("size", [(412, 915), (839, 1180), (915, 412)])
async def test_a_narrow_or_low_window_has_one_pane(store: HostStore, size: tuple[int, int]) -> None:
    window = await open_window(store, width=size[0], height=size[1])
    await three_at_table(window)
    await tapped(window, "Ann went out")
    assert "Add 7" in window.names()
    assert TOTAL not in window.labels()
    await window.close()


async def test_a_tap_on_a_card_sends_no_seat_again(wide: Window) -> None:
    await three_at_table(wide)
    await tapped(wide, "Ann went out", "Add 7")
    seats = [control for control in wide.controls() if getattr(control, "label", "") == TOTAL]
    await tapped(wide, "Add 7")
    again = [control for control in wide.controls() if getattr(control, "label", "") == TOTAL]
    assert len(seats) == 1
    assert seats[0] is again[0]
