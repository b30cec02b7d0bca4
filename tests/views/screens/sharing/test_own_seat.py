"""Who shares a table says first which player sits there, and no guest is offered that seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.application.sharing import Sharing
from tests.views.headless import Window
from tests.views.phone_windows import phone_windows
from tests.views.shared_table import GAME, a_table

ASKED = "Tap your name, so that no guest takes your seat."
SHARE = f"/game/{GAME}/share"


@asynccontextmanager
async def host_of(kind: str, folder: Path) -> AsyncIterator[tuple[Window, Sharing]]:
    """The host's window where it is about to share."""
    if kind == "computer":
        async with a_table(folder) as table:
            yield await table.window(route=SHARE), table.sharing
    else:
        async with phone_windows(folder) as phones:
            host = await phones.phone("host", SHARE)
            await host.window.until(lambda: "Share this table" in host.window.names())
            yield host.window, host.phones.host.sharing


@pytest.mark.parametrize("kind", ["computer", "phones"])
async def test_the_question_cannot_be_skipped(tmp_path: Path, kind: str) -> None:
    async with host_of(kind, tmp_path) as (host, sharing):
        await host.tap("Share this table")
        assert host.page.data.notice.sentence == ASKED
        assert sharing.table is None
        await host.tap("Ben")
        await host.tap("Share this table")
        await host.until(lambda: sharing.table)
        assert [player.name for player in await sharing.seats()] == ["Ann", "Cleo"]


@pytest.mark.parametrize("kind", ["computer", "phones"])
async def test_who_does_not_play_keeps_no_seat(tmp_path: Path, kind: str) -> None:
    async with host_of(kind, tmp_path) as (host, sharing):
        await host.tap("I don't play")
        await host.tap("Share this table")
        await host.until(lambda: sharing.table)
        assert [player.name for player in await sharing.seats()] == ["Ann", "Ben", "Cleo"]


async def test_a_page_that_was_loaded_again_asks_as_well(tmp_path: Path) -> None:
    async with a_table(tmp_path):
        pass
    async with a_table(tmp_path) as table:
        host = await table.window(route=SHARE)
        assert {"Ann", "Ben", "Cleo"} <= {*host.names()}


async def test_whoever_shares_all_games_is_asked_nothing(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        host = await table.window(route="/share")
        await host.tap("Share this table")
        assert table.sharing.table is not None
