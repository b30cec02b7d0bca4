"""The lines of the people who play together, on the screen of a new game."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.players import Player
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, EDITIONS, EVE, NOON, a_round, new_game, play
from tests.views.headless import Window

FAMILY = "Start: Ann, Ben, Cleo"
OTHERS = "Start: Eve, Cleo"


async def keep_tables(store: HostStore) -> None:
    """The family twice, two others once, and a table of fifteen that was given up before a round was over."""
    crowd = tuple(Player(id=f"p{number}", name=f"P{number}") for number in range(15))
    games = [
        play(new_game(id_="f1"), a_round("1", "ann", ben=5, cleo=5)),
        play(
            replace(
                new_game(System.LOWEST_TALLY, target=300, edition=EDITIONS["ohana"], id_="f2"),
                house_rules=BY_THE_SHEET.with_rule(House.JUMP_IN),
            ),
            a_round("1", "ann", ben=5, cleo=5),
        ),
        play(new_game(players=(EVE, CLEO), id_="o1"), a_round("1", "eve", dealer="eve", cleo=5)),
        new_game(players=crowd, id_="crowd"),
    ]
    for day, game in enumerate(games):
        await store.start(replace(game, started=NOON + timedelta(days=day)), HOST)


def lines(window: Window) -> list[str]:
    return [name for name in window.names() if name.startswith("Start: ")]


async def test_who_played_together_more_than_once_comes_first_and_a_table_without_a_round_is_none(
    window: Window, store: HostStore
) -> None:
    await keep_tables(store)
    await window.open("/new")
    assert lines(window) == [FAMILY, OTHERS]


async def test_one_tap_starts_what_the_table_played_last_with_the_deal_moved_on(
    window: Window, store: HostStore
) -> None:
    await keep_tables(store)
    await window.open("/new")
    await window.tap(FAMILY)
    begun = store.game_list.rows[0]
    live = await store.games.open(begun.id)
    assert window.route == f"/game/{begun.id}"
    assert (begun.rounds, live.game.edition, live.game.system) == (0, "ohana", System.LOWEST_TALLY)
    assert live.table.target == 300
    assert [choice.house for choice in live.table.house_rules.choices] == [House.JUMP_IN]
    assert [seat.player for seat in live.table.seats] == [ANN, BEN, CLEO]
    assert live.table.dealer == (await store.games.open("f2")).table.dealer == "ben"
    # Back, and the same tap again: it was not offered a moment ago, so nothing is started twice.
    await window.open("/new")
    assert lines(window) == [FAMILY, OTHERS]


async def test_something_can_be_changed_before_it_starts_and_the_lines_give_way_to_the_seats(
    window: Window, store: HostStore
) -> None:
    await keep_tables(store)
    await window.open("/new")
    before = len(store.game_list.rows)
    await window.tap("Change something: Eve, Cleo")
    assert (window.route, lines(window), len(store.game_list.rows)) == ("/new", [], before)
    await window.tap("Remove everybody")
    assert lines(window) == [FAMILY, OTHERS]
    await window.enter("Player's name", "Zo")
    assert lines(window) == []
