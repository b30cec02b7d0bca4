"""The browser's own Back and Forward: a task that is finished is not opened again by them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down
from tests.views.server.waiting import wait_until


def route(phone: Phone) -> str:
    """The address of the window without the server."""
    return "/" + phone.address.split("/", 3)[3]


def step(phone: Phone, way: str) -> str:
    """Go `back` or `forward` as the browser's own button does. Returns the address afterwards."""
    before = phone.address
    phone.page.evaluate(f"history.{way}()")
    phone.page.wait_for_function("before => location.href !== before", arg=before)
    phone.settle()
    return route(phone)


def at_table(phone: Phone, games: BegunGames, *names: str) -> str:
    """Open the table of a game from the list of all games. Returns its address."""
    address = games.address_of(*names)
    phone.open(f"{games.server.address}/history")
    phone.go(address.removeprefix(games.server.address))
    phone.see("Ann went out")
    return route(phone)


def test_back_after_a_saved_round_and_a_saved_correction_leaves_the_table(
    begun_games: BegunGames, phone: Phone
) -> None:
    table = at_table(phone, begun_games, "Ann", "Ben")
    phone.tap("Ann went out", "Add 7", "Save round")
    phone.see("Ann: 7, leads")
    wait_until(lambda: route(phone) == table, "the round stays open")
    phone.tap("Fix round 1, Ben: caught with 7", "Add 9", "Save round 1")
    phone.see("Ann: 16, leads")
    assert route(phone) == table
    assert step(phone, "back") == "/history"


@pytest.mark.long
def test_a_correction_that_has_ended_is_a_screen_with_a_way_on(begun_games: BegunGames, phone: Phone) -> None:
    table = at_table(phone, begun_games, "Ann", "Ben")
    phone.tap("Ann went out", "Add 7", "Save round")
    phone.see("Ann: 7, leads")
    phone.tap("Fix round 1, Ben: caught with 7", "Add 9", "Save round 1")
    phone.see("Ann: 16, leads")
    assert step(phone, "forward").startswith(f"{table}/correct/")
    phone.see("Nobody is fixing this round any more.")
    phone.tap("Back")
    phone.see("Ann: 16, leads")
    assert route(phone) == table
    step(phone, "forward")
    phone.tap("To the table")
    phone.see("Ann: 16, leads")


def test_back_closes_a_small_sheet_and_never_opens_it_again(begun_games: BegunGames, phone: Phone) -> None:
    table = at_table(phone, begun_games, "Ann", "Ben")
    phone.tap("Manage the table", "Somebody joins")
    phone.see("Between Ben and Ann, chosen")
    assert step(phone, "back") == f"{table}?sheet=menu"
    phone.tap("Somebody joins")
    phone.see("Between Ben and Ann, chosen")
    # The keyboard is up: what is typed goes into the field.
    phone.focused("")
    phone.page.keyboard.type("Zoe", delay=25)
    phone.tap("Between Ann and Ben", "Join")
    phone.see("Zoe joined.")
    wait_until(lambda: route(phone) == table, "the sheet stays open")
    assert step(phone, "back") == "/history"


def test_back_from_the_win_is_the_table_and_not_the_round_that_was_saved(
    begun_games: BegunGames, phone: Phone
) -> None:
    table = at_table(phone, begun_games, "Ann", "Ben")
    phone.tap("Ann went out", *["Add Wild"] * 4, *["Add Wild Draw Four"] * 4, *["Add Skip"] * 4)
    phone.tap("Add Draw Two", "Add Draw Two", "Save round")
    phone.see("Ann wins!")
    assert route(phone) == f"{table}/win"
    assert step(phone, "back") == table
    phone.see("Show the win")
    phone.go(f"{table}/round")
    phone.see("This game is over.")
    phone.tap("To the table")
    phone.see("Show the win")


@pytest.mark.long
def test_back_after_the_start_of_a_game_is_not_its_setup(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben")
    first = route(phone)
    assert step(phone, "back") == "/"
    phone.tap("New game")
    phone.see("Add at least two players.")
    phone.type_names("Cleo", "Dan")
    phone.tap("Start game")
    phone.see("Dan: 0,")
    assert route(phone) != first
    assert step(phone, "back") == "/"


def test_a_game_deleted_in_another_window_is_a_screen_with_a_way_on(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser) as one, a_phone(browser, number=1) as two:
        table = at_table(one, begun_games, "Ann", "Ben")
        two.open(f"{begun_games.server.address}/history{table}")
        two.tap("Game menu")
        two.tap("Delete this game")
        two.see("Game deleted.")
        assert route(two) == "/history"
        one.see("This game is not here any more.")
        two.tap("Undo")
        one.see("Ann went out")
        two.go(f"/history{table}")
        two.tap("Game menu")
        two.tap("Delete this game")
        one.see("This game is not here any more.")
        one.tap("To the first screen")
        one.see("New game")
        assert step(one, "back") == "/history"
