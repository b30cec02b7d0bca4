"""A setup that was used: the next game is a game of its own, whatever became of the first one."""

from __future__ import annotations

from companion.application.host_store import HostStore
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped


async def test_after_a_start_the_setup_is_a_new_one(window: Window, store: HostStore) -> None:
    await sit_down(window, "Ann", "Ben")
    first = window.route
    await window.open("/new")
    assert "Add at least two players." in window.text()
    assert "Remove Ann" not in window.names()
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    assert window.route != first
    assert "Cleo: 0," in window.text()
    assert len(store.game_list.rows) == 2


async def test_a_setup_brought_back_after_its_game_was_deleted_starts_another_game(
    window: Window, store: HostStore
) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Remove everybody", "Undo", "Start game")
    first = store.game_list.rows[0].id
    await store.trash.add(first)
    await window.open("/new")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    assert [row.id for row in store.game_list.rows] != [first]
    await store.trash.restore(first)
    assert len(store.game_list.rows) == 2
