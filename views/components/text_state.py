"""The text of a field, kept as the client last reported it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft


@dataclass(slots=True, eq=False)
class TextState:
    """The text of a field, with its initial text; typing redraws nothing.

    It is never written back during typing: that would lose letters of a fast typist.
    """

    text: str
    start: str
    _redraw: Callable[[], None]

    def changed(self, event: Any) -> None:
        """Store the typed text; the `on_change` handler of the field."""
        self.write(str(event.control.value or ""))

    def write(self, text: str) -> None:
        """Store a text that the field already shows."""
        self.text = text

    def clear(self) -> None:
        """Empty the field."""
        self.text = ""
        self._redraw()


def use_text(start: str = "") -> TextState:
    """A text state with an initial text. If the initial text changes, an unedited field takes the new one."""
    _, set_redraws = ft.use_state(0)
    state, _ = ft.use_state(TextState(start, start, lambda: set_redraws(lambda count: count + 1)))
    if state.start != start:
        if state.text == state.start:
            state.text = start
        state.start = start
    return state
