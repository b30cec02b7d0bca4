"""The connection of one window, with two corrections of Flet's own (`FletApp.send_message`, Flet 1.0.5)."""

from __future__ import annotations

import asyncio

import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, configure_encode_object_for_msgpack
from flet_web.fastapi.flet_app import FletApp


class WindowConnection(FletApp):  # type: ignore[misc]  # flet_web has no types
    """Sends a window its messages.

    Flet's own method formats each message for its log before it asks whether that is logged, so neither a level nor a
    filter of its logger helps. The text of a message is that of the whole screen in it: up to 3 seconds for a window
    that comes back, and much of the time of each tap.

    It also fails between the end of a websocket and the moment its window is notified. If a screen is drawn in that
    moment, the task that draws the window ends, and a phone that comes back finds a window that never changes again.
    A message that is dropped here is not missed: a window that comes back is sent as a whole.
    """

    def send_message(self, message: Message) -> None:
        """Encode a message and queue it, if there is a websocket."""
        queue: asyncio.Queue[bytes] | None = self._FletApp__send_queue
        if queue is None:
            return
        encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]  # in Flet
        queue.put_nowait(b"\x00" + msgpack.packb([message.action, message.body], default=encode))
