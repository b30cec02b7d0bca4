from __future__ import annotations

import asyncio

import pytest

from companion.application.commands.roster_commands import RenamePlayer
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.game.table import table_of
from tests.commands import RaiseTarget
from tests.kept_games import keep_games
from tests.tables import ANN, BEN, CLEO, JAM, new_game

GAME = "game-1"


async def test_what_fails_in_one_window_reaches_no_other_and_is_logged(
    store: HostStore, caplog: pytest.LogCaptureFixture
) -> None:
    announced: list[str] = []

    def fails(topic: str) -> None:
        raise TypeError(topic)

    store.listeners.add(fails)
    store.listeners.add(announced.append)
    await store.start(new_game(id_=GAME), HOST)
    _, after = await store.do(GAME, RaiseTarget(), HOST)
    assert after.table.target == 501
    assert f"game:{GAME}" in announced
    assert "A listener failed" in caplog.text
    assert "TypeError" in caplog.text


async def test_one_game_is_changed_by_one_at_a_time(store: HostStore) -> None:
    await store.start(new_game(id_=GAME, target=100), HOST)
    await asyncio.gather(*(store.do(GAME, RaiseTarget(), HOST) for _ in range(30)))
    found = store.games.get(GAME)
    assert found is not None
    assert found.table.target == 130
    assert not store.games._locks


async def test_the_tables_of_a_renamed_player_still_add_up(store: HostStore) -> None:
    await keep_games(store)
    before = await store.games.open("one")
    await store.change_roster(RenamePlayer(player="ann", name="Anna"), HOST)
    after = store.games.get("one")
    assert after is not None
    totals = [seat.total for seat in table_of(after.game, JAM).seats]
    assert totals == [seat.total for seat in before.table.seats]
    assert after.table.name(ANN.id) == "Anna"
    assert (BEN.id, CLEO.id) == ("ben", "cleo")
