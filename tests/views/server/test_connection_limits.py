"""A phone that reads nothing, and one that answers nothing: each is cut, over a real socket, with short limits."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import flet as ft
import flet_web.fastapi as flet_fastapi
import pytest

from companion.application.sharing import Sharing
from storage.opening import open_repository, store_over
from tests.views.server.guest_phone import a_guest_phone, join
from tests.views.server.shared_server import LAN
from tests.views.server.waiting import PATIENCE, until
from views.server.lan import guest_connection
from views.server.lan.guest_connection import TOO_MANY
from views.server.lan.lan_server import LanServer

STALLED, CALLS = 0.5, 3
LARGE = 200_000
"""Characters of one answer: some dozens of them fill every buffer between the app and a phone."""

Begin = Callable[[ft.Page], Awaitable[None]]


@pytest.fixture(autouse=True)
def _short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_connection, "STALLED", STALLED)
    monkeypatch.setattr(guest_connection, "CALLS_MOST", CALLS)


@contextlib.asynccontextmanager
async def shared(data: Path, begin: Begin) -> AsyncIterator[tuple[Sharing, LanServer]]:
    """A shared table in this process."""
    repository = open_repository(data)
    store = store_over(repository)
    await store.open()
    server = LanServer(name=LAN, app=flet_fastapi.app(begin))
    sharing = Sharing(store=store, repository=repository, lan_server=server, port=0)
    server.sharing = sharing
    await flet_fastapi.app_manager.start()
    await sharing.begin()
    try:
        yield sharing, server
    finally:
        await sharing.end()
        await flet_fastapi.app_manager.shutdown()
        await repository.close()


async def admitted(sharing: Sharing, name: str = "Bob") -> str:
    """The cookie of a new guest."""
    assert sharing.invitation is not None
    return await asyncio.to_thread(join, sharing.address, sharing.invitation.digits, name=name)


async def asks(page: ft.Page) -> None:
    """Call the phone, for each tap as often as calls may wait for an answer."""
    clipboard = ft.Clipboard()
    page.services.append(clipboard)

    async def ask_once() -> None:
        # A window that is closed answers nothing any more.
        with contextlib.suppress(RuntimeError):
            await clipboard.get()

    async def ask_often() -> None:
        for _ in range(CALLS):
            page.run_task(ask_once)

    page.add(ft.FilledButton(ft.Text("Ask"), on_click=ask_often))


async def grows(page: ft.Page) -> None:
    """Send a phone more than any buffer holds, once it is tapped."""
    text = ft.Text("nothing")

    async def send_much() -> None:
        for number in range(100):
            text.value = f"{number}" * LARGE
            page.update()

    page.add(text, ft.FilledButton(ft.Text("Send"), on_click=send_much))


@pytest.mark.parametrize("then", ["says nothing more", "goes on tapping"])
async def test_a_phone_that_reads_nothing_is_cut_and_its_connection_is_gone(
    tmp_path: Path, then: str
) -> None:
    async with shared(tmp_path, grows) as (sharing, server):
        cookie = await admitted(sharing)
        async with a_guest_phone(sharing.address, cookie) as phone:
            button = await phone.find("Send")
            assert server._lan_app is not None
            lines = server._lan_app._connections
            assert len(lines) == 1
            assert server._listener is not None
            sockets = server._listener.server.server_state.connections
            assert sockets
            phone.websocket.transport.pause_reading()
            await phone.press(button)
            if then == "goes on tapping":
                await phone.press(button)
            await until(lambda: not lines, "the line is still open")
            await until(
                lambda: not sockets,
                "the socket is still open",
                STALLED + 15,
            )
            phone.websocket.transport.abort()


async def test_a_phone_that_leaves_too_many_calls_unanswered_is_cut(tmp_path: Path) -> None:
    async with shared(tmp_path, asks) as (sharing, _):
        cookie = await admitted(sharing)
        async with a_guest_phone(sharing.address, cookie) as phone:
            phone.is_answering = False
            button = await phone.find("Ask")
            await phone.press(button)
            await phone.press(button)
            await asyncio.wait_for(phone.websocket.wait_closed(), PATIENCE)
            assert phone.websocket.close_code == TOO_MANY
            assert len(phone.asked) > CALLS


async def test_a_phone_that_answers_its_calls_stays(tmp_path: Path) -> None:
    async with shared(tmp_path, asks) as (sharing, _):
        cookie = await admitted(sharing)
        async with a_guest_phone(sharing.address, cookie) as phone:
            for times in range(1, 4):
                await phone.tap("Ask")
                await until(lambda: len(phone.asked) == times * CALLS, "not every call came")  # noqa: B023
