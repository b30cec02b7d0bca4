from __future__ import annotations

from typing import Final

from tests.browser.begun_games import BegunGames
from tests.browser.phone import Phone

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
    out = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(phone, out, later=0)
    phone.see("Ann, missing")
    under = touch(phone, out, later=250)
    assert under.startswith("Add "), under
    phone.tap("Add 0")
    phone.see("Take back 0, 1 in hand")
    assert [name for name, *_ in phone.controls() if name.startswith("Take back")] == [
        "Take back 0, 1 in hand"
    ]
    assert touch(phone, out, later=400) == under
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
