"""Who sits down for a new game: by a chip, by a typed name, and nobody any more; nothing else changes by it."""

from __future__ import annotations

from dataclasses import fields, replace

import flet as ft

from companion.application.commands.command import KeepRuling
from companion.application.game_setup import GameSetup
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded, SeriesSet
from companion.game.changes.kinds import CHANGES
from companion.game.changes.settings import PlaceSet
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling
from companion.players import PLAYERS_HINT
from companion.scoring.systems import System
from tests.tables import ANN, BEN, JAM, NOON
from tests.views.headless import Window
from tests.views.playing import sit_down, tapped
from views.screens.new_game.setup_actions import change_setup, fresh_setup
from views.state.keyboard import Key

SEATS = {"players", "dealer"}
"""The fields of a setup that say who sits where."""


def seats_taken(window: Window) -> list[str]:
    return [player.name for player in window.page.data.setup.players]


def is_disabled(window: Window, name: str) -> bool:
    control = window.find(name)
    assert isinstance(control, ft.Control)
    return bool(control.disabled)


def chips(window: Window, *names: str) -> list[str]:
    """The names of the chips of some players, in their order on the screen."""
    wanted = {f"Seat {name}" for name in names} | {f"{name} has a seat" for name in names}
    return [name for name in window.names() if name in wanted]


def a_full_setup(store: HostStore) -> GameSetup:
    return GameSetup(
        id=store.new_id(),
        edition=JAM.id,
        system=System.LOWEST_TALLY,
        target_typed="150",
        measure=LengthKind.ROUNDS,
        length_typed="10",
        players=(ANN, BEN),
        dealer="ben",
        house_rules=BY_THE_SHEET.with_rule(House.JUMP_IN),
        series=SeriesSet(series="s1", name="Winter", form="first-to 2"),
        place=PlaceSet(place="At Ann's"),
        decks_chosen=3,
        after="game-0",
    )


async def test_removing_everybody_frees_the_seats_and_changes_nothing_else(
    window: Window, store: HostStore
) -> None:
    full, fresh = a_full_setup(store), fresh_setup(store)
    same = {each.name for each in fields(full) if getattr(full, each.name) == getattr(fresh, each.name)}
    assert same == set(), "each field differs from that of an empty setup, or the test would not see it reset"
    window.enter_context()
    change_setup(window.page.data, full)
    await window.tap("New game")
    await window.tap("Remove everybody")
    left: GameSetup = window.page.data.setup
    changed = {each.name for each in fields(full) if getattr(full, each.name) != getattr(left, each.name)}
    assert changed == SEATS
    assert (left.players, left.dealer) == ((), None)
    await window.tap("Undo")
    assert window.page.data.setup == full


async def test_a_game_starts_with_the_name_that_is_typed_and_not_entered(
    window: Window, store: HostStore
) -> None:
    await window.tap("New game")
    await window.enter("Player's name", "Ann", submit=True)
    assert is_disabled(window, "Start game")
    await window.enter("Player's name", "Cleo")
    await window.tap("Start game")
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    assert [seat.player.name for seat in live.table.seats] == ["Ann", "Cleo"]


async def test_a_name_that_cannot_sit_down_starts_no_game(window: Window, store: HostStore) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.enter("Player's name", "ann")
    await window.tap("Start game")
    assert "ann is already at this table." in window.text()
    assert (window.route, store.game_list.rows) == ("/new", ())


async def test_a_known_player_who_is_tapped_keeps_the_place_on_the_screen_and_another_tap_frees_the_seat(
    window: Window,
) -> None:
    names = [f"Guest {number:02}" for number in range(1, 10)]
    await sit_down(window, *names)
    await window.open("/")
    await window.tap("New game")
    first = chips(window, *names)
    assert first == [f"Seat {name}" for name in names[:8]], "eight are offered"
    for place, tapped_one in ((0, "Guest 01"), (4, "Guest 05"), (1, "Guest 02")):
        await window.tap(f"Seat {tapped_one}")
        now = chips(window, *names)
        assert now[place] == f"{tapped_one} has a seat"
        assert [name.removeprefix("Seat ").removesuffix(" has a seat") for name in now[:8]] == names[:8]
    assert seats_taken(window) == ["Guest 01", "Guest 05", "Guest 02"]
    assert chips(window, *names)[-1] == "Seat Guest 09", "whoever was not offered moves up at the end"
    await window.tap("Guest 05 has a seat")
    assert seats_taken(window) == ["Guest 01", "Guest 02"]
    await window.tap("Undo")
    assert seats_taken(window) == ["Guest 01", "Guest 05", "Guest 02"]


async def test_the_tick_of_a_chip_is_as_wide_as_the_face_in_whose_place_it_stands(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.open("/")
    await window.tap("New game")
    before, padding = sign_width(window, "Seat Ann")
    await window.tap("Seat Ann")
    assert sign_width(window, "Ann has a seat") == (before, padding)


def sign_width(window: Window, name: str) -> tuple[object, object]:
    chip = window.find(name)
    assert isinstance(chip, ft.Container)
    inside = chip.content
    row = inside.content if isinstance(inside, ft.Semantics) else inside
    assert isinstance(row, ft.Row)
    sign = row.controls[0]
    return getattr(sign, "width", None) or getattr(
        getattr(sign, "content", None), "width", None
    ), chip.padding


async def test_a_table_above_the_limit_plays_with_two_decks_unless_it_says_otherwise(
    window: Window, store: HostStore
) -> None:
    names = [f"Guest {number}" for number in range(PLAYERS_HINT + 1)]
    await window.tap("New game")
    for name in names[:-1]:
        await window.enter("Player's name", name, submit=True)
    assert "2 decks" not in window.text()
    await window.enter("Player's name", names[-1], submit=True)
    await window.tap("Start game")
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    assert live.table.decks == 2
    await store.do(live.game.id, GameEnded(), HOST)
    await window.open("/")
    await tapped(window, "Change something", "1 deck", "Start game")
    games = [store.games.get(row.id) for row in store.game_list.rows]
    assert sorted(live.table.decks for live in games if live) == [1, 2]


async def test_nothing_that_a_game_was_started_with_can_be_undone(window: Window, store: HostStore) -> None:
    kept = KeptRuling(reading=Reading.WINNER_DEALS, day=NOON.date())
    await store.change_settings(KeepRuling(drop=None, keep=kept), HOST)
    setup = replace(a_full_setup(store), house_rules=BY_THE_SHEET, target_typed="500")
    await store.start(setup.opened("g", NOON), HOST)
    live = await store.games.open("g")
    assert {type(change) for change in live.game.changes} == {kind for kind in CHANGES if kind.begins}
    await window.open("/game/g")
    assert is_disabled(window, "Undo")
    await window.press(Key.UNDO)
    assert store.games.get("g") == live
    await window.tap("Manage the table")
    await tapped(window, "How long you play · 10 rounds")
    await window.enter("Rounds", "12", submit=True)
    await window.open("/game/g")
    await window.tap("Undo")
    assert store.games.get("g").game.in_force == live.game.in_force  # type: ignore[union-attr]
    assert is_disabled(window, "Undo")
