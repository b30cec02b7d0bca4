"""A phone without a browser: it joins over HTTP and speaks Flet's protocol over a real websocket.

It reads what it is sent as a screen reader would: controls by their names, sentences as they appear.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import re
import ssl
import time
import urllib.parse
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgpack
from flet.messaging.protocol import MessageAction
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.views.server.waiting import PATIENCE, until

REGISTER = MessageAction.REGISTER_CLIENT.value
EVENT = MessageAction.CONTROL_EVENT.value
PROPS = MessageAction.UPDATE_CONTROL_PROPS.value
INVOKE = MessageAction.INVOKE_METHOD.value
CRASHED = MessageAction.SESSION_CRASHED.value
QUEUE_PATIENCE = 5 * PATIENCE
"""Seconds a phone waits for what must come while the server still works off what was sent before."""


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: str


def trusting() -> ssl.SSLContext:
    """The TLS of a phone whose owner accepted an unknown certificate."""
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found


def ask(
    address: str,
    path: str,
    *,
    method: str = "GET",
    form: dict[str, str] | None = None,
    cookie: str = "",
    source: str = "127.0.0.1",
    headers: dict[str, str] | None = None,
    raw: bytes | None = None,
) -> Answer:
    """One request from an address of one's own."""
    at = urllib.parse.urlsplit(address)
    host, own = at.hostname or "", (source, 0)
    connection = http.client.HTTPConnection(host, at.port, timeout=PATIENCE, source_address=own)
    if at.scheme == "https":
        connection = http.client.HTTPSConnection(
            host, at.port, timeout=PATIENCE, source_address=own, context=trusting()
        )
    sent = {"Origin": address} if method == "POST" else {}
    if form is not None:
        raw = urllib.parse.urlencode(form).encode()
        sent["Content-Type"] = "application/x-www-form-urlencoded"
    if cookie:
        sent["Cookie"] = cookie
    with contextlib.closing(connection):
        connection.request(method, path, body=raw, headers={**sent, **(headers or {})})
        found = connection.getresponse()
        headers = {name.lower(): value for name, value in found.getheaders()}
        return Answer(found.status, headers, found.read().decode("latin-1"))


def cookie_of(answer: Answer) -> str:
    """What a phone keeps of an answer that admits it."""
    return answer.headers["set-cookie"].split(";")[0]


def join(address: str, digits: str, *, name: str = "", seat: str = "", source: str = "127.0.0.1") -> str:
    """Join by the six digits and say who one is; answers the cookie."""
    admitted = ask(address, "/join", method="POST", form={"digits": digits}, source=source)
    assert admitted.status == 303, admitted
    cookie = cookie_of(admitted)
    form = {"seat": seat} if seat else {"name": name}
    answer = ask(address, "/join/who", method="POST", form=form, cookie=cookie, source=source)
    assert answer.status == 303, answer
    return cookie


@dataclass
class GuestPhone:
    """One window, as the server has drawn it."""

    websocket: ClientConnection
    route: str
    session: str = ""
    page: int = 0
    nodes: dict[int, dict[str, Any]] = field(default_factory=dict)
    said: list[tuple[float, str]] = field(default_factory=list)
    crashed: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    reader: asyncio.Task[None] | None = None
    answers: dict[str, Any] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    calls: list[tuple[int, str]] = field(default_factory=list)
    frames: int = 0
    is_answering: bool = True

    async def send(self, action: int, body: dict[str, Any]) -> None:
        await self.websocket.send(b"\x00" + msgpack.packb([action, body]))

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for raw in self.websocket:
                assert isinstance(raw, bytes)
                action, body = msgpack.unpackb(raw[1:], strict_map_key=False)
                self.frames += 1
                await self._take(action, body)
                self.news.set()
        # Wake those who wait: nothing comes any more.
        self.news.set()

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if action == REGISTER:
            # The session's id is drawn at random and shown nowhere: it can spell a name.
            self.session, self.page = body.pop("session_id"), body["page_patch"]["_i"]
        if action == CRASHED:
            self.crashed.append(str(body))
        if action == INVOKE:
            given = {
                "control_id": body["control_id"],
                "call_id": body["call_id"],
                "result": self.answers.get(body["name"]),
                "error": None,
            }
            self.asked.append(body["name"])
            self.calls.append((body["control_id"], body["call_id"]))
            if self.is_answering:
                await self.send(INVOKE, given)
            if body["name"] == "push_route":
                await self.go(body["args"]["route"])
            return
        self._look(body, time.perf_counter())

    def _look(self, value: Any, now: float) -> None:
        if isinstance(value, dict):
            if "_i" in value:
                self.nodes[value["_i"]] = value
            for inner in value.values():
                self._look(inner, now)
        elif isinstance(value, list):
            for inner in value:
                self._look(inner, now)
        elif isinstance(value, str):
            self.said.append((now, value))

    async def go(self, route: str) -> None:
        """Open a screen, as the browser's address bar does."""
        self.route = route
        await self.send(PROPS, {"id": self.page, "props": {"route": route}})
        await self.send(EVENT, {"target": self.page, "name": "route_change", "data": {"route": route}})

    def control(self, name: str) -> int | None:
        """The newest control of that name which can be tapped."""
        for number in sorted(self.nodes, reverse=True):
            node = self.nodes[number]
            if node.get("label") == name or (_taps(node) and name in _texts(node)):
                found = next((inner["_i"] for inner in _walk(node) if _taps(inner)), None)
                if found is not None:
                    return int(found)
        return None

    def control_at(self, place: str) -> int | None:
        """The newest control that can be tapped in what has this key, or an identifier that begins with it."""
        for number in sorted(self.nodes, reverse=True):
            node = self.nodes[number]
            if node.get("key") == place or str(node.get("identifier", "")).startswith(place):
                found = next((inner["_i"] for inner in _walk(node) if _taps(inner)), None)
                if found is not None:
                    return int(found)
        return None

    async def find_at(self, place: str) -> int:
        """Wait for a control by its key or identifier, which stay the same in other words and languages."""
        return int(await self._until(lambda: self.control_at(place), f"no control at {place!r}"))

    async def tap_at(self, place: str) -> None:
        await self.press(await self.find_at(place))

    async def see_number(self, name: str, number: int | None = None, since: int = 0) -> float:
        """Wait for a sentence that has a name and then this number, or any; answers when it came."""
        wanted = re.compile(rf"\b{re.escape(name)}\b\D*\b{'[0-9]+' if number is None else number}\b")
        came = await self._until(
            lambda: next((at for at, said in self.said[since:] if wanted.search(said)), None),
            f"never saw {number} of {name!r}",
        )
        return float(came)

    async def find(self, name: str) -> int:
        return int(await self._until(lambda: self.control(name), f"no control {name!r}"))

    async def see(self, text: str, since: int = 0) -> float:
        """Wait for a sentence; answers when it came."""
        came = await self._until(
            lambda: next((at for at, said in self.said[since:] if text in said), None), f"never saw {text!r}"
        )
        return float(came)

    async def until_closed(self) -> None:
        """Wait until the server has closed the websocket."""
        await self._until(lambda: (self.reader and self.reader.done()) or None, "never closed")

    async def gets(self, frames: int) -> None:
        """Wait for that many more frames."""
        before = self.frames
        await self._until(lambda: self.frames >= before + frames or None, f"not {frames} frames came")

    async def crashes(self) -> str:
        """Wait until this window has failed; answers the message that it got."""
        await until(lambda: self.crashed, "the window never failed")
        (crash,) = self.crashed
        return crash

    async def _until(self, look: Any, wrong: str) -> Any:
        """Wait for what `look` finds, as long as frames still come: a guest who sends many waits in a queue."""
        begun = time.perf_counter()
        while True:
            found = look()
            if found is not None:
                return found
            assert not self.crashed, self.crashed
            self.news.clear()
            left = min(PATIENCE, begun + QUEUE_PATIENCE - time.perf_counter())
            try:
                await asyncio.wait_for(self.news.wait(), max(left, 0.001))
            except TimeoutError:
                raise AssertionError(f"{wrong}; last: {[said for _, said in self.said[-40:]]}") from None

    async def tap(self, name: str) -> None:
        await self.press(await self.find(name))

    async def press(self, control: int, event: str = "click", data: Any = None) -> None:
        await self.send(EVENT, {"target": control, "name": event, "data": data})

    def forget(self) -> int:
        """The number of sentences so far, to look only at later ones."""
        return len(self.said)

    async def sleep(self) -> None:
        """The phone goes to sleep: its socket is aborted."""
        self.websocket.transport.abort()
        if self.reader is not None:
            await self.reader


def _taps(node: dict[str, Any]) -> bool:
    return bool(node.get("on_click"))


def _texts(node: dict[str, Any]) -> set[str]:
    found = set()
    for inner in (node.get("content"), node.get("icon")):
        if isinstance(inner, dict):
            found |= {str(inner.get("value")), str(inner.get("semantics_label"))}
    return found


def _walk(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "_i" in value:
            yield value
        for inner in value.values():
            yield from _walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner)


@contextlib.asynccontextmanager
async def a_websocket(
    address: str, cookie: str = "", *, source: str = "127.0.0.1", origin: str = "", language: str = ""
) -> AsyncIterator[ClientConnection]:
    """A bare websocket to a server."""
    at = urllib.parse.urlsplit(address)
    async with connect(
        f"{'wss' if at.scheme == 'https' else 'ws'}://{at.netloc}/ws",
        ssl=trusting() if at.scheme == "https" else None,
        origin=origin or address,  # type: ignore[arg-type]
        additional_headers={
            **({"Cookie": cookie} if cookie else {}),
            **({"Accept-Language": language} if language else {}),
        },
        local_addr=(source, 0),
        max_size=None,
        compression=None,
        open_timeout=PATIENCE,
        close_timeout=1,
    ) as websocket:
        yield websocket


@contextlib.asynccontextmanager
async def a_guest_phone(
    address: str,
    cookie: str = "",
    *,
    route: str = "/",
    session: str | None = None,
    source: str = "127.0.0.1",
    answers: dict[str, Any] | None = None,
    language: str = "",
    **said: Any,
) -> AsyncIterator[GuestPhone]:
    """A window that is open on a screen; what it says of its page can be chosen, and what it answers to calls."""
    async with a_websocket(address, cookie, source=source, language=language) as websocket:
        phone = GuestPhone(websocket=websocket, route=route, answers=answers or {})
        phone.reader = asyncio.create_task(phone._read())
        page = {"route": route, "width": 412, "height": 915, "web": True, **said}
        await phone.send(REGISTER, {"session_id": session, "page_name": "", "page": page})
        await phone._until(lambda: phone.session or None, "never registered")
        try:
            yield phone
        finally:
            await websocket.close()
            await phone.reader


async def opens_a_window(
    address: str, cookie: str, *, source: str = "127.0.0.1", together: asyncio.Barrier | None = None
) -> bool:
    """True if a guest gets one more window; those who open theirs together keep them until all have an answer."""
    async with contextlib.AsyncExitStack() as open_:
        try:
            websocket = await open_.enter_async_context(a_websocket(address, cookie, source=source))
            phone = GuestPhone(websocket=websocket, route="/")
            await phone.send(REGISTER, {"session_id": None, "page_name": "", "page": {"route": "/"}})
            await asyncio.wait_for(websocket.recv(), PATIENCE)
            opened = True
        except (InvalidStatus, ConnectionClosed):
            opened = False
        if together is not None:
            await together.wait()
    return opened
