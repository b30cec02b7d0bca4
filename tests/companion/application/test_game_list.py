from __future__ import annotations

import random
import shutil
from dataclasses import fields, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from companion.application.commands.command import Undo
from companion.application.commands.roster_commands import (
    HidePlayer,
    MergePlayers,
    RenamePlayer,
    TakeBackRoster,
)
from companion.application.game_list import GameList
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import row_of
from companion.game.changes.settings import GameNoted
from companion.statistics.game_row import GameRow, RowQuery
from storage.opening import open_store
from tests.kept_games import keep_games
from tests.rosters import nobody
from tests.tables import JAM, NOON, new_game

PLAIN_ROW = row_of(new_game(), JAM)
MANY = 10_000
MOST_READ = 500
"""The limit of reads of row fields for one change. A search by bisection needs about 170."""


def a_list() -> GameList:
    return GameList(editions={}, _roster=nobody())


def test_whatever_is_put_and_dropped_the_list_is_in_its_order_with_one_row_a_game() -> None:
    chance, shown, expected = random.Random(5), a_list(), dict[str, GameRow]()
    shown.rows = ()
    for _ in range(2_000):
        game_id = f"g{chance.randrange(40)}"
        if chance.random() < 0.3:
            shown.drop(game_id)
            expected.pop(game_id, None)
        else:
            # Few different times, so that the id decides as well.
            changed = NOON + timedelta(minutes=chance.randrange(8))
            row = expected[game_id] = replace(PLAIN_ROW, id=game_id, changed=changed)
            shown.put(row)
        if chance.random() < 0.1:
            shown.rows = shown.rows[::-1]
        assert shown.rows == tuple(sorted(expected.values(), key=lambda row: row.recency, reverse=True))


def test_a_changed_game_is_put_in_its_place_without_a_look_at_every_row() -> None:
    read = 0

    class CountedRow(GameRow):
        def __getattribute__(self, name: str) -> Any:
            nonlocal read
            read += 1
            return super().__getattribute__(name)

    row = CountedRow(**{each.name: getattr(PLAIN_ROW, each.name) for each in fields(PLAIN_ROW)})
    shown = a_list()
    shown.rows = tuple(
        replace(row, id=f"g{number}", changed=NOON + timedelta(minutes=number)) for number in range(MANY)
    )
    changed = replace(row, id="g50", changed=NOON + timedelta(days=365))
    read = 0
    shown.put(changed)
    assert read < MOST_READ
    assert shown.rows[0] is changed
    assert len(shown.rows) == MANY


async def test_the_list_shows_and_finds_everybody_as_they_are_called_now(store: HostStore) -> None:
    await keep_games(store)
    await store.change_roster(RenamePlayer(player="ben", name="Benno"), HOST)
    rows = {row.id: row for row in store.game_list.rows}
    assert store.game_list.names_in(rows["one"]) == ("Ann", "Benno", "Cleo")
    assert store.game_list.winners_of(rows["two"]) == ("Benno",)
    assert store.game_list.played()["ben"][:2] == (3, 1)
    for words, found in (("benno cat", ["two"]), ("ben ohana", []), ("eve ohana", ["three"])):
        assert [row.id for row in store.game_list.find(RowQuery(text=words))] == found, words


async def test_two_entries_of_one_person_count_as_one_until_they_are_separated(store: HostStore) -> None:
    await keep_games(store)
    ledger = await store.statistics.know()
    apart = ledger.figures("cleo").rounds, store.game_list.played()
    before, after = await store.change_roster(MergePlayers(player="cleo", into="ann"), HOST)
    assert "cleo" not in store.game_list.played()
    ledger = await store.statistics.know()
    assert ledger.figures("cleo") == ledger.figures("ann")
    await store.change_roster(TakeBackRoster(before=before, after=after), HOST)
    ledger = await store.statistics.know()
    assert (ledger.figures("cleo").rounds, store.game_list.played()) == apart


async def test_the_ranking_has_the_most_wins_first_then_the_greatest_share_and_equal_ones_share_a_place(
    store: HostStore,
) -> None:
    await keep_games(store)
    ranking = store.game_list.ranking()
    assert [(place, player, (of.won, of.finished)) for place, player, of in ranking] == [
        (1, "ann", (1, 2)),
        (1, "ben", (1, 2)),
        (3, "cleo", (0, 2)),
    ]
    await store.do("two", Undo(), HOST)
    assert [(place, player) for place, player, _ in store.game_list.ranking()] == [
        (1, "ann"),
        (2, "ben"),
        (2, "cleo"),
    ]
    await store.change_roster(HidePlayer(player="ben", hidden=True), HOST)
    assert [player for _, player, _ in store.game_list.ranking()] == ["ann", "cleo"]


async def test_the_rebuilt_list_of_games_has_the_same_order(store: HostStore, tmp_path: Path) -> None:
    await keep_games(store)
    await store.do("two", Undo(), HOST)
    await store.do("one", GameNoted(note="the cat"), HOST)
    await store.do("three", GameNoted(note="a dog"), HOST)
    await store.do("four", Undo(), HOST)
    shown = store.game_list.rows
    shutil.copytree(tmp_path / "games", tmp_path / "rebuilt" / "games")
    rebuilt = open_store(tmp_path / "rebuilt")
    await rebuilt.open()
    assert [row.id for row in rebuilt.game_list.rows] == [row.id for row in shown]
    assert rebuilt.game_list.rows == shown
    await rebuilt.repository.close()
