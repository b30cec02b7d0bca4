"""Only a server's own pages may change something on it, or open a window."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send


def changes_something(scope: Scope) -> bool:
    """True if a request may do more than read."""
    return scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}


@dataclass(slots=True, kw_only=True)
class OriginCheck:
    """Middleware that refuses what another site's page sends. It comes after `TrustedHostMiddleware`, which checks the host."""

    app: ASGIApp
    refusal: Response

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or open one websocket."""
        answer = self.app
        if scope["type"] in {"http", "websocket"} and changes_something(scope):
            headers = HTTPConnection(scope).headers
            scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
            if headers.get("origin", "").lower() != f"{scheme}://{headers['host'].lower()}":
                answer = self.refusal
        await answer(scope, receive, send)
