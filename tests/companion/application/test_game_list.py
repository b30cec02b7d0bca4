from __future__ import annotations

import shutil
from pathlib import Path

from companion.application.commands.game_commands import NoteGame, Undo
from companion.application.host_store import HostStore
from storage.opening import open_store
from tests.kept_games import keep_games


async def test_the_rebuilt_list_of_games_has_the_same_order(store: HostStore, tmp_path: Path) -> None:
    await keep_games(store)
    await store.change_game("two", Undo())
    await store.change_game("one", NoteGame("the cat"))
    await store.change_game("three", NoteGame("a dog"))
    await store.change_game("four", Undo())
    shown = store.rows
    shutil.copytree(tmp_path / "games", tmp_path / "rebuilt" / "games")
    rebuilt = open_store(tmp_path / "rebuilt")
    await rebuilt.open()
    assert [row.id for row in rebuilt.rows] == [row.id for row in shown]
    assert rebuilt.rows == shown
    await rebuilt.repository.close()
