"""HTTP/1.1 and the websocket handshake with bounds that uvicorn does not have.

The head of a request is measured before anything parses it, and must be complete in time. Every answer gets the
security headers where it becomes bytes: uvicorn makes some answers itself, before the app gets the request.
"""

from __future__ import annotations

import asyncio
import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Response
from websockets.server import ServerProtocol

from views.server.network_log import NETWORK_LOG
from views.server.security_headers import HEADERS, with_security_headers

_COOKIES: Final = re.compile(rb"^cookie[ \t]*:([^\n]*)", re.IGNORECASE | re.MULTILINE)
_SWITCHING_PROTOCOLS: Final = HTTPStatus.SWITCHING_PROTOCOLS


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpLimits:
    """The limits of one listener.

    Attributes:
        head: The longest head of a request, in bytes.
        cookie: The longest cookies of a request, in bytes.
        wait: Seconds until a request's head, or a websocket's handshake, must be complete.
    """

    head: int
    cookie: int
    wait: float


LOCAL_LIMITS: Final = HttpLimits(head=64 * 1024, cookie=64 * 1024, wait=60.0)
"""On 127.0.0.1 a browser also sends the cookies of every other program that serves pages there."""
SHARED_LIMITS: Final = HttpLimits(head=16 * 1024, cookie=4 * 1024, wait=10.0)
"""The limits for connections from the network."""


class _Requests(h11.Connection):
    """Reads requests whose heads are short enough, and writes answers with the security headers."""

    def __init__(self, limits: HttpLimits) -> None:
        super().__init__(h11.SERVER, max_incomplete_event_size=limits.head)
        self._limits = limits
        self.refusal = HTTPStatus.BAD_REQUEST

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self._measure(self.trailing_data[0])
        return super().next_event()

    def _measure(self, received: bytes) -> None:
        """Refuse a head that is too long.

        Raises:
            RemoteProtocolError: If it is.
        """
        ends = [end for end in (received.find(b"\n\r\n"), received.find(b"\n\n")) if end >= 0]
        if not ends and len(received) <= self._limits.head:
            return
        head = received[: min(ends)] if ends else received
        if len(head) > self._limits.head or sum(map(len, _COOKIES.findall(head))) > self._limits.cookie:
            self.refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise h11.RemoteProtocolError("The head of the request is too long.")

    def send(self, event: Any) -> Any:
        if isinstance(event, h11.Response):
            headers = with_security_headers(event.headers)
            event = h11.Response(status_code=event.status_code, headers=headers, reason=event.reason)
        return super().send(event)


class _Handshake(ServerProtocol):
    """Refuses a bad handshake with the security headers."""

    def send_response(self, response: Response) -> None:
        if response.status_code != _SWITCHING_PROTOCOLS:
            for name, value in HEADERS:
                response.headers.setdefault(name.decode(), value.decode())
        super().send_response(response)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A websocket whose handshake must end in time.

    Args:
        config: uvicorn's configuration.
        server_state: What uvicorn knows of the listener.
        app_state: uvicorn's state of the app.
        limits: What the listener takes.
        lost: Called when the connection is gone.
    """

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
        self.conn = _Handshake(
            extensions=self.conn.available_extensions, max_size=config.ws_max_size, logger=NETWORK_LOG
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


class HttpProtocol(H11Protocol):
    """HTTP/1.1 within limits.

    Args:
        config: uvicorn's configuration.
        server_state: What uvicorn knows of the listener.
        app_state: uvicorn's state of the app.
        _loop: The event loop, as uvicorn names it.
        limits: What the listener takes.
        lost: Called when the connection is gone.
    """

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
