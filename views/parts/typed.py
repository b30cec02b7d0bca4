"""What somebody types, kept as the client last told it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft


@dataclass(slots=True)
class _Letters:
    """The text of a field; no drawing follows a letter."""

    text: str


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
        self._letters.text = str(event.control.value or "")

    def clear(self) -> None:
        """Empty the field."""
        self._letters.text = ""
        self._redraw()


def use_typed(start: str = "") -> Typed:
    """A field's text, which starts as given."""
    letters, _ = ft.use_state(_Letters(start))
    _, drawn_again = ft.use_state(0)
    return Typed(letters, lambda: drawn_again(lambda times: times + 1))
