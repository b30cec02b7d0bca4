"""What somebody types, kept as the client last told it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft


@dataclass(slots=True)
class _Letters:
    """The text of a field, and what it began with; no drawing follows a letter."""

    text: str
    start: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A field's text. It is never written back while somebody types: that loses letters to a fast thumb."""

    _letters: _Letters
    _redraw: Callable[[], None]

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._letters.text

    def hear(self, event: Any) -> None:
        """Remember what was typed; the field's `on_change`."""
        self.write(str(event.control.value or ""))

    def write(self, text: str) -> None:
        """Remember a text that stands in the field already."""
        self._letters.text = text

    def clear(self) -> None:
        """Empty the field."""
        self._letters.text = ""
        self._redraw()


def use_typed(start: str = "") -> Typed:
    """A field's text, which starts as given; when that changes, a field that nobody has changed follows it."""
    letters, _ = ft.use_state(_Letters(start, start))
    if letters.start != start:
        if letters.text == letters.start:
            letters.text = start
        letters.start = start
    _, drawn_again = ft.use_state(0)
    return Typed(letters, lambda: drawn_again(lambda times: times + 1))
