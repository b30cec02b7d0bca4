from __future__ import annotations

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from tests.tables import a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import length_shown, sit_down, tapped
from tests.views.shared_table import GAME, Table
from views.kit import theme


async def test_a_game_is_won_a_tie_is_shared_and_one_more_round_is_offered(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Change something")
    await window.tap("Lowest tally")
    await length_shown(window)
    await window.enter("Target in points", "50")
    await window.tap("Start game")
    for name in ("Ann went out", "Add 0", "Cleo, missing", "Add Wild", "Save round"):
        await window.tap(name)
    assert "Ann & Ben win together" in window.text()
    await window.tap("Play one more round")
    for name in ("Ben went out", "Add 1", "Ann, missing", "Add 1", "Save round"):
        await window.tap(name)
    assert "Ben wins!" in window.text()
    await window.tap("Rematch")
    assert "Cleo: 0, deals, 50 left" in window.labels()


async def test_a_second_rematch_opens_the_one_that_has_no_round_yet(window: Window, store: HostStore) -> None:
    over = f"/game/{GAME}"
    await store.start(play(new_game(), a_round("one", "ann", ben=7, cleo=1)), HOST)
    await store.do(GAME, GameEnded(), HOST)
    await window.open(over)
    await window.tap("Rematch")
    begun = window.route
    for _ in range(2):
        await window.open(over)
        await window.tap("Rematch")
        assert window.route == begun
    assert len(store.game_list.rows) == 2
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 1", "Save round")
    await window.open(over)
    await window.tap("Rematch")
    assert window.route not in {over, begun}


async def test_a_hand_in_the_rounds_is_said_to_be_the_winners_points(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    for name in ("Ann went out", "Add 7", "Save round"):
        await window.tap(name)
    assert "left in the hand: the winner gets these points" in window.text()


async def test_a_guest_reads_the_edition_once_and_which_round_it_is(table: Table) -> None:
    guest = await table.window(await table.guest(seat="ben"))
    live = table.store.games.get(GAME)
    assert live is not None
    shown = [str(control.value) for control in guest.controls() if isinstance(control, ft.Text)]
    assert len([each for each in shown if live.edition.name in each]) == 1
    assert "Round 1" in shown


async def test_how_far_it_is_to_the_target_stays_in_one_line(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    lines = [text for text in window.controls() if isinstance(text, ft.Text) and text.value == "500 to go"]
    assert [line.no_wrap for line in lines] == [True, True]
    assert any(label.endswith("deals, 500 to go") for label in window.labels())


@pytest.mark.parametrize("size", [(1440, 900), (1024, 600), (820, 1180), (915, 412)])
@pytest.mark.parametrize("rounds", [0, 1, 6, 40])
async def test_in_a_wide_window_rounds_without_room_scroll_in_a_box_that_ends_above_the_main_button(
    store: HostStore, size: tuple[int, int], rounds: int
) -> None:
    game = new_game(target=2000, id_="g")
    await store.start(play(game, *(a_round(str(n), "ann", ben=1, cleo=1) for n in range(rounds))), HOST)
    window = await open_window(store, route="/game/g", width=size[0], height=size[1])
    boxes = [
        control
        for control in window.controls()
        if isinstance(control, ft.Column) and control.scroll and "Rounds" in texts_in(control)
    ]
    lists = [
        control
        for control in window.controls()
        if isinstance(control, ft.ListView) and "Rounds" in texts_in(control)
    ]
    head, row, totals, others = 120, 50, 0, 190
    if rounds and size[1] >= 560:
        totals = 290
    has_room = head + rounds * row + totals + others <= size[1]
    if rounds:
        assert len(boxes) + len(lists) == 1
        # A list is cut by the main button, so it may only be where nothing is to be cut.
        assert has_room or boxes
    if rounds == 40:
        assert boxes
    if rounds == 1 and size[1] >= 900:
        assert lists
    await window.close()


def texts_in(control: ft.Control) -> set[str]:
    return {str(text.value) for text in controls_in(control) if isinstance(text, ft.Text)}


async def test_columns_of_rounds_with_the_same_letter_have_names_of_which_no_two_are_equal(
    window: Window,
) -> None:
    await sit_down(window, "Mum", "Mia", "Maximilian-Alexander")
    await tapped(window, "Mum went out", "Add 7", "Next: Maximilian-Alexander", "Add 7", "Save round")
    (head,) = [
        row
        for row in window.controls()
        if isinstance(row, ft.Row)
        and [getattr(each, "tooltip", None) for each in row.controls[1:]]
        == ["Mum", "Mia", "Maximilian-Alexander"]
    ]
    heads = [
        str(text.value)
        for text in controls_in(head)
        if isinstance(text, ft.Text) and text.size == theme.SMALL
    ]
    assert heads[:2] == ["Mum", "Mia"]
    assert len({*heads}) == 3
