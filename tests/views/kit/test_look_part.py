from __future__ import annotations

from pathlib import Path

import flet as ft

from companion.application.host_store import HostStore
from tests.views.headless import Window
from tests.views.playing import running_app, sit_down


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


async def test_a_picture_is_kept_by_the_roster_and_by_no_game(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        mia, game = await open_player(window, store)
        await window.tap("Choose a picture")
        await window.tap("Picture Crown")
        await window.open(game)
        for name in ("Mia went out", "Add 7", "Save round"):
            await window.tap(name)
    async with running_app(tmp_path) as (_, again):
        known = again.roster.player(mia)
        assert known is not None
        assert known.avatar == "crown"
    games = [file for file in tmp_path.rglob("*") if file.is_file() and "games" in file.parts]
    assert games
    assert not [file for file in games if b"crown" in file.read_bytes()]
