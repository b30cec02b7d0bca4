"""The client behaves differently on a phone, which it recognises by what the browser says of itself."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down
from tests.views.server.waiting import wait_until

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


KEYBOARD: Final = """
    const {get} = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
    let taken = 0;
    Object.defineProperty(VisualViewport.prototype, 'height', {get() { return get.call(this) - taken; }});
    window.showKeyboard = (height) => { taken = height; visualViewport.dispatchEvent(new Event('resize')); };
"""
"""A keyboard that takes a part of the visual viewport and leaves the window as it is, as Android's does."""
TAKEN: Final = 500
"""The pixels that it takes."""


def shift(phone: Phone) -> list[float]:
    """How far the layer a screen reader reads lies from the picture, in CSS pixels, and how far the page is zoomed."""
    found: list[float] = phone.page.evaluate(
        """() => {
             const layer = document.querySelector('flt-semantics-host').getBoundingClientRect();
             const view = document.querySelector('flutter-view').getBoundingClientRect();
             const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'scale');
             return [layer.left - view.left, layer.top - view.top, get.call(visualViewport)];
           }"""
    )
    return found


def platform_script(platform: str) -> str:
    return f"Object.defineProperty(Navigator.prototype, 'platform', {{get: () => '{platform}'}})"


@pytest.mark.parametrize("name", PHONES)
@pytest.mark.long
def test_every_button_is_found_where_it_is_a_keyboard_covers_no_field_and_a_pull_loads_nothing_again(
    name: str, server: Server, browser: Browser
) -> None:
    agent, platform = PHONES[name]
    with a_phone(browser, agent=agent) as phone:
        phone.page.add_init_script(platform_script(platform) + KEYBOARD)
        phone.open(server.address)
        assert phone.page.evaluate("navigator.platform") == platform
        assert shift(phone) == [0, 0, 1]
        a_keyboard_covers_no_field(phone)
        a_pull_loads_nothing_again(phone)
        sit_down(phone, "Ann", "Ben")
        assert shift(phone) == [0, 0, 1]
        phone.tap("Ann went out", "Add 7")
        phone.see("Ben holds 7 points")
        assert shift(phone) == [0, 0, 1]
        assert phone.covered(phone.controls()) == []


def a_keyboard_covers_no_field(phone: Phone) -> None:
    phone.go("/new/choices")
    phone.tap("How long you play · 500 points")
    phone.see("Target in points")
    field = phone.page.get_by_label("Target in points").first
    field.click()
    phone.settle()
    assert not is_above_keyboard(phone, field), "a keyboard would cover it"
    phone.page.evaluate(f"showKeyboard({TAKEN})")
    wait_until(lambda: is_above_keyboard(phone, field), "the keyboard covers the field")
    phone.page.evaluate("showKeyboard(0)")
    phone.tap("Back")
    phone.see("Change something")
    phone.tap("Back")


def a_pull_loads_nothing_again(phone: Phone) -> None:
    phone.page.evaluate("window.isTheSame = true")
    # The browser leaves a finger that moves to the page, and does not pull the page beyond its top.
    assert phone.page.evaluate(
        "[getComputedStyle(document.body).touchAction, getComputedStyle(document.documentElement).overscrollBehavior]"
    ) == ["pinch-zoom", "none"]
    pull = {"x": 200, "y": 300, "yDistance": 500, "speed": 2000, "gestureSourceType": "touch"}
    phone.context.new_cdp_session(phone.page).send("Input.synthesizeScrollGesture", pull)
    assert phone.page.evaluate("window.isTheSame && scrollY === 0")


def is_above_keyboard(phone: Phone, field: Locator) -> bool:
    box = field.bounding_box()
    # While the list scrolls, the field may be missing for a moment.
    return box is not None and box["y"] + box["height"] <= phone.height - TAKEN
