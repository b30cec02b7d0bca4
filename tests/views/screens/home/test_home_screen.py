from __future__ import annotations

from dataclasses import replace

from companion.application.host_store import HostStore
from companion.scoring.systems import System
from companion.statistics.game_row import GameRow
from tests.tables import NOON
from tests.views.headless import open_window


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
