"""Whatever was selected or typed in a round ends with it: the next one opens at the first hand that is missing."""

from __future__ import annotations

import pytest

from companion.application.commands.entry_commands import ClearHands
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.settings import TargetSet
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped

COUNTED = {
    "with cards": ("Add 7", "Next: Cleo"),
    "with a card of the next hand": ("Add 7", "Next: Cleo", "Add 8"),
    "with typed points": ("Type points instead", "5", "Next: Cleo", "8"),
    "with a field left for the cards": ("Type points instead", "5", "Tap cards instead", "Cleo, missing"),
}
ENDINGS = {
    "cancelled": ("Cancel this round",),
    "saved and undone": ("Save round", "Undo"),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
@pytest.mark.parametrize("counted", COUNTED.values(), ids=COUNTED)
async def test_a_fresh_round_opens_on_the_cards_of_the_first_hand_that_is_missing(
    window: Window, counted: tuple[str, ...], ending: tuple[str, ...]
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await tapped(window, "Ann went out", "Add 1", "Next: Cleo", "Add 2", "Save round")
    await tapped(window, "Ann went out", *counted)
    if ending[0] == "Save round" and "Missing: Cleo" in window.names():
        await tapped(window, *(["1"] if "Delete the last digit" in window.names() else ["Add 1"]))
    await tapped(window, *ending)
    await tapped(window, "Ann went out", "Add 9")
    assert "Ben holds 9 points" in window.labels()
    assert "Cleo, missing" in window.names()


async def test_a_round_that_another_window_cancelled_leaves_nothing_selected(
    window: Window, store: HostStore
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo")
    await store.do(window.route.split("/")[2], ClearHands(), HOST)
    await window.settle()
    await tapped(window, "Ann went out", "Add 9")
    assert "Ben holds 9 points" in window.labels()


async def test_a_correction_that_was_left_begins_anew_with_the_cards(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await tapped(window, "Ann went out", "Add 1", "Next: Cleo", "Add 2", "Save round")
    await tapped(window, "Fix round 1, Ben: caught with 1", "Type points instead", "Back")
    await window.until(lambda: window.route.count("/") == 2)
    await tapped(window, "Fix round 1, Ben: caught with 1", "Add 9")
    assert "Ben holds 10 points" in window.labels()


async def test_undo_at_the_table_brings_a_cancelled_round_back_if_nothing_was_done_since(
    window: Window, store: HostStore
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    table = window.route
    await tapped(window, "Ann went out", "Add 1", "Next: Cleo", "Add 2", "Save round")
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Cancel this round")
    await alone(window)
    await window.tap("Undo")
    live = store.games.get(table.split("/")[2])
    assert live is not None
    assert [len(live.table.rounds), sum(map(live.draft.is_entered, live.draft.held))] == [1, 1]
    await tapped(window, "Continue round 2", "Cancel this round")
    await store.do(live.game.id, TargetSet(target=300), HOST)
    await window.settle()
    for target, rounds in ((500, 1), (500, 0)):
        await alone(window)
        await window.tap("Undo")
        live = store.games.get(live.game.id)
        assert live is not None
        assert [live.table.target, len(live.table.rounds), live.draft.is_begun] == [target, rounds, False]


async def alone(window: Window) -> None:
    """Take the notice away, so that the Undo of the table is the only one."""
    window.page.data.notice.hide()
    await window.settle()


async def test_the_pad_of_a_cancelled_round_never_asks_for_the_winners_cards(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo")
    sent: list[bytes] = []
    receive = window.wire.client.receive

    def note(message: bytes) -> None:
        sent.append(message)
        receive(message)

    window.wire.client.receive = note  # type: ignore[method-assign]  # what a client is told may be painted
    await window.tap("Cancel this round")
    assert window.route.count("/") == 2
    told = b"".join(sent).decode("utf-8", "ignore")
    assert "Round cancelled." in told
    assert "Ann's cards" not in told
