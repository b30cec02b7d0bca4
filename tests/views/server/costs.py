"""What strangers and guests can send: a row for each part of a request and each kind of frame, with its limits.

`test_costs.py` sends each of them once, a hundred and ten thousand times. A new kind of frame needs a row here: the
test compares the rows with what `allowed_frames.py` lets through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgpack

from tests.views.server.guest_phone import EVENT, INVOKE, PROPS, GuestPhone
from tests.views.server.shared_server import LAN

TIMES: Final = (1, 100, 10_000)
"""So often each is sent."""


class Listening(Protocol):
    """A server at an address of the network."""

    @property
    def lan_port(self) -> int:
        """The port there."""

    @property
    def address(self) -> str:
        """The address with the port."""


@dataclass(frozen=True, kw_only=True)
class RequestPart:
    """A part of a request, sent by somebody without a code.

    Attributes:
        name: What it is.
        made: A request with that many of it.
        most: So many of it are taken; a request with more is refused, or its connection is closed.
        size: The bytes of one.
        screens: What a request may cost, however many it has, in screens that the host opens.
    """

    name: str
    made: Callable[[Listening, int], bytes]
    most: int
    size: int
    screens: float = 1.0


def request(server: Listening, *lines: bytes, path: bytes = b"/join", method: bytes = b"GET") -> bytes:
    """A request as a browser at the address sends it, with these lines of its head."""
    host = f"Host: {LAN}:{server.lan_port}".encode()
    own = b"Origin: " + server.address.encode()
    return b"\r\n".join((method + b" " + path + b" HTTP/1.1", host, own, *lines, b"", b""))


def _get(server: Listening, *lines: bytes, path: bytes = b"/join") -> bytes:
    return request(server, b"Connection: close", *lines, path=path)


def _chunks(server: Listening, times: int) -> bytes:
    return (
        request(server, b"Transfer-Encoding: chunked", method=b"POST") + b"1\r\nx\r\n" * times + b"0\r\n\r\n"
    )


def _head(first: bytes, part: bytes) -> Callable[[Listening, int], bytes]:
    """A line of the head with this many parts."""
    return lambda server, times: _get(server, first + part * times)


def _body(path: bytes) -> Callable[[Listening, int], bytes]:
    """A body of that many bytes."""
    return lambda server, times: (
        request(server, b"Connection: close", b"Content-Length: %d" % times, path=path, method=b"POST")
        + (b"x" * times)
    )


REQUEST_PARTS: Final = (
    RequestPart(name="a chunk of a body", made=_chunks, most=0, size=6),
    RequestPart(name="a byte of a body that is not read", made=_body(b"/"), most=0, size=1),
    RequestPart(name="a byte of a form", made=_body(b"/join"), most=2048, size=1),
    RequestPart(
        name="a field of a form",
        made=lambda server, times: (
            request(server, b"Connection: close", b"Content-Length: %d" % (2 * times), method=b"POST")
            + b"a&" * times
        ),
        most=1024,
        size=2,
    ),
    RequestPart(
        name="a line of the head", made=lambda server, times: _get(server, *[b"a:b"] * times), most=95, size=5
    ),
    RequestPart(
        name="a folded line",
        made=_head(b"a: b", b"\r\n c"),
        most=95,
        size=4,
    ),
    RequestPart(
        name="a byte of a cookie",
        made=_head(b"Cookie: ", b"\\"),
        most=4000,
        size=1,
    ),
    RequestPart(
        name="a cookie",
        made=_head(b"Cookie: ", b"a=b;"),
        most=1000,
        size=4,
    ),
    RequestPart(
        name="a language",
        made=_head(b"Accept-Language: x", b",a"),
        most=8000,
        size=2,
    ),
    RequestPart(
        name="a part of a language",
        made=_head(b"Accept-Language: x", b"-a"),
        most=8000,
        size=2,
    ),
    RequestPart(
        name="a part of the path",
        made=lambda server, times: _get(server, path=b"/icons" + b"/.." * times),
        most=5000,
        size=3,
    ),
    RequestPart(
        name="a field of the address",
        made=lambda server, times: _get(server, path=b"/join?" + b"a&" * times),
        most=8000,
        size=2,
    ),
    RequestPart(
        name="a range",
        made=lambda server, times: _get(
            server, b"Range: bytes=0-0" + b",5-5" * times, path=b"/icons/apple-touch-icon-192.png"
        ),
        most=4000,
        size=4,
    ),
    RequestPart(
        name="a protocol of a websocket",
        made=lambda server, times: request(
            server,
            b"Connection: Upgrade",
            b"Upgrade: websocket",
            b"Sec-WebSocket-Version: 13",
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            b"Sec-WebSocket-Protocol: a" + b",a" * times,
            path=b"/ws",
        ),
        most=4000,
        size=2,
    ),
)


@dataclass(frozen=True, kw_only=True)
class FrameKind:
    """A kind of frame, sent by a guest.

    Attributes:
        name: What it is.
        made: One of them, as it travels; the number is different each time.
        route: The screen that is open.
        seat: Who sends it, where somebody who only watches cannot.
        size: The most bytes of one.
        waits: Whether many of them wait for the guest's budget, so that the websocket is not ended at once.
    """

    name: str
    made: Callable[[GuestPhone, int], bytes]
    route: str = "/"
    seat: str = ""
    size: int = 200
    waits: bool = False


def raw_frame(opcode: int, payload: bytes = b"", *, is_last: bool = True) -> bytes:
    """A frame of a websocket (RFC 6455, section 5.2), with a mask of zeros."""
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([(0x80 if is_last else 0) | opcode]) + size + bytes(4) + payload


CONTINUED, TEXT, BINARY, PING, PONG = 0x0, 0x1, 0x2, 0x9, 0xA


def flet(action: int, body: dict[str, Any]) -> bytes:
    """A frame of Flet's protocol."""
    return raw_frame(BINARY, b"\x00" + bytes(msgpack.packb([action, body])))


def _node(phone: GuestPhone, kind: str) -> int:
    """The newest control of a kind."""
    return max(number for number, node in phone.nodes.items() if node.get("_c") == kind)


def _event(kind: str, name: str, data: Callable[[int], Any] = lambda _: None, **given: Any) -> FrameKind:
    """An event of a kind of control; "Page" is the page itself."""

    def made(phone: GuestPhone, number: int) -> bytes:
        target = phone.page if kind == "Page" else _node(phone, kind)
        return flet(EVENT, {"target": target, "name": name, "data": data(number)})

    return FrameKind(name=f"{name} of a {kind}", made=made, **given)


def _fragment(phone: GuestPhone, number: int) -> bytes:
    """A part of a message that never ends."""
    del phone
    return raw_frame(CONTINUED if number else BINARY, is_last=False)


def _scrolled(number: int) -> dict[str, Any]:
    return {
        "event_type": "update",
        "pixels": 0.0 + number,
        "min_scroll_extent": 0.0,
        "max_scroll_extent": 0.0 + number,
        "viewport_dimension": 800.0,
    }


def _many_properties(phone: GuestPhone, number: int) -> bytes:
    return flet(PROPS, {"id": phone.page, "props": {f"{at:x}": number % 9 for at in range(11_000)}})


def _many_parts(phone: GuestPhone, number: int) -> bytes:
    del number
    return flet(INVOKE, {"control_id": phone.page, "call_id": "x", "result": [None] * 50_000, "error": None})


_KEY: Final = {"shift": False, "ctrl": False, "alt": False, "meta": False}
EVENT_DATA: Final[dict[str, Callable[[int], Any]]] = {
    "blur": lambda _: None,
    "change": lambda number: number % 3,
    "click": lambda _: None,
    "dismiss": lambda _: None,
    "focus": lambda _: None,
    "keyboard_event": lambda number: {**_KEY, "key": "?" if number % 2 else "Escape"},
    "long_press": lambda _: None,
    "reorder": lambda number: {"old_index": number % 4, "new_index": 0},
    "resize": lambda number: {"width": 300 + number % 2000, "height": 900},
    "route_change": lambda number: {"route": f"/rules/x{number}"},
    "scroll": _scrolled,
    "size_change": lambda number: {"w": number % 2000, "h": 20},
    "submit": lambda number: str(number),
    "tap": lambda _: {"k": "touch"},
    "view_pop": lambda _: {"route": "/"},
}
"""What comes with each event that any control may have."""


def _any_event(phone: GuestPhone, number: int) -> bytes:
    """Each event in turn, to each control of the screen in turn."""
    targets = [phone.page, *sorted(phone.nodes)]
    name = sorted(EVENT_DATA)[number % len(EVENT_DATA)]
    target = targets[number // len(EVENT_DATA) % len(targets)]
    return flet(EVENT, {"target": target, "name": name, "data": EVENT_DATA[name](number)})


HISTORY: Final = "/history"
FRAME_KINDS: Final = (
    FrameKind(name="a ping", made=lambda *_: raw_frame(PING)),
    FrameKind(name="a pong", made=lambda *_: raw_frame(PONG)),
    FrameKind(name="a long ping", made=lambda *_: raw_frame(PING, b"x" * 125)),
    FrameKind(name="an empty fragment", made=_fragment),
    FrameKind(name="an empty message", made=lambda *_: raw_frame(BINARY)),
    FrameKind(name="an empty text", made=lambda *_: raw_frame(TEXT)),
    FrameKind(
        name="a tap on nothing",
        made=lambda _, number: flet(EVENT, {"target": 10**6 + number, "name": "click", "data": None}),
        waits=True,
    ),
    FrameKind(
        name="an answer to no call",
        made=lambda phone, number: flet(
            INVOKE, {"control_id": phone.page, "call_id": str(number), "result": None, "error": None}
        ),
    ),
    FrameKind(name="many properties", made=_many_properties, size=64 * 1024),
    FrameKind(name="an answer of many parts", made=_many_parts, size=64 * 1024),
    FrameKind(
        name="a size of the page",
        made=lambda phone, number: flet(PROPS, {"id": phone.page, "props": {"width": 300 + number % 2000}}),
    ),
    FrameKind(name="any event", made=_any_event, route="/rules"),
    _event("Page", "resize", waits=True, data=lambda number: {"width": 300 + number % 2000, "height": 900}),
    _event("Page", "route_change", lambda number: {"route": f"/rules/x{number}"}),
    _event("Page", "keyboard_event", lambda number: {**_KEY, "key": "?" if number % 2 else "Escape"}),
    _event("NavigationBar", "change", lambda number: number % 3),
    _event("TextField", "change", lambda number: f"a {number}", route=HISTORY, seat="ben"),
    _event(
        "TextField",
        "change",
        lambda number: f"{'a ' * 7_990}{number}",
        route=HISTORY,
        seat="cleo",
        size=16 * 1024,
        waits=True,
    ),
    _event(
        "TextField",
        "change",
        lambda number: f"{'a ' * 7_990}{number}",
        route="/rules",
        size=16 * 1024,
        waits=True,
    ),
    _event("ListView", "scroll", _scrolled, waits=True, route=HISTORY, seat="dan"),
)
"""A row for each kind; some events have two, with a short and with the longest value."""
