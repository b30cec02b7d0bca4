"""What a player does with a browser window."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, FloatRect, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from companion.wording import say
from tests.browser.controls import Control, Rectangle
from tests.tables import ROOT

PATIENCE = 60_000
"""How long a screen may take, in milliseconds. It only bounds a failure: a machine that is shared may be very slow."""
STILL = """() => new Promise((done, fail) => {
  let before = '', still = 0;
  setTimeout(() => fail(new Error(`after a minute something still moves: ${before.slice(0, 2000)}`)), 60000);
  const look = () => {
    let now = location.href;
    for (const part of document.querySelectorAll('flt-semantics')) {
      const { x, y, width, height } = part.getBoundingClientRect();
      now += `;${x.toFixed(1)} ${y.toFixed(1)} ${width} ${height} ${part.getAttribute('aria-label') || ''}`;
    }
    still = now === before ? still + 1 : 0;
    before = now;
    if (still >= 4) { done(); return; }
    let looked = false;
    const once = () => { if (!looked) { looked = true; look(); } };
    setTimeout(() => requestAnimationFrame(once), 30);
    setTimeout(once, 1000);
  };
  look();
})"""
"""Ends when what a screen reader finds stayed where and what it is for five frames that lie 30 ms apart or more. A browser that has nothing
to draw may give no frame: then it looks again after a second."""

LOOKS = 40
"""Looks for a button on the way down through a list; each scrolls on by two thirds of a phone's window."""
READS = 0.6
"""Seconds until another button under the finger is tapped on purpose."""
SHOWN_BY = 5.0
"""Seconds after a tap by which a machine has shown what it led to, however busy it is."""
NEAR = 30.0
"""CSS pixels within which two taps are at one place."""
BACK_TO_TOP = 20_000
"""Pixels that are more than any list is long."""


@dataclass
class Phone:
    """A browser window that knows what it asked for."""

    context: BrowserContext
    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    taps: int = 0
    tapped: tuple[str, tuple[float, float]] = ("", (0.0, 0.0))
    tapped_at: float = 0.0

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

    @property
    def address(self) -> str:
        """Where the window is now: Playwright's own `url` changes only while something else is asked of it."""
        found: str = self.page.evaluate("location.href")
        return found

    def settle(self) -> None:
        """Wait until nothing moves: a finger waits until a screen has slid in, too."""
        self.page.evaluate(STILL)

    def tap(self, *names: str) -> None:
        for name in names:
            button = self._pressed_by(name)
            button.wait_for(timeout=PATIENCE)
            self._look_before(name, button.bounding_box())
            button.click(timeout=PATIENCE)
            self.tapped_at = time.monotonic()
            self.taps += 1

    def _pressed_by(self, name: str) -> Locator:
        """The button or the switch of a name."""
        switch = self.page.get_by_role("switch", name=name, exact=True)
        return self.page.get_by_role("button", name=name, exact=True).or_(switch).first

    def _look_before(self, name: str, box: FloatRect | None) -> None:
        """Wait as a player does who reads what has just come under the finger: the app takes no quicker tap there."""
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (0.0, 0.0)
        is_near = max(abs(now - before) for now, before in zip(place, self.tapped[1], strict=True)) < NEAR
        # A slow machine may have shown it only now, long after the tap before.
        is_new = time.monotonic() - self.tapped_at < SHOWN_BY
        if is_near and name != self.tapped[0] and is_new:
            self.page.wait_for_timeout(READS * 1000)
        self.tapped = name, place

    def hold(self, name: str, *, shows: str) -> None:
        """Press a button until something is shown: how long a press is depends on how busy the machine is."""
        self.page.get_by_role("button", name=name, exact=True).first.hover(timeout=PATIENCE)
        self.page.mouse.down()
        self.see(shows)
        self.page.mouse.up()

    def scroll(self, pixels: int) -> None:
        """Scroll what lies in the middle of the window on, as a thumb would; a number below 0 scrolls back."""
        self.page.mouse.move(self.width / 2, self.height / 2)
        # The client scrolls by the wheel's pixels over the square of how many pixels one of CSS has.
        self.page.mouse.wheel(0, pixels * self.page.evaluate("devicePixelRatio ** 2"))
        self.settle()

    def reach(self, name: str) -> None:
        """Scroll down until a button can be seen, as a thumb would."""
        button = self._pressed_by(name)
        for look in range(2 * LOOKS):
            box = button.bounding_box() if button.count() else None
            # A button that is still cut by the edge of its list is lower than a control may be.
            if box and box["height"] >= 47.5 and box["y"] + box["height"] <= self.height:
                return
            # A button that was drawn only after the first look may lie above by now: begin again at the top.
            self.scroll(-BACK_TO_TOP if look == LOOKS else 600)
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

    def shown(self, text: str, patience: float = PATIENCE) -> None:
        """Wait until a text is on the screen, and not a moment longer; `patience` is the timeout in milliseconds."""
        quoted = json.dumps(text, ensure_ascii=False)
        place = self.page.locator(f"[aria-label*={quoted}], flt-semantics:has-text({quoted})")
        try:
            place.first.wait_for(state="attached", timeout=patience)
        except TooLate as late:
            seen = ROOT / "build" / "not-shown.png"
            seen.parent.mkdir(exist_ok=True)
            self.page.screenshot(path=seen)
            instead = f"{seen.name} and {self.address} are what was, with {self._said()}"
            raise AssertionError(f"{text!r} was not shown; {instead}") from late

    def _said(self) -> list[str]:
        """What a screen reader finds now; a log shows no picture."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll("flt-semantics")]
                 .map(part => part.getAttribute("aria-label") || (part.querySelector("flt-semantics") ? "" : part.textContent))
                 .filter(Boolean)"""
        )
        return found

    def see(self, text: str, patience: float = PATIENCE) -> None:
        self.shown(text, patience)
        self.settle()

    def gone(self, name: str, patience: float = PATIENCE) -> None:
        """Wait until a button left, and its screen with it; `patience` is the timeout in milliseconds."""
        self.page.get_by_role("button", name=name, exact=True).first.wait_for(
            state="detached", timeout=patience
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
        """Enter names, each written at once as keyboards of phones write words: a frame for every letter takes its time."""
        for name in names:
            self.focused("")
            self.settle()
            self.page.keyboard.insert_text(name)
            self.focused(name)
            self.page.keyboard.press("Enter")
            self.see(say("Remove {name}", name=name))

    def fill(self, label: str, text: str) -> None:
        """Tap on a field and type."""
        self.page.get_by_label(label).first.click(timeout=PATIENCE)
        self.settle()
        self.page.keyboard.type(text, delay=25)

    def paste(self, label: str, text: str) -> None:
        """Put a text into a field at once."""
        self.fill(label, "")
        self.page.keyboard.insert_text(text)
        self.settle()

    def controls(self) -> list[Control]:
        """Every control a screen reader finds: its name, where it lies, and in what."""
        found = self.page.evaluate(
            """() => [...document.querySelectorAll(
                 "flt-semantics[role=button], flt-semantics[role=switch], flt-semantics[role=tab], flt-semantics input")].map(e => {
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
                 const top = document.elementFromPoint(x, y)?.closest("[role=button],[role=switch],[role=tab],input");
                 return top && (top.getAttribute("aria-label") || top.textContent || "") !== name;
               }).map(([x, y, name]) => name)""",
            asked,
        )
        return [control for control in controls if control.name in names]
