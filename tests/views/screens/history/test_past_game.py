from __future__ import annotations

from companion.application.host_store import HostStore
from tests.kept_games import keep_games
from tests.views.headless import Window


def games_shown(window: Window) -> int:
    return sum(name.startswith("Open game of") for name in window.names())


async def test_a_past_game_explains_every_point(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    text = window.text()
    assert "Ann won" in text
    assert "Ben: 57 points" in text
    assert "Cleo: 27 points" in text
    await window.tap("Wild, 1 in hand: its rule")
    assert window.route == "/history/game/one/rule/wild"
    await window.tap("Back")
    assert window.route == "/history/game/one"
    assert "Points: Ann 84" in text
    assert "After round 1: Ann 84, Ben 0, Cleo 0" in text
    assert "1. Ann: 84 points" in text
    await window.enter("Anything to remember about this game", "rain all day")
    await window.tap("Save note")
    live = store.peek("one")
    assert live is not None
    assert live.table.note == "rain all day"
    await window.open("/history")
    await window.enter("Search games", "rain")
    assert games_shown(window) == 1
    await window.open("/history/game/one")
    await window.tap("Rematch")
    assert window.route == "/new"
