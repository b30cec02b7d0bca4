from __future__ import annotations

from dataclasses import replace

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.ending import GameEnded
from companion.scoring.systems import System
from companion.statistics.game_row import GameRow
from tests.tables import NOON, a_round, new_game, play
from tests.views.headless import Window, open_window
from tests.views.playing import three_at_table


async def test_after_thirty_games_a_backup_is_recalled(store: HostStore) -> None:
    row = GameRow(
        id="x",
        edition="plain",
        system=System.WINNER_COLLECTS,
        started=NOON,
        changed=NOON,
        players=("Ann",),
        winners=(),
        rounds=0,
        finished=False,
        ids=("ann",),
    )
    store.game_list.rows = tuple(replace(row, id=f"x{number}") for number in range(30))
    other = await open_window(store)
    assert "30 games are newer than the last backup." in other.text()
    await other.tap("Make a backup")
    assert other.route == "/settings"
    await other.close()


async def test_games_without_a_round_do_not_fill_the_first_screen_and_count_for_nobody(
    store: HostStore,
) -> None:
    await store.start(play(new_game(id_="played"), a_round("1", "ann", ben=7, cleo=7)), HOST)
    for number in range(3):
        await store.start(new_game(id_=f"begun-{number}"), HOST)
    for number in range(3):
        await store.start(new_game(id_=f"over-{number}"), HOST)
        await store.do(f"over-{number}", GameEnded(), HOST)
    other = await open_window(store)
    # The game begun last is the large card; of the others only the one with a round is listed.
    assert [name for name in other.names() if name.startswith("Open game of")] == [
        "Open game of Ann, Ben, Cleo, 1 round"
    ]
    await other.open("/players")
    assert "Ann: 1 game · 0 won" in other.names()
    await other.close()


async def test_the_card_of_a_game_says_who_is_out_while_the_hands_are_counted(window: Window) -> None:
    table = await three_at_table(window)
    await window.open("/")
    assert "Ann deals next" in window.text()
    await window.open(table)
    await window.tap("Ben went out")
    await window.open("/")
    assert "Ben went out." in window.text()
    assert "deals next" not in window.text()
