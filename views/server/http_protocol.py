"""HTTP/1.1 and websockets with bounds that uvicorn does not have.

The head of a request is measured before anything parses it, and must be complete in time. Every answer gets the
security headers where it becomes bytes: uvicorn makes some answers itself, before the app gets the request. The handshake
of a websocket has a deadline, and every frame is counted.
"""

import asyncio
import re
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol

from companion.application.work_budget import WorkBudget
from views.server.network_log import NETWORK_LOG
from views.server.protocol_limits import FRAMES_AT_ONCE, HttpLimits, LimitedConnection
from views.server.security_headers import HEADERS, with_security_headers

_COOKIES: Final = re.compile(rb"^cookie[ \t]*:([^\n]*)", re.IGNORECASE | re.MULTILINE)
_CLOSES: Final = (b"connection", b"close")


class _Requests(h11.Connection):
    """Reads requests within the limits, and writes answers with the security headers."""

    def __init__(self, limits: HttpLimits) -> None:
        super().__init__(h11.SERVER, max_incomplete_event_size=limits.head)
        self._limits = limits
        self.refusal = HTTPStatus.BAD_REQUEST

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self._measure(self.trailing_data[0])
        event = super().next_event()
        if (
            isinstance(event, h11.Request)
            and not self._limits.has_chunks
            and any(name == b"transfer-encoding" for name, _ in event.headers)
        ):
            self.refusal = HTTPStatus.LENGTH_REQUIRED
            raise h11.RemoteProtocolError("The body of the request has no length.")
        return event

    def _measure(self, received: bytes) -> None:
        """Refuse a head of a request that is too long (RemoteProtocolError)."""
        ends = [end for end in (received.find(b"\n\r\n"), received.find(b"\n\n")) if end >= 0]
        if not ends and len(received) <= self._limits.head:
            return
        head = received[: min(ends)] if ends else received
        if (
            len(head) > self._limits.head
            or head.count(b"\n") > self._limits.lines
            or sum(map(len, _COOKIES.findall(head))) > self._limits.cookie
        ):
            self.refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise h11.RemoteProtocolError("The head of the request is too long.")

    def send(self, event: Any) -> Any:
        if isinstance(event, h11.Response):
            headers = with_security_headers(event.headers)
            if self.their_state is h11.SEND_BODY:
                # What follows would be read only to be dropped.
                headers = [*((name, value) for name, value in headers if name != b"connection"), _CLOSES]
            event = h11.Response(status_code=event.status_code, headers=headers, reason=event.reason)
        return super().send(event)


class HttpProtocol(LimitedConnection, H11Protocol):
    """HTTP/1.1 within limits."""

    conn: _Requests

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = _Requests(self._limits)
        # uvicorn expects a class, and only ever calls it.
        websocket: Any = partial(WebSocketProtocol, limits=self._limits, lost=self._lost)
        self.ws_protocol_class = websocket

    def on_response_complete(self) -> None:
        """Start the deadline of the next request."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._set_deadline(self._late)

    def _late(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the deadline and the end of the connection to the websocket."""
        self._cancel_deadline()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request, if no answer has begun."""
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            status = self.conn.refusal
            headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
            answer = h11.Response(status_code=status, headers=headers, reason=status.phrase.encode())
            for event in (answer, h11.Data(data=msg.encode()), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event))
        self.transport.close()


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
