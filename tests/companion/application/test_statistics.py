from __future__ import annotations

from companion.application.commands.command import Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.statistics import STATISTICS
from companion.statistics.game_figures import figures_of
from tests.commands import recorded
from tests.kept_games import keep_games
from tests.tables import ANN, BEN, CLEO, JAM, a_round, new_game, play


async def test_the_figures_follow_a_round_that_is_recorded_and_one_that_is_undone(store: HostStore) -> None:
    await keep_games(store)
    ledger = await store.statistics.know()
    before = ledger.figures("cleo").rounds
    await store.do("four", recorded(a_round("2", "ann", dealer="ben", ben=1, cleo=9)), HOST)
    assert ledger.figures("cleo").rounds == before + 1
    await store.do("four", Undo(), HOST)
    assert ledger.figures("cleo").rounds == before
    await store.trash.add("four")
    assert ledger.figures("cleo").rounds == before - 1


async def test_a_game_that_changes_while_the_statistics_are_made_counts_as_it_is_then(
    store: HostStore,
) -> None:
    await keep_games(store)
    statistics = store.statistics
    saved = (await store.repository.load("four")).game
    later = figures_of(play(saved, a_round("2", "ann", dealer="ben", ben=1, cleo=9)), JAM)
    changed = False

    def change(topic: str) -> None:
        nonlocal changed
        if topic == STATISTICS and statistics.ledger is None and not changed:
            changed = True
            statistics.put(later)
            statistics.drop("two")

    store.listeners.add(change)
    ledger = await statistics.know()
    assert changed
    assert later in ledger.games
    assert [game.game for game in ledger.games] == ["one", "three", "four"]


async def test_two_players_who_sat_at_one_table_are_told_from_two_who_did_not(store: HostStore) -> None:
    await store.start(new_game(players=(ANN, BEN), id_="pair"), HOST)
    await store.start(new_game(players=(ANN, CLEO), id_="other"), HOST)
    found = await store.statistics.game_of_both("ben", "ann")
    assert found is not None
    assert found.game == "pair"
    assert await store.statistics.game_of_both("ben", "cleo") is None
