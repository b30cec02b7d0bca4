from __future__ import annotations

from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down


def test_a_hand_that_counts_no_cards_takes_one_tap(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben", "Cleo", edition="Disney: Wild Ohana", system="Hands won")
    table, phone.taps = phone.page.url, 0
    phone.tap("Ann went out")
    phone.see("Ann: 1. ")
    phone.tap("Ben went out")
    phone.see("Ben: 1. ")
    assert (phone.taps, phone.page.url) == (2, table)
    phone.see("Ben won the hand.")
