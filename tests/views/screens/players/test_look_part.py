from __future__ import annotations

import flet as ft

from companion.application.host_store import HostStore
from tests.views.headless import Window
from tests.views.playing import sit_down


def pictures(window: Window) -> list[object]:
    return [control.value for control in window.controls() if isinstance(control, ft.Text)]


async def open_player(window: Window, store: HostStore) -> tuple[str, str]:
    """The player's id, and the address of the player's game."""
    await sit_down(window, "Mia", "Ben")
    game = window.route
    mia = next(player for player in store.roster.people if player.name == "Mia")
    await window.open(f"/players/player/{mia.id}")
    return mia.id, game


async def test_a_picture_is_chosen_taken_back_and_shown_at_the_table(
    window: Window, store: HostStore
) -> None:
    mia, game = await open_player(window, store)
    assert "Picture 🦊" not in window.names()
    await window.tap("Choose a picture")
    await window.tap("Picture 🦊")
    assert "Picture 🦊, chosen" in window.names()
    await window.tap("Undo")
    assert "Picture Initials, chosen" in window.names()
    await window.tap("Picture 🦊")
    known = store.roster.player(mia)
    assert known is not None
    assert known.avatar == "🦊"
    await window.open(game)
    assert "🦊" in pictures(window)


async def test_twelve_colours_are_offered(window: Window, store: HostStore) -> None:
    await open_player(window, store)
    assert sum(name.startswith("Colour ") for name in window.names()) == 12
