"""How long a game is: chosen for a new game and at the table, said where it is played, and taken over by the next game."""

from __future__ import annotations

from datetime import timedelta

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.settings import LengthSet
from companion.game.length import LengthKind
from companion.game.summary import game_text, score_sheet
from companion.scoring.systems import System
from tests.tables import a_round, at, new_game, play
from tests.views.headless import Window, open_window
from tests.views.playing import length_shown, sit_down, tapped
from views.screens.new_game.setup_actions import change_setup, fresh_setup


async def chosen(window: Window, *taps: str) -> None:
    """Ann and Ben sit down, and the choice how long they play is open."""
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Change something")
    await length_shown(window)
    await tapped(window, *taps)


async def test_ten_rounds_are_chosen_said_played_and_played_again(window: Window, store: HostStore) -> None:
    await chosen(window, "Rounds")
    assert window.field("Rounds").value == "10"
    await window.enter("Rounds", "2")
    await window.tap("Back")
    assert "Winner collects · 2 rounds · No house rules" in window.text()
    await tapped(window, "Change something", "Start game")
    assert "Round 1 of 2" in window.text()
    await tapped(window, "Ann went out", "Add 7", "Save round")
    assert "Last round" in window.text()
    await tapped(window, "Ben went out", "Add 3", "Save round")
    assert window.route.endswith("/win")
    await window.tap("Rematch")
    assert "Round 1 of 2" in window.text()
    assert fresh_setup(store).length_typed == "2", "so does the next new game"
    await window.open("/")
    assert "Classic 112, 2019 · Winner collects · 2 rounds" in window.text()
    first = next(row.id for row in store.game_list.rows if row.finished)
    await window.open(f"/history/game/{first}")
    assert "Classic 112, 2019 · Winner collects · 2 rounds" in window.text()
    live = store.games.get(first)
    assert live is not None
    assert game_text(live.game, live.edition).startswith("Ann won · Classic 112, 2019 · 2 rounds · ")
    assert score_sheet(live.game, live.edition).title.startswith(
        "Classic 112, 2019 · Winner collects · 2 rounds · "
    )
    await window.open("/new")
    assert "Classic 112, 2019 · Winner collects · 2 rounds" in window.text(), (
        "so does the line of these people"
    )


@pytest.mark.parametrize(
    ("taps", "label", "typed", "said"),
    [
        (("Wins",), "Wins", "3", "First to 3 wins"),
        (("Minutes",), "Minutes", "45", "45 min left"),
        (("Until you stop",), "", "", "Until you stop"),
        (("Lowest tally", "Rounds"), "Rounds", "7", "Round 1 of 7"),
        (("Knocked out", "Rounds"), "Rounds", "7", "Round 1 of 7"),
    ],
)
async def test_every_length_is_chosen_and_said_at_the_table(
    window: Window, store: HostStore, taps: tuple[str, ...], label: str, typed: str, said: str
) -> None:
    store.clock = lambda: at(0)
    await chosen(window, *taps)
    if label:
        await window.enter(label, typed)
    await window.tap("Start game")
    assert said in window.text()


async def test_a_length_is_offered_only_where_the_scoring_has_it(window: Window) -> None:
    kinds = {"Points", "Rounds", "Wins", "Minutes", "Until a time", "Until you stop"}
    await chosen(window)
    assert kinds <= set(window.names())
    await window.tap("Wins")
    await window.tap("Hands won")
    assert kinds & set(window.names()) == {"Rounds", "Wins", "Minutes", "Until a time"}
    assert window.field("Hands to win (empty: until you stop)").value == "", "and the target is theirs"
    await window.tap("Knocked out")
    assert kinds & set(window.names()) == kinds - {"Until you stop"}


@pytest.mark.parametrize(("kind", "typed"), [("Rounds", "0"), ("Rounds", "x"), ("Until a time", "25:00")])
async def test_a_number_that_cannot_be_starts_no_game(
    window: Window, store: HostStore, kind: str, typed: str
) -> None:
    await chosen(window, kind)
    await window.enter("Rounds" if kind == "Rounds" else "Time, such as 22:30", typed)
    await window.tap("Start game")
    assert (window.route, store.game_list.rows) == ("/new/choices", ())


async def test_the_length_of_a_running_game_is_changed_and_undone(window: Window, store: HostStore) -> None:
    store.clock = lambda: at(0)
    await sit_down(window, "Ann", "Ben")
    store.clock = lambda: at(1)
    table = window.route
    await tapped(window, "Manage the table", "How long you play · 500 points", "Minutes")
    await window.enter("Minutes", "30")
    await window.tap("Change")
    assert window.route == table
    assert "30 min left" in window.text()
    await tapped(window, "Undo")
    assert "min left" not in window.text()
    await tapped(window, "Manage the table", "How long you play · 500 points", "Until you stop", "Change")
    live = next(store.games.get(row.id) for row in store.game_list.rows)
    assert live
    assert live.table.length.kind is LengthKind.OPEN


async def test_where_players_are_knocked_out_both_limits_are_changed_at_once_and_undone_at_once(
    window: Window, store: HostStore
) -> None:
    game = new_game(System.KNOCKED_OUT, target=200, id_="g")
    await store.start(play(game, a_round("1", "ann", ben=50, cleo=4)), HOST)
    await store.do("g", LengthSet(measure=LengthKind.ROUNDS, number=10), HOST)
    await window.open("/game/g?sheet=length")
    await window.enter("Target in points", "60")
    await window.enter("Rounds", "8")
    await window.tap("Change")
    live = store.games.get("g")
    assert live is not None
    assert (live.table.target, live.table.length.number) == (60, 8)
    await window.tap("Undo")
    live = store.games.get("g")
    assert live is not None
    assert (live.table.target, live.table.length.number) == (200, 10)
    await window.open("/game/g?sheet=length")
    await window.enter("Target in points", "60")
    await window.enter("Rounds", "0")
    await window.tap("Change")
    live = store.games.get("g")
    assert live is not None
    assert (live.table.target, live.table.length.number) == (200, 10), "neither is changed without the other"


async def test_fewer_rounds_than_were_played_are_refused_at_their_field(store: HostStore) -> None:
    rounds = (a_round(str(number), "ann", ben=4, cleo=4) for number in range(3))
    await store.start(play(new_game(id_="g"), *rounds), HOST)
    window = await open_window(store, route="/game/g?sheet=length")
    await window.tap("Rounds")
    await window.enter("Rounds", "2")
    await window.tap("Change")
    assert window.field("Rounds").error == "You have already played 3 rounds."
    await window.close()


async def test_a_minute_that_passes_is_seen_and_the_last_round_is_announced(store: HostStore) -> None:
    now = at(0)
    store.clock = lambda: now
    await store.start(new_game(id_="g"), HOST)
    now = at(1)
    await store.do("g", LengthSet(measure=LengthKind.MINUTES, number=12), HOST)
    for passed, said in (
        (0, "12 min left"),
        (1, "12 min left"),
        (60, "11 min left"),
        (719, "1 min left"),
        (720, "Last round"),
    ):
        now = at(1) + timedelta(seconds=passed)
        window = await open_window(store, route="/game/g")
        assert said in window.text()
        await window.close()


@pytest.mark.parametrize("kind", LengthKind)
async def test_only_a_time_has_a_clock(window: Window, kind: LengthKind) -> None:
    await window.open("/new/choices")
    change_setup(window.page.data, window.page.data.setup.with_measure(kind))
    await window.settle()
    icons = {each.icon for each in window.controls() if isinstance(each, ft.Icon)}
    is_time = kind in {LengthKind.MINUTES, LengthKind.TIME}
    assert (ft.Icons.TIMER_OUTLINED in icons, ft.Icons.TRACK_CHANGES in icons) == (is_time, not is_time)
