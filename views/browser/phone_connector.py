"""Connections to other phones, which the page makes (`tools/site/phones.js`): Python runs in a worker, which has none."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import js
from pyodide.ffi import to_js

from companion.application.host_store import HostStore
from companion.application.phones.connection_code import binding, code_bytes, code_text, no_connection
from companion.application.phones.guest_session import PhoneGuest
from companion.application.phones.host_session import PhoneHost
from companion.application.ports import GuestRepository
from views.browser.page_channel import open_channel
from views.state.phones import Phones

_NOTHING: Final[Callable[[], None]] = lambda: None  # noqa: E731 - typed as a function that does nothing


@dataclass(slots=True, kw_only=True, eq=False)
class PageLink:
    """One connection that the page makes or has. Fulfils `Transport`, `PhoneOffer` and `PhoneAnswer`.

    `tell` posts a message about it to the page; `offer` and `answer` are the bytes of both codes; `coded` is done when there is one.
    """

    tell: Callable[..., None]
    code: str = ""
    offer: bytes = b""
    answer: bytes = b""
    coded: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    _opened: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    _received: Callable[[bytes], None] | None = None
    _closed: Callable[[], None] = _NOTHING
    _early: list[bytes] = field(default_factory=list)
    _is_closed: bool = False

    @property
    def binding(self) -> bytes:
        """The fingerprints of both phones, which the browsers compare with the keys that they connect with."""
        return binding(self.offer, self.answer)

    async def accept(self, answer: str) -> PageLink:
        self._opened = asyncio.get_running_loop().create_future()
        self.offer, self.answer = code_bytes(self.code), code_bytes(answer)
        self.tell("accept", self.answer)
        await self._opened
        return self

    async def connected(self) -> PageLink:
        await self._opened
        return self

    def send(self, message: bytes) -> None:
        self.tell("send", message)

    def listen(self, received: Callable[[bytes], None], closed: Callable[[], None]) -> None:
        self._received, self._closed = received, closed
        early, self._early = self._early, []
        for message in early:
            received(message)
        if self._is_closed:
            closed()

    def close(self) -> None:
        self.tell("close")

    def heard(self, kind: str, raw: bytes, why: str) -> None:
        """Take what the page tells of this connection."""
        match kind:
            case "code":
                self.code = code_text(raw)
                _settle(self.coded)
            case "open":
                _settle(self._opened)
            case "message":
                if self._received is None:
                    self._early.append(raw)
                else:
                    self._received(raw)
            case "refused" | "failed" | "closed":
                for waiting in (self._opened,) if kind == "refused" else (self.coded, self._opened):
                    if not waiting.done():
                        waiting.set_exception(no_connection(why))
                        # Nobody may be waiting any more.
                        waiting.exception()
                if kind == "closed":
                    self._is_closed = True
                    self._closed()


def _settle(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)


class PageConnector:
    """Fulfils `views.state.phones.PhoneConnector`."""

    def __init__(self) -> None:
        self._links: dict[int, PageLink] = {}
        self._count = 0
        window = json.loads(js.self.name or "{}").get("window", "")
        self._channel = open_channel(f"last-card-phones:{window}", self._heard)

    def _heard(self, told: Any) -> None:
        link = self._links.get(int(told.id))
        if link is None:
            return
        raw = told.raw.to_bytes() if hasattr(told, "raw") and told.raw is not None else b""
        kind = str(told.kind)
        if kind == "closed":
            del self._links[int(told.id)]
        link.heard(kind, raw, str(getattr(told, "why", "")))

    def _new_link(self) -> PageLink:
        self._count += 1
        number = self._count

        def tell(kind: str, raw: bytes = b"") -> None:
            message = {"id": number, "kind": kind, "raw": to_js(raw)}
            self._channel.postMessage(to_js(message, dict_converter=js.Object.fromEntries))

        link = PageLink(tell=tell)
        self._links[number] = link
        return link

    async def offer(self) -> PageLink:
        link = self._new_link()
        link.tell("offer")
        await link.coded
        return link

    async def answer(self, offer: str) -> PageLink:
        raw = code_bytes(offer)
        link = self._new_link()
        link.tell("answer", raw)
        await link.coded
        link.offer, link.answer = raw, code_bytes(link.code)
        return link


def open_phones(store: HostStore, guests: GuestRepository) -> Phones:
    """What connects this phone with others; nobody is connected yet."""
    return Phones(
        connector=PageConnector(),
        host=PhoneHost(store=store, guests=guests),
        new_guest=partial(PhoneGuest, library=store, joined=guests),
    )
