from __future__ import annotations

from dataclasses import replace

from companion.application.host_store import HostStore
from tests.kept_games import keep_games
from tests.views.headless import Window
from views.state.forms.transfer_progress import TransferProgress


async def test_an_import_is_shown_before_it_happens_and_can_be_taken_back(
    window: Window, store: HostStore
) -> None:
    await keep_games(store)
    raw = await store.export(None, lambda _done, _of: None)
    before = {row.id for row in store.rows}
    for game_id in ("one", "two"):
        await store.delete_game(game_id)
    await store.empty_trash()
    plan = await store.plan_import(raw, "backup.json", lambda _done, _of: None)
    await window.open("/settings")
    window.page.data.change_form(
        TransferProgress, "", lambda form: replace(form, name="backup.json", plan=plan)
    )
    await window.settle()
    assert "2 new games" in window.text()
    assert "2 games you already have" in window.text()
    await window.tap("Import")
    await window.settle()
    assert {row.id for row in store.rows} == before
    await window.tap("Undo")
    await window.settle()
    assert {row.id for row in store.rows} == before - {"one", "two"}
    again = await store.plan_import(raw, "backup.json", lambda _done, _of: None)
    assert len(again.new) == 2
