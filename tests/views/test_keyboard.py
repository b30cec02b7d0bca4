"""A key presses what a finger could tap now, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from companion.application.host_store import HostStore
from companion.editions.edition import Edition
from tests.faces import Faces
from tests.tables import EDITIONS
from tests.views.headless import Window, open_window
from tests.views.playing import sit_down, tapped, three_at_table
from tests.views.shared_table import GAME, Table
from views.kit.card_keys import POINTS_KEY, card_letters
from views.kit.keys_sheet import key_lines
from views.state.app_state import AppState
from views.state.keyboard import WAITING_MOST


@pytest.fixture
async def wide(store: HostStore) -> AsyncIterator[Window]:
    opened = await open_window(store, width=1024, height=768)
    yield opened
    await opened.close()


def app_of(window: Window) -> AppState:
    app = window.page.data
    assert isinstance(app, AppState)
    return app


def held(window: Window) -> list[str]:
    """The cards of the selected hand, as a screen reader hears them."""
    names = [name.removeprefix("Take back ") for name in window.names() if name.startswith("Take back ")]
    return [name.removesuffix(" in hand") for name in names]


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
async def test_a_round_is_entered_with_keys_alone(store: HostStore, size: tuple[int, int]) -> None:
    window = await open_window(store, width=size[0], height=size[1])
    await three_at_table(window)
    await window.press("Enter", "1", "7", "7", "W", "Enter", "F", "Numpad 0")
    assert held(window) == ["0, 1", "Wild Draw Four, 1"]
    await window.press("Enter")
    assert "Ann: 114, leads, 386 to go" in window.labels()
    await window.close()


async def test_a_number_at_the_table_says_who_went_out(window: Window) -> None:
    await three_at_table(window)
    await window.press("2")
    assert "Ben went out · Round 1" in window.names()


async def test_quick_keys_act_one_after_the_other_on_what_the_one_before_left(wide: Window) -> None:
    await three_at_table(wide)
    await wide.press_at_once("Enter", "1", "7", "R", "Enter", "5", "5", "Enter")
    assert "Ann: 37, leads, 463 to go" in wide.labels()


async def test_more_keys_than_anybody_types_ahead_are_dropped(wide: Window) -> None:
    await three_at_table(wide)
    await tapped(wide, "Ann went out")
    await wide.press_at_once(*["1"] * (3 * WAITING_MOST))
    assert held(wide) == [f"1, {WAITING_MOST}"]


async def test_backspace_takes_back_the_card_that_was_added_last(window: Window) -> None:
    await three_at_table(window)
    await window.press("1", "9", "S", "9", "2", "Backspace")
    assert held(window) == ["9, 2", "Skip, 1"]
    await window.press("Backspace", "Backspace")
    assert held(window) == ["Skip, 1"]
    await window.press("Backspace", "Backspace")
    assert held(window) == []
    assert "Ben, missing" in window.names()


async def test_points_are_typed_with_keys(window: Window) -> None:
    await three_at_table(window)
    await window.press("1", "P", "1", "2", "0", "Backspace")
    assert window.field("Points left in hand").value == "12"
    await window.press("P", "3")
    assert held(window) == ["3, 1"]


async def focus(window: Window, label: str, event: str = "focus") -> None:
    await window.session.dispatch_event(window.field(label)._i, event, None)
    await window.settle()


async def test_keys_that_are_typed_into_a_field_do_nothing_else(window: Window) -> None:
    await three_at_table(window)
    await window.press("1", "P")
    await focus(window, "Points left in hand")
    await window.press("7", "P", "Backspace", "?")
    assert window.field("Points left in hand").value == ""
    assert "Tap cards instead" in window.names()
    assert app_of(window).keyboard.sheet is None
    await focus(window, "Points left in hand", "blur")
    await window.press("7")
    assert window.field("Points left in hand").value == "7"


async def test_enter_in_the_field_for_points_goes_on_to_the_next_hand(window: Window) -> None:
    await three_at_table(window)
    await window.press("1", "P", "5")
    await focus(window, "Points left in hand")
    await window.press("Enter")
    assert "Cleo, missing" in window.names()
    assert "Ben, 5 points" in window.names()
    await window.press("4")
    assert "Cleo holds 4 points" in window.labels()


async def test_enter_in_the_field_for_a_name_adds_a_player_and_starts_no_game(window: Window) -> None:
    await window.tap("New game")
    await window.enter("Player's name", "Ann", submit=True)
    await window.enter("Player's name", "Ben", submit=True)
    await focus(window, "Player's name")
    await window.press("Enter")
    assert window.route == "/new"
    await window.press("Escape")
    assert window.route == "/"


async def test_enter_in_the_field_for_the_target_leaves_the_field_and_starts_no_game(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "How long you play · 500 points")
    await focus(window, "Target in points")
    await window.press("Enter")
    await focus(window, "Target in points", "blur")
    assert window.route == "/new/choices"
    await window.press("Enter")
    assert window.route.startswith("/game/")


async def test_escape_closes_what_lies_over_a_screen_before_it_goes_back(window: Window) -> None:
    game = await three_at_table(window)
    await window.tap("Manage the table")
    await window.press("1", "Enter")
    assert window.route == f"{game}?sheet=menu"
    await window.press("Escape")
    assert window.route == game
    await window.press("1")
    await window.tap("Ann went out · Round 1")
    assert "Cleo went out" in window.names()
    await window.press("Escape")
    assert "Cleo went out" not in window.names()
    await window.press("Escape")
    assert window.route == game
    await window.press("Escape", "Escape")
    assert window.route == "/"


async def test_after_tab_enter_belongs_to_what_has_the_focus(window: Window) -> None:
    game = await three_at_table(window)
    await window.press("Tab", "Enter")
    assert window.route == game
    await window.press("1")
    await window.press("4", "Enter")
    assert "Ben, 4 points" in window.names()


async def test_a_combination_is_the_browsers_except_for_undo_and_redo(window: Window) -> None:
    await three_at_table(window)
    await window.press("Ctrl+Enter", "Alt+1", "Meta+1", "Ctrl+1")
    assert "Score round" in window.names()
    await window.press("1", "7", "Enter", "7", "Enter")
    assert "Ann: 14, leads, 486 to go" in window.labels()
    await window.press("Ctrl+Z")
    assert "Ann: 0, deals, 500 to go" in window.labels()
    await window.press("Ctrl+Y")
    assert "Ann: 14, leads, 486 to go" in window.labels()
    await window.press("Meta+Z")
    await window.press("Shift+Ctrl+Z")
    assert "Ann: 14, leads, 486 to go" in window.labels()


async def test_the_sheet_lists_what_the_keys_do_and_holds_them_off_meanwhile(window: Window) -> None:
    game = await three_at_table(window)
    await window.press("1", "?")
    sheet = app_of(window).keyboard.sheet
    assert sheet is not None
    assert sheet.open
    lines = dict(key_lines(app_of(window).keyboard.shortcuts()))
    assert lines["0 – 9"] == "Add a number card"
    assert lines["R"] == "Add Reverse"
    assert lines["Enter"] == "Next: Cleo"
    assert [*lines][-2:] == ["Tab", "?"]
    await window.press("7")
    assert held(window) == []
    await window.press("Escape")
    assert not sheet.open
    assert window.route == f"{game}/round"
    await window.press("7", "Shift+/", "7", "?", "7", "?", "Enter", "7")
    assert held(window) == ["7, 3"]


@pytest.mark.parametrize("key", ["Escape", "Enter"])
async def test_a_key_with_which_the_client_closed_the_sheet_itself_does_nothing_more(
    window: Window, key: str
) -> None:
    game = await three_at_table(window)
    await window.press("?")
    sheet = app_of(window).keyboard.sheet
    assert sheet is not None
    # Flutter closes a dialog by itself on Escape, and may say so before the key comes.
    window.wire.client.update(sheet._i, {"open": False})
    window.session.apply_patch(sheet._i, {"open": False})
    await window.press(key)
    assert window.route == game
    await window.session.dispatch_event(sheet._i, "dismiss", None)
    await window.press("Escape")
    assert window.route == "/"


async def test_no_key_is_left_out_of_the_sheet(window: Window) -> None:
    await three_at_table(window, EDITIONS["ohana"])
    await window.press("1")
    keys = {shortcut.key for shortcut in app_of(window).keyboard.shortcuts()}
    assert keys == {*"0123456789RSDWFOP", "Backspace", "Enter", "Escape"}
    for key in "RSDWFO":
        await window.press(key)
        assert len(held(window)) == 1, key
        await window.press("Backspace")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_card_of_every_edition_has_a_key_of_its_own(edition: Edition) -> None:
    keys = card_letters(edition)
    assert [*keys] == [facts.face for facts in edition.faces]
    assert len({*keys.values()}) == len(keys)
    assert POINTS_KEY not in keys.values()
    usual = {
        Faces.REVERSE: "R",
        Faces.SKIP: "S",
        Faces.DRAW_TWO: "D",
        Faces.WILD: "W",
        Faces.WILD_DRAW_FOUR: "F",
    }
    has = {face: key for face, key in usual.items() if edition.facts(face)}
    assert {face: key for face, key in keys.items() if face in usual} == has
    if Faces.SPECIAL in keys:
        assert keys[Faces.SPECIAL].upper() in edition.name_of(Faces.SPECIAL).upper()


async def test_a_viewer_changes_nothing_with_any_key(table: Table) -> None:
    viewer = await table.window(await table.guest(name="Zoë"))
    await every_key(viewer)
    live = table.store.games.get(GAME)
    assert live is not None
    assert not live.taps
    assert not live.table.rounds


async def test_a_player_fills_the_own_hand_with_keys_and_no_other(table: Table) -> None:
    host = await table.window()
    ben = await table.window(await table.guest(seat="ben"))
    await host.press("1")
    await ben.press("Enter", "7", "7", "R", "Backspace")
    assert held(ben) == ["7, 2"]
    assert "Cleo, missing" not in ben.names()
    await every_key(ben)
    live = table.store.games.get(GAME)
    assert live is not None
    assert {tap.player for tap in live.taps if tap.kind.value in {"add", "type"}} == {"ben"}
    assert live.draft.went_out == "ann"


async def every_key(window: Window) -> None:
    """Press every key that is bound anywhere, on this screen and on those it leads to."""
    for key in [*"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Ctrl+Z", "Ctrl+Y", "Backspace", "Enter"]:
        await window.press(key)


async def test_a_screen_with_ten_players_has_keys_for_the_first_nine(window: Window) -> None:
    await sit_down(window, *(f"P{number}" for number in range(1, 11)))
    await window.press("9")
    assert "P9 went out · Round 1" in window.names()


async def test_the_list_of_the_keys_has_the_names_that_stand_on_the_screen(window: Window) -> None:
    together = {"Add a number card", "Digits", "Close", "Take back the last card"}
    await sit_down(window, "Ann", "Ben", "Cleo")
    compared: set[str] = set()
    for act in ("Ann went out", "Type points instead", "Back"):
        for shortcut in window.page.data.keyboard.shortcuts():
            if shortcut.label not in together:
                assert shortcut.label in window.names()
                compared.add(shortcut.label)
        await window.tap(act)
    assert {"Ann went out", "Add Draw Two", "Back", "Next: Cleo"} <= compared
