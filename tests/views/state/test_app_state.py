from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from companion.errors import CompanionError
from tests.views.headless import Window
from tests.views.playing import sit_down
from views.state.app_state import AppState
from views.state.forms.forms import FORMS_MOST


async def test_an_error_goes_with_the_next_act_that_is_done(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Manage the table")
    await window.tap("Everything on one page")
    await window.tap("Correct")
    assert "Choose whose points to correct." in window.text()
    await window.tap("Correct Ben")
    assert "Choose whose points to correct." not in window.text()
    await window.tap("2 decks")
    await window.tap("3 decks")
    assert "Counting with 3 decks." in window.text()
    await window.tap("Correct Ann")
    assert "Counting with 3 decks." in window.text(), "what can be undone stays"


async def test_an_error_goes_by_itself_and_takes_no_other_sentence_along(window: Window) -> None:
    app = window.page.data
    app.notices.error_for = 0.05
    app.tell("Wrong.", wrong=True)
    await window.settle()
    await window.until(lambda: "Wrong." not in window.text())
    app.tell("Wrong again.", wrong=True)
    app.tell("Done.")
    app.tell("The last error.", wrong=True)
    app.tell("It stays.")
    await window.until(lambda: window.page.data.notice.sentence == "It stays.")


async def test_games_that_nobody_has_leave_nothing_behind(
    tmp_path: Path, store: HostStore, window: Window
) -> None:
    for number in range(200):
        with pytest.raises(CompanionError):
            await store.open_game(f"invented-{number}")
    assert not store.games.locked
    app = window.page.data
    assert isinstance(app, AppState)
    topics = app.redraws.topics
    for number in range(2 * FORMS_MOST):
        app.go(f"/game/invented-{number}/referee")
        await window.settle()
    app.go("/")
    await window.settle()
    assert app.redraws.topics <= topics + 4
    assert len(app.forms._stored) <= FORMS_MOST
    assert not list(tmp_path.rglob("*invented*"))
