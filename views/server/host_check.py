"""Who may talk to the local server: only pages it served itself, under the names it is known by.

Whose browser it is, the host's or another account's, is told by the token (`host_token.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.application.sharing import SHARES
from views.server.host_token import HostToken

HOST_PATH: Final = "/host"
"""Below this address Flet keeps the windows of the host's browser."""
OWN_NAMES: Final = frozenset({"127.0.0.1", "localhost", "[::1]"})
"""The names of this machine for itself; another name means another page points here (DNS rebinding)."""


def _host(value: bytes) -> str:
    return urlsplit(f"//{value.decode('latin-1')}").hostname or ""


def _is_own(value: bytes) -> bool:
    try:
        name = _host(value)
    except ValueError:
        return False
    return name in OWN_NAMES or f"[{name}]" in OWN_NAMES


@dataclass(slots=True, kw_only=True)
class HostCheck:
    """Refuses foreign hosts and origins, and knows the host's browser.

    Attributes:
        app: What answers those who may ask.
        token: What the host's browser shows.
    """

    app: ASGIApp
    token: HostToken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or open one websocket."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"")
        origin = headers.get(b"origin", b"")
        same_origin = origin.split(b"://")[-1] == host
        changes = scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}
        if not _is_own(host) or (changes and not same_origin):
            await _refuse(scope, send)
            return

        if scope["type"] == "http" and scope["query_string"].startswith(b"token="):
            await self._redirect(scope, send)
            return
        if scope["type"] == "websocket":
            is_host = self.token.is_in(headers.get(b"cookie", b""))
            SHARES.set(is_host)
            if is_host:
                # A window is taken up again by its name below the address, so none but a host's takes up a host's.
                scope = {**scope, "root_path": HOST_PATH, "path": f"{HOST_PATH}{scope['path']}"}

        async def sending(message: Message) -> None:
            try:
                await send(message)
            except OSError:
                if scope["type"] == "http":
                    raise
                # The window is gone. Its end comes by what is received, which is how Flet learns of it; told of it
                # here, too, Flet would log a failure and never forget the window.

        await self.app(scope, receive, sending)

    async def _redirect(self, scope: Scope, send: Send) -> None:
        """To the first screen without the token, which stays behind as a cookie if it is right."""
        headers = [(b"location", b"/"), (b"cache-control", b"no-store"), (b"content-length", b"0")]
        if scope["client"] and self.token.is_in_address(scope["query_string"], tuple(scope["client"])):
            headers.append((b"set-cookie", self.token.set_cookie().encode()))
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    body = b"This address is only for this computer."
    headers = [(b"content-type", b"text/plain"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    await send({"type": "http.response.body", "body": body})
