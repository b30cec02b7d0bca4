"""An answer that is brought into sight with the question that was tapped."""

from __future__ import annotations

import contextlib

import flet as ft


@ft.component
def AnsweredPart(name: str, part: ft.Control, tapped: str) -> ft.Control:
    """A question with its answer: its list scrolls to it when something else is `tapped`, where nothing is empty."""
    drawn: ft.MutableRef[ft.Control | None] = ft.use_ref(None)
    before = ft.use_ref(tapped)
    key = ft.ScrollKey(name)  # type: ignore[call-arg]  # its type hides its argument
    shown = drawn.current = ft.Container(part, key=key)

    async def show() -> None:
        if tapped in {"", before.current}:
            before.current = tapped
            return
        before.current = tapped
        listed: ft.BaseControl | None = drawn.current
        # The window may have been closed, or have gone on to another screen.
        with contextlib.suppress(RuntimeError):
            while listed is not None and not isinstance(listed, ft.ListView):
                listed = listed.parent
            if listed is not None:
                await listed.scroll_to(scroll_key=name, duration=0)

    ft.use_effect(show, [tapped])
    return shown
