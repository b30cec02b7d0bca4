"""A host of the site whose answers stop in the middle."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.site.own_phone import SiteHost


@dataclass
class UnsteadyHost(SiteHost):
    """A host that breaks one file off, or holds it back.

    Attributes:
        breaking: The file that breaks off after its first piece; empty for none.
        holding: The file whose pieces wait for `pieces`; empty for none.
        pieces: How many pieces of that file may be sent.
        stopped: The files that stopped in the middle, in their order.
        sent: The files that were sent from beginning to end, in their order.
    """

    breaking: str = ""
    holding: str = ""
    pieces: int = 1
    stopped: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)

    def through(self, app: ASGIApp) -> ASGIApp:
        """The site, as far as this host sends it."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            file = scope["path"].removeprefix(self.base)
            about: dict[str, Any] = {}

            async def pass_on(message: Message) -> None:
                if message["type"] == "http.response.start":
                    about.update(status=message["status"], pieces=0)
                elif file in {self.breaking, self.holding} and message.get("body"):
                    await self._stop(file, about)
                await send(message)
                if about["status"] != 304 and not message.get("more_body", message["type"].endswith("start")):
                    self.sent.append(file)

            with contextlib.suppress(BrokenPipeError):
                await app(scope, receive, pass_on)

        return answer

    async def _stop(self, file: str, about: dict[str, Any]) -> None:
        about["pieces"] += 1
        if file == self.breaking and about["pieces"] > 1:
            self.stopped.append(file)
            # An answer without its end: the connection is closed.
            raise BrokenPipeError
        while file == self.holding and about["pieces"] > self.pieces:
            if file not in self.stopped:
                self.stopped.append(file)
            await asyncio.sleep(0.05)


@contextlib.contextmanager
def unsteady(
    folder: Path, *, breaking: str = "", holding: str = "", store: bool = True
) -> Iterator[UnsteadyHost]:
    """Host the site for a while."""
    host = UnsteadyHost(folder=folder, breaking=breaking, holding=holding, store=store)
    host.start()
    yield host
    host.stop()
