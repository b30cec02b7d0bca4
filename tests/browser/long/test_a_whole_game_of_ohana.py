from __future__ import annotations

from companion.scoring.systems import System
from tests.browser.begun_games import BegunGames
from tests.browser.phone import Phone
from tests.browser.test_a_whole_game import score


def test_a_whole_game_of_ohana_where_the_lowest_tally_wins(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo", edition="ohana", system=System.LOWEST_TALLY))
    for _ in range(5):
        score(phone, "Ann", Ben=["Wild Ohana", "Wild"], Cleo=["3"])
    phone.see("Ann wins!")
    phone.see("Ben: 500, 3rd")
