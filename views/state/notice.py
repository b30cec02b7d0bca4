"""The sentence for the player above the main action."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from views.flet_internals.windows import run_in_window

Act = Callable[..., object]
"""The action of a tap: a function, or one that returns a coroutine."""
Handler = Callable[[Any], Awaitable[None]]
"""A handler of Flet's events."""


@ft.observable
@dataclass
class Notice:
    """A sentence for the player, with an optional Undo button.

    Attributes:
        sentence: What to say; empty when there is nothing.
        undo: What the button does.
        undo_label: What the button says.
        wrong: Whether the sentence says that something was not done.
        count: How many sentences there were, so that the same sentence twice counts as two.
    """

    sentence: str = ""
    undo: Act | None = None
    undo_label: str = ""
    wrong: bool = False
    count: int = 0

    def hide(self) -> None:
        """Take the sentence away."""
        if self.sentence:
            self.sentence = ""
            self.undo = None


@dataclass(kw_only=True)
class Notices:
    """Shows one sentence after the other in a window.

    Attributes:
        page: The window's Flet page.
        notice: The sentence that is shown.
        game: The id of the game that the window showed when it was said; empty for none.
        shown_for: Seconds until a sentence without a button is removed; an undo stays, so that nobody has to hurry.
    """

    page: ft.Page
    notice: Notice = field(default_factory=Notice)
    game: str = ""
    shown_for: float = 30.0

    def show(
        self,
        sentence: str,
        *,
        undo: Any = None,
        undo_label: str = "",
        wrong: bool = False,
        passes: bool = False,
        game: str = "",
    ) -> None:
        """Show a sentence. Without a button it disappears after some time, an error already after the next successful tap.

        With `passes` it does so also with a button: one that opens what is on the screens anyhow, and soon is no news.
        """
        notice, self.game = self.notice, game
        notice.sentence, notice.wrong = sentence, wrong
        notice.undo, notice.undo_label = undo, undo_label
        notice.count += 1
        if undo is None or passes:
            count = notice.count
            asyncio.get_running_loop().call_later(
                self.shown_for, lambda: run_in_window(self.page, self._expire, count)
            )

    async def _expire(self, count: int) -> None:
        """Remove a sentence that was shown long enough to be read; a newer one stays."""
        if self.notice.count == count:
            self.notice.hide()
