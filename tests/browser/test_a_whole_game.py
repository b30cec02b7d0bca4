from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Browser

from tests.browser.phone import Phone, Server, a_phone


def sit_down(phone: Phone, *names: str, edition: str = "", system: str = "") -> None:
    phone.tap("New game")
    phone.type_names(*names)
    for choice in (edition, system):
        if choice:
            phone.page.mouse.move(200, 500)
            phone.page.mouse.wheel(0, 600)
            phone.tap(choice)
    phone.tap("Start game")
    phone.see(f"{names[-1]}: 0.")


def score(phone: Phone, out: str, **held: list[str]) -> None:
    phone.tap(f"{out} went out")
    for name, cards in held.items():
        phone.tap(f"{name}, missing")
        phone.tap(*(f"Add {card}" for card in cards))
    phone.tap("Save round")


WILDS = ["Wild", "Wild", "Wild Draw Four"]


def test_a_whole_game_to_five_hundred_where_the_winner_collects(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben", "Cleo")
    score(phone, "Ann", Ben=["7", "7"], Cleo=["Skip"])
    phone.see("Ann: 34. leads, 466 to go")
    score(phone, "Ben", Ann=WILDS, Cleo=["9"])
    phone.see("Ben: 159. leads")
    score(phone, "Ann", Ben=WILDS, Cleo=["Draw Two"])
    phone.see("Ann: 204. leads")
    phone.tap("Correct round 1, Ben: caught with 14", "Take back 7, 2 in hand", "Add 9", "Save correction")
    phone.see("Ann: 206. leads")
    phone.tap("Undo")
    phone.see("Ann: 204. leads")
    score(phone, "Ann", Ben=WILDS, Cleo=["Skip"])
    phone.see("Ann: 374. leads")
    score(phone, "Ann", Ben=WILDS, Cleo=["1"])
    phone.see("Ann wins!")
    phone.see("Ann: 525. place 1")


def test_a_whole_game_of_ohana_where_the_lowest_tally_wins(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben", "Cleo", edition="Disney: Wild Ohana", system="Lowest tally")
    for _ in range(5):
        score(phone, "Ann", Ben=["Wild Ohana", "Wild"], Cleo=["3"])
    phone.see("Ann wins!")
    phone.see("Ben: 500. place 3")


def test_the_server_killed_in_the_middle_of_a_hand_offers_the_same_hands_again(
    server: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(server.address)
        sit_down(phone, "Ann", "Ben", "Cleo")
        phone.tap("Ann went out", "Add 7", "Add Wild")
        phone.see("Ben holds 57 points")
        address = phone.page.url
        server.stop(signal.SIGKILL)
    server.start()
    with a_phone(browser) as phone:
        phone.open(address)
        phone.see("Ben holds 57 points")
        phone.tap("Cleo, missing", "Add 2", "Save round")
        phone.see("Ann: 59. leads")


def test_two_tabs_on_one_game_see_each_other_at_once(server: Server, browser: Browser) -> None:
    with a_phone(browser) as one, a_phone(browser) as two:
        one.open(server.address)
        sit_down(one, "Ann", "Ben")
        one.tap("Ann went out")
        one.see("Ben, missing")
        two.open(one.page.url)
        two.tap("Add 7")
        one.see("Ben holds 7 points")
        one.tap("Add Wild")
        two.see("Ben holds 57 points")
        one.tap("Save round")
        one.see("Ann: 57. leads")


def test_the_first_game_of_four_takes_six_taps_and_their_names(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben", "Cleo", "Dan")
    assert phone.taps + 4 <= 6
    phone.taps = 0
    score_taps = ["Ann went out", "Add 7", "Add 7", "Add Wild", "Cleo, missing", "Add Skip", "Add 0", "Add 1"]
    phone.tap(*score_taps, "Dan, missing", "Add 2", "Add 3", "Add Draw Two", "Save round")
    phone.see("Ann: 110. leads")
    assert phone.taps <= 13


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (820, 1180), (1440, 900)])
def test_controls_measure_48_stay_inside_and_do_not_overlap(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    with a_phone(browser, width=size[0], height=size[1]) as phone:
        phone.open(server.address)
        sit_down(phone, "Ann", "Ben", "Cleo")
        fit(phone, size)
        phone.tap("Ann went out", "Add 7")
        phone.see("Ben holds 7 points")
        fit(phone, size)


def fit(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.wait_for_timeout(600)
    shown = [r for r in phone.rectangles() if r[0] and r[4] > r[2]]
    assert len(shown) > 4
    for name, left, top, right, bottom in shown:
        assert right - left >= 47.5, name
        assert bottom - top >= 47.5, name
        assert left >= -0.5, name
        assert right <= size[0] + 0.5, name
        assert bottom <= size[1] + 0.5, name
    for place, one in enumerate(shown):
        for other in shown[place + 1 :]:
            apart = (
                one[3] <= other[1] + 1
                or other[3] <= one[1] + 1
                or one[4] <= other[2] + 1
                or other[4] <= one[2] + 1
            )
            assert apart, (one, other)
