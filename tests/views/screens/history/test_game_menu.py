from __future__ import annotations

import pytest

from companion.application.host_store import HostStore
from tests.kept_games import keep_games
from tests.views.client import Client, inside
from tests.views.headless import Window


async def test_a_tap_on_the_menu_counts_as_soon_as_it_is_drawn(
    window: Window, store: HostStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No second drawing takes the place of the buttons that somebody may have tapped meanwhile."""
    await keep_games(store)
    await window.open("/history/game/one")
    drawn: list[int] = []
    receive = Client.receive

    def watched(client: Client, message: bytes) -> None:
        receive(client, message)
        for node in inside(client.page.properties.get("views")):
            if node.properties.get("label") == "Share this game" and node.id not in drawn:
                drawn.append(node.id)

    monkeypatch.setattr(Client, "receive", watched)
    await window.tap("Game menu")
    assert len(drawn) == 1
