from __future__ import annotations

import pytest

from companion.application.host_store import HostStore
from tests.views.headless import Window
from tests.views.playing import sit_down


async def test_a_taken_name_is_refused_and_nothing_is_lost(window: Window) -> None:
    await window.tap("New game")
    await window.enter("Player's name", "Ann", submit=True)
    await window.enter("Player's name", "ann", submit=True)
    assert "There is already a" in window.text()
    assert "Remove Ann" in window.names()


async def test_a_name_is_kept_as_it_was_typed(window: Window, store: HostStore) -> None:
    await sit_down(window, "von Arnim", "d'Este")
    assert [player.name for player in store.roster.people] == ["von Arnim", "d'Este"]
    await window.open("/new")
    assert window.field("Player's name").capitalization is None


async def test_a_long_name_is_told_in_a_short_sentence(window: Window) -> None:
    await window.tap("New game")
    await window.enter("Player's name", "M" * 300, submit=True)
    assert window.page.data.notice.sentence == (
        f"“{'M' * 39}…” has 300 characters; a name may have up to 40."
    )


@pytest.mark.parametrize("typed", ["20", "3000", "-5", "", "x"])
async def test_a_target_that_cannot_be_starts_no_game(window: Window, store: HostStore, typed: str) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.enter("Target in points", typed)
    assert "from 50 to 2000" in str(window.field("Target in points").error)
    await window.tap("Start game")
    assert (window.route, store.rows) == ("/new", ())
    assert window.field("Target in points").value == typed
    await window.enter("Target in points", "300")
    assert window.field("Target in points").error is None
    await window.tap("Start game")
    live = store.peek(store.rows[0].id)
    assert live is not None
    assert live.table.target == 300


async def test_letters_the_app_has_not_heard_of_yet_are_not_taken_back(window: Window) -> None:
    await window.tap("New game")
    await window.enter("Target in points", "3")
    ahead = window.field("Target in points")._i
    window.wire.client.update(ahead, {"value": "30"})
    window.session.apply_patch(ahead, {"value": "30"})
    await window.tap("Add player")
    await window.enter("Player's name", "Ann", submit=True)
    assert window.field("Target in points").value == "30"
