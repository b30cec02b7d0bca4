"""One websocket of a guest, checked frame by frame before Flet sees it.

Flet trusts what it receives: it sets every property that a frame names, and a malformed frame ends its reading while
the socket stays open. So Flet gets the websocket only after a well-formed first frame, receives checked frames alone,
and hears of a broken socket only as its end. What is sent is looked at as well: a failure becomes one sentence, and a
phone that does not read what it is sent is disconnected.
"""

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, Final

import msgpack
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.wording import say
from views.flet_internals import web_frames
from views.flet_internals.web_sessions import KeptSession
from views.server.lan.event_budget import OF_AN_EVENT, WINDOW_COST, EventBudget
from views.server.lan.guest_frames import CheckedFrame, check_frame, parse_first_frame, parse_frame
from views.server.lan.guest_windows import WindowSlot

LOG = logging.getLogger("last_card")

LONGEST: Final = 64 * 1024
"""The longest frame of a guest, in bytes; the server closes the websocket at more."""
HELLO: Final = 5.0
"""Seconds until a new connection must have sent its first frame, and Flet must have answered."""
STALLED: Final = 20.0
"""Seconds until a phone must have read what it was sent."""
CALLS_MOST: Final = 100
"""The most calls of the client's methods that wait for an answer; Flet keeps each until it comes."""
MALFORMED, TOO_MANY, TRY_LATER = 1003, 1008, 1013
"""The codes of a closed websocket (RFC 6455, section 7.4)."""


@dataclass(slots=True, kw_only=True, eq=False)
class GuestConnection:
    """One guest's window, from its first frame to its end.

    Attributes:
        budget: That of the guest, over all their windows.
        ended: Set when the host removes the guest, or ends sharing.
        close_code: The code the websocket is closed with then, or at too much; the page knows by it what to say.
    """

    receive: Receive
    send: Send
    slot: WindowSlot
    budget: EventBudget
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    close_code: int = TOO_MANY
    _replayed: list[Message] = field(default_factory=list)
    _window: KeptSession | None = None
    _registered: asyncio.Event = field(default_factory=asyncio.Event)
    _sent: asyncio.Event = field(default_factory=asyncio.Event)
    _ahead: Message | None = None
    _calls: set[str] = field(default_factory=set)
    _is_closed: bool = False

    async def serve(self, app: ASGIApp, scope: Scope) -> None:
        """Accept the websocket, wait for a well-formed first frame, and hand the websocket to the app."""
        self._sent.set()
        self._replayed = [await self.receive()]
        await self._deliver({"type": "websocket.accept"})
        refused = await self._begin()
        if not refused:
            await self.budget.begin()
            try:
                await app(scope, self._receive, self._send)
            finally:
                self.slot.release()
                if len(self._calls) > CALLS_MOST:
                    await self.slot.forget()
        await self._close(refused or 1000)

    async def _begin(self) -> int:
        """Wait for a well-formed first frame, and reserve a window. Returns the code of a refusal, 0 for none."""
        try:
            async with asyncio.timeout(HELLO):
                message = await self.receive()
        except TimeoutError:
            return MALFORMED
        first_frame = parse_first_frame(message.get("bytes"))
        if first_frame is None:
            return MALFORMED
        session, raw = first_frame
        if not await self._spend(WINDOW_COST):
            return self.close_code
        if not await self.slot.reserve(session):
            return TRY_LATER
        self._replayed.append({"type": "websocket.receive", "bytes": raw})
        return 0

    # --- from the phone

    async def _receive(self) -> Message:
        """The next message for the app: a checked frame, or the end of the websocket."""
        if self._replayed:
            return self._replayed.pop(0)
        while not self._is_closed:
            message, self._ahead = self._ahead or await self._next(), None
            OF_AN_EVENT.set(True)
            if message is None or not await self._spend(1.0):
                return await self._close(self.close_code)
            if message["type"] != "websocket.receive":
                self._is_closed = True
                return message
            found = check_frame(message.get("bytes"), self._window) if self._window else None
            if found is None or not await self._spend(found.cost):
                return await self._close(MALFORMED if found is None else self.close_code)
            self._calls.discard(found.answers)
            if found.raw is None:
                continue
            await self.budget.begin()
            if not await self._is_outdated(found):
                return {"type": "websocket.receive", "bytes": found.raw}
        return {"type": "websocket.disconnect", "code": 1006}

    async def _is_outdated(self, frame: CheckedFrame) -> bool:
        """True for a change of a field whose next text is here already: of several that wait only the last one is answered."""
        if frame.typed_in is None:
            return False
        self._ahead = await self._next(0.0)
        action, body = parse_frame(self._ahead.get("bytes") if self._ahead else None) or (None, {})
        return action == web_frames.PROPERTIES and body.get("id") == frame.typed_in

    async def _next(self, seconds: float | None = None) -> Message | None:
        """The next message of the phone, once it has read all it was sent; None if it did not come, or the websocket was ended."""
        if not await self._unless_ended(self._registered.wait(), HELLO):
            return None
        if not await self._unless_ended(self._sent.wait(), STALLED):
            return None
        coming = asyncio.ensure_future(self.receive())
        return coming.result() if await self._unless_ended(coming, seconds) else None

    async def _unless_ended(self, awaited: Awaitable[Any], seconds: float | None = None) -> bool:
        """Wait for something; False if it did not come in time, or the websocket was ended first."""
        coming = asyncio.ensure_future(awaited)
        ended = asyncio.ensure_future(self.ended.wait())
        try:
            await asyncio.wait({coming, ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            return coming.done()
        finally:
            coming.cancel()
            ended.cancel()

    async def _spend(self, cost: float) -> bool:
        """Wait until the guest has budget left; False for a flood, or if the websocket was ended."""
        if cost and (seconds := self.budget.take(cost)):
            await self._unless_ended(asyncio.Event().wait(), seconds)
        return not (self.ended.is_set() or self.budget.is_flood)

    # --- to the phone

    async def _send(self, message: Message) -> None:
        """Send what the app sends, but for the handshake, which is over already."""
        if message["type"] == "websocket.accept":
            return
        raw = message.get("bytes") or b""
        if web_frames.has_action(raw, web_frames.CRASH):
            LOG.error("A guest's window failed: %s", msgpack.unpackb(raw[1:])[1])
            # Nothing of the program or its paths.
            sentence = say("That went wrong here. Load the page again; everything saved is safe.")
            told = web_frames.encode(web_frames.CRASH, {"message": sentence})
            message = {"type": "websocket.send", "bytes": told}
        elif web_frames.has_action(raw, web_frames.CALL):
            self._calls.add(web_frames.value_in_head(raw, "call_id"))
            if len(self._calls) > CALLS_MOST:
                self.ended.set()
        elif web_frames.has_action(raw, web_frames.REGISTER) and self._window is None:
            self._window = await self.slot.opened(web_frames.value_in_head(raw, "session_id"))
            self._registered.set()
        await self._deliver(message)

    async def _close(self, code: int) -> Message:
        await self._deliver({"type": "websocket.close", "code": code})
        self._is_closed = True
        return {"type": "websocket.disconnect", "code": code}

    async def _deliver(self, message: Message) -> None:
        if self._is_closed:
            return
        self._sent.clear()
        try:
            async with asyncio.timeout(STALLED):
                await self.send(message)
        except TimeoutError:
            # `_receive` may be waiting for a phone that sends nothing either.
            self._is_closed = True
            self.ended.set()
        except (OSError, RuntimeError):
            # The phone is gone. Flet learns of it from `receive`.
            self._is_closed = True
        finally:
            self._sent.set()
