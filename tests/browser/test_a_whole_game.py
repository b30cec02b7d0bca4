from __future__ import annotations

import pytest

from tests.browser.begun_games import BegunGames
from tests.browser.phone import Phone


def score(phone: Phone, out: str, **held: list[str]) -> None:
    phone.tap(f"{out} went out")
    for name, cards in held.items():
        phone.tap(f"{name}, missing")
        phone.tap(*(f"Add {card}" for card in cards))
    phone.tap("Save round")
    phone.gone("Save round")


WILDS = ["Wild", "Wild", "Wild Draw Four"]


def test_a_whole_game_to_five_hundred_where_the_winner_collects(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo"))
    score(phone, "Ann", Ben=["7", "7"], Cleo=["Skip"])
    phone.see("Ann: 34, leads, 466 to go")
    score(phone, "Ben", Ann=["Wild"], Cleo=["9"])
    phone.see("Ben: 59, leads")
    phone.taps = 0
    phone.tap("Fix round 1, Ben: caught with 14", "Take back 7, 2 in hand", "Add 9", "Save round 1")
    phone.see("Ann: 36, ")
    assert phone.taps == 4
    phone.tap("Undo")
    phone.see("Ann: 34, ")
    score(phone, "Ann", Ben=WILDS, Cleo=WILDS)
    phone.see("Ann: 334, ")
    score(phone, "Ann", Ben=WILDS, Cleo=["Skip"])
    phone.see("Ann wins!")
    phone.see("Ann: 504, 1st")


@pytest.mark.long
def test_who_won_is_told_in_sight_also_where_the_table_was_scrolled(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo"))
    for held in (WILDS, WILDS, WILDS, ["9"]):
        score(phone, "Ann", Ben=held, Cleo=["9"])
    phone.scroll(600)
    phone.tap("Score round")
    phone.see("Who went out?")
    score(phone, "Ann", Ben=["Wild"], Cleo=["9"])
    phone.see("Ann wins!")
    top, bottom = phone.page.evaluate(
        """() => [...document.querySelectorAll('flt-semantics-host *')]
             .filter(one => (one.getAttribute('aria-label') || one.textContent).includes('Ann wins!'))
             .map(one => one.getBoundingClientRect()).map(place => [place.top, place.bottom]).at(-1)"""
    )
    assert 56 <= top < bottom <= phone.height
