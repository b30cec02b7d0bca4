from __future__ import annotations

import pytest

from companion.application.host_store import HostStore
from tests.views.headless import open_window


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "route",
    [
        "/",
        "/rules",
        "/history",
        "/players",
        "/settings",
        "/settings/install",
        "/text-size",
        "/settings/editions",
        "/new/editions/make",
        "/settings/editions/code/plain",
        "/settings/editions/code/nothing",
        "/new",
        "/game/none",
        "/history/add",
        "/history/add/game",
        "/history/series",
        "/history/series/nothing",
        "/history/evening/nothing",
        "/nowhere",
    ],
)
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1440, 900)])
async def test_every_screen_is_drawn_at_every_size(
    store: HostStore, route: str, size: tuple[int, int]
) -> None:
    window = await open_window(store, width=size[0], height=size[1], route=route)
    assert window.text()
    await window.close()
