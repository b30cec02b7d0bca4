from __future__ import annotations

import shutil
from pathlib import Path

import main
from companion.application.host_store import HostStore
from companion.game.actions import note_game
from tests.kept_games import keep_games
from tests.tables import JAM


async def test_the_list_of_games_made_anew_has_the_same_order(store: HostStore, tmp_path: Path) -> None:
    await keep_games(store)
    await store.act("two", lambda game, _edition, _at: game.undone())
    await store.act("one", lambda game, _edition, when: note_game(game, "the cat", JAM, at=when))
    await store.act("three", lambda game, _edition, when: note_game(game, "a dog", JAM, at=when))
    await store.act("four", lambda game, _edition, _at: game.undone())
    shown = store.rows
    shutil.copytree(tmp_path / "games", tmp_path / "anew" / "games")
    anew = main.open_store(tmp_path / "anew")
    await anew.open()
    assert [row.id for row in anew.rows] == [row.id for row in shown]
    assert anew.rows == shown
    await anew.repository.close()
