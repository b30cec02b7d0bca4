"""A game goes from one phone to another by the link in its code, which no server sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from companion.handover.code_parts import CodeKind, parts_of
from companion.handover.handed_game import HandedGame
from tests.browser.test_handing_over import scanned
from tests.browser.test_keeping_score import sit_down
from tests.companion.handover.games import played_game
from tests.site.own_phone import OwnPhone, SiteHost


@pytest.mark.long
def test_the_link_in_a_code_brings_the_game_to_a_phone_that_never_saw_the_site(
    host: SiteHost, used_phone: OwnPhone, playwright: Playwright, tmp_path: Path
) -> None:
    used_phone.close()
    used_phone.scanned = True
    phone = used_phone.start().open(host.address)
    sit_down(phone, "Zoë", "Ben")
    phone.tap("Zoë went out")
    phone.see("Ben, missing")
    phone.tap("Add 7", "Back", "Manage the table", "Send to another phone")
    phone.see("Zoë, Ben: 0 rounds")
    link = scanned(phone)
    assert link.startswith(f"{host.address}#LC1")
    new_phone = OwnPhone(playwright=playwright, profile=tmp_path / "new").start()
    try:
        other = new_phone.open(link)
        other.see("Zoë, Ben: 0 rounds")
        other.tap("Get this game")
        other.see("Continue round 1")
        other.tap("Continue round 1")
        other.see("Ben holds 7 points")
        assert [url for url in new_phone.asked if "LC1" in url] == []
    finally:
        new_phone.close()


@pytest.mark.long
def test_the_codes_of_a_long_game_are_put_together_though_each_opens_the_page_again(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    one, two = parts_of(CodeKind.GAME, HandedGame(game=played_game(30, 10)).packed())
    phone = used_phone.open(f"{host.address}#{two.text}")
    phone.see("1 of 2 read. Missing: 1")
    # The same tab, or a new one: only the fragment differs.
    phone.page.goto(f"{host.address}#{one.text}")
    phone.see("Mia, Tom, Zoë")
    phone.tap("Get this game")
    phone.see("You have it. Go on from here.")
    assert [url for url in used_phone.asked if "LC1" in url] == []
