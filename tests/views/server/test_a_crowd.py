from __future__ import annotations

import signal
import statistics
from pathlib import Path

from companion.round import Hand
from storage.opening import open_store
from tests.conftest import LONG
from tests.views.server.crowd import HURRIES, PHONES, TABLES, THINKS, Tapper, crowd, game_of, lay_tables, p95
from tests.views.server.shared_server import SharedServer

SECONDS = 300 if LONG else 5


async def kept(data: Path) -> dict[str, list[str]]:
    """The hands as the disk has them."""
    store = open_store(data)
    found: dict[str, list[str]] = {}
    for table in range(TABLES):
        live = await store.games.open(game_of(table))
        for player, held in live.draft.held.items():
            assert isinstance(held, Hand)
            found[player] = sorted(str(face) for face in held.faces)
    await store.repository.close()
    return found


async def test_thirty_phones_at_five_tables_lose_and_double_no_tap(tmp_path: Path) -> None:
    data = tmp_path / "data"
    await lay_tables(data)
    server = SharedServer(data=data).start()
    tappers: list[Tapper] = await crowd(
        server, SECONDS, tables=TABLES, phones=PHONES, thinks=THINKS if LONG else HURRIES
    )
    said = server.stop(signal.SIGKILL)
    assert "Traceback" not in said, said
    waits = [wait for tapper in tappers for wait in tapper.waits]
    assert len(tappers) == TABLES * PHONES
    expected = {tapper.player.id: sorted(map(str, tapper.held)) for tapper in tappers if tapper.held}
    assert await kept(data) == expected
    print(
        f"{len(waits)} taps of {len(tappers)} phones in {SECONDS} s: "
        f"median {statistics.median(waits) * 1000:.0f} ms, p95 {p95(waits) * 1000:.0f} ms"
    )
