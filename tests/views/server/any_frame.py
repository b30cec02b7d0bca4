"""Frames of every kind that Flet's protocol has, forged at random: a phone that means harm, or is merely broken."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

import msgpack

from tests.views.server.conftest import GAME
from tests.views.server.guest_phone import EVENT, INVOKE, PROPS, REGISTER, GuestPhone
from views.server.lan.guest_connection import LONGEST

ROUTES: Final = (
    "/",
    "/rules",
    "/rules/challenge",
    "/rules/dealer",
    "/rules/first-card",
    "/history",
    f"/history/game/{GAME}",
    "/players",
    "/players/player/ben",
    "/new",
    "/settings",
    "/settings/editions",
    "/new/editions/make",
    "/share",
    "/text-size",
    f"/game/{GAME}",
    f"/game/{GAME}/round",
    f"/game/{GAME}/round/about",
    f"/game/{GAME}/round/rules",
    f"/game/{GAME}/referee",
    f"/game/{GAME}/referee/turns",
    f"/game/{GAME}/more/rules",
    f"/game/{GAME}/share",
    "/game/nobody/round",
    "/../../etc/passwd",
    "/game/..%2f..%2fguests",
    "/nowhere/at/all",
)
PAD: Final = f"/game/{GAME}/round"
EVENTS: Final = [
    "click",
    "long_press",
    "change",
    "submit",
    "focus",
    "blur",
    "scroll",
    "reorder",
    "size_change",
    "route_change",
    "view_pop",
    "resize",
    "media_change",
    "connect",
    "disconnect",
    "close",
    "error",
    "login",
    "logout",
    "app_lifecycle_state_change",
    "keyboard_event",
    "platform_brightness_change",
    "locale_change",
    "upload",
    "result",
    "multi_view_add",
    "views_pop_until",
    "confirm_pop",
    "hover",
    "tap_down",
    "select",
    "dismiss",
    "__init__",
]
NAMES: Final = [
    "value",
    "selected_index",
    "route",
    "web",
    "platform",
    "width",
    "height",
    "media",
    "client_ip",
    "client_user_agent",
    "title",
    "fonts",
    "theme",
    "data",
    "key",
    "views",
    "controls",
    "content",
    "services",
    "window",
    "on_click",
    "on_change",
    "on_close",
    "_Page__session",
    "_values",
    "_dirty",
    "_i",
    "_c",
    "_parent",
    "__class__",
    "__dict__",
    "visible",
    "disabled",
    "tooltip",
    "label",
    "text",
    "url",
    "pwa",
    "debug",
    "test",
    "multi_views",
    "platform_brightness",
]


@dataclass(kw_only=True)
class Forger:
    """Makes frames for one phone.

    Attributes:
        phone: Whose controls, calls and session are known.
        chance: Decides everything.
        paths: Files that must not come to be.
        controls: Controls that other windows have.
        sessions: What Flet calls other windows.
    """

    phone: GuestPhone
    chance: random.Random
    paths: list[str]
    controls: list[int] = field(default_factory=list)
    sessions: list[str] = field(default_factory=list)

    def control(self) -> int:
        chance = self.chance
        known = [
            number for number, node in self.phone.nodes.items() if any(k.startswith("on_") for k in node)
        ]
        if known and chance.random() < 0.6:
            return chance.choice(known)
        made_up = [self.phone.page, 0, -1, 1, 2**31, 2**63, -(2**63), chance.randrange(5000)]
        return int(chance.choice([*made_up, *self.controls, *self.phone.nodes]))

    def route(self) -> str:
        """A screen to go to, the pad more often than the others."""
        return self.chance.choice([*ROUTES, *[PAD] * 8])

    def tapped(self) -> int:
        """Something on the screen that can be tapped, the keys of a pad above all."""
        key = self.phone.control(f"Add {self.chance.randrange(10)}")
        if key is not None and self.chance.random() < 0.6:
            return key
        there = [number for number, node in self.phone.nodes.items() if node.get("on_click")]
        return self.chance.choice(sorted(there)[-40:] or [0])

    def text(self) -> str:
        return self.chance.choice(
            [
                "",
                " ",
                "0",
                "-1",
                "99999",
                "1000000000000",
                "ﷺ" * 60,
                "x" * 10_000,
                "x" * 60_000,
                "\u202eabc",
                "a\u200db",
                "\x00",
                "🃏",
                "<script>",
                "{0}",
                "%s",
                *self.paths,
                *ROUTES,
            ]
        )

    def value(self, depth: int = 3) -> Any:
        chance = self.chance
        kind = chance.randrange(12)
        if kind < 4:
            return self.text()
        if kind < 6:
            return chance.choice([0, 1, -1, 3, 99, 2**31, 2**63, -(2**63), 1.5, 1e308])
        if kind == 6:
            return chance.choice([float("nan"), float("inf"), -float("inf"), True, False])
        if kind == 7:
            return chance.choice([b"", b"\x00" * 100, msgpack.ExtType(1, b"x"), msgpack.ExtType(5, b"")])
        if kind == 8 and depth:
            return [self.value(depth - 1) for _ in range(chance.randrange(4))]
        if kind == 9 and depth:
            return {self.name(): self.value(depth - 1) for _ in range(chance.randrange(4))}
        if kind == 10 and depth == 3:
            return self._deep()
        return None

    def _deep(self) -> Any:
        deep: Any = None
        for _ in range(self.chance.choice([50, 300, 480])):
            deep = {"c": deep} if self.chance.random() < 0.5 else [deep]
        return deep

    def name(self) -> str:
        return self.chance.choice(NAMES) if self.chance.random() < 0.9 else self.text()[:50]

    def data(self, event: str) -> Any:
        chance = self.chance
        if chance.random() < 0.4:
            return self.value()
        given: dict[str, Any] = {
            "route_change": {"route": chance.choice(ROUTES)},
            "view_pop": {"route": chance.choice(ROUTES)},
            "resize": {"width": chance.choice([0, 320, 5000, -1]), "height": chance.choice([0, 568, 1e6])},
            "reorder": {"old_index": chance.randrange(9), "new_index": chance.randrange(9)},
            "size_change": {"w": chance.randrange(999), "h": chance.choice([0, 90, 400])},
            "change": chance.choice([self.text(), chance.randrange(6)]),
            "submit": self.text(),
        }
        return given.get(event)

    def fields(self) -> dict[str, Any]:
        return {self.name(): self.value() for _ in range(self.chance.randrange(4))}

    def frame(self) -> tuple[bytes, bool]:
        """One frame, and whether the server must close the websocket for it; most are well-formed."""
        chance = self.chance
        kind = chance.randrange(100)
        if kind < 15:
            return self._fair(EVENT, {"target": self.tapped(), "name": "click", "data": None})
        if kind < 35:
            name = chance.choice(["click", *EVENTS]) if chance.random() < 0.6 else "click"
            return self._fair(EVENT, {"target": self.control(), "name": name, "data": self.data(name)})
        if kind < 50:
            route = self.route()
            return self._fair(
                EVENT, {"target": self.phone.page, "name": "route_change", "data": {"route": route}}
            )
        if kind < 80:
            fair = {
                name: value
                for name, value in self.fields().items()
                if not name.startswith(("_", "on_", "data"))
            }
            fair |= chance.choice([{}, {"value": self.text()}, {"selected_index": self.value()}])
            return self._fair(PROPS, {"id": self.control(), "props": fair})
        if kind < 97:
            control, call = chance.choice(self.phone.calls) if self.phone.calls else (self.control(), "x")
            arguments = {
                "control_id": chance.choice([control, self.control()]),
                "call_id": call,
                "result": self.value(),
                "error": chance.choice([None, None, "no", self.text()]),
            }
            return self._fair(INVOKE, arguments)
        return self._broken(), True

    def _broken(self) -> bytes:
        """A frame after which the server closes the websocket."""
        chance = self.chance
        kind = chance.randrange(6)
        if kind == 0:
            return self._packed(PROPS, {"id": self.control(), "props": {"_Page__session": self.value()}})
        if kind == 1:
            return self._packed(PROPS, {"id": self.phone.page, "props": self.fields() | {"on_close": 1}})
        if kind == 2:
            return self._packed(REGISTER, {"session_id": self.name(), "page_name": "", "page": self.fields()})
        if kind == 3:
            return self._packed(chance.randrange(-2, 12), self.fields())
        if kind == 4:
            return bytes([chance.randrange(3)]) + chance.randbytes(chance.randrange(200))
        return self._packed(EVENT, {"target": self.value(), "name": self.value(), "data": None, "more": 1})

    def hello(self) -> dict[str, Any]:
        """The first frame of a window: of a known session, of another's, or of none."""
        session = self.chance.choice([None, None, self.phone.session or None, *self.sessions, "x" * 99])
        page = {
            name: value for name, value in self.fields().items() if not name.startswith(("_", "on_", "data"))
        }
        return {
            "session_id": session,
            "page_name": self.chance.choice(["", self.text()[:99]]),
            "page": {**page, "route": self.chance.choice(ROUTES), "web": self.chance.random() < 0.5},
        }

    def _packed(self, action: int, body: dict[str, Any]) -> bytes:
        try:
            return b"\x00" + bytes(msgpack.packb([action, body]))
        except (ValueError, OverflowError):
            # This value cannot be encoded: send an empty frame instead.
            return b"\x00\x92\x04\x82\xa2id\x00\xa5props\x80"

    def _fair(self, action: int, body: dict[str, Any]) -> tuple[bytes, bool]:
        raw = self._packed(action, body)
        return raw, len(raw) > LONGEST
