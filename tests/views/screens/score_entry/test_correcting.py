"""Correcting a past round beside the round being entered: neither is lost, and neither lands in the other."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.application.commands.command import Undo
from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.draft import Tap, TapKind
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import running_app, sit_down, tapped

CELL = "Fix round 1, Ben: caught with 7"


async def one_round(window: Window) -> None:
    """A game of three with one round: Ann is out, Ben held 7, Cleo 1."""
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Start game", "Ann went out", "Add 7", "Cleo, missing", "Add 1", "Save round")


async def back(window: Window) -> None:
    await window.tap("Back")
    await window.until(lambda: window.route.count("/") == 2)


def went_out(store: HostStore, window: Window) -> list[str]:
    live = store.games.get(window.route.split("/")[2])
    assert live is not None
    return [live.table.name(played.round.went_out or "") for played in live.table.rounds]


async def test_a_past_hand_is_corrected_in_four_taps_and_undone(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    for name in ("Ann went out", "Add 7", "Save round"):
        await window.tap(name)
    await window.tap(CELL)
    assert "Ann went out · Fixing round 1" in window.names()
    await tapped(window, "Take back 7, 1 in hand", "Add 9", "Save round 1")
    assert "Ann: 9, leads, 491 to go" in window.labels()
    await window.tap("Undo")
    assert "Ann: 7, leads, 493 to go" in window.labels()
    await window.tap("Redo")
    assert "Ann: 9, leads, 491 to go" in window.labels()


async def test_a_round_entered_after_a_correction_was_left_is_a_new_round(
    window: Window, store: HostStore
) -> None:
    await one_round(window)
    await window.tap(CELL)
    await back(window)
    await tapped(window, "Ben went out", "Add Skip", "Ann, missing", "Add 2", "Save round")
    assert went_out(store, window) == ["Ann", "Ben"]
    assert "Fix round 1, Ben: caught with 7" in window.names()


async def test_a_half_entered_round_is_there_again_after_a_correction_saved_or_left(window: Window) -> None:
    await one_round(window)
    await tapped(window, "Ben went out", "Add Wild", "Add 5", "Back")
    await tapped(window, CELL, "Take back 7, 1 in hand", "Add 9", "Save round 1")
    assert "Ann: 10, leads, 490 to go" in window.labels()
    await window.tap("Continue round 2")
    assert "Cleo holds 55 points" in window.labels()
    await back(window)
    await tapped(window, "Fix round 1, Ben: caught with 9", "Add 9")
    await back(window)
    assert "Round 1 stays as it was." in window.text()
    assert "Ann: 10, leads, 490 to go" in window.labels()
    await window.tap("Continue round 2")
    assert "Cleo holds 55 points" in window.labels()


async def test_a_correction_left_is_taken_up_again_with_undo(window: Window) -> None:
    await one_round(window)
    await tapped(window, CELL, "Add 9")
    await back(window)
    assert "Round 1 is being fixed." not in window.text()
    await window.page.data.handler(window.page.data.notice.undo)(None)
    await window.until(lambda: "Ben holds 16 points" in window.labels())
    await window.tap("Save round 1")
    assert "Ann: 17, leads, 483 to go" in window.labels()


async def test_a_correction_left_by_the_browsers_own_back_ends_too(window: Window, store: HostStore) -> None:
    await one_round(window)
    game = window.route
    await tapped(window, CELL, "Add 9")
    await window.open(f"{window.route}/rules")
    await window.open(window.route.removesuffix("/rules"))
    assert "Ben holds 16 points" in window.labels()
    await window.open(game)
    await window.until(lambda: "Round 1 stays as it was" in window.text())
    live = store.games.get(game.split("/")[2])
    assert live is not None
    assert live.drafts.corrections == {}


async def test_an_unchanged_correction_just_goes_back(window: Window, store: HostStore) -> None:
    await one_round(window)
    for way in ("Save round 1", "Back"):
        await window.tap(CELL)
        await window.tap(way)
        await window.until(lambda: window.route.count("/") == 2)
        assert not window.page.data.notice.sentence
        assert "being fixed" not in window.text()
        assert CELL in window.names()
        live = store.games.get(window.route.split("/")[2])
        assert live is not None
        assert live.table.rounds[0].corrected is None


async def test_both_are_there_again_after_the_app_was_killed(tmp_path: Path) -> None:
    routes: list[str] = []

    async with running_app(tmp_path) as (window, _):
        await one_round(window)
        routes.append(window.route)
        await tapped(window, "Ben went out", "Add Wild", "Back", CELL, "Add 9")
    async with running_app(tmp_path) as (window, _):
        await window.open(routes[0])
        assert "Round 1 is being fixed." in window.text()
        await window.tap("Continue round 2")
        assert "Cleo holds 50 points" in window.labels()
        await tapped(window, "Ann, missing", "Add 3", "Save round")
        assert "Fix round 2, Ben: went out, +53" in window.names()
        await window.tap("Go on fixing")
        assert "Ben holds 16 points" in window.labels()
        await window.tap("Save round 1")
        assert "Fix round 1, Ann: went out, +17" in window.names()
        assert "Round 1 is being fixed." not in window.text()


async def test_two_windows_correct_and_count_at_the_same_time(window: Window, store: HostStore) -> None:
    await one_round(window)
    other = await open_window(store, route=window.route)
    await tapped(window, CELL, "Add 9")
    await tapped(other, "Cleo went out", "Add 5")
    await tapped(window, "Save round 1")
    await other.settle()
    assert "Ann holds 5 points" in other.labels()
    await tapped(other, "Ben, missing", "Add 6", "Save round")
    assert went_out(store, other) == ["Ann", "Cleo"]
    await other.close()


async def test_a_wrong_winner_and_a_wrong_card_are_corrected_two_rounds_later_in_six_taps(
    window: Window,
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    for _ in range(3):
        await tapped(
            window, "Ann went out", "Add 7", "Next: Cleo", "Add 7", "Next: Dan", "Add 7", "Save round"
        )
    assert "Ann: 63, leads, 437 to go" in window.labels()
    six = (
        *("Fix round 1, Cleo: caught with 7", "Take back 7, 1 in hand", "Add 9"),
        *("Ben went out", "Add 5", "Save round 1"),
    )
    assert len(six) == 6
    await tapped(window, *six)
    assert "Ann: 42, leads, 458 to go" in window.labels()
    assert any(label.startswith("Ben: 21,") for label in window.labels()), window.labels()


@pytest.mark.parametrize("players", [2, 3, 5, 6, 9])
async def test_who_went_out_and_whose_hand_it_is_are_two_lines_each_with_its_words(
    window: Window, players: int
) -> None:
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")[:players]
    await sit_down(window, *names)
    await tapped(window, "Ann went out", "Add 7")
    for name in names[2:]:
        await tapped(window, f"Next: {name}", "Add 7")
    await tapped(window, "Save round", CELL)
    lines: dict[str, list[object]] = {}
    for control in window.controls():
        first = control.controls[0] if isinstance(control, ft.Row) and control.controls else None
        if isinstance(first, ft.Container) and isinstance(first.content, ft.Text):
            rows = [row for row in controls_in(control) if isinstance(row, ft.Row) and row is not control]
            lines[str(first.content.value)] = [
                fact for row in rows[:1] for fact in (len(row.controls), bool(row.scroll))
            ]
    # The keys of five, and the tabs of four, share the width of a phone; more scroll.
    assert lines.get("Went out") == [players, players > 5]
    assert lines.get("Hand of") == [players - 1, players - 1 > 3]


@pytest.mark.parametrize("act", ["the correction is ended", "the round is undone", "the game is deleted"])
async def test_a_correction_that_another_window_ends_says_so_where_it_is_drawn(
    window: Window, store: HostStore, act: str
) -> None:
    await one_round(window)
    game = window.route.split("/")[2]
    await window.tap(CELL)
    assert "Ben went out" in window.names()
    if act == "the game is deleted":
        await store.trash.add(game)
    elif act == "the round is undone":
        await store.do(game, Undo(), HOST)
    else:
        (round_id,) = (await store.games.open(game)).drafts.corrections
        await store.do(game, EnterTaps((Tap(kind=TapKind.CORRECT_END, round=round_id),)), HOST)
    await window.settle()
    if "/correct/" in window.route:
        assert "Ben went out" not in window.names()
        await window.tap("Back")
    assert "/correct/" not in window.route
