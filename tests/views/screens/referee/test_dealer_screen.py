from __future__ import annotations

from companion.application.host_store import HostStore
from tests.views.headless import Window
from tests.views.playing import three_at_table


async def test_the_highest_card_deals_after_a_tie_was_drawn_again(window: Window, store: HostStore) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/dealer")
    for card in ("9", "Skip", "9"):
        await window.tap(f"Drew {card}")
    assert "A tie: Ann & Cleo draw again." in window.text()
    await window.tap("Draw again")
    for card in ("3", "5"):
        await window.tap(f"Drew {card}")
    assert "Cleo deals." in window.text()
    await window.tap("Make Cleo the dealer")
    live = store.games.get(route.rsplit("/", 1)[1])
    assert live is not None
    assert live.table.name(live.table.dealer) == "Cleo"
    await window.tap("Undo")
    await window.tap("Start over")
    await window.open("/rules/dealer")
    await window.tap("One player fewer")
    for _tap in range(2):
        await window.tap("Drew 4")
    await window.tap("Drew 8")
    assert "Player 3 deals." in window.text()
