"""A game of hands won needs no cards: going out is the whole hand."""

from __future__ import annotations

import flet as ft

from tests.views.headless import Window
from tests.views.playing import length_shown, tapped


async def _start(window: Window, target: str = "") -> str:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Hands won")
    await length_shown(window)
    await window.enter("Hands to win (empty: until you stop)", target)
    await window.tap("Start game")
    return window.route


async def test_one_tap_on_out_saves_the_hand_and_stays_at_the_table(window: Window) -> None:
    table = await _start(window)
    await tapped(window, "Ann went out", "Ann went out", "Ben went out")
    assert window.route == table
    assert any(label.startswith("Ann: 2, ") for label in window.labels())
    assert "Ben: 1" in window.labels()
    assert "Ben won the hand." in window.text()


async def test_a_bar_shows_the_way_to_the_target_and_there_is_none_without_one(window: Window) -> None:
    def bars() -> list[float | None]:
        return [control.value for control in window.controls() if isinstance(control, ft.ProgressBar)]

    await _start(window, target="2")
    await window.tap("Ben went out")
    assert bars() == [0, 0.5, 0]
    await window.open("/")
    await _start(window)
    await window.tap("Ben went out")
    assert bars() == []


async def test_the_notice_takes_the_hand_back(window: Window) -> None:
    await _start(window)
    await tapped(window, "Ann went out", "Ben went out")
    await window.tap("Undo")
    assert any(label.startswith("Ann: 1, ") for label in window.labels())
    assert "Ben: 0, deals" in window.labels()
    assert "Ben won the hand." not in window.text()
    assert "Undone" not in window.text()
    assert "Score round" in window.names()


async def test_the_hand_that_reaches_the_target_ends_the_game_and_can_be_taken_back(window: Window) -> None:
    await _start(window, target="2")
    await tapped(window, "Cleo went out", "Cleo went out")
    assert "Cleo wins!" in window.text()
    assert "Cleo went out" not in window.names()
    await window.tap("Undo")
    assert "Cleo wins!" not in window.text()
    assert any(label.startswith("Cleo: 1, ") for label in window.labels())


async def test_where_cards_are_counted_out_opens_the_pad(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    table = window.route
    await window.tap("Ann went out")
    assert window.route == f"{table}/round"


async def test_a_seat_is_read_out_without_an_empty_sentence_and_nobody_has_to_have_a_hand(
    window: Window,
) -> None:
    await _start(window)
    assert {"Ben: 0", "Cleo: 0"} <= set(window.labels())
    await window.tap("Ann went out")
    assert {"Fix round 1, Ann: went out, +1", "Fix round 1, Ben: didn't win"} <= set(window.names())


async def test_fixing_a_hand_asks_only_who_went_out(window: Window) -> None:
    await _start(window)
    await tapped(window, "Ben went out", "Fix round 1, Ann: didn't win")
    assert "Who went out?" in window.text()
    assert "Add 7" not in window.names()
    assert "Ben went out · Fixing round 1" not in window.names()
    await tapped(window, "Ann went out", "Save round 1")
    assert "Fix round 1, Ann: went out, +1" in window.names()
    assert {"Ben: 0", "Cleo: 0"} <= {label.split(",")[0] for label in window.labels()}


async def test_scoring_a_hand_asks_only_who_went_out(window: Window) -> None:
    await _start(window)
    await tapped(window, "Score round", "Ann went out")
    assert "Who went out?" in window.text()
    assert "Add 7" not in window.names()
    await tapped(window, "Ben went out", "Save: Ben won the hand")
    assert any(label.startswith("Ben: 1, ") for label in window.labels())


async def test_a_hand_called_off_can_be_given_to_somebody_after_all(window: Window) -> None:
    await _start(window)
    await tapped(window, "Score round", "Nobody – call the round off")
    assert "Round called off. No points." in window.text()
    await tapped(window, "Nobody went out · Round 1", "Cleo went out", "Save: Cleo won the hand")
    assert any(label.startswith("Cleo: 1, ") for label in window.labels())
