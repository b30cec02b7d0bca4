from __future__ import annotations

import errno
from pathlib import Path

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.kept_games import damage, keep_games
from tests.storage.failing_calls import Call, FailingCalls
from tests.tables import ANN, BEN, CLEO, new_game
from tests.views.headless import Window
from tests.views.playing import running_app, sit_down
from tests.views.shared_table import Table
from views.screens.history import history_screen
from views.screens.history.history_screen import PAGE


def games_shown(window: Window) -> int:
    return sum(name.startswith("Open game of") for name in window.names())


async def test_games_are_found_by_words_edition_system_state_and_day_together(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history")
    assert "4 games" in window.text()
    await window.enter("Search games", "eve ohana")
    assert games_shown(window) == 1
    await window.enter("Search games", "CAT")
    assert games_shown(window) == 1
    await window.enter("Search games", "ann")
    await window.tap("Filter")
    await window.tap("Lowest tally")
    assert games_shown(window) == 1
    await window.tap("All scoring")
    await window.tap("In progress")
    assert games_shown(window) == 1
    await window.tap("All")
    await window.enter("From day", "2026-02-01")
    assert games_shown(window) == 2
    await window.enter("To day", "2026-02-01")
    assert games_shown(window) == 1
    await window.enter("To day", "soon")
    assert "“soon” isn't a date" in window.text()


async def test_the_message_after_a_deletion_takes_it_back_or_opens_the_trash(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history/game/one")
    await window.tap("Game menu")
    await window.tap("Delete this game")
    assert window.route == "/history"
    assert len(store.game_list.rows) == 3
    await window.tap("Undo")
    assert len(store.game_list.rows) == 4
    await window.open("/history/game/one")
    await window.tap("Game menu")
    await window.tap("Delete this game")
    await window.tap("Trash")
    assert window.route == "/history/trash"


async def test_a_damaged_game_is_listed_with_what_can_be_done(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        await sit_down(window, "Ann", "Ben")
        await keep_games(store)
    damage(tmp_path, "one")
    async with running_app(tmp_path) as (window, store):
        await window.open("/history")
        assert "cannot be opened" in window.text()
        assert "The file is damaged" in window.text()
        await window.tap("Move it to the trash")
        assert "cannot be opened" not in window.text()
        assert "one" in await store.repository.trash()


async def test_a_game_that_the_disk_does_not_give_now_is_not_called_damaged(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        await sit_down(window, "Ann", "Ben")
        await keep_games(store)
    (tmp_path / "index.json").unlink()
    number = errno.EIO

    def fails(_place: int, call: Call) -> int:
        return number if call.name == "open" and call.path.endswith("one.json") else 0

    with FailingCalls(tmp_path, fails).installed():
        async with running_app(tmp_path) as (window, store):
            await window.open("/history")
            assert "one.json can't be read right now: Input/output error" in window.text()
            assert "Last Card will try again" in window.text()
            assert "The file is damaged" not in window.text()
            number = 0
            await store.read_everything()
            await window.settle()
            assert "right now" not in window.text()
            assert games_shown(window) == 5


async def test_an_empty_history_leads_to_the_first_game(window: Window) -> None:
    await window.open("/history")
    assert "No games yet. Play one, and you'll find it here." in window.text()
    await window.tap("New game")
    assert window.route == "/new"


async def test_a_search_without_a_find_leads_back_to_all_games(window: Window, store: HostStore) -> None:
    await keep_games(store)
    await window.open("/history")
    await window.enter("Search games", "nobody of that name")
    assert "No game matches." in window.text()
    await window.tap("Show all games")
    assert (games_shown(window), window.field("Search games").value) == (4, "")


async def test_an_open_game_in_the_history_is_continued_with_one_tap(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    await window.open("/history")
    assert [name for name in window.names() if name.startswith("Continue the game of")] == [
        "Continue the game of Ann, Ben, Cleo",
        "Continue the game of Éve, Cleo",
    ]
    await window.tap("Continue the game of Ann, Ben, Cleo")
    assert window.route == "/game/four"


async def test_a_guest_who_scrolls_without_end_has_a_list_with_an_end(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_screen, "GUEST_MOST", 2 * PAGE)
    for number in range(3 * PAGE):
        await table.store.start(new_game(players=(ANN, BEN, CLEO), id_=f"other-{number}"), HOST)
    bottom = {"min_scroll_extent": 0.0, "max_scroll_extent": 900.0, "viewport_dimension": 700.0}

    async def scrolled(window: Window) -> int:
        await window.open("/history")
        for _ in range(6):
            listed = next(each for each in window.controls() if isinstance(each, ft.ListView))
            event = {"event_type": "end", "pixels": 900.0, **bottom}
            await window.session.dispatch_event(listed._i, "scroll", event)
            await window.settle()
        return games_shown(window)

    guest = await table.window(await table.guest(seat="ben"))
    # The first two lines are the series and the name of the section.
    assert await scrolled(guest) == 2 * PAGE - 2
    assert "Search to find older games." in guest.text()
    host = await table.window()
    assert await scrolled(host) == 3 * PAGE + 1
    assert "Search to find older games." not in host.text()
