"""Middleware of both servers: whose page a request comes from, and the language of its answer."""

from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.languages import PREFERRED, Translations, asked_for
from companion.wording import speaking


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


def in_language(app: ASGIApp, translations: Translations, chosen: Callable[[], str]) -> ASGIApp:
    """Middleware that answers in the language of the chosen code or, if that is empty, of the browser."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"}:
            preferred = asked_for(Headers(scope=scope).get("accept-language", ""))
            if scope["type"] == "http":
                with speaking(await translations.chosen(chosen(), preferred)):
                    await app(scope, receive, send)
                return
            # A window has a language of its own, which may change while the websocket is open.
            PREFERRED.set(preferred)
        await app(scope, receive, send)

    return answer
