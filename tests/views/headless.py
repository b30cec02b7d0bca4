"""A window without a client: screens are rendered, found and tapped in milliseconds.

Flet has no public way to do this (its own test tool needs the Flutter SDK), so every private seam it
takes is used here and nowhere else.
"""

from __future__ import annotations

import asyncio
import dataclasses
import functools
import operator
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from companion.application.host_store import HostStore
from tests.conftest import LONG
from tests.views.client import Client
from tests.views.idle import idle, watch
from tests.views.rendering import differences
from views.app import window
from views.state.app_state import AppState

DEVICE: dict[str, Any] | None = None
"""What the device of a new window says of itself; None where it says nothing."""
TURNS = 5
"""Turns of the event loop in which a task that a redraw began is started."""
_ENCODE = configure_encode_object_for_msgpack(BaseControl)
# pytest prints each part of an assertion that failed: of a page that is everything in the app, and takes gigabytes.
ft.Page.__repr__ = lambda _: "<the page>"  # type: ignore[method-assign]


COMPARED_EVERY: Final = 15
SECOND: Final = 2
"""Of fifteen changes the client is compared after one, since comparing after each took a fifth of the time of all these tests: first
after the opening of a window and its first act. A difference mostly stays until a later one; `make test-long` compares after each."""


class _Wire(Connection):
    """A connection that encodes what it sends, which primes Flet's change tracking, to a model of the client."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=loop, executor=self.executor)
        self.page_url = "http://127.0.0.1"
        self.crashes: list[str] = []
        self.session: Session | None = None
        self.sent = 0
        self.client = Client()
        self._checked = self._changes = 0
        self.asked: list[str] = []
        self.refuses = False
        self.copied = ""
        self.kept: dict[str, Any] = {}
        self.files: dict[str, bytes] = {}
        self.saves_at: str | None = "/chosen"
        self.device: dict[str, Any] | None = DEVICE

    async def _arrive(self, asked: Any) -> None:
        """Answer as the client does: the call is done, and a new route has been opened."""
        session = self.session
        assert session is not None
        self.asked.append(asked.name)
        wrong = "NotAllowedError" if self.refuses and asked.name != "push_route" else None
        chosen: Any = self._chosen() if asked.name == "pick_files" else None
        chosen = self.saves_at if asked.name == "save_file" else chosen
        given = asked.args or {}
        self.copied = given["data"] if asked.name == "set" and "data" in given else self.copied
        if "key" in given and not self.refuses:
            chosen = self._entry(**given)
        chosen = self.device if asked.name == "get_device_info" else chosen
        chosen = {"status": "success", "raw": ""} if asked.name.startswith("share_") else chosen
        session.handle_invoke_method_results(asked.control_id, asked.call_id, chosen, wrong)
        if asked.name != "push_route":
            return
        route = asked.args["route"]
        self.client.update(session.page._i, {"route": route})
        session.apply_page_patch({"route": route})
        await session.dispatch_event(session.page._i, "route_change", {"route": route})

    def _entry(self, key: str, value: Any = None) -> Any:
        """What the device keeps for the app, after keeping a value that is given."""
        if value is None:
            return self.kept.get(key)
        self.kept[key] = value
        return True

    def _chosen(self) -> list[dict[str, Any]]:
        """What the player opens in a file dialog; none is what they give up on."""
        return [
            {"id": number, "name": name, "size": len(raw), "bytes": raw}
            for number, (name, raw) in enumerate(self.files.items())
        ]

    def check(self, page: ft.Page) -> None:
        """The client holds what it would hold if it were opened now.

        A screen that lies behind another one is compared when it comes to the front, which is a change too.
        """
        if self.client.patches == self._checked:
            return
        self._checked = self.client.patches
        self._changes += 1
        if not LONG and self._changes % COMPARED_EVERY != SECOND:
            return
        behind = frozenset() if LONG else frozenset(view._i for view in _views(page.views)[:-1])
        wrong = differences(page, self.client.page, behind)
        assert not wrong, "\n".join(wrong)

    def send_message(self, message: Any) -> None:
        body = msgpack.packb([message.action, message.body], default=_ENCODE)
        self.sent += len(body)
        self.client.receive(body)
        if hasattr(message.body, "call_id"):
            self.loop.create_task(self._arrive(message.body))
        if "CRASHED" in str(message.action):
            self.crashes.append(str(message.body))


@dataclasses.dataclass(repr=False)
class Window:
    """One window on a store, drawn for nobody."""

    session: Session
    wire: _Wire
    seconds: float = 0.0
    """The time of the taps: a hand waits a second between two that both are meant."""

    @property
    def page(self) -> ft.Page:
        page: ft.Page = self.session.page
        return page

    async def settle(self) -> None:
        """Wait until everything a tap led to is done and drawn."""
        await idle()
        self.check()

    def check(self) -> None:
        """Nothing crashed, and the client holds what it would hold if it were opened now."""
        assert not self.wire.crashes, self.wire.crashes
        updates = self.session._Session__updates_task  # type: ignore[attr-defined]
        if updates is not None and updates.done():
            updates.result()
        self.wire.check(self.page)

    async def until(self, seen: Callable[[], object], seconds: float = 60) -> None:
        """Wait until something is to be seen that comes after a while."""
        deadline = asyncio.get_running_loop().time() + seconds
        while not seen():
            assert asyncio.get_running_loop().time() < deadline, self.text()
            await asyncio.sleep(0.01)
            await self.settle()

    def controls(self) -> Iterator[BaseControl]:
        return _walk(self.page, set())

    def labels(self) -> list[str]:
        found = [c.label for c in self.controls() if isinstance(c, ft.Semantics) and c.label]
        spoken = [c.semantics_label for c in self.controls() if isinstance(c, ft.Text) and c.semantics_label]
        return [*found, *spoken]

    def text(self) -> str:
        texts = [str(c.value) for c in self.controls() if isinstance(c, ft.Text)]
        texts += [str(c.error) for c in self.controls() if isinstance(c, ft.TextField) and c.error]
        return "\n".join([*texts, *self.labels()])

    def find(self, name: str) -> BaseControl:
        for control in self.controls():
            if isinstance(control, ft.Semantics) and control.button and _name_of_button(control) == name:
                found = next((c for c in _walk(control, set()) if getattr(c, "on_click", None)), None)
                if found is not None:
                    return found
            if getattr(control, "on_click", None) and name in named(control):
                return control
        raise AssertionError(f"no control is named {name!r}; there are {self.names()}")

    def names(self) -> list[str]:
        found = []
        for control in self.controls():
            if isinstance(control, ft.Semantics) and control.button and (name := _name_of_button(control)):
                found.append(name)
            elif getattr(control, "on_click", None):
                found.extend(named(control))
        return found

    def field(self, label: str) -> ft.TextField:
        for control in self.controls():
            if isinstance(control, ft.TextField) and control.label == label:
                return control
        raise AssertionError(f"no field is labelled {label!r}")

    async def tap(self, name: str) -> None:
        self.set_clock()
        self.seconds += 1
        await self.session.dispatch_event(self.find(name)._i, "click", None)
        await self.settle()

    def set_clock(self) -> None:
        """Let the app go by the clock of the test. A guest's phone has an app only after it has joined."""
        if isinstance(self.page.data, AppState):
            self.page.data.second_taps.clock = lambda: self.seconds
            self.page.data.second_taps.rest = rests
            # How busy the machine is counts nothing in the time of a test.
            self.page.data.second_taps.watch = lambda *_: None  # type: ignore[method-assign]

    async def tap_twice(self, name: str, *, later: float | None = 0.3) -> None:
        """Double-tap on a place: the second tap is on whatever the client has there by then.

        It comes `later`, in seconds, when the first is done and drawn; None for while the first is under way.
        """
        self.set_clock()
        self.seconds += 1
        place = self.find(name)._i
        tap = functools.partial(self.session.dispatch_event, place, "click", None)
        if later is None:
            await asyncio.gather(tap(), tap())
        else:
            await tap()
            await self.settle()
            self.seconds += later
            if any(control._i == place for control in self.controls()):
                await tap()
        await self.settle()

    async def hold(self, name: str) -> None:
        """Press a control and keep it pressed."""
        await self.session.dispatch_event(self.find(name)._i, "long_press", None)
        await self.settle()

    def _pressed(self, key: str) -> Coroutine[Any, Any, None]:
        *held, name = key.split("+") if len(key) > 1 else [key]
        data = {word: word.title() in held for word in ("shift", "ctrl", "alt", "meta")}
        return self.session.dispatch_event(self.page._i, "keyboard_event", {"key": name, **data})

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, such as "7" or "Ctrl+Z"."""
        for key in keys:
            self.seconds += 1
            await self._pressed(key)
            await self.settle()

    async def press_at_once(self, *keys: str) -> None:
        """Press keys so fast that each comes before the one before it is done."""
        await asyncio.gather(*(self._pressed(key) for key in keys))
        await self.settle()

    async def enter(self, label: str, value: str, *, submit: bool = False) -> None:
        await self.type_in(self.field(label), value, submit=submit)

    async def type_in(self, field: ft.TextField, value: str, *, submit: bool = False) -> None:
        self.wire.client.update(field._i, {"value": value})
        self.session.apply_patch(field._i, {"value": value})
        await self.session.dispatch_event(field._i, "change", value)
        await self.settle()
        if submit:
            await self.session.dispatch_event(field._i, "submit", value)
            await self.settle()

    def enter_context(self) -> None:
        """Let what the test itself changes from here on be a change in this window."""
        _context_page.set(self.session.page)

    async def open(self, route: str) -> None:
        self.enter_context()
        self.page.navigate(route)
        await self.settle()

    async def close(self) -> None:
        updates = self.session._Session__updates_task  # type: ignore[attr-defined]
        app = self.page.data
        if app is not None:
            # What the last act of a test changed is still to be drawn, and its task must not be left unstarted.
            while app.store.notifications._waiting:  # noqa: ASYNC110 - the queue has no event
                await asyncio.sleep(0.001)
            app.disconnect()
        for _ in range(TURNS):
            await asyncio.sleep(0)
        if updates is not None:
            updates.cancel()
        self.wire.executor.shutdown(wait=False)
        await asyncio.sleep(0)

    @property
    def route(self) -> str:
        return self.page.route


def _name_of_button(button: ft.Semantics) -> str:
    """Its own name, or the one that something in it has, which the client merges into it."""
    if button.label:
        return button.label
    inside = (
        getattr(each, "semantics_label", None) or getattr(each, "label", None)
        for each in _walk(button, set())
    )
    return next(filter(None, inside), "")


def named(control: Any) -> list[str]:
    found = []
    for inner in (getattr(control, "icon", None), getattr(control, "content", None)):
        if isinstance(inner, ft.Icon) and inner.semantics_label:
            found.append(inner.semantics_label)
        if isinstance(inner, ft.Text):
            found.append(str(inner.semantics_label or inner.value))
    return found


def controls_in(control: Any) -> Iterator[BaseControl]:
    """A control and everything in it."""
    return _walk(control, set())


def _walk(value: Any, seen: set[int]) -> Iterator[BaseControl]:
    found: list[BaseControl] = []
    _gather(value, seen, found)
    return iter(found)


_OWN = ("_values", "_dirty", "_i", "_c", "_internals", "data")
"""What every control has and no control stands in."""


class _Holders(dict[type, bool]):
    """Whether a control can stand in a value of a type: most values are texts and numbers, which are told at once."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = issubclass(kind, (BaseControl, list, tuple))
        return self[kind]


_HOLDERS = _Holders()


@functools.cache
def _fields(kind: Any) -> tuple[dict[str, int], tuple[tuple[int, str], ...]]:
    """The order of the fields that Flet keeps only where they were set, and the others with theirs; no way back up."""
    back, kept = {"parent", "_parent_component", "page", *_OWN}, getattr(kind, "_prop_defaults", {})
    order = {
        field.name: number for number, field in enumerate(dataclasses.fields(kind)) if field.name not in back
    }
    others = tuple((number, name) for name, number in order.items() if name not in kept)
    return {name: number for name, number in order.items() if name in kept}, others


def _gather(value: Any, seen: set[int], found: list[BaseControl]) -> None:
    if isinstance(value, (list, tuple)):
        for item in value:
            if _HOLDERS[type(item)]:
                _gather(item, seen, found)
        return
    if id(value) in seen:
        return
    seen.add(id(value))
    found.append(value)
    kind: Any = type(value)
    if kind.__name__ == "Component":
        inner = value._b
        if _HOLDERS[type(inner)]:
            _gather(inner, seen, found)
        return
    if kind.__name__ == "Page":
        for front in _views(value.views)[-1:]:
            _gather(front, seen, found)
        return
    # Reading a field that was never set takes Flet ten times as long as finding that it was not.
    order, others = _fields(kind)
    values = vars(value).get("_values", {})
    found_in = [
        (order[name], inner)
        for name, inner in values.items()
        if _HOLDERS[type(inner)] and inner and name in order
    ]
    for number, name in others:
        inner = getattr(value, name, None)
        if inner and _HOLDERS[type(inner)]:
            found_in.append((number, inner))
    if len(found_in) > 1:
        found_in.sort(key=operator.itemgetter(0))
    for _, inner in found_in:
        _gather(inner, seen, found)


def _views(value: Any) -> list[ft.View]:
    """The screens that lie on each other, also in components; the last one is in front."""
    if isinstance(value, (list, tuple)):
        return [view for each in value for view in _views(each)]
    if type(value).__name__ == "Component":
        return _views(value._b)
    return [value] if isinstance(value, ft.View) else []


async def rests(seconds: float) -> None:
    """What has moved is at rest at once."""
    assert seconds > 0


async def open_window(store: HostStore, *, width: int = 412, height: int = 915, route: str = "/") -> Window:
    return await window_of(window(store), width=width, height=height, route=route)


async def window_of(
    begin: Callable[[ft.Page], Any],
    *,
    width: int = 412,
    height: int = 915,
    route: str = "/",
    platform: str = "linux",
) -> Window:
    loop = asyncio.get_running_loop()
    watch(loop)
    wire = _Wire(loop)
    session = Session(wire)
    wire.session = session
    _context_page.set(session.page)
    begun_with = {"route": route, "width": width, "height": height, "platform": platform}
    wire.client.update(session.page._i, begun_with)
    session.apply_page_patch(begun_with)
    wire.send_message(type("Registered", (), {"action": 1, "body": session.get_page_patch()}))
    session.start_updates_scheduler()
    begun = begin(session.page)
    if asyncio.iscoroutine(begun):
        await begun
    await session.after_event(session.page)
    opened = Window(session=session, wire=wire)
    opened.set_clock()
    await opened.settle()
    return opened
