"""The text of a field, kept as the client last reported it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft


@dataclass(slots=True)
class _FieldText:
    """The text of a field and its initial text. Mutable, so that typing redraws nothing."""

    text: str
    start: str


@dataclass(frozen=True, slots=True)
class TextState:
    """The text of a field. It is never written back during typing: that would lose letters of a fast typist."""

    _field_text: _FieldText
    _redraw: Callable[[], None]

    @property
    def text(self) -> str:
        """The current text."""
        return self._field_text.text

    def changed(self, event: Any) -> None:
        """Store the typed text; the `on_change` handler of the field."""
        self.write(str(event.control.value or ""))

    def write(self, text: str) -> None:
        """Store a text that the field already shows."""
        self._field_text.text = text

    def clear(self) -> None:
        """Empty the field."""
        self._field_text.text = ""
        self._redraw()


def use_text(start: str = "") -> TextState:
    """A text state with an initial text. If the initial text changes, an unedited field takes the new one."""
    field_text, _ = ft.use_state(_FieldText(start, start))
    if field_text.start != start:
        if field_text.text == field_text.start:
            field_text.text = start
        field_text.start = start
    _, set_redraws = ft.use_state(0)
    return TextState(field_text, lambda: set_redraws(lambda count: count + 1))
