"""The sentence for the player above the main action."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.wording import say
from views.address import game_in
from views.flet_internals.windows import run_in_window
from views.state.navigation import Navigation

Act = Callable[..., object]
"""The action of a tap: a function, or one that returns a coroutine."""


@ft.observable
@dataclass(kw_only=True, eq=False)
class Notice:
    """The sentence for the player, with an optional Undo button.

    Attributes:
        more: The effect of another button beside it, and its label.
        wrong: Whether the sentence says that something was not done.
        game: The id of the game that the window showed when it was said; empty for none.
        count: The number of sentences there were, so that the same sentence twice counts as two.
        shown_for: Seconds until a sentence without a button is removed; an undo stays, so that nobody has to hurry.
    """

    page: ft.Page
    navigation: Navigation
    sentence: str = ""
    undo: Act | None = None
    undo_label: str = ""
    more: tuple[str, Act] | None = None
    wrong: bool = False
    game: str = ""
    count: int = 0
    shown_for: float = 30.0

    def show(
        self,
        sentence: str,
        *,
        undo: Act | None = None,
        undo_label: str = "",
        more: tuple[str, Act] | None = None,
        wrong: bool = False,
        passes: bool = False,
    ) -> None:
        """Show a sentence to the player, until another game is shown. `undo` is what undoes it, `more` the label of another button and its act.

        Without a button it disappears after some time, an error already after the next successful tap. With `passes` it does so also with a button: one that opens what is on the screens anyhow, and soon is no news.
        """
        self.sentence, self.wrong, self.game = sentence, wrong, game_in(self.navigation.heading)
        self.undo, self.undo_label, self.more = undo, undo_label or say("Undo"), more
        self.count += 1
        if undo is None or passes:
            expire = partial(run_in_window, self.page, self._expire, self.count)
            asyncio.get_running_loop().call_later(self.shown_for, expire)

    async def _expire(self, count: int) -> None:
        """Remove a sentence that was shown long enough to be read; a newer one stays."""
        if self.count == count:
            self.hide()

    def hide(self) -> None:
        """Take the sentence away."""
        if self.sentence:
            self.sentence = ""
            self.undo = self.more = None
