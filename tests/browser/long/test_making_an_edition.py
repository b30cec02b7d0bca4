"""An edition is made on a phone by taps alone, and goes to another phone by its code."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from companion.editions.edition import Edition
from storage.opening import open_store
from tests.browser.browsers import a_phone
from tests.browser.phone import BACK_TO_TOP, Phone
from tests.browser.server import Server, running_server
from tests.browser.test_handing_over import scanned
from tests.special_wild import special_wild
from tests.tables import EDITIONS
from tests.views.server.waiting import wait_until

LOTSO = EDITIONS["lotso"]


def colours(phone: Phone) -> list[str]:
    """The rows of the colours, from the top of the list. A row that moves is not there for a moment."""
    # Who looked for a button below may have scrolled on, and a row that is not on the screen is not found.
    phone.scroll(-BACK_TO_TOP)
    rows = [control for control in phone.controls() if ", letter " in control.name]
    return [control.name for control in sorted(rows, key=lambda each: each.lies.top)]


def see_at(phone: Phone, colour: str, place: int) -> None:
    """Wait until a colour has this place in the list."""
    wait_until(lambda: colours(phone)[place : place + 1] == [colour], f"{colour} did not move up")


def make_lotso(phone: Phone) -> None:
    phone.fill("Name of the deck", "Bear deck")
    for colour, moves in (("Blue, letter B", 3), ("Green, letter G", 2)):
        phone.reach(colour)
        phone.tap(colour)
        first = colours(phone).index(colour)
        for moved in range(1, moves + 1):
            phone.reach("Move up")
            phone.tap("Move up")
            see_at(phone, colour, first - moved)
        phone.reach(colour)
        phone.tap(colour)
    phone.reach("Add a card")
    phone.tap("Add a card")
    phone.see("Name of the card")
    phone.fill("Name of the card", "Lotso")
    phone.tap("Wild")
    phone.see("How many in all")
    for field, number in (("How many in all", "4"), ("Points for each", "50")):
        # What stands in the field is replaced.
        phone.fill(field, "")
        phone.page.keyboard.press("Control+A")
        phone.page.keyboard.type(number, delay=25)
    phone.reach("More")
    phone.tap("More")
    phone.reach(special_wild(LOTSO).sentence)
    phone.tap(special_wild(LOTSO).sentence)
    phone.tap("Done")
    phone.see("Cards in the deck: 112")
    phone.tap("Save deck")
    phone.see("“Bear deck” is saved.")


def kept(server: Server) -> Edition:
    """The edition as another start reads its file."""
    return open_store(server.data).editions["bear-deck"]


def test_an_edition_is_made_by_taps_and_goes_to_another_phone(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    with a_phone(browser) as phone:
        phone.open(server.address)
        phone.go("/settings/editions")
        phone.see("Make a new deck")
        phone.tap("Start from Standard, 108 cards")
        phone.see("Cards in the deck: 108")
        make_lotso(phone)
        made = kept(server)
        assert made.suits == LOTSO.suits
        assert {(card.name, card.count, card.points, card.play) for card in made.faces} == {
            (card.name, card.count, card.points, card.play) for card in LOTSO.faces
        }
        phone.tap("Share Bear deck")
        phone.see("Share a deck")
        code = scanned(phone)
    with running_server(tmp_path / "other") as other, a_phone(browser) as phone:
        phone.open(f"{other.address}#{code}")
        phone.see("Bear deck")
        phone.tap("Keep this deck")
        phone.see("“Bear deck” is saved.")
        assert kept(other) == made
