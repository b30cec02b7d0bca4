"""The score can be read before the app runs in the page, and the app takes its place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.drawn_frames import COUNTS_FRAMES
from tests.browser.phone import PATIENCE, Phone
from tests.conftest import LONG
from views.server.index_page import PAINT_PATIENCE

PAINT = "#first-paint"


@contextmanager
def without_the_client(phone: Phone) -> Iterator[None]:
    """Nothing of Flutter arrives until the end of this."""
    held: list[Route] = []
    phone.page.route("**/flutter_bootstrap.js", lambda route: held.append(route))
    yield
    for route in held:
        route.continue_()
    phone.page.unroute("**/flutter_bootstrap.js")


@pytest.mark.parametrize("dark", [False, True] if LONG else [True])
def test_the_totals_are_read_before_the_client_is_there_and_the_app_takes_their_place(
    begun_games: BegunGames, browser: Browser, dark: bool
) -> None:
    address = begun_games.address_of("Ann", "Ben", "Cleo")
    with a_phone(browser, dark=dark) as phone:
        phone.open(address)
        phone.tap("Ann went out", "Add Wild", "Next: Cleo", "Add 7", "Save round")
        phone.see("Ann: 57, leads")
        with without_the_client(phone):
            phone.page.goto(address, wait_until="commit")
            expect(phone.page.locator(PAINT)).to_contain_text("AAnn★57BBen0CCleo0", timeout=PATIENCE)
            assert phone.page.locator("flt-semantics").count() == 0
            background = phone.page.locator(PAINT).evaluate(
                "layer => getComputedStyle(layer).backgroundColor"
            )
            assert background == ("rgb(18, 24, 43)" if dark else "rgb(255, 248, 236)")
        phone.see("Ann: 57, leads")
        expect(phone.page.locator(PAINT)).to_have_count(0, timeout=PATIENCE)
        assert phone.complaints == []


def test_at_another_screen_and_another_game_the_apps_name_is_all_that_is_painted(
    begun_games: BegunGames, browser: Browser
) -> None:
    address = begun_games.address_of("Ann", "Ben", "Cleo")
    newer = begun_games.address_of("Ann", "Ben", "Cleo")
    with a_phone(browser) as phone:
        phone.open(newer)
        phone.tap("Ann went out", "Add 7", "Next: Cleo", "Add 7", "Save round")
        phone.see("Ann: 14, leads")
        host = address.split("/game/")[0]
        for other in (f"{host}/history", address, f"{host}/#LC1A"):
            with without_the_client(phone):
                phone.page.goto(other, wait_until="commit")
                expect(phone.page.locator(PAINT)).to_have_text("Last Card", timeout=PATIENCE)


def test_below_the_paint_the_client_draws_nothing_until_the_server_has_sent_the_first_screen(
    begun_games: BegunGames, browser: Browser
) -> None:
    host = begun_games.address_of("Ann", "Ben", "Cleo").split("/game/")[0]
    with a_phone(browser, fresh=True) as phone:
        held: list[str | bytes] = []
        connected: list[WebSocketRoute] = []

        def hold(socket: WebSocketRoute) -> None:
            connected.append(socket)
            socket.connect_to_server().on_message(lambda message: held.append(message))

        phone.page.add_init_script(COUNTS_FRAMES)
        phone.page.route_web_socket("**/ws", hold)
        phone.page.goto(host)
        while not held:
            phone.page.wait_for_timeout(20)
        # The frame that was asked for before is the one that waits.
        assert phone.page.evaluate("drawsOn()") <= 1
        assert phone.page.locator(PAINT).count() == 1
        # A server that answers late leaves the client its own picture.
        phone.page.wait_for_timeout(PAINT_PATIENCE)
        assert phone.page.evaluate("drawsOn()") > 1
        for message in held:
            connected[0].send(message)
        phone.page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=PATIENCE)
        expect(phone.page.locator(PAINT)).to_have_count(0, timeout=PATIENCE)
