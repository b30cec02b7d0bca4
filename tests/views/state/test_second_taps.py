"""A double tap changes a game once."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from tests.phone_table import until
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped, three_at_table
from views.state.second_taps import SECOND, SecondTaps

IN_TIME = pytest.mark.parametrize("later", [None, 0.15, 0.49])


async def play(window: Window, *winners: str) -> str:
    """Play rounds in which everybody else holds a 7. Returns the address of the table."""
    await sit_down(window, "Ann", "Ben")
    for winner in winners:
        await tapped(window, f"{winner} went out", "Add 7", "Save round")
    return window.route


def rounds(store: HostStore) -> int:
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    return len(live.table.rounds)


@IN_TIME
async def test_a_double_tap_removes_one_round_and_its_undo_brings_it_back(
    window: Window, store: HostStore, later: float | None
) -> None:
    table = await play(window, "Ann", "Ben", "Ann")
    await window.open(f"{table}/more/rounds")
    await window.tap_twice("Remove round 3", later=later)
    assert rounds(store) == 2
    assert "Round 3 removed." in window.text()
    await window.tap("Remove round 2")
    assert rounds(store) == 1
    await window.tap("Undo")
    assert rounds(store) == 2


@IN_TIME
async def test_a_double_tap_changes_points_once(
    window: Window, store: HostStore, later: float | None
) -> None:
    await play(window, "Ann")
    await tapped(window, "Ben: 0, deals, 500 to go", "Change Ben's points")
    await window.enter("Points, such as 20 or -20", "20")
    await window.enter("Reason, if you like", "peeked")
    await window.tap_twice("Change", later=later)
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    assert [seat.total for seat in live.table.seats] == [7, 20]


@IN_TIME
async def test_a_double_tap_undoes_one_change(window: Window, store: HostStore, later: float | None) -> None:
    await play(window, "Ann", "Ben", "Ann")
    await window.tap_twice("Undo", later=later)
    assert rounds(store) == 2


@IN_TIME
async def test_a_double_tap_starts_one_game(window: Window, store: HostStore, later: float | None) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap_twice("Start game", later=later)
    assert len(store.game_list.rows) == 1
    assert "Ben: 0," in window.text()


@IN_TIME
async def test_a_double_tap_on_rematch_starts_one_game(
    window: Window, store: HostStore, later: float | None
) -> None:
    await play(window, "Ann")
    await store.do(store.game_list.rows[0].id, GameEnded(), HOST)
    await window.settle()
    await window.tap_twice("Rematch", later=later)
    assert len(store.game_list.rows) == 2
    assert "Ben: 0, deals" in window.text()


@IN_TIME
async def test_a_double_tap_wins_one_hand_where_hands_are_not_counted(
    window: Window, store: HostStore, later: float | None
) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Hands won", "Start game")
    await window.tap_twice("Ann went out", later=later)
    assert rounds(store) == 1


@IN_TIME
@pytest.mark.parametrize("typed", [False, True])
async def test_a_double_tap_on_next_skips_no_hand_of_four(
    window: Window, later: float | None, typed: bool
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    await window.tap("Ann went out")
    if typed:
        await window.tap("Type points instead")
        await window.enter("Points left in hand", "7")
    else:
        await window.tap("Add 7")
    await window.tap_twice("Next: Cleo", later=later)
    assert "Next: Dan" in window.names()


async def test_fast_taps_on_next_with_a_card_between_them_all_count(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    await tapped(window, "Ann went out", "Add 7")
    for name in ("Next: Cleo", "Add 7", "Next: Dan"):
        await window.tap(name)
        window.seconds -= 0.9
    assert "Missing: Dan" in window.names()


async def test_the_second_tap_of_a_double_tap_may_be_read_late() -> None:
    seconds = [0.0]
    taps = SecondTaps(clock=lambda: seconds[0])

    async def change() -> None:
        taps.changes += 1

    on_a_button = SimpleNamespace(target=1, name="click")
    await taps.tap(change, on_a_button, change)
    seconds[0] += 1.2 * SECOND
    # The app drew for as long, and reads only now what came meanwhile.
    await until(lambda: [*taps._changed.values()] != [0.0])
    await taps.tap(change, on_a_button, change)
    assert taps.changes == 1


async def test_two_slow_taps_are_two(window: Window, store: HostStore) -> None:
    table = await play(window, "Ann", "Ben", "Ann")
    await window.open(f"{table}/more/rounds")
    await window.tap_twice("Remove round 3", later=SECOND + 0.1)
    assert rounds(store) == 1


@IN_TIME
async def test_fast_taps_on_a_card_all_count(window: Window, store: HostStore, later: float | None) -> None:
    await three_at_table(window)
    await window.tap("Ann went out")
    await window.tap_twice("Add 7", later=later)
    assert "Ben holds 14 points" in window.text()


async def test_deleting_for_good_is_asked_elsewhere_and_takes_no_tap_for_half_a_second(
    window: Window, store: HostStore
) -> None:
    await play(window, "Ann")
    await store.trash.add(store.game_list.rows[0].id)
    await window.open("/history/trash")
    await window.tap_twice("Delete all for good")
    assert await store.repository.trash()
    window.seconds += 0.19
    await window.session.dispatch_event(window.find("Yes, delete all for good")._i, "click", None)
    await window.settle()
    assert await store.repository.trash()
    await tapped(window, "No, keep it", "Delete all for good", "Yes, delete all for good")
    assert not await store.repository.trash()


@IN_TIME
async def test_a_double_tap_on_a_card_is_the_turn_of_one_player(window: Window, later: float | None) -> None:
    await three_at_table(window)
    await tapped(window, "Referee", "Whose turn is it?", "Red 5 was turned up")
    before = next(name for name in window.names() if name.endswith("plays Red Draw Two"))
    await window.tap_twice(before, later=later)
    after = next(name for name in window.names() if name.endswith("plays Red 7"))
    assert (before, after) == ("Ben plays Red Draw Two", "Ann plays Red 7")
    await window.tap("Ann plays Red 7")
    assert "Ben plays Red 7" in window.names()
