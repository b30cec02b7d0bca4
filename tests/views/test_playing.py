from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft
import pytest

from companion.application.host_store import HostStore
from companion.cards import Face
from companion.game.draft import TAPS_MOST, Tap, TapKind
from main import open_store
from tests.views.headless import Window, open_window
from views.theme import STILL


def played(play: Callable[[Window, HostStore], Awaitable[None]], folder: Path) -> None:
    async def go() -> None:
        store = open_store(folder)
        await store.open()
        window = await open_window(store)
        await play(window, store)
        await window.close()
        await store.repository.close()

    asyncio.run(asyncio.wait_for(go(), 60))


async def sit_down(window: Window, *names: str) -> None:
    await window.tap("New game")
    for name in names:
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")


def test_a_round_of_nine_cards_at_a_table_of_four_takes_thirteen_taps(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
        taps = ["Ann went out", "Add 7", "Add 7", "Add Wild", "Cleo, missing", "Add Skip", "Add 0", "Add 1"]
        taps += ["Dan, missing", "Add 2", "Add 3", "Add Draw Two", "Save round"]
        assert len(taps) == 9 + 4
        for name in taps:
            await window.tap(name)
        assert "Ann: 110. leads, 390 to go" in window.labels()
        assert "Ben: 0. deals, 500 to go" in window.labels()

    played(play, tmp_path)


def test_a_past_hand_is_corrected_in_four_taps_and_undone(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        for name in ("Ann went out", "Add 7", "Save round"):
            await window.tap(name)
        for name in (
            "Correct round 1, Ben: caught with 7",
            "Take back 7, 1 in hand",
            "Add 9",
            "Save correction",
        ):
            await window.tap(name)
        assert "Ann: 9. leads, 491 to go" in window.labels()
        await window.tap("Undo")
        assert "Ann: 7. leads, 493 to go" in window.labels()
        await window.tap("Redo")
        assert "Ann: 9. leads, 491 to go" in window.labels()

    played(play, tmp_path)


def test_half_entered_hands_are_there_again_after_a_restart(tmp_path: Path) -> None:
    routes: list[str] = []

    async def first(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo")
        for name in ("Ann went out", "Add 7", "Add Wild"):
            await window.tap(name)
        routes.append(window.route)

    async def second(window: Window, _: HostStore) -> None:
        await window.open(routes[0])
        assert "Ben holds 57 points" in window.labels()
        assert "Cleo, missing" in window.names()

    played(first, tmp_path)
    played(second, tmp_path)


def test_a_round_takes_only_so_many_taps_and_then_goes_on_from_empty_hands(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await window.tap("Ann went out")
        game_id = window.route.split("/")[2]
        live = store.peek(game_id)
        assert live is not None
        ben = live.table.seats[1].player.id
        pair = [Tap(kind=TapKind.ADD, player=ben, face=Face.SEVEN)]
        pair += [Tap(kind=TapKind.TAKE_BACK, player=ben, face=Face.SEVEN)]
        await store.tap(game_id, pair * ((TAPS_MOST - len(live.taps)) // 2))
        await window.tap("Add 7")
        await window.tap("Add 8")
        assert "This round has too many taps." in window.text()
        await store.drop_draft(game_id)
        await window.settle()
        await window.open(f"/game/{game_id}")
        await window.tap("Ann went out")
        await window.tap("Add 9")
        assert "Ben holds 9 points" in window.labels()

    played(play, tmp_path)


def test_two_windows_see_each_others_taps(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo")
        await window.tap("Ann went out")
        other = await open_window(store, route=window.route)
        await window.tap("Add 7")
        await other.settle()
        assert "Ben holds 7 points" in other.labels()
        await other.tap("Add Wild")
        await window.settle()
        assert "Ben holds 57 points" in window.labels()
        await other.close()

    played(play, tmp_path)


def test_a_tap_on_a_screen_that_was_just_left_goes_nowhere(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo")
        ann, ben = (window.find(f"{name} went out")._i for name in ("Ann", "Ben"))
        await window.session.dispatch_event(ann, "click", None)
        await window.session.dispatch_event(ben, "click", None)
        await window.settle()
        assert "Ben, missing" in window.names()
        await window.tap("Back")
        assert "Ann went out" in window.names()

    played(play, tmp_path)


def test_save_tapped_twice_keeps_one_round(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await window.tap("Ann went out")
        await window.tap("Add 7")
        save = window.find("Save round")._i
        await asyncio.gather(*(window.session.dispatch_event(save, "click", None) for _ in range(2)))
        await window.settle()
        assert "Ann: 7. leads, 493 to go" in window.labels()
        assert "Round 2" not in window.labels()
        assert "First say" not in window.text()

    played(play, tmp_path)


def test_too_many_wilds_are_warned_of_and_two_decks_are_the_way_on(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await window.tap("Ann went out")
        for _tap in range(5):
            await window.tap("Add Wild")
        assert "5 × Wild" in window.text()
        await window.tap("Save round")
        assert window.route.endswith("/round")
        await window.tap("We play with two decks")
        await window.tap("Save round")
        assert "Ann: 250. leads, 250 to go" in window.labels()

    played(play, tmp_path)


def test_points_can_be_typed_and_a_number_too_large_is_told(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await window.tap("Ann went out")
        await window.tap("Type points instead")
        await window.enter("Points left in hand", "33")
        assert "Ben holds 33 points" in window.labels()
        await window.enter("Points left in hand", "9999")
        assert "“9999” is not a whole number from 0 to 1240." in window.text()
        assert window.field("Points left in hand").value == "9999"
        assert "Missing: Ben" in window.names()
        await window.enter("Points left in hand", "33")
        await window.tap("Save round")
        assert "Ann: 33. leads, 467 to go" in window.labels()

    played(play, tmp_path)


def test_a_name_taken_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.tap("New game")
        await window.enter("Player's name", "Ann", submit=True)
        await window.enter("Player's name", "ann", submit=True)
        assert "already at this table" in window.text()
        assert "Remove Ann" in window.names()

    played(play, tmp_path)


def test_a_game_is_won_a_tie_is_shared_and_one_more_round_is_offered(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.tap("New game")
        for name in ("Ann", "Ben", "Cleo"):
            await window.enter("Player's name", name, submit=True)
        await window.tap("Lowest tally")
        await window.enter("Target in points", "50")
        await window.tap("Start game")
        for name in ("Ann went out", "Add 0", "Cleo, missing", "Add Wild", "Save round"):
            await window.tap(name)
        assert "Ann & Ben share the victory" in window.text()
        await window.tap("Play one more round")
        for name in ("Ben went out", "Add 1", "Ann, missing", "Add 1", "Save round"):
            await window.tap(name)
        assert "Ben wins!" in window.text()
        await window.tap("Rematch")
        await window.tap("Start game")
        assert "Cleo: 0. deals, 50 to go" in window.labels()

    played(play, tmp_path)


@pytest.mark.parametrize(
    "route", ["/", "/rules", "/history", "/players", "/settings", "/new", "/game/none", "/nowhere"]
)
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1440, 900)])
def test_every_screen_is_drawn_at_every_size(route: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def play(_: Window, store: HostStore) -> None:
        window = await open_window(store, width=size[0], height=size[1], route=route)
        assert window.text()
        await window.close()

    played(play, tmp_path)


def test_the_table_talks_about_dealer_corrections_leaving_and_the_end(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo")
        await window.tap("Players, dealer, corrections")
        await window.tap("Cleo deals next")
        await window.tap("Correct Ben")
        await window.enter("Points, such as 20 or -20", "-20")
        await window.enter("Reason", "peeked")
        await window.tap("Correct")
        await window.tap("Ann leaves")
        await window.enter("Name of who joins", "Dan")
        await window.tap("Join")
        await window.tap("2 decks")
        await window.enter("Target in points", "300")
        await window.tap("Change target")
        await window.tap("End the game here")
        labels = window.labels()
        assert any(label.startswith("Ben: −20") for label in labels), labels
        assert any(label.startswith("Ann: 0. left the table") for label in labels), labels

    played(play, tmp_path)


def test_the_theme_is_remembered(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await window.open("/settings")
        await window.tap("Dark")
        assert store.settings.theme == "dark"

    played(play, tmp_path)


def transitions(window: Window) -> list[ft.PageTransitionsTheme]:
    return [each.page_transitions for each in (window.page.theme, window.page.dark_theme) if each]


def test_with_reduced_motion_one_screen_takes_the_place_of_another_at_once(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await window.open("/settings")
        assert transitions(window) == [ft.PageTransitionsTheme(), ft.PageTransitionsTheme()]
        await window.tap("Reduce motion: off")
        assert store.settings.reduce_motion
        assert transitions(window) == [STILL, STILL]
        another = await open_window(store)
        assert transitions(another) == [STILL, STILL]
        await another.close()
        await window.tap("Reduce motion: on")
        assert transitions(window) == [ft.PageTransitionsTheme(), ft.PageTransitionsTheme()]

    assert {STILL.android, STILL.ios, STILL.linux, STILL.macos, STILL.windows} == {
        ft.PageTransitionTheme.NONE
    }
    played(play, tmp_path)


def test_a_round_keeps_who_dealt_it_and_its_note(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo")
        for name in ("Ann went out", "Add 7", "Dealer and note of this round", "Cleo dealt this round"):
            await window.tap(name)
        await window.enter("What is worth remembering", "the cat sat on the pile")
        await window.open(window.route.removesuffix("/about"))
        for name in ("Cleo, missing", "Add 1", "Save round"):
            await window.tap(name)
        assert "the cat sat on the pile" in window.text()
        assert any(label.startswith("Ann:") and "deals" in label for label in window.labels())

    played(play, tmp_path)


def test_a_card_tapped_in_tells_the_client_less_than_the_pad_is(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
        before = window.wire.sent
        await window.tap("Ann went out")
        pad = window.wire.sent - before
        await window.tap("Add 7")
        before = window.wire.sent
        await window.tap("Add 8")
        assert window.wire.sent - before < pad / 10

    played(play, tmp_path)
