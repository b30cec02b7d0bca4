"""A player without a plan: taps, types and goes from screen to screen by a seed, in one window or two."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any

import flet as ft

from companion.application.host_store import HostStore
from tests.tables import EDITIONS
from tests.test_sentences import too_long
from tests.views.headless import Window, named, open_window

BOOK = "Date;Ann;Zoë\n2026-01-30;0;7\n2026-01-31;12;0"
"""An old score book with two games."""
TYPED = ("7", "120", "0", "Ann", "Eve", "-1", "99999", "", "wild", "2026-01-31", "Zoë", BOOK)
"""What is typed in fields."""
LENGTHS = {"Points", "Rounds", "Wins", "Minutes", "Until a time", "Until you stop"}
OF_ITS_SCREEN = {"Type points instead", "Tap cards instead", "Delete for good", "Change", *LENGTHS}
"""What is chosen with these is known to one screen of one window, and forgotten with it."""
UNFOLDS = re.compile(r" went out · |\. (Show|Hide) the hands$|^Delete for good")
"""The title of the pad, which shows the players to choose from; a round of a past game, which shows its hands; what asks first."""
TIMER = "Turn timer"
"""Counts seconds, each window its own: a slow machine would show others."""
WITH_CHOICES_OF_THEIR_OWN = ("/more", "/players", "/new", "/history/series", "/history/add")
"""Screens where most choices are forgotten with the screen: these are compared with the server alone."""
IN_PLAY = re.compile(r"^/game/[^/]+(/round|/win|/referee/(turns|first-card|challenge|dealer))?$")
"""The screens that are read while cards are played."""
WISHED = (
    "went out",
    "missing",
    "Wild",
    "Draw Four",
    "Save round",
    "Undo",
    "Redo",
    "Play one more round",
    "Score round",
)
"""The ends of the names of what a table taps most; a walk that taps these as often as all else sees games end."""
RULES = {claim.text for edition in EDITIONS.values() for rule in edition.rules for claim in rule.claims}
"""What *Why?* unfolds of the rule book, which is read when somebody asks."""
SETTLED = 3
"""Turns of the loop after a tap: a hand as fast as that does not wait for what the tap has saved."""
PACE = 0.002
"""Seconds between two such turns."""


@dataclass
class Walker:
    """Walks through one window.

    Attributes:
        window: The window.
        store: The games.
        random: Decides every step.
        routes: The addresses it jumps to.
        trail: What was done so far, for the report.
        typed_at: The addresses of screens on which something was typed or chosen that only this window knows.
    """

    window: Window
    store: HostStore
    random: Random
    routes: list[str]
    trail: list[str] = field(default_factory=list)
    typed_at: set[str] = field(default_factory=set)

    async def step(self) -> None:
        """One tap, or something typed, or a jump."""
        self.window.seconds += 1
        dice = self.random.random()
        if dice < (0.4 if "/rule" in self.window.route else 0.06):
            await self._jump(self.random.choice(self.routes))
        elif dice < 0.11 and (fields := [c for c in self._front() if isinstance(c, ft.TextField)]):
            await self._type(self.random.choice(fields))
        else:
            await self._tap()
        self.typed_at = {route for route in self.typed_at if self.window.route.startswith(route)}
        if IN_PLAY.search(self.window.route):
            lines = [line for line in self.window.text().splitlines() if line not in RULES]
            long = [each for line in lines for each in too_long(line)]
            assert not long, long

    async def _jump(self, route: str) -> None:
        self.trail.append(f"open {route}")
        await self.window.open(route)

    async def _type(self, into: ft.TextField) -> None:
        text = self.random.choice(TYPED)
        self.trail.append(f"type {text!r} in {into.label!r}")
        self.typed_at.add(self.window.route)
        await self.window.type_in(into, text, submit=self.random.random() < 0.5)

    async def _tap(self) -> None:
        found = [c for c in self._front() if getattr(c, "on_click", None) and _name(c) != TIMER]
        if not found:
            return
        control: Any = self.random.choice(found)
        wished = [c for c in found if _name(c).endswith(WISHED)]
        if wished and self.random.random() < 0.5:
            control = self.random.choice(wished)
        name = _name(control)
        event = "long_press" if control_can_be_held(control) and self.random.random() < 0.05 else "click"
        self.trail.append(f"{event} {name} {control._i} at {self.window.route}")
        if name in OF_ITS_SCREEN or UNFOLDS.search(name):
            self.typed_at.add(self.window.route)
        await self.window.session.dispatch_event(control._i, event, None)
        for _ in range(SETTLED):
            await asyncio.sleep(PACE)
        self.window.check()

    def _front(self) -> list[Any]:
        return [c for c in self.window.controls() if not getattr(c, "disabled", False)]

    async def equals_fresh(self) -> None:
        """The same address in a new second window shows the same, in the same order."""
        await self.window.settle()
        route = self.window.route
        if route in self.typed_at or any(own in route for own in WITH_CHOICES_OF_THEIR_OWN):
            return
        # Every opening begins with the deck on the table.
        if "Not your deck" in self.window.text():
            return
        self.window.enter_context()
        # A message, and who taps in which hand, are known to a window and not to the game.
        self.window.page.data.notice.hide()
        self.store.presence.leaves(id(self.window.page.data))
        await self.window.settle()
        fresh = await open_window(self.store)
        mine, other = self.window.page.data, fresh.page.data
        # What is laid out in one window only is part of the state that is compared.
        other.forms._stored, other.setup = dict(mine.forms._stored), mine.setup
        other.score_form.selected_hands.update(mine.score_form.selected_hands)
        other.score_form.points_typed.update(mine.score_form.points_typed)
        other.score_form.points_set_aside.update(mine.score_form.points_set_aside)
        await fresh.open(self.window.route)
        await fresh.settle()
        live, reloaded = self.window.wire.client.outline(), fresh.wire.client.outline()
        await fresh.close()
        await self.window.settle()
        where = next((n for n, (one, two) in enumerate(zip(live, reloaded, strict=False)) if one != two), -1)
        assert live == reloaded, f"{self.window.route}: {live[where:][:2]} is not {reloaded[where:][:2]}"


def _name(control: Any) -> str:
    return "/".join(named(control)) or str(getattr(control.parent, "label", ""))


def control_can_be_held(control: Any) -> bool:
    """True if holding it does something."""
    return getattr(control, "on_long_press", None) is not None
