from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone


def test_a_wild_in_the_hand_is_guilty_in_ohana(begun_games: BegunGames, browser: Browser) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo", edition="ohana"))
        phone.tap("Referee")
        phone.see("Whose turn is it?")
        phone.tap("Wild Draw Four: challenge?", "Ben played it", "Cleo may challenge", "Green was in play")
        phone.reach("7 cards in the hand")
        phone.tap("7 cards in the hand")
        phone.see("likely bluffing")
        phone.see("What's in Ben's hand?")
        phone.reach("Tap the cards in")
        phone.tap("Tap the cards in")
        phone.reach("Add Wild")
        phone.tap("Add Wild")
        phone.see("Guilty: Ben draws 4.")
        phone.see("In the hand: Wild.")
        for control in phone.controls():
            assert control.name, control
        phone.scroll(-3000)
        phone.reach("Save with the game")
        phone.tap("Save with the game")
        phone.see("Saved with the game.")
        phone.see("Saved with the game")
        phone.tap("Undo")
        phone.see("Save with the game")
