"""A guest's line: the websocket of one window, looked at frame by frame before Flet sees it.

Flet trusts what comes in: a frame that is none ends its reading and leaves the socket open for ever, and
a socket that breaks while something is sent leaves a session that is never forgotten. So Flet is begun
only when a whole first frame is there, sees whole frames alone, and never hears of a broken socket but
by its end.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any, Final

import msgpack
from flet.messaging.protocol import MessageAction
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from views.web.connection_notice import ENDED

HELLO: Final = 5.0
"""Within so many seconds a new line must say what it is."""
A_SECOND: Final = 300
"""So many frames a second are more than any hand makes."""
LONGEST: Final = 64 * 1024
"""The longest frame of a guest, in bytes; the server closes the line at more."""

FRAME: Final = 0x00
"""The first byte of a frame of Flet's protocol; guests have no use for the other kind."""
_REGISTER: Final = MessageAction.REGISTER_CLIENT.value
_SHAPES: Final = {
    MessageAction.CONTROL_EVENT.value: {"target", "name", "data"},
    MessageAction.UPDATE_CONTROL_PROPS.value: {"id", "props"},
    MessageAction.INVOKE_METHOD.value: {"control_id", "call_id", "result", "error"},
}
UNFIT, TOO_MANY = 1003, 1008


def frame_of(raw: Any) -> tuple[int, dict[str, Any]] | None:
    """The action and the body of a frame; None if it is none."""
    if not isinstance(raw, bytes) or raw[:1] != bytes([FRAME]):
        return None
    try:
        whole = msgpack.unpackb(raw[1:])
    except (ValueError, msgpack.UnpackException, RecursionError):
        return None
    if not isinstance(whole, list) or len(whole) != 2:
        return None
    action, body = whole
    if type(action) is not int or not isinstance(body, dict):
        return None
    return action, body


def is_hello(raw: Any) -> bool:
    """Whether a frame opens a window."""
    found = frame_of(raw)
    if found is None or found[0] != _REGISTER or set(found[1]) != {"session_id", "page_name", "page"}:
        return False
    known, page = found[1]["session_id"], found[1]["page"]
    return (known is None or isinstance(known, str)) and isinstance(page, dict) and _own_words(page)


def is_whole(raw: Any) -> bool:
    """Whether a frame is one an open window may send."""
    found = frame_of(raw)
    if found is None or found[0] not in _SHAPES or not set(found[1]) <= _SHAPES[found[0]]:
        return False
    action, body = found
    if action == MessageAction.UPDATE_CONTROL_PROPS.value:
        props = body.get("props")
        return type(body.get("id")) is int and isinstance(props, dict) and _own_words(props)
    if action == MessageAction.CONTROL_EVENT.value:
        name = body.get("name")
        return type(body.get("target")) is int and isinstance(name, str) and "data" in body
    return type(body.get("control_id")) is int and isinstance(body.get("call_id"), str)


def _own_words(props: dict[Any, Any]) -> bool:
    """Whether properties are those a client sets: never a handler, nor what the app keeps on its controls."""
    return all(isinstance(key, str) and key != "data" and not key.startswith("on_") for key in props)


@dataclass(slots=True, kw_only=True, eq=False)
class GuestLine:
    """One guest's window, from its first frame to its end.

    Attributes:
        receive: What comes from the phone.
        send: What goes to it.
        ended: Set when the host puts the guest out, or ends sharing.
        why: The code the line is closed with then, by which the page knows what to say.
    """

    receive: Receive
    send: Send
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    why: int = ENDED
    _waiting: list[Message] = field(default_factory=list)
    _gone: bool = False
    _second: int = 0
    _frames: int = 0

    async def carry(self, app: ASGIApp, scope: Scope) -> None:
        """Accept the line, wait for a whole first frame, and hand the line to the app."""
        connect = await self.receive()
        await self._pass_on({"type": "websocket.accept"})
        try:
            async with asyncio.timeout(HELLO):
                hello = await self.receive()
        except TimeoutError:
            await self._close(UNFIT)
            return
        if hello["type"] != "websocket.receive":
            return
        if not is_hello(hello.get("bytes")):
            await self._close(UNFIT)
            return
        self._waiting = [connect, hello]
        await app(scope, self._coming, self._going)
        await self._close(1000)

    async def _coming(self) -> Message:
        """The next thing for the app: a whole frame, or the end of the line."""
        if self._waiting:
            return self._waiting.pop(0)
        if self._gone:
            return {"type": "websocket.disconnect", "code": 1006}
        coming = asyncio.ensure_future(self.receive())
        ended = asyncio.ensure_future(self.ended.wait())
        try:
            await asyncio.wait({coming, ended}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                return await self._cut(self.why)
            message = coming.result()
        finally:
            coming.cancel()
            ended.cancel()
        if message["type"] != "websocket.receive":
            self._gone = True
            return message
        if self._is_flood():
            return await self._cut(TOO_MANY)
        if not is_whole(message.get("bytes")):
            return await self._cut(UNFIT)
        return message

    def _is_flood(self) -> bool:
        now = int(time.monotonic())
        self._frames = self._frames + 1 if now == self._second else 1
        self._second = now
        return self._frames > A_SECOND

    async def _going(self, message: Message) -> None:
        """What the app sends, but for the acceptance, which was sent already."""
        if message["type"] != "websocket.accept":
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
        try:
            await self.send(message)
        except (OSError, RuntimeError):
            # The phone is away. Its end comes from `receive`, which is how Flet learns of it too.
            self._gone = True
