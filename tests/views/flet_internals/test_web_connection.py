from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import Message, MessageAction

from tests.browser.server import Server
from tests.views.server.guest_phone import a_websocket
from views.flet_internals.web_connection import WindowConnection


class Screen(dict[str, str]):
    """Everything on a screen, which would take seconds to format."""

    def __repr__(self) -> str:
        raise AssertionError("the whole screen was formatted")


async def nothing(page: ft.Page) -> None:
    del page


@pytest.fixture
async def connection() -> AsyncIterator[WindowConnection]:
    """The connection of a window without a websocket."""
    with ThreadPoolExecutor(1) as executor:
        yield WindowConnection(asyncio.get_running_loop(), executor, nothing, None)


MESSAGE = Message(MessageAction.PATCH_CONTROL, Screen(title="Last Card"))


async def test_a_message_is_sent_and_not_formatted_for_a_log(connection: WindowConnection) -> None:
    queue: asyncio.Queue[Any] = asyncio.Queue()
    connection._FletApp__send_queue = queue
    connection.send_message(MESSAGE)
    assert msgpack.unpackb(queue.get_nowait()[1:])[1] == {"title": "Last Card"}


async def test_a_message_for_a_broken_websocket_is_dropped(connection: WindowConnection) -> None:
    connection._FletApp__send_queue = None
    connection.send_message(MESSAGE)


async def test_a_page_that_is_left_before_it_registered_a_window_leaves_nothing_behind(
    tmp_path: Path,
) -> None:
    server = Server(data=tmp_path / "data").start()
    for _ in range(3):
        async with a_websocket(server.address) as websocket:
            await websocket.ping()
    # The server waits a second for what is open, and says what it cut off.
    assert server.stop() == ""
