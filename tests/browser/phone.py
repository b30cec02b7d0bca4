"""A real browser at phone size on a real server, whose every request is watched."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from tests.ports import held_port
from tests.tables import ROOT
from tools.find_browser import find_browser

ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    # Laying the page over the picture costs a slow machine as much again as drawing it.
    "--disable-gpu-compositing",
]
PATIENCE = 20_000
"""How long a screen may take, in milliseconds: these machines are slow and shared."""
STILL = """() => new Promise((done) => {
  let before = '', still = 0;
  const look = () => {
    let now = location.href;
    for (const part of document.querySelectorAll('flt-semantics')) {
      const { x, y, width, height } = part.getBoundingClientRect();
      now += `;${x.toFixed(1)} ${y.toFixed(1)} ${width} ${height} ${part.getAttribute('aria-label') || ''}`;
    }
    still = now === before ? still + 1 : 0;
    before = now;
    still < 4 ? setTimeout(() => requestAnimationFrame(look), 30) : done();
  };
  look();
})"""
"""Ends when what a screen reader finds stayed where and what it is for five frames that lie 30 ms apart or more."""


@dataclass
class Server:
    """The app as a process that can be killed and started again on the same data."""

    data: Path
    port: int = field(default_factory=held_port)
    program: tuple[str, ...] = (sys.executable, "main.py")
    folder: Path = ROOT
    process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        words = [
            *self.program,
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--no-browser",
        ]
        self.process = subprocess.Popen(
            words, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert self.address in line, line
        return self

    def stop(self, how: int = signal.SIGTERM) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        said = self.process.stdout.read()
        self.process.wait(15)
        self.process.stdout.close()
        return said

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        asked = urllib.request.Request(self.address + path, headers=headers)
        try:
            with urllib.request.urlopen(asked) as answer:
                return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, {k.lower(): v for k, v in refused.headers.items()}, refused.read()


class Rectangle(NamedTuple):
    """A place in the window, in CSS pixels from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Rectangle) -> bool:
        """Whether more than a hair of both is the same place."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > 1 and high > 1


class Control(NamedTuple):
    """A control on the screen, and the window or list it lies in."""

    name: str
    lies: Rectangle
    window: Rectangle

    @property
    def seen(self) -> Rectangle:
        """What of it is not scrolled away."""
        one, other = self.lies, self.window
        return Rectangle(
            max(one.left, other.left),
            max(one.top, other.top),
            min(one.right, other.right),
            min(one.bottom, other.bottom),
        )

    @property
    def is_cut_by_its_list(self) -> bool:
        """Whether it lies across the edge of a list that can be scrolled."""
        one, other = self.lies, self.window
        return (
            one.left < other.left + 1
            or one.top < other.top + 1
            or one.right > other.right - 1
            or one.bottom > other.bottom - 1
        )


@dataclass
class Phone:
    """A browser window that knows what it asked for."""

    context: BrowserContext
    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    taps: int = 0

    def open(self, address: str) -> Phone:
        self.page.goto(address)
        self.page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=PATIENCE)
        return self

    def go(self, path: str) -> None:
        """Go to another screen of the open app, as the browser's own buttons do, without loading it again."""
        self.page.evaluate(
            "path => { history.pushState(null, '', path);"
            " dispatchEvent(new PopStateEvent('popstate', {state: null})); }",
            path,
        )
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves: a finger waits until a screen has slid in, too."""
        self.page.evaluate(STILL)

    def tap(self, *names: str) -> None:
        for name in names:
            self.page.get_by_role("button", name=name, exact=True).first.click(timeout=PATIENCE)
            self.taps += 1

    def reach(self, name: str) -> None:
        """Scroll down until a button can be seen, as a thumb would."""
        button = self.page.get_by_role("button", name=name, exact=True).first
        self.page.mouse.move(self.width / 2, self.height / 2)
        for _ in range(20):
            box = button.bounding_box() if button.count() else None
            # A button that is still cut by the edge of its list is lower than a control may be.
            if box and box["height"] >= 47.5 and box["y"] + box["height"] <= self.height:
                return
            self.page.mouse.wheel(0, 600)
            self.settle()
        raise AssertionError(f"no button {name!r} however far one scrolls")

    @property
    def width(self) -> int:
        size = self.page.viewport_size
        assert size is not None
        return size["width"]

    @property
    def height(self) -> int:
        size = self.page.viewport_size
        assert size is not None
        return size["height"]

    def shown(self, text: str) -> None:
        """Wait until a text is on the screen, and not a moment longer."""
        place = self.page.locator(f"[aria-label*='{text}'], flt-semantics:has-text('{text}')")
        try:
            place.first.wait_for(state="attached", timeout=PATIENCE)
        except TooLate as late:
            seen = ROOT / "build" / "not-shown.png"
            seen.parent.mkdir(exist_ok=True)
            self.page.screenshot(path=seen)
            raise AssertionError(f"{text!r} was not shown; {seen.name} is what was") from late

    def see(self, text: str) -> None:
        self.shown(text)
        self.settle()

    def gone(self, name: str) -> None:
        """Wait until a button left, and its screen with it."""
        self.page.get_by_role("button", name=name, exact=True).first.wait_for(
            state="detached", timeout=PATIENCE
        )
        self.settle()

    def focused(self, value: str) -> None:
        """Wait until a field that holds this has the focus; the page's own policy forbids to wait inside it."""
        for _ in range(PATIENCE // 100):
            if self.page.evaluate("[document.activeElement?.tagName, document.activeElement?.value]") == [
                "INPUT",
                value,
            ]:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"no field that holds {value!r} has the focus")

    def type_names(self, *names: str) -> None:
        for name in names:
            self.focused("")
            self.settle()
            self.page.keyboard.type(name, delay=25)
            self.focused(name)
            self.page.keyboard.press("Enter")
            self.see(f"Remove {name}")

    def fill(self, label: str, text: str) -> None:
        """Tap on a field and type."""
        self.page.get_by_label(label).first.click(timeout=PATIENCE)
        self.settle()
        self.page.keyboard.type(text, delay=25)

    def controls(self) -> list[Control]:
        """Every control a screen reader finds: its name, where it lies, and in what."""
        found = self.page.evaluate(
            """() => [...document.querySelectorAll(
                 "flt-semantics[role=button], flt-semantics[role=tab], flt-semantics input")].map(e => {
                 const r = e.getBoundingClientRect();
                 let list = [0, 0, innerWidth, innerHeight];
                 for (let p = e.parentElement; p && p.tagName !== "FLT-SEMANTICS-HOST"; p = p.parentElement) {
                   const style = getComputedStyle(p);
                   if (style.overflowY === "visible" && style.overflowX === "visible") continue;
                   const c = p.getBoundingClientRect();
                   list = [Math.max(list[0], c.left), Math.max(list[1], c.top),
                           Math.min(list[2], c.right), Math.min(list[3], c.bottom)];
                 }
                 return [e.getAttribute("aria-label") || e.textContent || "",
                         [r.left, r.top, r.right, r.bottom], list];
               })"""
        )
        return [
            Control(name=name, lies=Rectangle(*lies), window=Rectangle(*window))
            for name, lies, window in found
        ]

    def covered(self, controls: list[Control]) -> list[Control]:
        """Which of the controls have another one over their middle, or near their corners."""
        hair = 6
        asked: list[list[object]] = []
        for control in controls:
            seen = control.seen
            if min(seen.width, seen.height) <= 2 * hair:
                continue
            across = (seen.left + hair, (seen.left + seen.right) / 2, seen.right - hair)
            down = (seen.top + hair, (seen.top + seen.bottom) / 2, seen.bottom - hair)
            asked += [[x, y, control.name] for x in across for y in down]
        names = self.page.evaluate(
            """(asked) => asked.filter(([x, y, name]) => {
                 const top = document.elementFromPoint(x, y)?.closest("[role=button],[role=tab],input");
                 return top && (top.getAttribute("aria-label") || top.textContent || "") !== name;
               }).map(([x, y, name]) => name)""",
            asked,
        )
        return [control for control in controls if control.name in names]


@contextlib.contextmanager
def a_browser(*, text_scale: int = 16) -> Iterator[Browser]:
    """A browser whose own font size is as many pixels."""
    arguments = [*ARGUMENTS, f"--blink-settings=defaultFontSize={text_scale}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=arguments)
        yield browser
        browser.close()


_POCKETS: WeakKeyDictionary[Browser, dict[object, BrowserContext]] = WeakKeyDictionary()


def _pocket(browser: Browser, **wishes: Any) -> BrowserContext:
    """A phone of this kind that was used before: it has the client's files already, as most phones have."""
    pockets = _POCKETS.setdefault(browser, {})
    kind = repr(wishes)
    if kind not in pockets:
        pockets[kind] = browser.new_context(**wishes)
    return pockets[kind]


@contextlib.contextmanager
def a_phone(
    browser: Browser,
    *,
    width: int = 412,
    height: int = 915,
    dark: bool = False,
    sharp: bool = False,
    motion: bool = False,
    locale: str = "en-US",
    own: str = "127.0.0.1",
    agent: str = "",
    fresh: bool = False,
) -> Iterator[Phone]:
    """A phone; when it is put away, it must have asked for nothing beyond the one address it knows.

    Args:
        browser: The browser on it.
        width: Of the window, in CSS pixels.
        height: The same.
        dark: Whether its owner likes it dark.
        sharp: Whether it has a real phone's many pixels. Without a graphics card each takes its time, so only who looks at pixels
            needs them.
        motion: Whether screens slide; most tests' owners asked their phones for less motion.
        locale: Its owner's language.
        own: The only host it may ask.
        agent: What its browser says of itself; empty for Chromium's own words, which are a desktop's.
        fresh: Whether it never saw the app, and shares nothing with another phone.
    """
    wishes: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": 2 if sharp else 1,
        "has_touch": True,
        "is_mobile": True,
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "no-preference" if motion else "reduce",
        "locale": locale,
    }
    if agent:
        wishes["user_agent"] = agent
    context = browser.new_context(**wishes) if fresh else _pocket(browser, **wishes)
    phone = Phone(context=context, page=context.new_page())

    def asks(request: Request) -> None:
        phone.asked.append(request.url)

    context.on("request", asks)
    phone.page.on(
        "console", lambda said: phone.complaints.append(said.text) if said.type == "error" else None
    )
    phone.page.on("websocket", lambda socket_: phone.asked.append(socket_.url))
    yield phone
    context.remove_listener("request", asks)
    if fresh:
        context.close()
    else:
        phone.page.close()
        context.clear_cookies()
    there = (f"http://{own}:", f"ws://{own}:", "data:", f"blob:http://{own}:")
    assert phone.asked
    assert [url for url in phone.asked if not url.startswith(there)] == []
