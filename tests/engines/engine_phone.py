"""What a player does with a window of Firefox or WebKit."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tests.browser.phone import STILL
from tests.engines.session import BrokenEngine, PageGone, Session
from tests.tables import ROOT
from tests.views.server.waiting import wait_until

PATIENCE: Final = 300.0
"""Seconds that a screen may take. It only bounds a failure: WebKit on a shared machine starts Python in half a minute."""
MARKED: Final = "window.lastCardTest"
"""What a page is marked with, so that the page loaded after it is known to be another."""
HELPERS: Final = """(() => {
  const name = (e) => e.getAttribute('aria-label') || e.textContent || '';
  const middle = (e) => {
    if (!e) { return null; }
    const { left, top, width, height } = e.getBoundingClientRect();
    return [left + width / 2, top + height / 2, width, height];
  };
  const parts = () => [...document.querySelectorAll('flt-semantics, flt-semantics *')];
  return {
    button: (wanted) => middle([...document.querySelectorAll('flt-semantics[role=button]')]
      .find((e) => name(e) === wanted)),
    field: (label) => middle([...document.querySelectorAll('flt-semantics input')]
      .find((e) => name(e).includes(label))),
    shows: (text) => parts().some((e) => name(e).includes(text)),
    buttons: () => [...document.querySelectorAll('flt-semantics[role=button]')].map(name)
  };
})()"""
LOOKS: Final = 12
"""Looks for a button on the way down through a list."""


@dataclass
class EnginePhone:
    """A window with the app, as `tests.browser.phone.Phone` is one in Chromium.

    Attributes:
        session: The browser.
    """

    session: Session

    def ask(self, what: str) -> Any:
        """Ask the page with one of `HELPERS`; None while a page is being left."""
        try:
            return self.session.evaluate(f"{HELPERS}.{what}")
        except PageGone:
            return None

    def open(self, address: str) -> EnginePhone:
        """Open the app as if the address were typed, and wait for its first screen."""
        self._leave(lambda: self.session.goto(address))
        return self

    def reload(self) -> None:
        """Load the page again and wait for its first screen."""
        self._leave(self.session.reload)

    def _leave(self, by: Any) -> None:
        self.session.evaluate(f"{MARKED} = true")
        by()
        self.until(f"!{MARKED} && !!document.querySelector('flt-semantics[role=button]')")
        self.settle()

    def _wait(self, condition: Callable[[], Any], wrong: Callable[[], str]) -> None:
        """Wait until a condition is true.

        Raises:
            BrokenEngine: If the browser cannot go on.
        """

        def holds() -> Any:
            if self.session.is_broken():
                raise BrokenEngine
            return condition()

        wait_until(holds, wrong, PATIENCE)

    def until(self, condition: str) -> None:
        """Wait until a condition holds in the page."""
        self._wait(lambda: self._holds(condition), lambda: self._wrong(f"{condition} never held"))

    def _holds(self, condition: str) -> bool:
        try:
            return bool(self.session.evaluate(condition))
        except PageGone:
            return False

    def settle(self) -> None:
        """Wait until nothing moves."""

        def is_still() -> bool:
            try:
                return bool(self.session.evaluate(f"({STILL})().then(() => true)"))
            except PageGone:
                return False

        self._wait(is_still, lambda: self._wrong("something moved all the time"))

    def shows(self, text: str) -> bool:
        """True if a text is on the screen now."""
        return bool(self.ask(f"shows({json.dumps(text)})"))

    def shown(self, text: str) -> None:
        """Wait until a text is on the screen, and not a moment longer."""
        self._wait(lambda: self.shows(text), lambda: self._wrong(f"{text!r} was not shown"))

    def see(self, text: str) -> None:
        """Wait until a text is on the screen and nothing moves."""
        self.shown(text)
        self.settle()

    def tap(self, *names: str) -> None:
        """Tap on buttons, one after the other."""
        for name in names:
            x, y, *_ = self.place(name)
            self.session.tap(x, y)
            self.settle()

    def press_long(self, name: str, opens: str) -> None:
        """Press a button until what lies behind it opens."""
        x, y, *_ = self.place(name)
        self.session.press_down(x, y)
        self.shown(opens)
        self.session.lift()
        self.settle()

    def place(self, name: str) -> list[float]:
        """Where a button is: its middle, its width and its height."""
        self._wait_for(f"button({json.dumps(name)})", f"no button {name!r}")
        self.settle()
        found: list[float] = self._wait_for(f"button({json.dumps(name)})", f"no button {name!r}")
        return found

    def _wait_for(self, what: str, wrong: str) -> Any:
        found: list[Any] = []

        def is_there() -> bool:
            found.append(self.ask(what))
            return bool(found[-1])

        self._wait(is_there, lambda: self._wrong(f"{wrong}; there are {self.ask('buttons()')}"))
        return found[-1]

    def reach(self, name: str) -> None:
        """Scroll down until a button can be seen."""
        width, height = self.session.evaluate("[innerWidth, innerHeight]")
        for _ in range(LOOKS):
            box = self.ask(f"button({json.dumps(name)})")
            if box and box[3] >= 47.5 and box[1] + box[3] / 2 <= height:
                return
            self.session.wheel(width / 2, height / 2, 500)
            self.settle()
        raise AssertionError(self._wrong(f"no button {name!r} however far one scrolls"))

    def type_names(self, *names: str) -> None:
        """Type the names of a new game."""
        for name in names:
            self.focused("")
            self.settle()
            self.session.type(name)
            self.focused(name)
            self.session.press("Enter")
            self.see(f"Remove {name}")

    def focused(self, value: str) -> None:
        """Wait until a field that holds this has the focus."""
        self.until(
            "document.activeElement && document.activeElement.tagName === 'INPUT'"
            f" && document.activeElement.value === {json.dumps(value)}"
        )

    def fill(self, label: str, text: str) -> None:
        """Tap on a field and type."""
        x, y, *_ = self._wait_for(f"field({json.dumps(label)})", f"no field {label!r}")
        self.session.tap(x, y)
        self.focused("")
        self.settle()
        self.session.type(text)

    @property
    def address(self) -> str:
        """Where the window is."""
        return str(self.session.evaluate("location.href"))

    def _wrong(self, what: str) -> str:
        file = ROOT / "build" / "not-shown-in-an-engine.png"
        self.session.save_picture(file)
        return f"{what}; {file.name} is what was"


def sit_down(phone: EnginePhone, *names: str) -> None:
    """Begin a game from the first screen."""
    phone.tap("New game")
    phone.type_names(*names)
    phone.tap("Start game")
    phone.see(f"{names[-1]}: 0,")
