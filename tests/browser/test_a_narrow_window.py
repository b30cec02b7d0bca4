"""A phone whose browser shows the page at twice its size: half as many pixels, and still every control and every name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import bring_axe
from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.painted_texts import watch_texts
from tests.browser.test_every_screen_fits import fits
from tests.browser.test_texts_fit import lasting

ZOOMED = (206, 458)
"""A phone of 412 x 915 at a zoom of 200 %."""


@pytest.mark.long
def test_at_twice_the_size_every_button_and_every_name_is_there(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser, width=ZOOMED[0], height=ZOOMED[1]) as phone:
        watch_texts(phone)
        bring_axe(phone)
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo", "Dan"))
        fits(phone, "table")
        assert lasting(phone) == []
        phone.tap("Ann went out")
        phone.see("Next: Cleo")
        phone.tap("Cleo, missing")
        phone.reach("Add 7")
        phone.tap("Add 7")
        phone.see("Cleo holds 7 points")
        fits(phone, "pad")
        assert lasting(phone) == []
        for tab, shown in (
            ("/", "New game"),
            ("/new", "Player's name"),
            ("/new/choices", "Start game"),
            ("/players", "Ann"),
        ):
            phone.go(tab)
            phone.see(shown)
            fits(phone, tab)
            assert lasting(phone) == [], tab
