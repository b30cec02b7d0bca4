"""A game of the deck from the shop, which a first game is offered: turns followed, Shuffle and Swap, points, to the win."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_typed_numbers import type_into
from tests.tables import ROOT


def look(phone: Phone, where: str) -> None:
    phone.settle()
    folder = ROOT / "build" / "whole-game"
    folder.mkdir(parents=True, exist_ok=True)
    phone.page.screenshot(path=folder / f"classic-{where}.png")


def test_a_first_game_is_of_the_deck_from_the_shop_and_is_played_to_its_win(
    server: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names("Ann", "Ben", "Cleo")
        phone.reach("Change something")
        phone.tap("Change something")
        phone.see("Classic 112, 2019, chosen")
        phone.reach("Choose house rules")
        phone.tap("How long you play · 500 points")
        type_into(phone, "Target in points", "200")
        look(phone, "new")
        phone.tap("Start game")
        phone.see("Ann: 0, deals")
        # A round that is only counted: 40 for each of the four wilds that the deck has more.
        phone.tap("Ann went out", "Ben, missing")
        look(phone, "pad")
        phone.tap(
            "Add Wild Shuffle or Swap Hands", "Add Wild Customizable", "Add 7", "Cleo, missing", "Add Wild"
        )
        phone.see("Ann gets 137 points.")
        phone.tap("Save round")
        phone.see("Ann: 137, ")
        # A round whose turns are followed. Ben swaps his cards for Ann's, and Cleo goes out.
        phone.tap("Referee", "Whose turn is it?", "Red 5 was turned up")
        phone.reach("Cleo plays Wild Shuffle or Swap Hands")
        phone.tap("Cleo plays Wild Shuffle or Swap Hands", "Blue is named")
        phone.see("Which card is it?")
        look(phone, "hands")
        phone.tap("Swap Hands, with Ann")
        phone.see("Cleo and Ann swap cards.")
        look(phone, "swapped")
        phone.tap("Ann draws a card", "Ann passes", "Ben plays Blue 1")
        phone.reach("Cleo plays Wild Customizable")
        phone.tap("Cleo plays Wild Customizable", "Green is named")
        phone.see("The colour is Green.")
        phone.tap("It is the last card", "Ann plays Green 3")
        phone.see("The round is over.")
        look(phone, "over")
        phone.tap("Count cards", "Add Wild Customizable", "Cleo, missing", "Add 9", "Save round")
        phone.see("Ann: 186, ")
        # The last one reaches the target.
        phone.tap("Ben went out", "Ann, missing", "Add 2", "Cleo, missing")
        phone.tap("Add Wild Shuffle or Swap Hands", "Save round")
        phone.see("Ben: 42, ")
        phone.tap(
            "Ann went out", "Ben, missing", "Add Wild Draw Four", "Cleo, missing", "Add 0", "Save round"
        )
        phone.see("Ann wins!")
        phone.see("Ann: 236, 1st")
        look(phone, "won")
