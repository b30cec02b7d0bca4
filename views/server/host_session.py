"""Middleware of the local server that recognizes the host's browser by its token (`host_token.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.application.sharing import SHARES
from views.flet_internals.web_sessions import below_folder
from views.server.cookies import take_cookies
from views.server.host_token import QUERY, HostToken

HOST_FOLDER: Final = "host"
"""The folder below which Flet keeps the windows of the host's browser: no other browser resumes them."""


@dataclass(slots=True, kw_only=True)
class HostSession:
    """Middleware that turns the token of an address into a cookie, and knows the windows of who has it.

    Attributes:
        app: What answers.
        token: The tokens of this start.
    """

    app: ASGIApp
    token: HostToken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or open one websocket."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        if scope["type"] == "http" and scope["query_string"].startswith(f"{QUERY}=".encode()):
            await self._without_token(HTTPConnection(scope))(scope, receive, send)
            return
        cookies, scope = take_cookies(scope)
        if scope["type"] == "websocket":
            is_host = self.token.is_in(cookies)
            SHARES.set(is_host)
            if is_host:
                scope = below_folder(scope, HOST_FOLDER)

        async def send_if_open(message: Message) -> None:
            try:
                await send(message)
            except OSError:
                if scope["type"] == "http":
                    raise
                # The window is gone. Flet learns of it from what it receives; an error here as well would keep it
                # from ever forgetting the window.

        await self.app(scope, receive, send_if_open)

    def _without_token(self, connection: HTTPConnection) -> Response:
        """Redirect to the first screen without the token; a correct token becomes a cookie."""
        answer = RedirectResponse("/", 303, headers={"cache-control": "no-store"})
        client, server = connection.client, connection.scope["server"]
        if client and server and self.token.is_in_address(connection.scope["query_string"], client, server):
            answer.headers["set-cookie"] = self.token.set_cookie()
        return answer
