from __future__ import annotations

from companion.scoring.systems import System
from tests.browser.begun_games import BegunGames
from tests.browser.phone import Phone


def test_a_hand_that_counts_no_cards_takes_one_tap(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo", edition="ohana", system=System.HANDS_WON))
    table, phone.taps = phone.address, 0
    phone.tap("Ann went out")
    phone.see("Ann: 1, ")
    phone.tap("Ben went out")
    phone.see("Ben: 1, ")
    assert (phone.taps, phone.address) == (2, table)
    phone.see("Ben won the hand.")
