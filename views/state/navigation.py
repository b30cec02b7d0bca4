"""Opening screens, and ignoring late taps on the screen that was left."""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

import flet as ft

from views.address import query_value
from views.flet_internals.windows import run_in_window

LOG = logging.getLogger("last_card")

LEFT_FOR: Final = 0.7
"""Seconds after leaving a screen in which taps on it are ignored."""


def _screen(route: str) -> str:
    """The screen of an address: what it says after a question mark changes only what lies over it."""
    return urlsplit(route).path


def _destination(path: str) -> str:
    """The destination that an address belongs to, as it stands first in it; empty for what lies over the first screen."""
    first = path.split("/")[1:2]
    return first[0] if first and first[0] in {"rules", "history", "players"} else ""


def screens(page: ft.Page) -> list[ft.View]:
    """The screens of a window, the one in front last; each is a component, and so is their list."""
    return [ft.unwrap_component(view) for view in ft.unwrap_component(page.views)]


@dataclass(kw_only=True)
class Navigation:
    """The address of one window, and its `target`: the route of the screen that was opened last.

    A screen that another destination opened, or one further below it, remembers which: Back returns there.
    """

    page: ft.Page
    target: str = ""
    _left: tuple[str, float] = ("", 0.0)
    _shown: str = ""
    _came_from: dict[str, str] = field(default_factory=dict)
    _is_going: bool = False
    _arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def go(self, route: str) -> None:
        """Open another screen."""
        here, there = _screen(self.page.route), _screen(route)
        if _destination(here) != _destination(there):
            self._came_from[there] = self.page.route
        elif there.startswith(f"{here}/"):
            # Also where a screen lies between that was passed over.
            self._came_from[there] = here
        elif not here.startswith(f"{there}/"):
            self._came_from.pop(there, None)
        self._open(route)

    def close_dialogs(self) -> None:
        """Close what lies over the screen, as another screen does, and a page that is loaded again."""
        while self.page.pop_dialog() is not None:
            pass

    def back(self, route: str) -> None:
        """Close what lies over a screen, or leave it for the one it was opened from, or else for the one that lies below it."""
        if query_value(self.page.route, "sheet"):
            self._open(_screen(self.page.route))
            return
        self._open(self._came_from.pop(_screen(route), "") or self._below(route))

    def _open(self, route: str) -> None:
        self.target = route
        if route != self.page.route:
            self._is_going = True
            self._arrived.clear()
        if _screen(route) != _screen(self.page.route):
            self._left = _screen(self.page.route), time.monotonic()
        run_in_window(self.page, self._push, route)

    async def _push(self, route: str) -> None:
        """Ask the client to open a screen. The client may be disconnected by then."""
        try:
            await self.page.push_route(route)
        except RuntimeError as closed:
            LOG.debug("A window was closed before it opened %s: %s", route, closed)

    def _below(self, route: str) -> str:
        """The address of the screen that lies below another one; the first screen's where there is none."""
        routes = [view.route for view in screens(self.page)]
        return routes[routes.index(route) - 1] if route in routes[1:] else "/"

    @property
    def heading(self) -> str:
        """The address of the screen that the window is on its way to, or else shows."""
        return self.target if self._is_going else self.page.route

    def arrive(self) -> None:
        """Record that a screen is drawn: the window has arrived if it is the one that was requested."""
        if _screen(self.page.route) != self._shown:
            self._shown = _screen(self.page.route)
            self.close_dialogs()
        if self.page.route == self.target:
            self._is_going = False
            self._arrived.set()

    async def arrival(self, seconds: float) -> None:
        """Wait until the screen that was opened last is drawn, for at most this many seconds."""
        if self._is_going:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._arrived.wait(), seconds)

    def is_left(self, control: object) -> bool:
        """True if a control is on the screen that was left a moment ago, which the client still shows."""
        route, since = self._left
        is_long_ago = time.monotonic() - since > LEFT_FOR
        if is_long_ago or (_screen(self.page.route) == route and not self._is_going):
            return False
        while isinstance(control, ft.BaseControl) and not isinstance(control, ft.View):
            control = control.parent
        return isinstance(control, ft.View) and control.route == route
