from __future__ import annotations

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from tests.commands import recorded
from tests.tables import ANN, BEN, CLEO, DAN, a_round, new_game, play
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import length_shown, sit_down, tapped
from tests.views.shared_table import GAME, Table
from views.kit import theme

TEAMS = BY_THE_SHEET.with_rule(House.PARTNERS)


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


async def test_a_game_that_ended_before_its_first_round_asks_for_none(store: HostStore) -> None:
    await store.start(new_game(), HOST)
    await store.do(GAME, GameEnded(), HOST)
    window = await open_window(store, route=f"/game/{GAME}")
    assert "The game ended before the first round." in window.text()
    assert "No rounds yet." in window.text()
    assert "Play a round." not in window.text()
    await window.close()


async def test_the_title_of_the_window_tells_the_totals_of_the_game_that_is_open(store: HostStore) -> None:
    await store.start(new_game(), HOST)
    await store.start(play(new_game(id_="other"), a_round("one", "ben", ann=3, cleo=1)), HOST)
    window = await open_window(store, route=f"/game/{GAME}")
    assert window.page.title == "Last Card"
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 1", "Save round")
    # Level players share a place, in the order of their seats.
    assert window.page.title == "Ann 8 · Ben 0 · Cleo 0 — Last Card"
    await tapped(window, "Score round", "Ben went out")
    assert window.page.title == "Ann 8 · Ben 0 · Cleo 0 — Last Card"
    await window.open("/game/other")
    assert window.page.title == "Ben 4 · Ann 0 · Cleo 0 — Last Card"
    await window.open("/")
    assert window.page.title == "Last Card"
    await window.close()


async def test_a_guests_title_tells_the_game_that_the_guest_watches(table: Table) -> None:
    guest = await table.window(await table.guest(seat="ben"))
    await table.store.do(GAME, recorded(a_round("one", "ann", ben=7, cleo=1)), HOST)
    await guest.until(lambda: guest.page.title == "Ann 8 · Ben 0 · Cleo 0 — Last Card")


@pytest.mark.parametrize("partners", [False, True])
@pytest.mark.parametrize("scale", [1.3, 2.0])
async def test_where_letters_are_large_the_result_of_all_comes_first(
    store: HostStore, scale: float, *, partners: bool
) -> None:
    players = (ANN, BEN, CLEO, DAN)
    game = new_game(target=60, players=players, house_rules=TEAMS if partners else BY_THE_SHEET)
    others = {"ben": 50, "dan": 30} if partners else {"ben": 50, "cleo": 20, "dan": 30}
    await store.start(play(game, a_round("1", "ann", **others)), HOST)  # type: ignore[arg-type]
    window = await open_window(store, width=360, height=640)
    window.page.data.text_scale = scale
    await window.open(f"/game/{GAME}")
    shown = [str(each.value) for each in window.controls() if isinstance(each, ft.Text)]
    buttons = shown.index("Show the win")
    assert len([each for each in shown[:buttons] if each in {"1st", "2nd"}]) == (2 if partners else 4)
    if not partners:
        await window.tap("Dan: 0, 2nd")
        assert window.route == f"/game/{GAME}?sheet=dan"
    await window.close()
