from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from PIL import Image

from companion.application.commands.roster_commands import RenamePlayer
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from tests.kept_games import keep_games
from views.kit.pictures import table_picture as table_picture_module
from views.kit.pictures.table_picture import table_picture
from views.kit.pictures.win_picture import win_picture


async def test_the_picture_of_a_table_is_a_picture_however_long_the_names(store: HostStore) -> None:
    await keep_games(store)
    await store.change_roster(RenamePlayer(player="ann", name="A" * 40), HOST)
    live = await store.games.open("one")
    image = Image.open(io.BytesIO(await table_picture(live)))
    assert image.format == "PNG"
    assert image.width == 1080
    assert image.height > 600
    running = await store.games.open("three")
    assert Image.open(io.BytesIO(await table_picture(running))).width == 1080


async def test_a_picture_is_drawn_once_however_often_it_is_asked_for(
    store: HostStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep_games(store)
    drawings = []

    async def counted(*given: Any) -> bytes:
        drawings.append(given)
        # Nothing else is drawn meanwhile.
        await asyncio.sleep(0)
        assert len(drawings) == 1 + len(done)
        return await win_picture(*given)

    done: list[bytes] = []
    monkeypatch.setattr(table_picture_module, "win_picture", counted)
    for name in ("one", "two"):
        live = await store.games.open(name)
        found = await asyncio.gather(*(table_picture(live) for _ in range(50)))
        done.append(found[0])
        assert set(found) == {found[0]}
        assert len(drawings) == len(done)
    assert done[0] != done[1]
