"""The language of an answer: what who asks has chosen, or else what the browser asks for."""

from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.languages import PREFERRED, Translations, asked_for
from companion.wording import speaking


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
