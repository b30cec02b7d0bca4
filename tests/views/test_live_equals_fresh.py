"""What a window shows after many patches is what it would show if it were opened now.

Every tap of every test of the screens checks that: see `Window.settle`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.tables import new_game
from tests.views.headless import Window, open_window
from tests.views.playing import length_shown, running_app
from tests.views.walker import Walker


async def three_rounds_to_a_hundred(window: Window) -> None:
    await window.tap("New game")
    for name in ("Mia", "Tom", "Zoë"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Change something")
    await length_shown(window)
    await window.enter("Target in points", "100")
    await window.tap("Start game")
    for out, first, other in (("Mia", "Add 9", "Zoë"), ("Mia", "Add 9", "Zoë"), ("Tom", "Add 6", "Mia")):
        await window.tap(f"{out} went out")
        await window.tap(first)
        await window.tap(f"{other}, missing")
        for card in ("Add 8",) if other == "Zoë" else ("Add Wild", "Add Wild"):
            await window.tap(card)
        await window.tap("Save round")


async def test_seats_sorted_by_rank_say_their_own_places_and_undo_opens_the_game_again(
    window: Window,
) -> None:
    await three_rounds_to_a_hundred(window)
    shown = "\n".join(window.wire.client.outline())
    assert shown.index("Tom: 106, 1st") < shown.index("Mia: 34, 2nd")
    assert "Tom wins!" in window.text()
    await window.tap("Undo")
    assert "Tom wins!" not in window.text()
    await window.tap("Redo")
    assert "Tom wins!" in window.text()


async def test_one_rule_leads_to_another(window: Window) -> None:
    await window.open("/rules/rule/turn")
    await window.tap("Several equal cards at once")
    assert window.route == "/rules/rule/several-equal"


async def test_an_address_of_another_game_opens_that_game(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (_, store):
        for edition in ("plain", "ohana"):
            await store.start(new_game(edition=store.editions[edition], id_=edition), HOST)
    async with running_app(tmp_path) as (window, _):
        await window.open("/game/plain")
        assert "Standard, 108 cards · Winner collects to 500" in window.text()
        await window.open("/game/ohana")
        assert "Disney: Wild Ohana · Winner collects to 500" in window.text()


async def test_who_goes_on_to_another_game_is_no_longer_said_to_enter_a_hand_of_the_first(
    window: Window, store: HostStore
) -> None:
    for id_ in ("one", "two"):
        await store.start(new_game(edition=store.editions["plain"], id_=id_), HOST)
    other = await open_window(store, route="/game/one")
    await other.tap("Ann went out")
    await window.open("/game/one/round")
    await other.tap("Add 7")
    await window.settle()
    assert "The host is counting this hand." in window.text()
    await other.open("/game/two")
    await other.tap("Ann went out")
    await other.tap("Add 7")
    await window.settle()
    assert "The host is counting this hand." not in window.text()
    await other.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "path",
    [
        "",
        "/more/rules",
        "/referee",
        "/referee/challenge",
        "/referee/dealer",
        "/referee/first-card",
        "/referee/rule/challenge",
        "/referee/turns",
        "/round",
        "/round/about",
    ],
)
async def test_a_screen_shows_what_another_window_does_in_the_round(
    window: Window, store: HostStore, path: str
) -> None:
    await store.start(new_game(edition=store.editions["plain"], id_="one"), HOST)
    await window.open(f"/game/one{path}")
    if path == "/referee/challenge":
        await window.tap("Ben played it")
    other = await open_window(store)
    for screen, tapped in (
        ("/round/about", "Ben dealt this round"),
        ("/referee/turns", "Red Reverse was turned up"),
        ("/referee/turns", "Ben draws a card"),
        ("", "Cleo went out"),
    ):
        await other.open(f"/game/one{screen}")
        await other.tap(tapped)
        await Walker(window=window, store=store, random=Random(0), routes=[]).equals_fresh()
    await other.close()
