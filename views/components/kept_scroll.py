"""A list in a pane, which stays where it was scrolled to when another entry of it is opened beside it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, Final

import flet as ft

from views.components.panes import has_panes
from views.components.screen_frame import reading_column
from views.state.app_state import AppState, use_app

EVERY: Final = 100
"""Milliseconds between two reports of where a list is."""


@ft.component
def KeptColumn(name: str, controls: Sequence[ft.Control]) -> ft.Control:
    """A reading column that keeps its place under this name."""
    app = use_app()
    column = reading_column(controls, key=name)
    listed = list_in(column)
    scrolled = use_kept_scroll(app, name, listed)
    if has_panes(app):
        listed.on_scroll, listed.scroll_interval = scrolled, EVERY
    return column


def list_in(column: ft.Control) -> ft.ListView:
    """The list of a reading column.

    Raises:
        TypeError: If there is none.
    """
    inside: object = column
    while isinstance(inside, ft.Container):
        inside = inside.content
    if not isinstance(inside, ft.ListView):
        message = "A reading column has no list."
        raise TypeError(message)
    return inside


def use_kept_scroll(app: AppState, name: str, listed: ft.ListView) -> Callable[[Any], None]:
    """Scroll a list that is drawn for the first time to where it was; returns what remembers where it is.

    Every entry is a screen of its own, with a list of its own beside it.
    """
    drawn: ft.MutableRef[ft.ListView | None] = ft.use_ref(None)
    drawn.current = listed

    async def restore() -> None:
        offset = app.scrolled.get(name, 0.0)
        if offset and has_panes(app) and drawn.current is not None:
            # The window may have been closed, or have gone on to another screen.
            with contextlib.suppress(RuntimeError):
                await drawn.current.scroll_to(offset=offset, duration=0)

    ft.use_effect(restore, [])

    def scrolled(event: Any) -> None:
        app.scrolled[name] = float(event.pixels)

    return scrolled
