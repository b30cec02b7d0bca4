"""The connections of the windows of a server, with corrections of Flet's own (`FletApp`, Flet 1.0.5)."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, configure_encode_object_for_msgpack
from flet_web.fastapi import app_manager
from flet_web.fastapi.flet_app import FletApp
from starlette.websockets import WebSocket

LOG = logging.getLogger("last_card")

CLOSED: Final = "Session closed"
"""The text of the error in a task that waits for an answer of a closed window (messaging/session.py, Flet 1.0.5)."""


class _NeverRegisteredError(Exception):
    """The page left before it registered its window."""


class WindowConnection(FletApp):  # type: ignore[misc]  # flet_web has no types
    """Sends a window its messages.

    Flet's own method formats each message for its log before it asks whether that is logged: up to 3 seconds for a
    window that comes back, and much of the time of each tap. It also fails between the end of a websocket and the
    moment its window is notified: the task that draws the window ends, and a phone that comes back finds a window that
    never changes again. A message that is dropped here is not missed: a window that comes back is sent as a whole.

    And it waits for ever for the end of a window that never registered, such as that of a page which was left while it
    started: only a registered window ends what sends to it.
    """

    async def handle(self, websocket: WebSocket) -> None:
        """Serve a window until its websocket ends."""
        with contextlib.suppress(_NeverRegisteredError):
            await super().handle(websocket)

    async def _FletApp__receive_loop(self) -> None:
        await super()._FletApp__receive_loop()
        if self._FletApp__session is None:
            await self._FletApp__send_queue.put(None)
            raise _NeverRegisteredError

    def send_message(self, message: Message) -> None:
        """Encode a message and queue it, if there is a websocket."""
        queue: asyncio.Queue[bytes] | None = self._FletApp__send_queue
        if queue is None:
            return
        encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]  # in Flet
        queue.put_nowait(b"\x00" + msgpack.packb([message.action, message.body], default=encode))


@contextlib.asynccontextmanager
async def kept_windows() -> AsyncIterator[None]:
    """Flet's care for the windows of a server, while it runs: one that is not connected is forgotten after an hour."""
    await app_manager.start()
    try:
        yield
    finally:
        await app_manager.shutdown()


async def serve_window(websocket: WebSocket, begin: Callable[[ft.Page], Awaitable[None]]) -> None:
    """Serve a window: `begin` starts one that is new."""
    loop, executor = asyncio.get_running_loop(), app_manager.executor
    connection = WindowConnection(loop=loop, executor=executor, main=begin, before_main=None)
    await connection.handle(websocket)


def ignore_closed_windows(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a task that waits for an answer of a closed window as one debug line, and every other error with its traceback.

    Flet's router opens the previous screen in a task that nothing awaits (`Page.navigate`), so its error cannot be
    caught anywhere but in the handler of the loop.
    """
    wrong = context.get("exception")
    if isinstance(wrong, RuntimeError) and str(wrong) == CLOSED:
        LOG.debug("A window was closed before it answered: %s", context.get("message"))
        return
    loop.default_exception_handler(context)
