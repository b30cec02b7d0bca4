"""The client behaves differently on a phone, which it recognises by what the browser says of itself."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down

PHONES: Final = {
    "Android": (
        "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
        "Linux armv81",
    ),
    "iPhone": (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
        "iPhone",
    ),
}
"""What a browser on each phone says of itself: its user agent, and its platform."""


def shift(phone: Phone) -> list[float]:
    """How far the layer a screen reader reads lies from the picture, in CSS pixels, and how far the page is zoomed."""
    found: list[float] = phone.page.evaluate(
        """() => {
             const layer = document.querySelector('flt-semantics-host').getBoundingClientRect();
             const view = document.querySelector('flutter-view').getBoundingClientRect();
             return [layer.left - view.left, layer.top - view.top, visualViewport.scale];
           }"""
    )
    return found


@pytest.mark.parametrize("name", PHONES)
def test_a_screen_reader_finds_every_button_on_a_phone_and_where_it_is(
    name: str, server: Server, browser: Browser
) -> None:
    agent, platform = PHONES[name]
    with a_phone(browser, agent=agent) as phone:
        phone.page.add_init_script(
            f"Object.defineProperty(Navigator.prototype, 'platform', {{get: () => '{platform}'}})"
        )
        phone.open(server.address)
        assert phone.page.evaluate("navigator.platform") == platform
        assert shift(phone) == [0, 0, 1]
        sit_down(phone, "Ann", "Ben")
        assert shift(phone) == [0, 0, 1]
        phone.tap("Ann went out", "Add 7")
        phone.see("Ben holds 7 points")
        assert shift(phone) == [0, 0, 1]
        assert phone.covered(phone.controls()) == []
