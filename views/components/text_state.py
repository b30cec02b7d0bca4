"""What somebody types, kept as the client last told it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft


@dataclass(slots=True)
class _FieldText:
    """The text of a field, and what it began with; no drawing follows a letter."""

    text: str
    start: str


@dataclass(frozen=True, slots=True)
class TextState:
    """A field's text. It is never written back while somebody types: that loses letters to a fast thumb."""

    _field_text: _FieldText
    _redraw: Callable[[], None]

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._field_text.text

    def hear(self, event: Any) -> None:
        """Remember what was typed; the field's `on_change`."""
        self.write(str(event.control.value or ""))

    def write(self, text: str) -> None:
        """Remember a text that stands in the field already."""
        self._field_text.text = text

    def clear(self) -> None:
        """Empty the field."""
        self._field_text.text = ""
        self._redraw()


def use_text(start: str = "") -> TextState:
    """A field's text, which starts as given; when that changes, a field that nobody has changed follows it."""
    field_text, _ = ft.use_state(_FieldText(start, start))
    if field_text.start != start:
        if field_text.text == field_text.start:
            field_text.text = start
        field_text.start = start
    _, drawn_again = ft.use_state(0)
    return TextState(field_text, lambda: drawn_again(lambda times: times + 1))
