from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.kept_games import damage, keep_games
from tests.storage.transfer.files import file_of
from tests.tables import a_round, new_game, play
from tests.views.headless import Window
from tests.views.playing import running_app, sit_down
from views.screens.settings.data_part import TransferProgress


async def test_an_import_is_shown_before_it_happens_and_can_be_taken_back(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    raw = await store.repository.transfer.export(None, store.clock(), lambda _done, _of: None)
    before = {row.id for row in store.game_list.rows}
    for game_id in ("one", "two"):
        await store.trash.add(game_id)
    await store.repository.empty_trash()
    plan = await store.repository.transfer.plan_import(raw, "backup.json", lambda _done, _of: None)
    await window.open("/settings")
    window.page.data.change_form(
        TransferProgress, "", lambda form: replace(form, name="backup.json", plan=plan)
    )
    await window.settle()
    assert "2 new games" in window.text()
    assert "2 games you already have" in window.text()
    await window.tap("Import")
    await window.settle()
    assert {row.id for row in store.game_list.rows} == before
    await window.tap("Undo")
    await window.settle()
    assert {row.id for row in store.game_list.rows} == before - {"one", "two"}
    again = await store.repository.transfer.plan_import(raw, "backup.json", lambda _done, _of: None)
    assert len(again.new) == 2


async def test_games_that_went_another_way_are_asked_about(window: Window, store: HostStore) -> None:
    await store.start(play(new_game(id_="two"), a_round("1", "ann", ben=1, cleo=1)), HOST)
    there = play(new_game(id_="two"), a_round("f", "ben", ann=2, cleo=2))
    for chosen, first, in_trash in (("The ones here", "1", 0), ("The ones in the file", "f", 1)):
        plan = await store.repository.transfer.plan_import(
            file_of(there), "backup.json", lambda _done, _of: None
        )
        await window.open("/settings")
        window.page.data.change_form(
            TransferProgress, "", lambda form, plan=plan: replace(form, name="backup.json", plan=plan)
        )
        await window.settle()
        assert "1 game went another way here than in the file" in window.text()
        await window.tap(chosen)
        await window.settle()
        assert (await store.games.open("two")).table.round_ids == (first,)
        assert len(await store.repository.trash()) == in_trash
    assert "1 game or half-entered round from here is in the trash." in window.text()


async def test_a_backup_says_which_game_it_lacks(tmp_path: Path) -> None:
    async with running_app(tmp_path) as (window, store):
        await sit_down(window, "Ann", "Ben")
        await keep_games(store)
    damage(tmp_path, "one")
    async with running_app(tmp_path) as (window, store):
        await store.change_settings(settings_change(backed_up=len(store.game_list.rows) - 1), HOST)
        await window.open("/settings")
        assert "Not in a backup yet: 1." in window.text()
        assert "1 game can't be in a backup. The game one cannot be opened." in window.text()
