from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.commands.entry_commands import BeginCorrection, ClearHands, EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import NotNow, StaleGame
from companion.game.changes.rounds import RoundRecorded
from companion.game.changes.settings import GameNoted
from companion.game.draft import NEW_ROUND, Tap, TapKind, taps_of
from companion.statistics.player_figures import GameFilter
from storage.opening import open_store
from tests.kept_games import keep_games
from tests.tables import a_round, cards, new_game

GAME = "game-1"


async def a_played_game(store: HostStore) -> None:
    await store.start(new_game(), HOST)
    await store.do(GAME, RoundRecorded(round=a_round("1", "ann", ben=cards("wild", "7"), cleo=12)), HOST)


async def test_a_correction_that_changes_nothing_just_ends(store: HostStore) -> None:
    await a_played_game(store)
    await store.do(GAME, BeginCorrection("1"), HOST)
    before = store.games.get(GAME)
    after = (await store.do(GAME, SaveRound("1"), HOST))[1]
    assert before is not None
    assert after.saved == before.saved
    assert not after.drafts.corrections


async def test_a_round_is_saved_once(store: HostStore) -> None:
    await store.start(new_game(), HOST)
    out = Tap(kind=TapKind.WENT_OUT, player="ann")
    points = (Tap(kind=TapKind.TYPE, player=player, points=5) for player in ("ben", "cleo"))
    await store.do(GAME, EnterTaps((out, *points)), HOST)
    assert len((await store.do(GAME, SaveRound(NEW_ROUND), HOST))[1].table.rounds) == 1
    with pytest.raises(NotNow, match="already saved"):
        await store.do(GAME, SaveRound(NEW_ROUND), HOST)


async def test_a_round_that_another_process_saved_first_is_told_and_read(tmp_path: Path) -> None:
    here, there = open_store(tmp_path), open_store(tmp_path)
    for each in (here, there):
        await each.open()
    await a_played_game(here)
    await there.games.open(GAME)
    await here.do(GAME, BeginCorrection("1"), HOST)
    await there.do(GAME, GameNoted(note="at the lake"), HOST)
    with pytest.raises(StaleGame):
        await here.do(GAME, GameNoted(note="at home"), HOST)
    live = here.games.get(GAME)
    assert live is not None
    assert live.table.note == "at the lake"
    await there.games.open(GAME)
    await here.do(GAME, EnterTaps((Tap(kind=TapKind.NOTE, text="rain", round="1"),)), HOST)
    with pytest.raises(StaleGame):
        await there.do(GAME, SaveRound("1"), HOST)
    for each in (here, there):
        await each.repository.close()


async def test_a_deleted_game_leaves_the_list_and_the_statistics_and_comes_back_to_both(
    store: HostStore,
) -> None:
    await keep_games(store)
    everything, listed = GameFilter(), [row.id for row in store.game_list.rows]
    before = await store.statistics.figures_of("ann", everything)
    await store.trash.add("one")
    assert [row.id for row in store.game_list.rows] == [game_id for game_id in listed if game_id != "one"]
    assert store.games.get("one") is None
    assert (await store.statistics.figures_of("ann", everything)).games == before.games - 1
    assert await store.repository.trash() == ("one",)
    await store.trash.restore("one")
    assert [row.id for row in store.game_list.rows] == listed
    assert await store.statistics.figures_of("ann", everything) == before
    with pytest.raises(NotNow):
        await store.trash.restore("one")


async def test_the_trash_is_emptied_for_good(store: HostStore) -> None:
    await keep_games(store)
    for game_id in ("one", "two"):
        await store.trash.add(game_id)
    assert await store.repository.empty_trash() == 2
    assert await store.repository.trash() == ()
    with pytest.raises(NotNow):
        await store.trash.add("one")


async def test_hands_that_are_cleared_come_back_and_a_correction_stays(store: HostStore) -> None:
    await a_played_game(store)
    await store.do(GAME, BeginCorrection("1"), HOST)
    await store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="cleo"),)), HOST)
    dropped = taps_of((await store.do(GAME, ClearHands(), HOST))[0].taps, NEW_ROUND)
    live = store.games.get(GAME)
    assert live is not None
    assert (live.draft.is_begun, set(live.drafts.corrections)) == (False, {"1"})
    before, after = await store.do(GAME, ClearHands(), HOST)
    assert before == after
    await store.do(GAME, EnterTaps(dropped), HOST)
    live = store.games.get(GAME)
    assert live is not None
    assert live.draft.went_out == "cleo"
