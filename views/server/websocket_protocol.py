"""Websockets with bounds that uvicorn does not have: the handshake has a deadline, and every frame is counted."""

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol

from companion.application.work_budget import WorkBudget
from views.server.network_log import NETWORK_LOG
from views.server.protocol_limits import FRAMES_AT_ONCE, LimitedConnection
from views.server.security_headers import HEADERS


class _Frames(ServerProtocol):
    """Refuses a bad handshake with the security headers, and reads a limited number of frames a second.

    uvicorn tells the app of messages alone: a ping, a pong or a part of a message is handled before anything counts it.
    """

    def __init__(self, *, frames: float, **given: Any) -> None:
        super().__init__(**given)
        self._budget = WorkBudget(rate=frames, burst=frames * FRAMES_AT_ONCE, share=1.0, work=1.0)

    def recv_frame(self, frame: Frame) -> None:
        if self._budget.take():
            raise ProtocolError("Too many frames.")
        super().recv_frame(frame)

    def send_response(self, response: Response) -> None:
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            for name, value in HEADERS:
                response.headers.setdefault(name.decode(), value.decode())
        super().send_response(response)


class WebSocketProtocol(LimitedConnection, WebSocketsSansIOProtocol):
    """A websocket whose handshake must end in time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = _Frames(
            frames=self._limits.frames,
            extensions=self.conn.available_extensions,
            max_size=self.config.ws_max_size,
            logger=NETWORK_LOG,
        )

    def _late(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Drop a peer that answers no ping: what it does not read would keep the socket open."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Close the socket of a window that has ended, also if the peer does not read what was sent to it."""
        super().on_task_complete(task)
        if not self.writable.is_set():
            self.transport.abort()
        elif not self.disconnected:
            self._set_deadline(self.transport.abort)
