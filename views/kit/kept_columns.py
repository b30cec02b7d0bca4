"""Columns of a screen: side by side where the window is wide, kept where they were scrolled to, scrolled to an answer, or still empty."""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, Final

import flet as ft

from views.kit import theme
from views.kit.card_fans import card_fan
from views.kit.controls import middle, plain, quiet_button, silent
from views.kit.panes import has_panes, side_by_side
from views.kit.screen_frame import centred, has_large_letters, reading_column, reading_list
from views.state.app_state import AppState, use_app

EVERY: Final = 100
"""Milliseconds between two reports of where a list is."""


def columns(
    app: AppState, left: Sequence[ft.Control], right: Sequence[ft.Control], *, key: str
) -> ft.Control:
    """The parts of a screen: in a wide window in two columns that scroll apart, else one below the other."""
    if not has_panes(app):
        return reading_column([*left, *right], key=key)
    return side_by_side(reading_column(left, key=f"{key}-left"), reading_column(right, key=f"{key}-right"))


def opens_here(what: str) -> ft.Control:
    """The placeholder beside a list while nothing of it is open."""
    parts = [card_fan(96), plain(what, size=theme.HEADING, faint=True)]
    return _in_the_middle(parts, tight=True, expand=True)


def invitation(
    app: AppState, sentence: str, *, label: str = "", icon: ft.IconData | None = None, on_click: Any = None
) -> ft.Control:
    """The invitation, in the middle of the list: what will be there, and a button where it has a `label`."""
    parts: list[ft.Control] = [
        # Where letters are large, the words and the button need the room.
        *([] if has_large_letters(app) else [card_fan(72)]),
        plain(sentence, size=theme.HEADING, text_align=ft.TextAlign.CENTER),
    ]
    if label:
        parts.append(quiet_button(label, on_click, icon=icon))
    return _in_the_middle(parts, tight=False, padding=ft.Padding.symmetric(vertical=3 * theme.GAP))


def _in_the_middle(parts: list[ft.Control], *, tight: bool, **style: Any) -> ft.Control:
    column = middle(*parts, spacing=2 * theme.GAP, tight=tight)
    return ft.Container(column, alignment=ft.Alignment.CENTER, **style)


@ft.component
def KeptColumn(name: str, controls: Sequence[ft.Control]) -> ft.Control:
    """A reading column that keeps its place under this name."""
    app = use_app()
    listed = reading_list(controls, key=name)
    scrolled = use_kept_scroll(app, name, listed)
    if has_panes(app):
        listed.on_scroll, listed.scroll_interval = scrolled, EVERY
    return centred(listed)


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


async def scroll_to_part(name: str, part: ft.BaseControl | None) -> None:
    """Scroll what a part is in, so that it can be seen."""
    listed = part
    # The window may have been closed, or have gone on to another screen.
    with contextlib.suppress(RuntimeError):
        while listed is not None and not (isinstance(listed, ft.ListView) or getattr(listed, "scroll", None)):
            listed = listed.parent
        if isinstance(listed, ft.ScrollableControl):
            await listed.scroll_to(scroll_key=name, duration=0)


@ft.component
def InSight(name: str, part: ft.Control, tapped: str, before: str | None = None) -> ft.Control:
    """A part that its list scrolls to once it is drawn after another tap than `before`; an empty `tapped` is no tap.

    A client scrolls no further than what it has drawn, so an invisible letter reports when the part is.
    """
    latest = ft.use_ref(tapped if before is None else before)

    async def show(event: Any) -> None:
        if tapped not in {"", latest.current}:
            await scroll_to_part(name, event.control)
        latest.current = tapped

    letter = ft.Text(" ", key=f"for-{tapped}", size=1, on_size_change=show)
    key = ft.ScrollKey(name)  # type: ignore[call-arg]  # its type hides its argument
    drawn = ft.Container(silent(letter), top=0, left=0, right=0)
    return ft.Container(ft.Stack([part, drawn], fit=ft.StackFit.PASS_THROUGH), key=key)
