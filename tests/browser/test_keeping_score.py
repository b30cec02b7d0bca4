from __future__ import annotations

import signal

from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server


def sit_down(phone: Phone, *names: str, edition: str = "", system: str = "") -> None:
    phone.tap("New game")
    phone.type_names(*names)
    for choice in (edition, system):
        if choice:
            phone.reach(choice)
            phone.tap(choice)
    phone.tap("Start game")
    phone.see(f"{names[-1]}: 0,")


def test_the_server_killed_in_the_middle_of_a_hand_offers_the_same_hands_again(
    server: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(server.address)
        sit_down(phone, "Ann", "Ben", "Cleo")
        phone.tap("Ann went out", "Add 7", "Add Wild")
        phone.see("Ben holds 57 points")
        address = phone.address
        server.stop(signal.SIGKILL)
    server.start()
    with a_phone(browser) as phone:
        phone.open(address)
        phone.see("Ben holds 57 points")
        phone.tap("Cleo, missing", "Add 2", "Save round")
        phone.see("Ann: 59, leads")


def test_two_tabs_on_one_game_see_each_other_at_once(begun_games: BegunGames, browser: Browser) -> None:
    with a_phone(browser) as one, a_phone(browser, number=1) as two:
        one.open(begun_games.address_of("Ann", "Ben"))
        one.tap("Ann went out")
        one.see("Ben, missing")
        two.open(one.address)
        two.tap("Add 7")
        one.see("Ben holds 7 points")
        one.tap("Add Wild")
        two.see("Ben holds 57 points")
        one.tap("Save round")
        one.see("Ann: 57, leads")


def test_the_first_game_of_four_takes_six_taps_and_their_names(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben", "Cleo", "Dan")
    assert phone.taps + 4 <= 6
    phone.taps = 0
    score_taps = ["Ann went out", "Add 7", "Add 7", "Add Wild", "Cleo, missing", "Add Skip", "Add 0", "Add 1"]
    phone.tap(*score_taps, "Dan, missing", "Add 2", "Add 3", "Add Draw Two", "Save round")
    phone.see("Ann: 110, leads")
    assert phone.taps <= 13


def test_the_same_table_again_takes_one_tap(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.server.address)
    phone.reach("Same table again")
    phone.taps = 0
    phone.tap("Same table again")
    phone.see("Ann: 0, ")
    assert phone.taps == 1
