from __future__ import annotations

import pytest

from tests.views.headless import Window


@pytest.mark.parametrize("address", ["/nosuch", "/install", "/game/game-1/nosuch", "/settings/a/b"])
async def test_an_address_without_a_screen_says_so_and_leads_to_the_first_screen(
    window: Window, address: str
) -> None:
    await window.open(address)
    assert "There is nothing at this address." in window.text()
    await window.tap("To the first screen")
    assert window.route == "/"
    assert "New game" in window.text()
