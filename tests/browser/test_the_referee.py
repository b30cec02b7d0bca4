from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.server import Server


def test_a_rule_is_looked_up_from_inside_a_half_entered_hand(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo"))
        phone.tap("Ann went out", "Add 7", "Add Skip")
        phone.see("Ben holds 27 points")
        pad = phone.page.url
        phone.hold("Add Wild Draw Four", shows="Name the colour; the next player draws 4")
        assert phone.page.url == f"{pad}/rule/wild-draw-four"
        phone.tap("Back")
        phone.see("Ben holds 27 points")
        assert phone.page.url == pad
        phone.tap("Rules")
        phone.see("Before the game")
        phone.fill("Search the rules", "forgto to say uno")
        phone.see("Call it while playing the last card but one.")
        phone.tap("Calling “UNO”, Standard rules")
        phone.see("In the other editions")
        phone.page.go_back()
        phone.see("Call it while playing")
        phone.page.go_back()
        phone.see("Ben holds 27 points")
        phone.tap("Add Wild")
        phone.see("Ben holds 77 points")


def test_a_wild_in_the_hand_is_guilty_in_ohana(begun_games: BegunGames, browser: Browser) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo", edition="ohana"))
        phone.tap("Referee")
        phone.see("Whose turn is it?")
        phone.tap("Wild Draw 4: challenge?", "Ben played it", "7 cards in the hand")
        phone.see("likely bluffing")
        phone.reach("The verdict")
        phone.tap("The verdict")
        phone.reach("Green was in play")
        phone.tap("Green was in play")
        phone.see("Cleo may challenge")
        # The odds have such keys, too.
        phone.see("What's in Ben's hand?")
        phone.reach("Add Wild")
        phone.tap("Add Wild")
        phone.see("Guilty: Ben draws 4.")
        phone.see("In the hand: Wild.")
        for control in phone.controls():
            assert control.name, control
        phone.page.mouse.wheel(0, -3000)
        phone.reach("Save verdict")
        phone.tap("Save verdict")
        phone.see("Verdict saved.")
        phone.see("Saved with the game")
        phone.tap("Undo")
        phone.see("Save verdict")


def test_a_reverse_as_the_first_card_lets_the_dealer_begin(server: Server, browser: Browser) -> None:
    with a_phone(browser) as phone:
        phone.open(f"{server.address}/rules/first-card")
        phone.tap("Reverse was turned up")
        phone.see("The dealer starts")
        assert all(control.name for control in phone.controls())


def test_no_key_of_the_turn_keeper_moves_whatever_the_referee_says(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo") + "/referee/turns")
        phone.tap("Follow this round", "Red 5 was turned up")
        phone.see("Ben starts.")
        keys = phone.page.get_by_role("button", name="Cards in Blue", exact=True).first
        place = keys.bounding_box()
        wild = phone.page.get_by_role("button", name="Ben plays Wild Draw Four", exact=True).bounding_box()
        assert wild is not None
        assert wild["y"] + wild["height"] <= phone.height
        for name, said in (
            ("Ben plays Red Reverse", "play now goes to the right"),
            ("Ann draws a card", "Ann drew a card"),
            ("Ann passes", "Cleo's turn."),
            ("Cards in Yellow", "Cleo's turn."),
            # A card that does not fit is refused where the referee speaks.
            ("Cleo plays Yellow 7", "wrong colour"),
            ("Close message", "Cleo's turn."),
            ("Cards in Red", "Cleo's turn."),
            ("Cleo plays Red Draw Two", "Ben draws 2 and misses a turn."),
        ):
            phone.tap(name)
            phone.see(said)
            assert keys.bounding_box() == place, name
        before = phone.taps
        phone.tap("Ann plays Wild Draw Four", "Green is named", "Challenged: guilty")
        phone.see("Guilty: Ann draws 4.")
        assert phone.taps - before == 3
        assert keys.bounding_box() == place
