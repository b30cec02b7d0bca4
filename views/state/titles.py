"""The title of one window: that of the screen that set it last."""

from dataclasses import dataclass, field

import flet as ft

from views.flet_internals.windows import is_connected
from views.live_summary import NAME


@dataclass(kw_only=True)
class Titles:
    """What the title of a window says, and for whom."""

    page: ft.Page
    _by: object = field(default=None)

    def show(self, by: object, title: str) -> None:
        """Show a title until whoever asked for it leaves, or another one is shown."""
        self._by = by
        self._set(title)

    def leave(self, by: object) -> None:
        """Whoever asked for a title is gone; if it is still shown, the name of the app takes its place."""
        if self._by is by:
            self._by = None
            self._set(NAME)

    def _set(self, title: str) -> None:
        if self.page.title == title:
            return
        self.page.title = title
        if is_connected(self.page):
            self.page.update()
