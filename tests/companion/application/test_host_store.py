from __future__ import annotations

import asyncio

import pytest

from companion.application.commands.roster_commands import RenamePlayer
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.listeners import EDITION_DRAFT
from companion.editions.edition_draft import EditionDraft
from companion.errors import CannotRead
from companion.game.game import table_of
from companion.game.roster import Roster
from storage.opening import open_store
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


async def test_what_cannot_be_read_is_told_and_all_else_is_read(
    store: HostStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep_games(store)
    broken = CannotRead("No roster today.")

    async def fails() -> Roster:
        raise broken

    monkeypatch.setattr(store._roster, "read", fails)
    store.game_list.rows = ()
    await store.read_lists()
    assert str(broken) in store.troubles
    assert store.game_list.rows


async def test_an_edition_that_another_process_half_made_is_announced_once(store: HostStore) -> None:
    other = open_store(store.repository.sync.folder)  # type: ignore[attr-defined]
    await other.open()
    await other.change_edition_draft(lambda _: EditionDraft.of(JAM, replaces=False))
    announced: list[str] = []
    store.listeners.add(announced.append)
    await store.read_edition_draft()
    assert announced == [EDITION_DRAFT]
    assert store.edition_draft == other.edition_draft
    await store.read_edition_draft()
    assert announced == [EDITION_DRAFT]
    await other.repository.close()
