from __future__ import annotations

from typing import Final

import pytest

from tests.browser.begun_games import BegunGames
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down

RHYTHM: Final = """
    Object.defineProperty(Event.prototype, 'timeStamp', {configurable: true, get: () => window.rhythm});
    window.rhythm = 1000;
"""
"""A clock for taps that the test moves: a slow machine must not make slow taps of fast ones."""


def touch(phone: Phone, at: tuple[float, float], *, later: int) -> str:
    """Tap on a place `later` milliseconds after the last tap. Returns the name of what is there."""
    phone.page.evaluate(f"window.rhythm += {later}")
    phone.page.mouse.click(*at)
    name: str = phone.page.evaluate(
        "([x, y]) => { const there = document.elementFromPoint(x, y).closest('[role=button]');"
        " return there?.getAttribute('aria-label') || there?.textContent || ''; }",
        at,
    )
    return name


def test_a_double_tap_on_out_adds_no_card_and_a_tap_a_moment_later_does(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.page.add_init_script(RHYTHM)
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo", "Dan"))
    box = phone.page.get_by_role("button", name="Dan went out", exact=True).bounding_box()
    assert box
    # The middle of the button lies between two rows of the keys that come, its upper half over one of them.
    out = box["x"] + box["width"] / 2, box["y"] + box["height"] / 4
    touch(phone, out, later=0)
    phone.see("Ann, missing")
    under = touch(phone, out, later=250)
    assert under.startswith("Add "), under
    phone.tap("Add 0")
    phone.see("Take back 0, 1 in hand")
    assert [name for name, *_ in phone.controls() if name.startswith("Take back")] == [
        "Take back 0, 1 in hand"
    ]
    assert touch(phone, out, later=600) == under
    phone.see(under.replace("Add", "Take back") + ", 1 in hand")


def test_keys_tapped_fast_on_one_place_and_across_an_edge_all_count(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.page.add_init_script(RHYTHM)
    phone.open(begun_games.address_of("Ann", "Ben"))
    phone.tap("Ann went out")
    phone.see("Ben, missing")
    one = phone.page.get_by_role("button", name="Add 1", exact=True).bounding_box()
    assert one
    right, middle = one["x"] + one["width"] - 3, one["y"] + one["height"] / 2
    for shift in (0, 14, 0, 14):
        touch(phone, (right + shift, middle), later=24)
    phone.see("Ben holds 6 points")


def place_of(phone: Phone, name: str) -> tuple[float, float]:
    """The middle of a button."""
    box = phone.page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_second_tap_on_save_does_not_open_the_next_round(begun_games: BegunGames, phone: Phone) -> None:
    phone.page.add_init_script(RHYTHM)
    phone.open(begun_games.address_of("Ann", "Ben"))
    phone.tap("Ann went out", "Add 7")
    phone.see("Ben holds 7 points")
    save = place_of(phone, "Save round")
    touch(phone, save, later=1000)
    phone.see("Ann: 7, leads")
    assert touch(phone, save, later=450) == "Score round"
    phone.settle()
    phone.see("Ann: 7, leads")
    touch(phone, save, later=600)
    phone.see("Who went out?")


@pytest.mark.long
def test_a_second_tap_removes_no_second_round(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.address_of("Ann", "Ben"))
    table = phone.address
    for total in (7, 14, 21):
        phone.tap("Ann went out", "Add 7", "Save round")
        phone.see(f"Ann: {total}, ")
    phone.go(f"{table.removeprefix(begun_games.server.address)}/more/rounds")
    phone.see("Remove round 3")
    third = place_of(phone, "Remove round 3")
    phone.page.mouse.click(*third)
    phone.page.wait_for_timeout(200)
    phone.page.mouse.click(*third)
    phone.see("Round 3 removed.")
    assert "Remove round 2" in [control.name for control in phone.controls()]


@pytest.mark.long
def test_a_double_tap_on_delete_for_good_deletes_nothing(server: Server, phone: Phone) -> None:
    phone.page.add_init_script(RHYTHM)
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben")
    phone.go(f"/history{phone.address.removeprefix(server.address)}")
    phone.tap("Game menu")
    phone.tap("Delete this game")
    phone.see("Game deleted.")
    phone.tap("Trash")
    phone.reach("Delete all for good")
    ask = place_of(phone, "Delete all for good")
    touch(phone, ask, later=1000)
    phone.see("Yes, delete all for good")
    touch(phone, ask, later=450)
    phone.settle()
    assert "Yes, delete all for good" in [control.name for control in phone.controls()]
    # Longer than the question waits.
    phone.page.wait_for_timeout(600)
    assert ask[1] < place_of(phone, "Yes, delete all for good")[1] - 40
    phone.tap("Yes, delete all for good")
    phone.see("1 game deleted for good.")
