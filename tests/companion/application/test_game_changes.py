from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.commands.entry_commands import BeginCorrection, EnterTaps
from companion.application.host_store import HostStore
from companion.errors import NotNow, StaleGame
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import GameNoted
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.statistics.player_figures import GameFilter
from storage.opening import open_store
from tests.kept_games import keep_games
from tests.tables import a_round, cards, new_game

GAME = "game-1"


async def a_played_game(store: HostStore) -> None:
    await store.start_game(new_game())
    await store.change_game(GAME, RoundRecorded(round=a_round("1", "ann", ben=cards("wild", "7"), cleo=12)))


async def test_a_correction_that_changes_nothing_just_ends(store: HostStore) -> None:
    await a_played_game(store)
    await store.enter(GAME, BeginCorrection("1"))
    before = store.peek(GAME)
    after = await store.save_round(GAME, "1")
    assert before is not None
    assert after.saved == before.saved
    assert not after.drafts.corrections


async def test_a_round_is_saved_once(store: HostStore) -> None:
    await store.start_game(new_game())
    out = Tap(kind=TapKind.WENT_OUT, player="ann")
    points = (Tap(kind=TapKind.TYPE, player=player, points=5) for player in ("ben", "cleo"))
    await store.tap(GAME, [out, *points])
    assert len((await store.save_round(GAME, NEW_ROUND)).table.rounds) == 1
    with pytest.raises(NotNow, match="already saved"):
        await store.save_round(GAME, NEW_ROUND)


async def test_a_round_that_another_process_saved_first_is_told_and_read(tmp_path: Path) -> None:
    here, there = open_store(tmp_path), open_store(tmp_path)
    for each in (here, there):
        await each.open()
    await a_played_game(here)
    await there.open_game(GAME)
    await here.enter(GAME, BeginCorrection("1"))
    await there.change_game(GAME, GameNoted(note="at the lake"))
    with pytest.raises(StaleGame):
        await here.change_game(GAME, GameNoted(note="at home"))
    live = here.peek(GAME)
    assert live is not None
    assert live.table.note == "at the lake"
    await there.open_game(GAME)
    await here.enter(GAME, EnterTaps((Tap(kind=TapKind.NOTE, text="rain", round="1"),)))
    with pytest.raises(StaleGame):
        await there.save_round(GAME, "1")
    for each in (here, there):
        await each.repository.close()


async def test_a_deleted_game_leaves_the_list_and_the_statistics_and_comes_back_to_both(
    store: HostStore,
) -> None:
    await keep_games(store)
    everything, listed = GameFilter(), [row.id for row in store.rows]
    before = await store.statistics.figures_of("ann", everything)
    await store.delete_game("one")
    assert [row.id for row in store.rows] == [game_id for game_id in listed if game_id != "one"]
    assert store.peek("one") is None
    assert (await store.statistics.figures_of("ann", everything)).games == before.games - 1
    assert await store.trash() == ("one",)
    await store.restore_game("one")
    assert [row.id for row in store.rows] == listed
    assert await store.statistics.figures_of("ann", everything) == before
    with pytest.raises(NotNow):
        await store.restore_game("one")


async def test_the_trash_is_emptied_for_good(store: HostStore) -> None:
    await keep_games(store)
    for game_id in ("one", "two"):
        await store.delete_game(game_id)
    assert await store.empty_trash() == 2
    assert await store.trash() == ()
    with pytest.raises(NotNow):
        await store.delete_game("one")


async def test_hands_that_are_cleared_come_back_and_a_correction_stays(store: HostStore) -> None:
    await a_played_game(store)
    await store.enter(GAME, BeginCorrection("1"))
    await store.tap(GAME, [Tap(kind=TapKind.WENT_OUT, player="cleo")])
    dropped = await store.drop_draft(GAME)
    live = store.peek(GAME)
    assert live is not None
    assert (live.draft.is_begun, set(live.drafts.corrections)) == (False, {"1"})
    assert await store.drop_draft(GAME) == ()
    await store.tap(GAME, dropped)
    live = store.peek(GAME)
    assert live is not None
    assert live.draft.went_out == "cleo"
