"""What windows hear of each other, and what is kept of games that nobody has."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import CompanionError
from main import open_store
from tests.tables import new_game
from tests.views.headless import open_window
from views.state.app_state import FORMS_MOST, AppState

GAME = "game-1"


def test_what_fails_in_one_window_reaches_no_other_and_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[str] = []

    def fails(topic: str) -> None:
        raise TypeError(topic)

    async def play() -> None:
        store = open_store(tmp_path)
        await store.open()
        store.listen(fails)
        store.listen(heard.append)
        await store.start_game(new_game(id_=GAME))
        after = await store.act(GAME, lambda game, edition, now: replace(game, target=300))  # noqa: ARG005
        assert after.game.target == 300
        await store.repository.close()

    asyncio.run(play())
    assert f"game:{GAME}" in heard
    assert "A listener failed" in caplog.text
    assert "TypeError" in caplog.text


def test_games_that_nobody_has_leave_nothing_behind(tmp_path: Path) -> None:
    async def play() -> None:
        store = open_store(tmp_path)
        await store.open()
        for number in range(200):
            with pytest.raises(CompanionError):
                await store.open_game(f"invented-{number}")
        assert not store._locks
        window = await open_window(store)
        app = window.page.data
        assert isinstance(app, AppState)
        topics = len(app._revisions) + len(app._selections)
        for number in range(2 * FORMS_MOST):
            app.go(f"/game/invented-{number}/referee")
            await window.settle()
        app.go("/")
        await window.settle()
        assert len(app._revisions) + len(app._selections) <= topics + 4
        assert len(app._forms) <= FORMS_MOST
        await store.repository.close()

    asyncio.run(play())
    assert not list(tmp_path.rglob("*invented*"))


def test_one_game_is_changed_by_one_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        store = open_store(tmp_path)
        await store.open()
        await store.start_game(new_game(id_=GAME, target=100))
        more = lambda game, edition, now: replace(game, target=game.target + 1)  # noqa: ARG005, E731
        await asyncio.gather(*(store.act(GAME, more) for _ in range(30)))
        found = store.peek(GAME)
        assert found is not None
        assert found.game.target == 130
        assert not store._locks
        await store.repository.close()

    asyncio.run(play())
