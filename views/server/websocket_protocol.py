"""Websockets with bounds that uvicorn does not have: the handshake has a deadline, and every frame is counted."""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol

from companion.application.work_budget import WorkBudget
from views.server.network_log import NETWORK_LOG
from views.server.protocol_limits import FRAMES_AT_ONCE, HttpLimits, SmallReads
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


class WebSocketProtocol(WebSocketsSansIOProtocol, SmallReads):
    """A websocket whose handshake must end in time; `lost` is called when the connection is gone."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        *,
        limits: HttpLimits,
        lost: Callable[[], None],
    ) -> None:
        """Add the limits to what uvicorn passes."""
        super().__init__(config, server_state, app_state)
        self.logger = NETWORK_LOG
        self.conn = _Frames(
            frames=limits.frames,
            extensions=self.conn.available_extensions,
            max_size=config.ws_max_size,
            logger=NETWORK_LOG,
        )
        self._limits, self._lost = limits, lost
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the deadline of the handshake."""
        super().connection_made(transport)
        self._set_deadline(self._late)

    def _set_deadline(self, late: Callable[[], None]) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        if not self.disconnected:
            self._deadline = self.loop.call_later(self._limits.wait, late)

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
        if self.writable.is_set():
            self._set_deadline(self.transport.abort)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Notify the listener."""
        if self._deadline is not None:
            self._deadline.cancel()
        super().connection_lost(exc)
        self._lost()
