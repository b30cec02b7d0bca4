"""Numbers typed on a phone: the typed text stays, an error message beside it says what is wrong, and a wrong number is never used."""

from __future__ import annotations

import pytest

from tests.browser.begun_games import BegunGames
from tests.browser.phone import Phone
from tests.browser.server import Server


def type_into(phone: Phone, label: str, text: str) -> None:
    """Put a text in place of what a field holds."""
    phone.page.get_by_label(label).first.click()
    phone.settle()
    phone.page.keyboard.press("Control+A")
    phone.page.keyboard.press("Delete")
    phone.page.keyboard.type(text, delay=25)
    phone.focused(text)


@pytest.mark.long
def test_a_target_that_cannot_be_starts_no_game_and_a_name_stays_as_typed(
    server: Server, phone: Phone
) -> None:
    phone.open(server.address)
    phone.tap("New game")
    phone.type_names("von Arnim", "Ben")
    phone.tap("Change something")
    phone.tap("How long you play · 500 points")
    for wrong in ("20", "3000", "-5", "\u202e12"):
        type_into(phone, "Target in points", wrong)
        phone.see("doesn't fit. Type a whole number from 50 to 2000.")
        phone.tap("Start game")
        # The message lies over the field.
        phone.tap("Close message")
        phone.settle()
        assert phone.address.endswith("/new/choices")
    type_into(phone, "Target in points", "300")
    phone.tap("Start game")
    phone.see("von Arnim: 0, deals, 300 to go")


@pytest.mark.long
def test_typed_points_and_the_total_never_disagree(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.address_of("Ann", "Ben"))
    phone.tap("Ann went out", "Type points instead")
    label = "Points left in hand"
    type_into(phone, label, "45")
    phone.see("Ben holds 45 points")
    assert phone.page.get_by_role("button", name="Add 7", exact=True).count() == 0
    for wrong in ("99999", "-20", "1\u200d", "x"):
        type_into(phone, label, wrong)
        phone.see("doesn't fit. Type a whole number from 0 to 1240.")
        phone.see("Ben: no cards yet")
        phone.shown("Missing: Ben")
        phone.focused(wrong)
    type_into(phone, label, "0")
    phone.see("Ben holds 0 points")
    phone.tap("Save round")
    phone.see("Ann: 0,")
