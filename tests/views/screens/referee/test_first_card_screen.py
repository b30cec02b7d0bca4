from __future__ import annotations

from tests.views.headless import Window
from tests.views.playing import three_at_table


async def test_a_reverse_as_the_first_card_lets_the_dealer_begin(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/first-card")
    await window.tap("Cleo dealt")
    await window.tap("Reverse was turned up")
    assert "Cleo starts." in window.text()
    assert "Then it goes to the right, to Ben." in window.text()
    await window.open("/rules/first-card")
    await window.tap("Play with Disney: Wild Ohana")
    await window.tap("Reverse was turned up")
    assert "Leave it. Turn up the next card." in window.text()
