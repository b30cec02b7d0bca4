"""The language of an answer: what who asks has chosen, or else what the browser asks for."""

from collections.abc import Callable
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.languages import PREFERRED, Translations, asked_for
from companion.wording import speaking


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestLanguage:
    """Answers each request in the language of the chosen code or, if that is empty, of the browser."""

    app: ASGIApp
    translations: Translations
    chosen: Callable[[], str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one websocket."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        preferred = asked_for(Headers(scope=scope).get("accept-language", ""))
        if scope["type"] == "websocket":
            # A window has a language of its own, which may change while the websocket is open.
            PREFERRED.set(preferred)
            await self.app(scope, receive, send)
            return
        with speaking(await self.translations.chosen(self.chosen(), preferred)):
            await self.app(scope, receive, send)
