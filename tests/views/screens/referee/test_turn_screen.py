from __future__ import annotations

from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest
from flet.controls.base_control import BaseControl

from companion.application.commands.command import settings_change
from companion.application.commands.entry_commands import AddTurnEvent, EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_turn import turn_of
from companion.game.draft import Tap, TapKind
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import EDITIONS
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import running_app, tapped, three_at_table, turn_at


async def test_a_round_followed_turn_by_turn_ends_on_the_pad_with_the_reminder(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await window.tap("Referee")
    await window.tap("Whose turn is it?")
    for name in (
        "Red Skip was turned up",
        "Cleo plays Red 7",
        "Cards in Blue",
        "Ann plays Blue 7",
        "Ben draws a card",
        "Ben passes",
        "Cleo plays Wild Draw Four",
        "Green is named",
        "Challenged: guilty",
        "Ann plays Green Reverse",
    ):
        await window.tap(name)
    assert "Cleo's turn. Play goes to the right. Colour: Green." in window.labels()
    await window.tap("Undo")
    assert "Ann's turn. Play goes to the left. Colour: Green." in window.labels()
    await window.tap("Cards in Red")
    await window.tap("Ann plays Red 7")
    assert "no colour, number or symbol fits" in window.text()
    await window.tap("“UNO” not called, or too early")
    await window.tap("Ben missed the call")
    assert "Ben missed the call" not in window.names()
    assert "Ben forgot to call “UNO”" in window.text()
    await window.tap("Cards in Green")
    await window.tap("It is the last card")
    await window.tap("Ann plays Green Draw Two")
    assert "First Ben draws 2, then count the cards." in window.text()
    await window.tap("Count cards")
    assert window.route == f"{route}/round"
    assert "Ben, missing" in window.names()
    live = store.games.get(route.rsplit("/", 1)[1])
    assert live is not None
    assert live.table.name(live.draft.went_out or "") == "Ann"
    assert live.draft.last_card == "draw-two"


@pytest.mark.parametrize(
    ("edition_id", "taps", "expected"),
    [
        ("space-jam", ["Slam side up"], "gets to discard 2 cards"),
        ("space-jam", ["Back side up"], "draws 2"),
        ("jurassic-world", ["Done, cards are left"], "discarded the raptor cards"),
        ("ohana", ["Ann: one card more", "Cleo: one card fewer", "Bring everybody to 4"], "Ann puts 1 under"),
        ("lotso", ["Ann can show the colour", "Only those"], "Cleo: 3 cards each"),
        ("lotso", ["All of them"], "Ben draws 3"),
    ],
)
async def test_each_special_wild_is_carried_out_step_by_step(
    window: Window, store: HostStore, edition_id: str, taps: list[str], expected: str
) -> None:
    edition = EDITIONS[edition_id]

    route = await three_at_table(window, edition)
    await window.open(f"{route}/referee/turns")
    await window.tap("It's Ben's turn")
    await window.tap(f"Ben plays {edition.title(edition.rules[25].topic)}")
    await window.tap(f"{edition.suits[0].name} is named")
    for name in taps:
        await window.tap(name)
    assert expected in window.text()
    turn = turn_at(store, route)
    assert (turn.phase, turn.mover.name) == (Phase.TO_PLAY, "Cleo")


async def test_the_turn_keeper_is_there_again_after_a_restart_and_can_be_put_away(tmp_path: Path) -> None:
    routes: list[str] = []

    async with running_app(tmp_path) as (window, _):
        routes.append(f"{await three_at_table(window)}/referee/turns")
        await window.open(routes[0])
        await window.tap("It's Cleo's turn")
    async with running_app(tmp_path) as (window, store):
        await window.open(routes[0])
        assert any(label.startswith("Cleo's turn") for label in window.labels())
        await window.tap("Stop following")
        assert "Which card is turned up?" in window.text()
        assert "Stop following" not in window.names()
        live = store.games.get(routes[0].split("/")[2])
        assert live is not None
        assert turn_of(live) is None


@pytest.mark.parametrize("is_elsewhere", [False, True], ids=["here", "in another window"])
@pytest.mark.parametrize("panel", ["“UNO” not called, or too early", "Turn timer"])
async def test_no_panel_outlives_the_turns_that_it_is_of(
    window: Window, store: HostStore, panel: str, is_elsewhere: bool
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    first = set(window.names())
    await tapped(window, "It's Cleo's turn", panel)
    assert "Cleo plays Red 7" not in window.names()
    if is_elsewhere:
        await store.do(route.split("/")[2], EnterTaps((Tap(kind=TapKind.TURN_OFF),)), HOST)
        await window.settle()
    else:
        await window.tap("Stop following")
    assert set(window.names()) == first


async def test_a_player_who_leaves_plays_the_round_that_is_followed(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await window.tap("It's Cleo's turn")
    await window.open(route)
    await window.tap("Cleo: 0, 500 to go")
    await window.tap("Cleo leaves")
    await window.open(f"{route}/referee/turns")
    assert "Cleo's turn" in window.text()


async def test_turns_of_an_earlier_version_that_are_no_longer_possible_are_started_again(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    game_id = route.rsplit("/", 1)[1]
    # A journal of an earlier version does not say when the round began.
    cleos = TurnEvent(kind=TurnKind.TAKEN_UP, player=(await store.games.open(game_id)).game.seats[2].id)
    taps = (Tap(kind=TapKind.TURN_ON), Tap(kind=TapKind.TURN, turn=cleos))
    await store.repository.add_taps(game_id, taps, read=0)
    await store.games.open(game_id)
    await window.open(route)
    await window.tap("Cleo: 0, 500 to go")
    await window.tap("Cleo leaves")
    await window.open(f"{route}/referee/turns")
    assert "Can't follow the turns any more" in window.text()
    await window.tap("Start over")
    assert "Which card is turned up?" in window.text()


async def test_a_wild_can_be_taken_for_another_card_before_its_colour_is_named(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    for name in (
        "Wild was turned up",
        "Red is named",
        "Ben plays Wild",
        "Another card",
    ):
        await window.tap(name)
    live = store.games.get(route.rsplit("/", 1)[1])
    assert live is not None
    assert live.draft.turns == (
        TurnEvent(kind=TurnKind.TURNED_UP, face="wild"),  # type: ignore[arg-type]
        TurnEvent(kind=TurnKind.NAMED, suit="red"),
    )


@pytest.mark.parametrize(
    ("width", "height", "is_beside"),
    [(412, 915, False), (915, 412, True), (640, 360, True), (1440, 900, True)],
)
async def test_the_board_stands_beside_its_keys_in_a_wide_window_and_on_a_phone_held_sideways(
    store: HostStore, width: int, height: int, is_beside: bool
) -> None:
    window = await open_window(store, width=width, height=height)
    await three_at_table(window)
    for name in ("Referee", "Whose turn is it?", "Red 5 was turned up"):
        await window.tap(name)
    halves = [
        labels_in(each) for each in window.controls() if isinstance(each, ft.Semantics) and each.container
    ]
    with_keys = [labels for labels in halves if "Ben plays Red 7" in labels]
    assert bool(with_keys) is is_beside
    assert not any("Ben's turn." in label for labels in with_keys for label in labels)
    await window.close()


async def test_two_lines_are_said_and_why_shows_their_sources(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "Ben plays Red Draw Two")
    assert "Cleo draws 2 and misses a turn." in window.text()
    assert "Usual custom" not in window.text()
    await window.tap("Why?")
    assert "Usual custom" in window.text()
    assert "Ann plays Red 7" in window.names()
    await window.tap("Back to the table")
    assert "Usual custom" not in window.text()
    await tapped(window, "Why?", "Ann plays Red 7")
    assert "Ben's turn. Play goes to the left. Colour: Red." in window.labels()


async def test_the_ring_turns_and_jumps_where_less_motion_is_wanted(window: Window, store: HostStore) -> None:
    route = await three_at_table(window)
    window.page.data.has_motion = True
    await window.open(f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up")
    await window.settle()
    assert [each.animate_rotation is not None for each in rings(window)] == [True]
    await store.change_settings(settings_change(reduce_motion=True), HOST)
    await window.open(route)
    await window.open(f"{route}/referee/turns")
    await window.settle()
    assert [each.animate_rotation is not None for each in rings(window)] == [False]


def rings(window: Window) -> list[ft.Container]:
    return [
        each
        for each in window.controls()
        if isinstance(each, ft.Container) and isinstance(each.content, cv.Canvas) and each.rotate
    ]


def labels_in(control: BaseControl) -> list[str]:
    return [each.label for each in controls_in(control) if isinstance(each, ft.Semantics) and each.label]


async def test_a_round_that_another_window_ended_takes_the_keys_of_a_panel_away(store: HostStore) -> None:
    first = await open_window(store)
    route = await three_at_table(first)
    window = await open_window(store, width=1100, height=700, route=f"{route}/referee/turns")
    await tapped(window, "Red 5 was turned up", "“UNO” not called, or too early")
    assert "Ann missed the call" in window.names()
    out = TurnEvent(kind=TurnKind.PLAYED, face=Faces.FIVE, suit="red", last=True)
    await store.do(route.removeprefix("/game/"), AddTurnEvent(out), HOST)
    await window.settle()
    assert "Ann missed the call" not in window.names()
    assert "Count cards" in window.names()
    await window.close()
    await first.close()
