"""Only a server's own pages may change something on it, or open a window."""

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send


def changes_something(scope: Scope) -> bool:
    """True if a request may do more than read."""
    return scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}


def origin_check(app: ASGIApp, refusal: Response) -> ASGIApp:
    """Middleware that refuses what another site's page sends. It comes after `TrustedHostMiddleware`, which checks the host."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        answer = app
        if scope["type"] in {"http", "websocket"} and changes_something(scope):
            headers = HTTPConnection(scope).headers
            scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
            if headers.get("origin", "").lower() != f"{scheme}://{headers['host'].lower()}":
                answer = refusal
        await answer(scope, receive, send)

    return checked
