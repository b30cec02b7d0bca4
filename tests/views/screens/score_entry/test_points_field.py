from __future__ import annotations

from companion.application.host_store import HostStore
from tests.views.headless import Window, open_window
from tests.views.playing import sit_down


async def test_points_can_be_typed_and_a_number_too_large_is_refused(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Type points instead")
    await window.enter("Points left in hand", "33")
    assert "Ben holds 33 points" in window.labels()
    await window.enter("Points left in hand", "9999")
    assert "“9999” doesn't fit. Type a whole number from 0 to 1240." in window.text()
    assert window.field("Points left in hand").value == "9999"
    assert "Missing: Ben" in window.names()
    await window.enter("Points left in hand", "33")
    await window.tap("Save round")
    assert "Ann: 33, leads, 467 to go" in window.labels()


async def test_going_back_from_typed_points_to_the_cards_loses_neither(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Add 9")
    await window.tap("Type points instead")
    assert window.field("Points left in hand").value == "9"
    assert "Add 7" not in window.names()
    await window.enter("Points left in hand", "45")
    assert "Ben holds 45 points" in window.labels()
    await window.tap("Tap cards instead")
    assert "Ben holds 9 points" in window.labels()
    await window.tap("Type points instead")
    assert window.field("Points left in hand").value == "45"
    assert "Ben holds 45 points" in window.labels()
    await window.tap("Tap cards instead")
    await window.tap("Add 7")
    assert "Ben holds 16 points" in window.labels()
    await window.tap("Type points instead")
    assert window.field("Points left in hand").value == "16"


async def test_typed_points_count_without_cards_until_a_card_is_tapped(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Type points instead")
    for key in "459":
        await window.tap(key)
    await window.tap("Delete the last digit")
    assert window.field("Points left in hand").value == "45"
    await window.tap("Tap cards instead")
    assert "45 points typed in" in window.text()
    assert "Ben holds 45 points" in window.labels()
    await window.tap("Add 7")
    assert "Ben holds 7 points" in window.labels()
    assert "Take back 7, 1 in hand" in window.names()


async def test_a_sum_is_added_up_as_it_is_typed(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Type points instead")
    holds = []
    for key in ("2", "0", "Add another number", "5", "0", "Add another number", "7"):
        await window.tap(key)
        holds += [label for label in window.labels() if label.startswith("Ben holds")]
    assert [*map(points_of, holds)] == [2, 20, 20, 25, 70, 70, 77]
    assert window.field("Points left in hand").value == "20+50+7"
    await window.tap("Save round")
    assert "Ann: 77, leads, 423 to go" in window.labels()


def points_of(label: str) -> int:
    return int(label.removeprefix("Ben holds ").split()[0])


async def test_a_wrong_number_can_be_left_for_the_cards_it_had_replaced(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Add 9")
    await window.tap("Type points instead")
    await window.enter("Points left in hand", "9999")
    assert "Ben: no cards yet" in window.labels()
    await window.tap("Tap cards instead")
    assert "Ben holds 9 points" in window.labels()
    await window.tap("Save round")
    assert "Ann: 9, leads, 491 to go" in window.labels()


async def test_a_field_follows_what_another_window_entered(window: Window, store: HostStore) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    await window.tap("Type points instead")
    await window.enter("Points left in hand", "45")
    other = await open_window(store, route=window.route)
    await other.enter("Points left in hand", "30")
    await window.settle()
    assert window.field("Points left in hand").value == "30"
    assert "Ben holds 30 points" in window.labels()
    await other.close()


async def test_next_leaves_no_wrong_number_behind_and_coming_back_shows_what_was_typed(
    window: Window,
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    await window.tap("Type points instead")
    await window.enter("Points left in hand", "-311")
    await window.tap("Next: Cleo")
    assert "Ben: “-311” doesn't fit. Type a whole number from 0 to 1240." in window.text()
    assert window.field("Points left in hand").value == "-311"
    assert "Ben: no cards yet" in window.labels()
    await window.enter("Points left in hand", "31")
    await window.tap("Next: Cleo")
    await window.tap("Ben, 31 points")
    assert window.field("Points left in hand").value == "31"
    await window.enter("Points left in hand", "x")
    await window.tap("Cleo, missing")
    await window.tap("Next: Ben")
    assert window.field("Points left in hand").value == "x"
