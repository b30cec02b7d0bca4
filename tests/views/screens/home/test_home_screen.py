from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.changes.evenings import GameEnded, SeriesSet
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import GameNoted, LengthSet
from companion.game.draft import Tap, TapKind
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.scoring.systems import System
from companion.statistics.game_row import GameRow
from storage.opening import open_repository, open_store, store_over
from tests.tables import NOON, a_round, at, begun_now, new_game, play
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
    assert "Ann: 1 game · 0 wins" in other.names()
    await other.close()


async def test_the_card_of_a_game_says_who_is_out_while_the_hands_are_counted(window: Window) -> None:
    table = await three_at_table(window)
    await window.open("/")
    assert "Ann deals next" in window.text()
    await window.open(table)
    await window.tap("Ben went out")
    await window.open("/")
    assert "Ben went out" in window.text()
    assert "deals next" not in window.text()


async def test_a_game_that_goes_on_is_the_main_button_and_the_next_one_stands_beside(
    window: Window, store: HostStore
) -> None:
    await store.start(play(new_game(id_="on"), a_round("1", "ann", ben=7, cleo=7)), HOST)
    await window.open("/")
    assert window.names().count("Continue") == 1
    assert {"New game", "Same table again"} <= set(window.names())
    await window.tap("Continue")
    assert window.route == "/game/on"
    await store.do("on", GameEnded(), HOST)
    await window.open("/")
    assert "Continue" not in window.names()
    await window.tap("New game")
    assert window.route == "/new"


@pytest.mark.parametrize(
    ("address", "key"),
    [("/", "Same table again"), ("/new", "Start: Ann, Ben, Cleo"), ("/history/game/over", "Rematch")],
)
async def test_one_tap_on_a_table_that_is_remembered_starts_with_the_deal_moved_on(
    window: Window, store: HostStore, address: str, key: str
) -> None:
    rules = BY_THE_SHEET.with_rule(House.JUMP_IN)
    over = play(new_game(target=60, id_="over", house_rules=rules), a_round("1", "ann", ben=40, cleo=40))
    over = over.with_change(LengthSet(at=NOON, measure=LengthKind.ROUNDS, number=1))
    await store.start(over, HOST)
    await window.open(address)
    await window.tap(key)
    begun = store.games.get(window.route.removeprefix("/game/"))
    assert begun is not None
    assert begun.game.id != "over"
    assert [seat.player.id for seat in begun.table.seats] == ["ann", "ben", "cleo"]
    assert (begun.table.dealer, begun.table.house_rules) == ("ben", rules)
    assert begun.table.length.kind is LengthKind.ROUNDS
    await window.open("/")
    await window.tap("Same table again")
    # A game that nobody has played yet is the next one already.
    assert window.route == f"/game/{begun.game.id}"


async def test_games_begun_long_ago_and_never_played_are_discarded_once_and_an_undo_brings_them_back(
    tmp_path: Path,
) -> None:
    before = store_over(open_repository(tmp_path), clock=at)
    await before.open()
    for game_id in ("left", "ended", "noted", "counted", "series", "played"):
        await before.start(new_game(id_=game_id), HOST)
    await before.start(begun_now(new_game(id_="today")), HOST)
    await before.do("ended", GameEnded(), HOST)
    await before.do("noted", GameNoted(note="on the train"), HOST)
    await before.do("series", SeriesSet(series="cup", name="Cup", form="league"), HOST)
    await before.do("counted", EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
    await before.do("played", RoundRecorded(round=a_round("1", "ann", ben=7, cleo=7)), HOST)
    await before.repository.close()

    after = open_store(tmp_path)
    await after.open()
    window = await open_window(after)
    assert "2 games without a round are in the trash." in window.text()
    kept = {"noted", "counted", "series", "played", "today"}
    assert {row.id for row in after.game_list.rows} == kept
    await window.tap("Undo")
    assert {row.id for row in after.game_list.rows} == kept | {"left", "ended"}
    await window.open("/history")
    await window.open("/")
    assert {row.id for row in after.game_list.rows} == kept | {"left", "ended"}
    await window.close()
    await after.repository.close()
