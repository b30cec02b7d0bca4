"""The score that the local server's page paints before the app runs in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

ADDRESS: Final = "/first-paint"
PATIENCE: Final = 3_000
"""Milliseconds until the client draws again, whatever has come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPaint:
    """Middleware that answers with what is painted. Only the local listener has it: guests' pages paint nothing.

    Attributes:
        app: What answers everything else.
        paint: What is painted now, as JSON.
    """

    app: ASGIApp
    paint: Callable[[], Awaitable[str]]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["path"] != ADDRESS:
            await self.app(scope, receive, send)
            return
        answer = Response(
            await self.paint(), media_type="application/json", headers={"Cache-Control": "no-cache"}
        )
        await answer(scope, receive, send)
