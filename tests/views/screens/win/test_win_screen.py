"""A win fills the screen of every window at the game, once, and goes when it is taken back."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.application.commands.command import Undo, settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import LengthSet, RulingsSet
from companion.game.game import make_change
from companion.game.length import LengthKind
from companion.players import Role
from tests.tables import a_round, at, cards, new_game, play
from tests.views.headless import Window, open_window
from tests.views.playing import running_app, three_at_table
from tests.views.shared_table import GAME, Table

WIN = f"/game/{GAME}/win"


async def a_game_before_its_last_round(store: HostStore) -> None:
    game = new_game(edition=store.editions["plain"], target=100)
    game = play(game, a_round("one", "ann", ben=60, cleo=20), edition=store.editions["plain"])
    await store.start(game, HOST)


async def ann_wins(store: HostStore) -> None:
    await store.do(GAME, RoundRecorded(round=a_round("two", "ann", ben=30, cleo=5)), HOST)


def placed(window: Window) -> list[ft.Container]:
    """The cards that fall."""
    return [c for c in window.controls() if isinstance(c, ft.Container) and c.animate_position is not None]


async def drawn(window: Window) -> None:
    """The client reports that it has drawn the cards for the first time."""
    letter = next(c for c in window.controls() if isinstance(c, ft.Text) and c.value == " ")
    await window.session.dispatch_event(letter._i, "size_change", {"w": 1.0, "h": 1.0})
    await window.settle()


async def test_the_round_that_ends_a_game_fills_the_screen_in_the_winners_colour(window: Window) -> None:
    await three_at_table(window)
    table = window.route
    for name in ("Ann went out", "Type points instead", "5", "0", "0", "Next: Cleo", "0", "Save round"):
        await window.tap(name)
    assert window.route == f"{table}/win"
    assert "Ann wins! 500 points. Round 1 decided it: +500." in window.labels()
    view = next(c for c in window.controls() if isinstance(c, ft.View))
    ann = window.page.data.store.games.get(table.removeprefix("/game/")).table.seats[0].player
    assert view.bgcolor == ann.colour
    assert {"Rematch", "Share", "Fix a round", "Change something", "Undo", "Back"} <= set(window.names())
    await window.tap("Back")
    assert window.route == table
    await window.tap("Show the win")
    assert window.route == f"{table}/win"


async def test_every_window_at_the_game_shows_it_wherever_it_is_and_undo_takes_it_away(
    table: Table,
) -> None:
    store = table.store
    bob = await table.guest(seat="ben")
    viewer = await table.guest(name="Vic")
    windows = [
        await table.window(),
        await table.window(bob, f"/game/{GAME}/round"),
        await table.window(viewer, f"/game/{GAME}/referee"),
    ]
    await store.do(GAME, RoundRecorded(round=a_round("one", "ann", ben=300, cleo=250)), HOST)
    for window in windows:
        await window.settle()
        assert window.route == WIN
        assert "Ann wins!" in window.text()
    for window in windows[1:]:
        assert "Back to the table" in window.names()
        assert not {"Rematch", "Fix a round", "Change something", "Undo"} & set(window.names())
    await windows[0].tap("Undo")
    for window in windows:
        await window.settle()
        assert window.route == f"/game/{GAME}"
        assert "Ann wins!" not in window.text()


async def test_a_scorer_among_the_guests_has_every_button(table: Table) -> None:
    bob = await table.guest(seat="ben")
    await table.sharing.set_role(bob.id, Role.SCORER)
    window = await table.window(bob)
    await table.store.do(GAME, RoundRecorded(round=a_round("one", "ann", ben=300, cleo=250)), HOST)
    await window.settle()
    await window.tap("Fix a round")
    assert window.route.startswith(f"/game/{GAME}/correct/")


async def test_a_window_outside_of_the_game_is_told_and_may_look(store: HostStore) -> None:
    await a_game_before_its_last_round(store)
    await store.start(new_game(edition=store.editions["plain"], id_="other"), HOST)
    rules, other = await open_window(store, route="/rules"), await open_window(store, route="/game/other")
    await ann_wins(store)
    await rules.settle()
    await other.settle()
    assert rules.route == "/rules"
    assert other.route == "/game/other"
    assert "Ann wins!" not in other.text()
    await rules.tap("Look")
    assert rules.route == WIN
    await rules.close()
    await other.close()


async def test_a_phone_at_a_game_that_is_over_is_told_of_the_rematch_and_may_look(table: Table) -> None:
    bob = await table.window(await table.guest(seat="ben"))
    host = await table.window()
    await table.store.do(GAME, RoundRecorded(round=a_round("one", "ann", ben=300, cleo=250)), HOST)
    await bob.settle()
    assert bob.route == WIN
    await host.tap("Rematch")
    await bob.settle()
    assert "A new game has begun." in bob.text()
    assert not host.page.data.notice.sentence, "who starts it knows"
    await bob.tap("Look")
    assert bob.route == host.route
    await table.store.start(new_game(id_="another"), HOST)
    await bob.settle()
    assert not bob.page.data.notice.sentence, "a window at a game in progress is left alone"


async def test_a_game_of_the_past_shows_its_standings_and_an_open_one_has_no_win(
    tmp_path: Path,
) -> None:
    async with running_app(tmp_path) as (_, store):
        await a_game_before_its_last_round(store)
        await ann_wins(store)
    async with running_app(tmp_path) as (window, store):
        await window.open(f"/game/{GAME}")
        assert window.route == f"/game/{GAME}"
        assert "Ann: 115, 1st" in window.labels()
        await store.do(GAME, Undo(), HOST)
        await window.open(WIN)
        assert window.route == f"/game/{GAME}"


async def test_a_tie_is_won_by_both_in_both_colours(store: HostStore) -> None:
    game = new_game(edition=store.editions["plain"])
    plain = store.editions["plain"]
    game = play(game, a_round("1", "ann", ben=20, cleo=1), a_round("2", "ben", ann=20, cleo=1), edition=plain)
    await store.start(game, HOST)
    window = await open_window(store, route=f"/game/{GAME}")
    await store.do(GAME, GameEnded(), HOST)
    await window.settle()
    assert window.route == WIN
    assert "Ann & Ben win together" in window.text()
    assert "21 points each" in window.text()
    await window.tap("Play one more round")
    assert window.route == f"/game/{GAME}"
    assert "The game goes on." in window.text()
    await window.close()


async def a_level_end(store: HostStore, *rulings: RulingsSet) -> Window:
    """Ann and Ben are level after the last of two rounds."""
    plain = store.editions["plain"]
    game = new_game(edition=plain)
    game = make_change(game, LengthSet(at=game.started, measure=LengthKind.ROUNDS, number=2), plain)
    for ruling in rulings:
        game = make_change(game, ruling, plain)
    game = play(game, a_round("1", "ann", ben=20, cleo=1), edition=plain)
    await store.start(game, HOST)
    window = await open_window(store, route=f"/game/{GAME}")
    last = a_round("2", "ben", ann=20, cleo=1)
    await store.do(GAME, RoundRecorded(round=last), HOST)
    await window.settle()
    assert window.route == WIN
    return window


async def test_a_tie_at_the_end_asks_for_one_more_round_or_is_left_one(store: HostStore) -> None:
    window = await a_level_end(store)
    assert {"Play one more round", "Leave it a tie"} < set(window.names())
    assert "Rematch" not in window.names()
    await window.tap("Leave it a tie")
    assert {"Rematch", "Share", "Play one more round"} < set(window.names())
    assert "Leave it a tie" not in window.names()
    await window.tap("Play one more round")
    assert window.route == f"/game/{GAME}"
    again = a_round("3", "cleo", ann=10, ben=11)
    await store.do(GAME, RoundRecorded(round=again), HOST)
    await window.settle()
    assert "Leave it a tie" in window.names(), "it is level again: Ann, Ben and Cleo have 21 each"
    await window.close()


@pytest.mark.parametrize("later", [None, 0.0, 0.15, 0.49])
async def test_a_double_tap_on_leave_it_a_tie_presses_nothing_that_takes_its_place(
    store: HostStore, later: float | None
) -> None:
    window = await a_level_end(store)
    await window.tap_twice("Leave it a tie", later=later)
    assert window.route == WIN
    assert not [name for name in window.wire.asked if name.startswith("share_")]
    await window.close()


async def test_a_tie_is_not_asked_where_the_table_has_ruled_that_it_is_shared(store: HostStore) -> None:
    window = await a_level_end(store, RulingsSet(at=at(0), words="share-win@2026-11-22"))
    assert "Leave it a tie" not in window.names()
    assert {"Rematch", "Play one more round"} < set(window.names())
    await window.close()


async def test_a_game_that_ends_before_its_first_round_has_no_win(store: HostStore) -> None:
    await store.start(new_game(edition=store.editions["plain"]), HOST)
    window = await open_window(store, route=f"/game/{GAME}")
    await store.do(GAME, GameEnded(), HOST)
    await window.settle()
    assert window.route == f"/game/{GAME}"
    await window.close()


async def test_a_record_is_named_only_where_it_is_one(store: HostStore) -> None:
    plain = store.editions["plain"]
    for number in range(4):
        game = new_game(edition=plain, target=100, id_=f"old-{number}")
        await store.start(
            play(game, a_round(f"r{number}", "ben", ann=101 + number, cleo=0), edition=plain), HOST
        )
    await a_game_before_its_last_round(store)
    window = await open_window(store, route=f"/game/{GAME}")
    await ann_wins(store)
    await window.until(lambda: "Record: " in window.text())
    assert "Record: biggest win, 115 points ahead" in window.text()
    assert "Record: longest game, 2 rounds" in window.text()
    assert "biggest round" not in window.text()
    await window.close()


async def test_the_cards_fall_after_they_are_drawn_and_a_tap_ends_them(store: HostStore) -> None:
    await a_game_before_its_last_round(store)
    window = await open_window(store, route=f"/game/{GAME}")
    await ann_wins(store)
    await window.settle()
    assert placed(window)
    assert all((card.top or 0) < 0 for card in placed(window))
    await drawn(window)
    assert all((card.top or 0) > 640 for card in placed(window))
    tapped = next(c for c in window.controls() if isinstance(c, ft.GestureDetector))
    await window.session.dispatch_event(tapped._i, "tap", None)
    await window.settle()
    assert not placed(window)
    await window.close()


async def test_nothing_falls_with_less_motion(window: Window, store: HostStore) -> None:
    await a_game_before_its_last_round(store)
    await store.change_settings(settings_change(reduce_motion=True), HOST)
    await window.open(f"/game/{GAME}")
    await ann_wins(store)
    await window.settle()
    assert window.route == WIN
    assert not placed(window)


def seen(window: Window, name: str) -> list[str]:
    """The texts with a name in them."""
    return [each.value for each in window.controls() if isinstance(each, ft.Text) and name in each.value]


async def test_who_won_alone_is_named_once_and_the_totals_fill_the_gap(store: HostStore) -> None:
    await a_game_before_its_last_round(store)
    window = await open_window(store, route=f"/game/{GAME}")
    window.page.height = 560
    await ann_wins(store)
    await window.settle()
    assert (seen(window, "Ann"), seen(window, "Ben")) == (["Ann wins!"], ["Ben"])
    assert not [label for label in window.labels() if label.startswith("Totals after")]
    window.page.height = 915
    await window.open(f"/game/{GAME}")
    await window.open(WIN)
    assert "Totals after 2 rounds: Ann 115, Ben 0, Cleo 0" in window.labels()
    assert seen(window, "Ann") == ["Ann wins!", "Ann"], "its line has its name"
    await window.close()


async def test_the_cards_that_the_others_were_caught_with_are_pictures_with_a_name(store: HostStore) -> None:
    game = new_game(edition=store.editions["plain"], target=50)
    last = a_round("one", "ann", ben=cards("wild", "7", "7"), cleo=5)
    await store.start(play(game, last, edition=store.editions["plain"]), HOST)
    window = await open_window(store, route=WIN)
    assert "Ben, caught with 64: 2 × 7, Wild" in window.labels()
    # Cleo's points were typed, so nobody knows her cards.
    assert not any(name.startswith("Cleo, caught") for name in window.labels())
    await window.close()


async def test_a_win_with_typed_points_tells_no_cards(store: HostStore) -> None:
    await a_game_before_its_last_round(store)
    await ann_wins(store)
    window = await open_window(store, route=WIN)
    assert "Caught with" not in window.text()
    await window.close()


async def test_a_win_that_fills_the_screen_is_not_told_again_over_it(
    window: Window, store: HostStore
) -> None:
    await a_game_before_its_last_round(store)
    await window.open(f"/game/{GAME}?sheet=menu")
    await window.tap("End the game now")
    assert window.route == WIN
    assert "Game ended" not in window.text()
    await window.tap("Undo")
    live = store.games.get(GAME)
    assert live is not None
    assert not live.table.finished
