"""A game goes from Chromium to Firefox and to WebKit by its code, read from a picture of the screen."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.browsers import a_browser, a_phone
from tests.browser.test_handing_over import scanned
from tests.browser.test_keeping_score import sit_down
from tests.engines.conftest import ENGINES, Engine
from tests.site.own_phone import SiteHost, ready


def code_shown_by_chromium(host: SiteHost) -> str:
    """What another phone reads from the screen of one that has counted half a hand."""
    with a_browser() as browser, a_phone(browser, own="localhost", sharp=True) as phone:
        phone.page.goto(host.address)
        ready(phone.page)
        sit_down(phone, "Zoë", "Ben")
        phone.tap("Zoë went out")
        phone.see("Ben, missing")
        phone.tap("Add 7", "Back", "Manage the table", "Send to another phone")
        phone.see("Zoë, Ben: 0 rounds")
        return scanned(phone)


def test_the_code_that_chromium_shows_brings_the_half_entered_hand_to_the_other_engines(
    host: SiteHost, engine_of: Callable[[str], Engine]
) -> None:
    link = code_shown_by_chromium(host)
    assert link.startswith(f"{host.address}#LC1")
    for name in ENGINES:
        phone = engine_of(name).start().open(link)
        phone.see("Zoë, Ben: 0 rounds")
        phone.tap("Get this game")
        phone.see("Continue round 1")
        phone.tap("Continue round 1")
        phone.see("Ben holds 7 points")
        phone.tap("Add 9")
        phone.see("Ben holds 16 points")
