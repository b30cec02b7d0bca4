"""Redraws of the components of one window: a revision for each topic, and selections of what a component shows."""

import logging
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.application.store import Store
from views.flet_internals.handlers import set_unobserved
from views.flet_internals.windows import is_connected, is_current_window, run_in_window

LOG = logging.getLogger("last_card")


@ft.observable
@dataclass
class Revision:
    """Counts the changes of a topic. Components that hold it are redrawn when the count changes."""

    redraws: int = 0


@ft.observable
@dataclass(eq=False)
class Selection:
    """A value that a component shows. The component is redrawn only when this value changes."""

    select: Callable[[], Any]
    shown: Any = None
    redraws: int = 0

    def check(self) -> None:
        """Redraw the component if the value has changed."""
        now = self.select()
        if now != self.shown:
            self.remember(now, self.select)
            self.redraws += 1

    def remember(self, value: Any, select: Callable[[], Any]) -> None:
        """Remember the value that is shown, and how it is found, without a redraw."""
        set_unobserved(self, "shown", value)
        set_unobserved(self, "select", select)


@dataclass(kw_only=True)
class Redraws:
    """The revisions and selections of one window. The store has the queue of the windows that wait to be redrawn."""

    page: ft.Page
    store: Store
    _revisions: weakref.WeakValueDictionary[str, Revision] = field(
        default_factory=weakref.WeakValueDictionary
    )
    _selections: dict[str, weakref.WeakSet[Selection]] = field(default_factory=dict)
    _waiting: dict[str, None] = field(default_factory=dict)
    _together: int = 0

    @contextmanager
    def together(self) -> Iterator[None]:
        """Redraw once what many changes of this window show, after the last of them."""
        self._together += 1
        try:
            yield
        finally:
            self._together -= 1
            if not self._together:
                topics, self._waiting = self._waiting, {}
                for topic in topics:
                    self.redraw(topic)

    def revision(self, topic: str) -> Revision:
        """The revision of a topic; it lives as long as a component that holds it."""
        return self._revisions.setdefault(topic, Revision())

    def select(self, topics: Iterable[str], selection: Selection) -> Selection:
        """Check a selection whenever one of the topics changes, as long as its component lives."""
        for topic in [topic for topic, selections in self._selections.items() if not selections]:
            del self._selections[topic]
        for topic in topics:
            self._selections.setdefault(topic, weakref.WeakSet()).add(selection)
        return selection

    def redraw(self, topic: str) -> None:
        """Redraw what shows a topic."""
        revision = self._revisions.get(topic)
        if revision is not None:
            revision.redraws += 1
        self.check(topic)

    def check(self, topic: str) -> None:
        """Check the selections of a topic, after something of this window alone has changed."""
        for selection in tuple(self._selections.get(topic, ())):
            selection.check()

    def redraw_all(self) -> None:
        """Redraw everything, after a lost connection came back."""
        for revision in tuple(self._revisions.values()):
            revision.redraws += 1
        for selections in self._selections.values():
            for selection in tuple(selections):
                selection.redraws += 1

    def on_change(self, topic: str) -> None:
        """Redraw what shows a topic: at once in the window that changed it, else when its turn in the queue comes."""
        if topic not in self._revisions and topic not in self._selections:
            return
        if is_current_window(self.page):
            if self._together:
                self._waiting[topic] = None
            else:
                self.redraw(topic)
            return
        if not is_connected(self.page):
            # When the window comes back, all of it is redrawn.
            return
        self._waiting[topic] = None
        self.store.notifications.enqueue(id(self), self._redraw_waiting)

    def _redraw_waiting(self) -> None:
        """Redraw once each topic that has changed in other windows since the last redraw."""
        topics, self._waiting = self._waiting, {}

        async def redraw() -> None:
            for topic in topics:
                self.redraw(topic)

        if not run_in_window(self.page, redraw):
            LOG.debug("A closed window was not redrawn for %s.", topics)
