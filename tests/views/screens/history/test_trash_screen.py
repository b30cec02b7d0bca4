from __future__ import annotations

from pathlib import Path

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.players import Role
from tests.kept_games import keep_games
from tests.storage.transfer.files import file_of
from tests.tables import a_round, new_game, play
from tests.views.headless import Window
from tests.views.playing import running_app, tapped
from tests.views.shared_table import Table
from views.screens.history.trash_screen import PAGE


async def test_each_deleted_game_is_named_with_its_date_and_state_and_comes_back_alone(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    shown = {row.id: row for row in store.game_list.rows}
    for game_id in ("one", "two"):
        await store.trash.add(game_id)
    await window.open("/history")
    await window.tap("Trash")
    assert window.route == "/history/trash"
    assert "2 deleted games" in window.text()
    assert "Ann, Ben, Cleo" in window.text()
    when = f"{shown['one'].started:%d %b %Y, %H:%M}"
    assert f"{when} · Ann won · 1 round" in window.text()
    await window.tap(f"Restore the game of Ann, Ben, Cleo, {when}")
    assert "1 game restored." in window.text()
    assert "1 deleted game" in window.text()
    assert {row.id for row in store.game_list.rows} == shown.keys() - {"two"}
    await window.tap("Restore all")
    assert {row.id for row in store.game_list.rows} == shown.keys()
    assert "The trash is empty." in window.text()


async def test_one_game_is_deleted_for_good_and_the_others_stay(window: Window, store: HostStore) -> None:
    await keep_games(store)
    about = {
        row.id: f"{', '.join(row.players)}, {row.started:%d %b %Y, %H:%M}" for row in store.game_list.rows
    }
    for game_id in ("one", "two"):
        await store.trash.add(game_id)
    await window.open("/history/trash")
    await window.tap(f"Delete for good: {about['one']}")
    assert len(await store.repository.trash()) == 2
    await window.tap("Yes, delete for good")
    assert await store.repository.trash() == ("two",)
    assert "1 deleted game" in window.text()
    await tapped(window, "Delete all for good", "Yes, delete all for good")
    assert await store.repository.trash() == ()
    assert "The trash is empty." in window.text()
    assert not {"one", "two"} & {row.id for row in store.game_list.rows}


async def test_a_full_trash_is_shown_page_by_page(window: Window, store: HostStore) -> None:
    for number in range(PAGE + 2):
        await store.start(new_game(id_=f"game-{number}"), HOST)
        await store.trash.add(f"game-{number}")
    await window.open("/history/trash")
    shown = [name for name in window.names() if name.startswith("Restore the game")]
    assert len(shown) == PAGE
    await window.tap("Show 2 more games")
    shown = [name for name in window.names() if name.startswith("Restore the game")]
    assert len(shown) == PAGE + 2


async def test_a_damaged_game_in_the_trash_is_told_and_can_be_deleted_for_good(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (_, store):
        await store.start(new_game(id_="one"), HOST)
        await store.trash.add("one")
    for path in (tmp_path / "trash").iterdir():
        path.write_bytes(b"no game")
    async with running_app(tmp_path) as (window, store):
        await window.open("/history/trash")
        assert "The game one cannot be opened." in window.text()
        await tapped(window, "Delete for good", "Yes, delete for good")
        assert await store.repository.trash() == ()


async def test_the_trash_is_the_hosts_alone(table: Table) -> None:
    guest = await table.guest(name="Gus")
    await table.sharing.set_role(guest.id, Role.SCORER)
    await table.store.trash.add((await table.store.repository.rows())[0].id)
    phone = await table.window(guest, route="/history")
    assert "Trash" not in phone.names()
    await phone.open("/history/trash")
    assert "Only the host can open this." in phone.text()


async def test_the_trash_is_shown_as_it_is_after_a_game_was_replaced_by_one_that_looks_the_same(
    window: Window, store: HostStore
) -> None:
    await store.start(play(new_game(id_="two"), a_round("1", "ann", ben=1, cleo=1)), HOST)
    await window.open("/history/trash")
    assert "The trash is empty." in window.text()
    there = play(new_game(id_="two"), a_round("f", "ann", ben=2, cleo=2))
    plan = await store.repository.transfer.plan_import(file_of(there), "backup.json", lambda _done, _of: None)
    await store.repository.transfer.take_import(plan.with_forks(), lambda _done, _of: None)
    await store.read_everything()
    await window.settle()
    assert "1 deleted game" in window.text()
    await window.tap("Restore all")
    await window.settle()
    assert "1 game went another way than the one here, and stands beside it." in window.text()
    assert "The trash is empty." in window.text()
