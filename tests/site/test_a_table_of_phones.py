"""A table of phones: every phone has a browser of its own, and the phones have only the Wi-Fi between them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.test_keeping_score import sit_down
from tests.site.phone_table import Seated, answered, bring, connect, offered, phones_on_a_wifi


@pytest.fixture
def phones(
    site: Path, port: int, used_profile: Path, playwright: Playwright, tmp_path: Path
) -> Iterator[list[Seated]]:
    with phones_on_a_wifi(3, playwright, site, port, used_profile, tmp_path) as opened:
        yield opened


def test_two_guests_join_count_their_own_hands_and_come_back(phones: list[Seated]) -> None:
    host, ben, cleo = (phone.window for phone in phones)
    sit_down(host, "Ann", "Ben", "Cleo")
    host.tap("Let others join", "I don't play", "Share this table")

    # A code of another try is refused.
    ben.tap("Join a table")
    earlier = answered(ben, offered(host))
    host.tap("Back", "Let others join", "Let a guest join")
    bring(host, earlier)
    host.see("That code answers an earlier one")
    host.tap("Back", "Let others join", "Let a guest join")
    ben.tap("Back", "Join a table")
    connect(host, ben)
    host.shown("Connected. The guest picks a name on their phone.")
    ben.tap("Ben")
    host.see("Ben has joined.")
    host.tap("Let another guest join")
    cleo.tap("Join a table")
    connect(host, cleo)
    cleo.tap("Cleo")
    host.see("Cleo has joined.")
    host.tap("Back to the table")
    host.see("Ben & Cleo are connected.")

    # Each counts the own hand, and the host sees it.
    ben.see("Wait until somebody goes out")
    host.tap("Ann went out")
    ben.tap("Count my cards", "Add 7", "Done")
    ben.see("Change my cards")
    cleo.tap("Count my cards", "Add Skip")
    host.shown("Ben holds 7 points")

    # A page that is loaded again has its name, its seat and what was counted.
    again = phones[1].reload()
    again.see("You were Ben")
    host.tap("Back", "Let others join", "Let a guest join")
    connect(host, again)
    again.see("Change my cards")
    host.see("Ben has joined.")

    # So has the host's: the guests join it again by one code each way.
    host = phones[0].reload()
    cleo.see("There is no connection to")
    host.see("Let a guest join")
    cleo.tap("Join again")
    host.tap("Let a guest join")
    connect(host, cleo)
    cleo.see("Change my cards")
    host.see("Cleo has joined.")
