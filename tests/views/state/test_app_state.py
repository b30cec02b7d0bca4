from __future__ import annotations

import asyncio
from inspect import Signature, signature
from pathlib import Path

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import CompanionError
from tests.tables import new_game
from tests.views.headless import Window
from tests.views.playing import sit_down
from views.state.app_state import AppState
from views.state.forms import FORMS_MOST


async def test_an_error_goes_with_the_next_act_that_is_done(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Manage the table")
    await window.tap("House rules and decks")
    window.page.data.tell("That can't be done.", wrong=True)
    await window.settle()
    assert "That can't be done." in window.text()
    await window.tap("Hide house rules")
    assert "That can't be done." not in window.text()
    await window.tap("2 decks")
    await window.tap("3 decks")
    assert "Counting with 3 decks." in window.text()
    await window.tap("Choose house rules")
    assert "Counting with 3 decks." in window.text(), "what can be undone stays"


async def test_a_sentence_without_a_button_goes_by_itself_and_takes_no_other_along(window: Window) -> None:
    app = window.page.data
    app.notice.shown_for = 0.05
    for wrong in (True, False):
        app.tell("Read this.", wrong=wrong)
        await window.settle()
        await window.until(lambda: "Read this." not in window.text())

    async def undo() -> None: ...

    app.tell("Read this, too.")
    app.tell("It can be undone.", undo=undo, undo_label="Undo")
    is_later = asyncio.Event()
    asyncio.get_running_loop().call_later(app.notice.shown_for, is_later.set)
    await is_later.wait()
    await window.settle()
    assert app.notice.sentence == "It can be undone."


def topics_shown(app: AppState) -> int:
    """The number of topics that some component of this window shows."""
    return len(app.redraws._revisions) + len(app.redraws._selections)


async def test_games_that_nobody_has_leave_nothing_behind(
    tmp_path: Path, store: HostStore, window: Window
) -> None:
    for number in range(200):
        with pytest.raises(CompanionError):
            await store.games.open(f"invented-{number}")
    assert not store.games._locks
    app = window.page.data
    assert isinstance(app, AppState)
    topics = topics_shown(app)
    for number in range(2 * FORMS_MOST):
        app.go(f"/game/invented-{number}/referee")
        await window.settle()
    app.go("/")
    await window.settle()
    # Those that belong to no game: the settings, the guests, the language.
    assert topics_shown(app) <= topics + 6
    assert len(app.forms._stored) <= FORMS_MOST
    assert not list(tmp_path.rglob("*invented*"))


async def test_a_handler_says_what_it_takes_so_that_no_event_works_it_out_again(window: Window) -> None:
    async def act() -> None: ...

    handler = window.page.data.handler(act)
    said = signature(handler)
    del handler.__signature__
    assert said == signature(handler).replace(
        parameters=[each.replace(annotation=each.empty) for each in signature(handler).parameters.values()],
        return_annotation=Signature.empty,
    )


async def test_what_was_said_of_one_game_is_gone_on_another_and_after_a_reload(
    window: Window, store: HostStore
) -> None:
    for id_ in ("one", "two"):
        await store.start(new_game(id_=id_), HOST)
    await window.open("/game/one")
    window.page.data.tell("Round 1 saved.")
    await window.open("/game/one/more/rules")
    assert window.page.data.notice.sentence == "Round 1 saved."
    await window.open("/game/two")
    assert window.page.data.notice.sentence == ""
    window.page.data.tell("Round 1 saved.")
    await window.session.dispatch_event(window.page._i, "connect", None)
    await window.settle()
    assert window.page.data.notice.sentence == ""
