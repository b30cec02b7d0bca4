"""The sheet of a player's seat: a gap is sat in, with another player the seats are swapped."""

from __future__ import annotations

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded
from companion.game.changes.players import SeatsOrdered
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.players import Player
from tests.tables import ANN, BEN, CLEO, DAN, a_round, new_game, play
from tests.views.headless import Window, controls_in
from views.kit.letter_widths import ems
from views.screens.table.forms import NAME_ROOM


async def at_the_seat_of_ann(window: Window, store: HostStore) -> None:
    game = play(new_game(players=(ANN, BEN, CLEO, DAN), id_="g"), a_round("1", "ben", ann=5, cleo=5, dan=5))
    await store.start(game, HOST)
    await window.open("/game/g?sheet=ann")
    await window.tap("Ann sits elsewhere")


async def seats(store: HostStore) -> tuple[str, list[str]]:
    table = (await store.games.open("g")).table
    return table.dealer, [seat.player.id for seat in table.seats]


async def test_a_gap_is_sat_in_and_undo_takes_it_back(window: Window, store: HostStore) -> None:
    await at_the_seat_of_ann(window, store)
    assert "Between Ben and Cleo" in window.names()
    assert "Between Ann and Ben" not in window.names()
    await window.tap("Between Cleo and Dan")
    assert window.route == "/game/g"
    assert await seats(store) == ("dan", ["ben", "cleo", "ann", "dan"])
    assert "Ann: Between Cleo and Dan." in window.text()
    await window.tap("Undo")
    assert await seats(store) == ("ben", ["ann", "ben", "cleo", "dan"])


async def test_two_swap_seats_and_the_same_tap_again_swaps_them_back(
    window: Window, store: HostStore
) -> None:
    await at_the_seat_of_ann(window, store)
    await window.tap("Swap seats with Cleo")
    assert await seats(store) == ("dan", ["cleo", "ben", "ann", "dan"])
    await window.open("/game/g?sheet=seat%3Aann")
    await window.tap("Swap seats with Cleo")
    assert (await seats(store))[1] == ["ann", "ben", "cleo", "dan"]


async def test_where_no_seat_can_change_none_is_offered(window: Window, store: HostStore) -> None:
    await store.start(new_game(players=(ANN, BEN), id_="two"), HOST)
    teams = new_game(
        players=(ANN, BEN, CLEO, DAN), id_="teams", house_rules=BY_THE_SHEET.with_rule(House.PARTNERS)
    )
    await store.start(teams, HOST)
    await store.start(new_game(players=(ANN, BEN, CLEO), id_="over"), HOST)
    await store.do("over", GameEnded(), HOST)
    for game in ("two", "teams", "over"):
        await window.open(f"/game/{game}?sheet=ann")
        assert "Change Ann's points" in window.names()
        assert "Ann sits elsewhere" not in window.names()
        await window.open(f"/game/{game}?sheet=seat%3Aann")
        assert not any(name.startswith(("Between", "Swap")) for name in window.names())


@pytest.mark.parametrize("count", [3, 4, 15])
@pytest.mark.parametrize("sheet", ["seat:p1", "join"])
async def test_however_long_the_names_are_all_seats_are_in_sight(
    window: Window, store: HostStore, sheet: str, count: int
) -> None:
    people = tuple(
        Player(id=f"p{number}", name=f"Maximiliane-Alexandra {number} von Hohenstein", colour=ANN.colour)
        for number in range(count)
    )
    await store.start(new_game(players=people, id_="g"), HOST)
    await window.open(f"/game/g?sheet={sheet}")
    gaps = [name for name in window.names() if name.startswith("Between ")]
    assert len(gaps) == (count if sheet == "join" else count - 1)
    (panel,) = (each for each in window.controls() if getattr(each, "key", None) == "sheet")
    for row in controls_in(panel):
        if isinstance(row, ft.Row) and row.scroll:
            assert not [each for each in controls_in(row) if getattr(each, "label", None) in gaps]
    names = [each.value for each in controls_in(panel) if isinstance(each, ft.Text) and each.no_wrap]
    assert all(ems(name) <= NAME_ROOM for name in names)


async def test_a_whole_new_order_is_dragged_or_tapped_and_is_one_change(
    window: Window, store: HostStore
) -> None:
    game = play(new_game(players=(ANN, BEN, CLEO, DAN), id_="g"), a_round("1", "ben", ann=5, cleo=5, dan=5))
    await store.start(game, HOST)
    await window.open("/game/g?sheet=menu")
    await window.tap("Change the seats")
    assert "Sit like this" not in window.names()
    (rows,) = (each for each in window.controls() if isinstance(each, ft.ReorderableListView))
    await window.session.dispatch_event(rows._i, "reorder", {"old_index": 3, "new_index": 1})
    await window.settle()
    await window.tap("Move Ben up")
    assert (await seats(store))[1] == ["ann", "ben", "cleo", "dan"]
    await window.tap("Sit like this")
    assert window.route == "/game/g"
    assert "All sit in the new order. Ben deals next." in window.text()
    assert (await seats(store))[1] == ["ann", "ben", "dan", "cleo"]
    await window.tap("Undo")
    assert (await seats(store))[1] == ["ann", "ben", "cleo", "dan"]


async def test_a_new_order_is_taken_with_an_undo_when_its_screen_is_left(
    window: Window, store: HostStore
) -> None:
    game = play(new_game(players=(ANN, BEN, CLEO, DAN), id_="g"), a_round("1", "ben", ann=5, cleo=5, dan=5))
    await store.start(game, HOST)
    await window.open("/game/g/more/seats")
    await window.tap("Move Cleo up")
    await window.tap("Move Cleo up")
    await window.tap("Back")
    assert "All sit in the new order. Ben deals next." in window.text()
    assert await seats(store) == ("ben", ["cleo", "ann", "ben", "dan"])
    await window.tap("Undo")
    assert await seats(store) == ("ben", ["ann", "ben", "cleo", "dan"])


async def test_who_moved_nobody_takes_back_no_order_of_others(window: Window, store: HostStore) -> None:
    game = play(new_game(players=(ANN, BEN, CLEO, DAN), id_="g"), a_round("1", "ben", ann=5, cleo=5, dan=5))
    await store.start(game, HOST)
    await window.open("/game/g/more/seats")
    await store.do("g", SeatsOrdered(order=("ben", "ann", "dan", "cleo")), HOST)
    await window.settle()
    assert "Sit like this" not in window.names()
    await window.tap("Back")
    assert (await seats(store))[1] == ["ben", "ann", "dan", "cleo"]
