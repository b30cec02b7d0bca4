"""HTTP/1.1 with bounds that uvicorn does not have.

The head of a request is measured before anything parses it, and must be complete in time. Every answer gets the
security headers where it becomes bytes: uvicorn makes some answers itself, before the app gets the request.
"""

import asyncio
import functools
import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from views.server.network_log import NETWORK_LOG
from views.server.protocol_limits import LOCAL_LIMITS, HttpLimits, SmallReads
from views.server.security_headers import with_security_headers
from views.server.websocket_protocol import WebSocketProtocol

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


class HttpProtocol(H11Protocol, SmallReads):
    """HTTP/1.1 within limits; `lost` is called when the connection is gone."""

    conn: _Requests

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: HttpLimits = LOCAL_LIMITS,
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        """Add the limits to what uvicorn passes."""
        super().__init__(config, server_state, app_state, _loop)
        self.logger = NETWORK_LOG
        self.conn = _Requests(limits)
        # uvicorn expects a class, and only ever calls it.
        self.ws_protocol_class = functools.partial(WebSocketProtocol, limits=limits, lost=lost)  # type: ignore[assignment]
        self._limits, self._lost = limits, lost
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline of the first request."""
        super().connection_made(transport)
        self._start_deadline()

    def on_response_complete(self) -> None:
        """Start the deadline of the next request."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._start_deadline()

    def _start_deadline(self) -> None:
        self._cancel_deadline()
        self._deadline = self.loop.call_later(self._limits.wait, self._late)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

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

    def connection_lost(self, exc: Exception | None) -> None:
        """Notify the listener."""
        self._cancel_deadline()
        super().connection_lost(exc)
        self._lost()
