"""The host opens a second window during a table of phones: the first one ends its table at once, and the guests come back to the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.test_keeping_score import sit_down
from tests.site.phone_table import connect, phones_on_a_wifi

pytestmark = pytest.mark.long


def test_the_window_that_loses_the_games_lets_go_of_the_guests(
    site: Path, port: int, used_profile: Path, playwright: Playwright, tmp_path: Path
) -> None:
    with phones_on_a_wifi(2, playwright, site, port, used_profile, tmp_path) as (first, guest):
        host, ben = first.window, guest.window
        sit_down(host, "Ann", "Ben", "Cleo")
        host.tap("Let others join", "Ann", "Share this table")
        ben.tap("Join a table")
        connect(host, ben)
        ben.tap("Ben")
        host.see("Ben has joined.")
        host.tap("Back to the table", "Ann went out")
        ben.tap("Count my cards", "Add 7", "Done")
        host.see("Ben, 7 points")

        other = first.own.open(host.address)
        other.see("open in another window")
        other.tap("Use it here")
        ben.see("There is no connection to Ann's phone.")
        host.see("open in another window")
        other.see("Ben is away. Show Ben a new code.")

        # What Ben counted is there, and Ben goes on in the other window.
        ben.tap("Join again")
        other.tap("Let others join", "Let a guest join")
        connect(other, ben)
        ben.see("Change my cards")
        ben.tap("Change my cards", "Add 1")
        other.go("/game/" + other.address.split("/game/")[1].split("/")[0] + "/round")
        other.see("Ben holds 8 points")
