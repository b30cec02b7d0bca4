"""Only a server's own pages may change something on it, or open a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send


def foreign_origin() -> Response:
    """The plain answer to a page of another site."""
    return PlainTextResponse("That did not come from this server's own page.", 403)


def changes_something(scope: Scope) -> bool:
    """True if a request may do more than read."""
    return scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}


@dataclass(slots=True, kw_only=True)
class OriginCheck:
    """Middleware that refuses what another site's page sends. It comes after `TrustedHostMiddleware`, which checks the host.

    Attributes:
        app: What answers the server's own pages.
        refusal: Makes the answer to the others.
    """

    app: ASGIApp
    refusal: Callable[[], Response] = foreign_origin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or open one websocket."""
        if scope["type"] in {"http", "websocket"} and changes_something(scope):
            headers = HTTPConnection(scope).headers
            scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
            if headers.get("origin", "").lower() != f"{scheme}://{headers['host'].lower()}":
                await self.refusal()(scope, receive, send)
                return
        await self.app(scope, receive, send)
