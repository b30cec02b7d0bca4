"""Taps at random in a real browser, and what a screen reader finds on the screen."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass, field
from random import Random
from typing import Final

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.controls import Control
from tests.browser.phone import Phone

OUTLINE: Final = """() => {
  const found = [];
  for (const part of document.querySelectorAll('flt-semantics-host *')) {
    const role = part.getAttribute('role') || (/^H[1-6]$|^INPUT$|^TEXTAREA$/.test(part.tagName) ? part.tagName : '');
    const own = [...part.childNodes].filter(one => one.nodeType === 3 || one.tagName === 'FAILURES_WITHIN');
    // A field that has the focus names its hint, too.
    const whole = part.getAttribute('aria-label') || '';
    const label = part.tagName === 'INPUT' ? whole.split('\\n')[0] : whole;
    const name = label || own.map(one => one.textContent).join('') || part.value || '';
    const state = ['aria-disabled', 'aria-selected', 'aria-checked'].map(one => part.getAttribute(one) || '').join('');
    if (part.tagName !== 'FAILURES_WITHIN' && (name || part.tagName === 'INPUT')) found.push([role, name, state].join('|'));
  }
  return found;
}"""
"""Names, roles and states of everything on the screen, in order."""

AT_A_TABLE: Final = re.compile(
    r"^(/|/settings|/history|/history/game/[^/]+|/game/[^/]+(/round|/correct/[^/]+|/referee/turns|/win)?)$"
)
"""The addresses a walk stays on."""
LEADS_OUT: Final = (
    "Save a backup",
    "Save all hands",
    "Save what",
    "Import",
    "Share",
    "Let others",
    "Give",
    "Text",
)
"""The beginnings of the names of what opens the device's own dialogs."""
OF_ONE_WINDOW: Final = re.compile(
    r"^(Type points instead|Tap cards instead|Cards in .*|It is the last card|Another card|Filter|Fewer filters|Delete (all )?for good.*"
    r"|.* plays .*Wild.*|.*: one card (fewer|more)|.* can show the colour|.* went out · .*|[0-9]|Clear the points|Delete the last digit|More|Less"
    r"|How many cards does .* have\?|Turn timer|Between .*|“UNO” not called, or too early|[0-9]{2} [A-Z][a-z]{2} [0-9]{4})$"
)
"""The names of what chooses something that only this window knows."""
SOON: Final = 5_000
"""Milliseconds after which a player who still sees a message taps on it again."""
LOOKS: Final = 3
"""Comparisons until a difference counts: the answer to the last tap may still be on its way during the first."""
IS_TAPPING_TOO: Final = "is counting this hand."
"""A message to every other window. On the pad it takes the place of what is said about the last card."""


@dataclass
class Walk:
    """A walk through one window, compared with the same address loaded in a new window.

    Attributes:
        live: The window that is tapped in.
        fresh: The window that loads each address for the comparison.
        address: The server's.
        random: Decides every tap.
        routes: Where a walk that has left the table goes on.
        trail: What was tapped, for the report.
        stays_at: The addresses the walk stays on.
    """

    live: Phone
    fresh: Phone
    address: str
    random: Random
    routes: tuple[str, ...]
    trail: list[str] = field(default_factory=list)
    knows_more: bool = False
    stays_at: re.Pattern[str] = AT_A_TABLE

    @property
    def route(self) -> str:
        """The address of the window without the server."""
        return "/" + self.live.address.removeprefix(self.address).strip("/")

    def tap(self) -> None:
        """Tap on one of the controls that can be seen whole."""
        control = self.choose()
        if control is not None:
            self.knows_more |= bool(OF_ONE_WINDOW.match(control.name))
            self.click(control)

    def choose(self) -> Control | None:
        """One of the controls that can be seen whole; none after a walk that had to go on elsewhere."""
        self.live.settle()
        if not self.stays_at.match(self.route) or self.random.random() < 0.05:
            self.live.go(self.random.choice(self.routes))
        seen = [one for one in self.live.controls() if self._can_be_tapped(one)]
        if not seen:
            self.live.go(self.random.choice(self.routes))
            return None
        control = self.random.choice(seen)
        self.trail.append(f"{control.name} at {self.route}")
        return control

    def click(self, control: Control) -> None:
        """Tap where a control is, or was."""
        click_on(self.live, control)

    def _can_be_tapped(self, control: Control) -> bool:
        window = control.window
        is_well_formed = (
            control.seen == control.lies
            and control.lies.bottom <= window.bottom
            and control.lies.height >= 40
        )
        return bool(control.name) and is_well_formed and not control.name.startswith(LEADS_OUT)

    def _close_message(self) -> None:
        """Close a message, which is for this window alone.

        The answer to an earlier tap may bring another message in the place of the one that is closed, or another screen:
        then it is tapped again, as a player would do.
        """
        for _ in range(LOOKS):
            self.live.settle()
            if not any(control.name == "Close message" for control in self.live.controls()):
                return
            with contextlib.suppress(TooLate):
                self.live.tap("Close message")
                self.live.gone("Close message", SOON)
        self.live.gone("Close message")

    def compare(self) -> None:
        """What is on the screen is also there when a new window loads the address."""
        # A mouse that still lies on a button keeps the button's tooltip open, which no new window has.
        self.live.page.mouse.move(self.live.width / 2, 4)
        self._close_message()
        if not AT_A_TABLE.match(self.route):
            return
        if self.knows_more:
            open_in_new_window(self.live, self.live.address)
            self.knows_more = False
            return
        for _ in range(LOOKS):
            # The message about the last tap may come after the first look.
            self._close_message()
            shown = outline(self.live)
            open_in_new_window(self.fresh, self.live.address)
            self.fresh.settle()
            reloaded = outline(self.fresh)
            for at, each in enumerate(reloaded):
                if IS_TAPPING_TOO in each:
                    after = len(reloaded) - at - 1
                    shown = [*shown[:at], each, *shown[len(shown) - after :]]
                    break
            if shown == reloaded:
                return
        where = next(
            (at for at, (one, two) in enumerate(zip(shown, reloaded, strict=False)) if one != two),
            len(reloaded),
        )
        last = "\n  ".join(["the last taps:", *self.trail[-10:]])
        pytest.fail(f"{self.route}: {shown[where : where + 2]} is not {reloaded[where : where + 2]}; {last}")


def click_on(phone: Phone, control: Control) -> None:
    """Tap on the middle of a control."""
    lies = control.lies
    phone.page.mouse.click((lies.left + lies.right) / 2, (lies.top + lies.bottom) / 2)


def open_in_new_window(phone: Phone, address: str) -> None:
    """Load an address as a window that was never open: one that is loaded again takes up where it was."""
    phone.page.evaluate("sessionStorage.clear()")
    phone.open(address)


def outline(phone: Phone) -> list[str]:
    """What a screen reader finds, without open tooltips."""
    found: list[str] = phone.page.evaluate(OUTLINE)
    controls = {each.split("|")[1] for each in found if not each.startswith("|")}
    tooltips = {each for each in found if each.startswith("|") and each.split("|")[1] in controls}
    return [each for each in found if each not in tooltips]
