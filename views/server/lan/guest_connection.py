"""A guest's line: the websocket of one window, looked at frame by frame before Flet sees it.

Flet trusts what comes in: it sets what a frame names, and a frame that is none ends its reading and leaves the socket
open for ever. So Flet is begun only when a whole first frame is there, sees checked frames alone, and never hears of a
broken socket but by its end. What goes out is looked at as well: a failure is told in one sentence, and a phone that
does not take what it is sent is asked for nothing more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, Final

import msgpack
from flet.messaging.protocol import MessageAction
from flet.messaging.session import Session
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.wording import say
from views.server.connection_notice import ENDED
from views.server.lan.event_budget import WINDOW_COST, EventBudget
from views.server.lan.guest_frames import FRAME, hello_of, passed
from views.server.lan.guest_windows import Place

LOG = logging.getLogger("last_card")

LONGEST: Final = 64 * 1024
"""The longest frame of a guest, in bytes; the server closes the line at more."""

UNFIT, TOO_MANY, LATER = 1003, 1008, 1013

_ARRAY_OF_TWO: Final = 0x92
_CRASHED: Final = bytes([FRAME, _ARRAY_OF_TWO, MessageAction.SESSION_CRASHED.value])
_CALLED: Final = bytes([FRAME, _ARRAY_OF_TWO, MessageAction.INVOKE_METHOD.value])
_REGISTERED: Final = bytes([FRAME, _ARRAY_OF_TWO, MessageAction.REGISTER_CLIENT.value])


_HEAD: Final = 1024
"""In so many bytes of a frame of Flet stands what names it; the screen or the file behind it is not read."""


def named_in(raw: bytes, name: str) -> str:
    """A short value in the head of a frame of Flet; empty if it is not there."""
    reader = msgpack.Unpacker()
    reader.feed(raw[1:_HEAD])
    reader.read_array_header()
    reader.skip()
    try:
        for _ in range(reader.read_map_header()):
            if reader.unpack() == name:
                return str(reader.unpack())
            reader.skip()
    except msgpack.OutOfData:
        LOG.warning("A frame of Flet has no “%s” in its head.", name)
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionLimits:
    """How long a guest's phone may take, and how much it may leave undone.

    Attributes:
        hello: Seconds until a new connection must have sent its first frame, and Flet must have answered.
        stalled: Seconds until a phone must have read what it was sent.
        calls: The most calls of the client's methods that wait for an answer; Flet keeps each until it comes.
    """

    hello: float = 5.0
    stalled: float = 20.0
    calls: int = 100


@dataclass(slots=True, kw_only=True, eq=False)
class GuestConnection:
    """One guest's window, from its first frame to its end.

    Attributes:
        receive: What comes from the phone.
        send: What goes to it.
        place: Its place among the guest's windows.
        budget: How many events the guest may send, over all their windows.
        limits: How long the phone may take, and how much it may leave undone.
        ended: Set when the host puts the guest out, or ends sharing.
        why: The code the line is closed with then, by which the page knows what to say.
    """

    receive: Receive
    send: Send
    place: Place
    budget: EventBudget
    limits: ConnectionLimits = field(default_factory=ConnectionLimits)
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    why: int = ENDED
    _waiting: list[Message] = field(default_factory=list)
    _session: Session | None = None
    _registered: asyncio.Event = field(default_factory=asyncio.Event)
    _idle: asyncio.Event = field(default_factory=asyncio.Event)
    _calls: set[str] = field(default_factory=set)
    _gone: bool = False

    async def carry(self, app: ASGIApp, scope: Scope) -> None:
        """Accept the line, wait for a whole first frame, and hand the line to the app."""
        self._idle.set()
        connect = await self.receive()
        await self._pass_on({"type": "websocket.accept"})
        try:
            async with asyncio.timeout(self.limits.hello):
                first = await self.receive()
        except TimeoutError:
            await self._close(UNFIT)
            return
        if first["type"] != "websocket.receive":
            return
        hello = hello_of(first.get("bytes"))
        if hello is None:
            await self._close(UNFIT)
            return
        if not await self._spend(WINDOW_COST):
            await self._close(self._reason)
            return
        if not await self.place.take(hello.session):
            await self._close(LATER)
            return
        self._waiting = [connect, {"type": "websocket.receive", "bytes": hello.raw}]
        await self.budget.begin()
        try:
            await app(scope, self._coming, self._going)
        finally:
            self.place.leave()
            if len(self._calls) > self.limits.calls:
                await self.place.forget()
        await self._close(1000)

    @property
    def _reason(self) -> int:
        """The code to close the line with when it goes no further."""
        return self.why if self.ended.is_set() else TOO_MANY

    # --- what comes

    async def _coming(self) -> Message:
        """The next thing for the app: a checked frame, or the end of the line."""
        if self._waiting:
            return self._waiting.pop(0)
        while not self._gone:
            message = await self._next()
            if message is None or not await self._spend(1.0):
                return await self._cut(self._reason)
            if message["type"] != "websocket.receive":
                self._gone = True
                return message
            found = passed(message.get("bytes"), self._session) if self._session else None
            if found is None or not await self._spend(found.cost):
                return await self._cut(UNFIT if found is None else self._reason)
            self._calls.discard(found.answers)
            if found.raw is not None:
                await self.budget.begin()
                return {"type": "websocket.receive", "bytes": found.raw}
        return {"type": "websocket.disconnect", "code": 1006}

    async def _next(self) -> Message | None:
        """The next message of the phone, once it has taken all it was sent; None if the line was ended."""
        if not await self._unless_ended(self._registered.wait(), self.limits.hello):
            return None
        if not await self._unless_ended(self._idle.wait(), self.limits.stalled):
            return None
        coming = asyncio.ensure_future(self.receive())
        return coming.result() if await self._unless_ended(coming) else None

    async def _unless_ended(self, awaited: Awaitable[Any], seconds: float | None = None) -> bool:
        """Wait for something; False if it did not come in time, or the line was ended first."""
        coming = asyncio.ensure_future(awaited)
        ended = asyncio.ensure_future(self.ended.wait())
        try:
            await asyncio.wait({coming, ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            return coming.done()
        finally:
            coming.cancel()
            ended.cancel()

    async def _spend(self, cost: float) -> bool:
        """Wait until the guest's budget has room; False if that is too long, or the line was ended."""
        seconds = self.budget.take(cost) if cost else 0.0
        if seconds:
            await self._unless_ended(asyncio.Event().wait(), seconds)
        return not (self.ended.is_set() or self.budget.is_flood)

    # --- what goes

    async def _going(self, message: Message) -> None:
        """What the app sends, but for the acceptance, which was sent already."""
        if message["type"] == "websocket.accept":
            return
        raw = message.get("bytes") or b""
        if raw.startswith(_CRASHED):
            LOG.error("A guest's window failed: %s", msgpack.unpackb(raw[1:])[1])
            message = {"type": "websocket.send", "bytes": _crash()}
        elif raw.startswith(_CALLED):
            self._calls.add(named_in(raw, "call_id"))
            if len(self._calls) > self.limits.calls:
                self.why = TOO_MANY
                self.ended.set()
        elif raw.startswith(_REGISTERED) and self._session is None:
            self._session = await self.place.opened(named_in(raw, "session_id"))
            self._registered.set()
        await self._pass_on(message)

    async def _cut(self, code: int) -> Message:
        await self._close(code)
        return {"type": "websocket.disconnect", "code": code}

    async def _close(self, code: int) -> None:
        await self._pass_on({"type": "websocket.close", "code": code})
        self._gone = True

    async def _pass_on(self, message: Message) -> None:
        if self._gone:
            return
        self._idle.clear()
        try:
            async with asyncio.timeout(self.limits.stalled):
                await self.send(message)
        except TimeoutError:
            # Whoever waits for the phone's next message must hear of it.
            self._gone, self.why = True, TOO_MANY
            self.ended.set()
        except (OSError, RuntimeError):
            # The phone is away. Its end comes from `receive`, which is how Flet learns of it too.
            self._gone = True
        finally:
            self._idle.set()


def _crash() -> bytes:
    """What a guest is told of a failure: no word of the program, nor where it lies."""
    sentence = say("That went wrong here. Load the page again; everything saved is safe.")
    return bytes([FRAME]) + bytes(msgpack.packb([MessageAction.SESSION_CRASHED.value, {"message": sentence}]))
