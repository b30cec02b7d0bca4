from __future__ import annotations

from tests.views.headless import Window
from tests.views.playing import sit_down, tapped


async def test_a_wrong_winner_is_put_right_with_two_taps(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await tapped(window, "Ann went out", "Next: Cleo", "Add 7", "Ann went out · Round 1", "Ben went out")
    assert "Ben went out · Round 1" in window.names()
    assert {"Cleo, 7 points", "Ann, missing"} <= {*window.names()}
    await tapped(window, "Ann, missing", "Add 9", "Save round")
    assert "Ben: 16, deals, leads, 484 to go" in window.labels()


async def test_a_hand_that_belongs_to_the_new_winner_is_taken_out_and_can_be_had_back(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    await tapped(window, "Add 7", "Add 7", "Add Wild")
    await window.tap("Ann went out · Round 1")
    await window.tap("Ben went out")
    assert "Ben's hand was taken out." in window.text()
    await window.tap("Undo")
    assert "Ann went out · Round 1" in window.names()
    await window.tap("Ben, 64 points" if "Ben, 64 points" in window.names() else "Ben, being counted")
    assert "Ben holds 64 points" in window.labels()


async def test_out_on_the_table_in_an_open_round_says_whose_hand_it_takes_out(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await tapped(window, "Ann went out", "Add Wild", "Add 6", "Back", "Ben went out")
    assert "Ben's hand was taken out." in window.text()
    await window.tap("Undo")
    assert "Ann went out · Round 1" in window.names()
    await window.tap("Ben, being counted")
    assert "Ben holds 56 points" in window.labels()


async def test_the_title_counts_the_rounds_and_knows_an_abandoned_one(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await tapped(
        window,
        "Ann went out",
        "Add 7",
        "Save round",
        "Ben went out",
        "Ben went out · Round 2",
        "Nobody – call the round off",
        "Nobody went out · Round 2",
        "Ann went out",
    )
    assert "Ann went out · Round 2" in window.names()


async def test_choosing_the_same_winner_again_changes_nothing(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await tapped(window, "Ann went out", "Add 7", "Ann went out · Round 1", "Ann went out")
    assert "Ben holds 7 points" in window.labels()


async def test_the_name_has_a_line_of_its_own_and_is_whole_where_a_hand_is_empty(window: Window) -> None:
    await sit_down(window, "Maximiliane", "Benedikt-Alexander")
    await window.tap("Maximiliane went out")
    assert {"Maximiliane", "went out · Round 1", "Tap Benedikt-Alexander's cards"} <= {
        *window.text().splitlines()
    }
