"""Which address is a screen and which a file: every screen is the one page, whatever its address."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_PAGE_ENDINGS: Final = frozenset({"", ".html"})
_FRESH: Final = (b"cache-control", b"no-cache")
"""Kept by the browser, but asked after each time: these files have an ETag and no version in their address."""


@dataclass(slots=True, kw_only=True)
class SinglePage:
    """Answers every address that is no file with the page, and lets files be asked after, not sent again.

    Attributes:
        app: What serves the files and the websocket.
        html: The page.
    """

    app: ASGIApp
    html: str

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if PurePosixPath(scope["path"]).suffix in _PAGE_ENDINGS:
            page = HTMLResponse(self.html, headers={"cache-control": "no-cache"})
            await page(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = {name.lower() for name, _ in message["headers"]}
                if b"cache-control" not in named:
                    message = {**message, "headers": [*message["headers"], _FRESH]}
            await send(message)

        await self.app(scope, receive, sending)
