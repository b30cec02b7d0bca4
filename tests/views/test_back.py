"""Back leads to the screen from which somebody came, also where that is of another destination."""

from __future__ import annotations

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import SeriesSet
from tests.kept_games import keep_games
from tests.views.headless import Window
from views.kit.screen_frame import TABS

SCREENS = {
    "/": 0,
    "/rules": 1,
    "/history": 1,
    "/players": 4,
    "/players/player/ann": 2,
    "/history/game/one": 2,
    "/history/game/four": 1,
    "/history/evening/one": 0,
    "/history/series": 0,
    "/history/series/cup": 0,
}
"""The destinations and screens below them, each with the least number of buttons that lead to another destination."""


def leads(window: Window) -> list[str]:
    """The names on the screen in front, but those of the destinations."""
    tabs = {"Play", "Rules", "History", "Players", "Back"}
    return [name for name in dict.fromkeys(window.names()) if name not in tabs]


def destination(route: str) -> str:
    return next((tab for tab in TABS[1:] if route.startswith(tab)), TABS[0])


@pytest.mark.parametrize(("address", "least"), SCREENS.items())
async def test_back_returns_from_another_destination(
    window: Window, store: HostStore, address: str, least: int
) -> None:
    """Every button of a screen is tapped; where another destination opens, Back leads to the screen again."""
    await keep_games(store)
    await store.do("one", SeriesSet(series="cup", name="Cup", form="league"), HOST)
    await window.open(address)
    led = 0
    for name in leads(window):
        if name not in window.names():
            continue
        await window.tap(name)
        if destination(window.route) != destination(address):
            led += 1
            if "Back" in window.names():
                await window.tap("Back")
                assert window.route == address, name
        if window.route != address:
            await window.open(address)
    assert led >= least


async def test_the_back_of_the_phone_leads_there_as_well(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/players")
    await window.tap("Settings")
    await window.session.dispatch_event(window.page._i, "view_pop", {"route": "/settings"})
    await window.settle()
    assert window.route == "/players"
