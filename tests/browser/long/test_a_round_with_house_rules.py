from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.browsers import a_phone
from tests.browser.server import Server


def test_a_round_with_stacking_jumping_in_and_seven_zero_is_followed_and_counted(
    server: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names("Annabella", "Benedikt-Maria", "Cleo")
        phone.reach("Change something")
        phone.tap("Change something")
        phone.reach("Choose house rules")
        phone.tap("Choose house rules")
        for rule in ("Stack +2 on +2", "Jump in", "7: swap cards", "0: all cards move on"):
            phone.reach(rule)
            phone.tap(rule)
        phone.see("Play a 7, then swap cards")
        phone.tap("Start game", "Referee", "Whose turn is it?", "Red 5 was turned up")
        phone.see("Benedikt-Maria has 7 cards")
        phone.tap("Benedikt-Maria plays Red Draw Two")
        phone.see("Cleo draws 2, or passes them on.")
        phone.tap("Cleo answers with Blue Draw Two")
        phone.see("Annabella draws 4, or passes them on.")
        phone.tap("Annabella draws 4")
        phone.see("Annabella has 11 cards")
        phone.tap("Benedikt-Maria plays Blue 7", "Swap with Annabella")
        phone.see("Benedikt-Maria has 11 cards")
        phone.reach("Annabella jumps in")
        phone.tap("Annabella jumps in", "Swap with Cleo")
        phone.see("Benedikt-Maria's turn")
        phone.tap("Undo", "Undo")
        phone.see("Cleo's turn")
        phone.open(phone.address)
        phone.see("Cleo's turn")
        phone.see("Benedikt-Maria has 11 cards")
        for control in phone.controls():
            assert control.name, control
