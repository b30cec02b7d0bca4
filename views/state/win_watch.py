"""Opens the screen of a win in every window of the game, at the moment the game is won."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.application.game_store import GameStore
from companion.application.topics import WON
from companion.game.ranking import winning_sides
from companion.standing import Side
from companion.wording import say
from views.address import address_path
from views.state.device import is_current_window, run_in_window
from views.state.navigation import Navigation
from views.state.notice import Notices


def win_address(game_id: str) -> str:
    """The address of the screen of a win."""
    return f"/game/{game_id}/win"


def win_sentence(won: tuple[Side, ...]) -> str:
    """Who has won, as a sentence."""
    names = " & ".join(side.name for side in won)
    if len(won) > 1:
        return say("{names} win together", names=names)
    return say("{names} win!", names=names) if won[0].is_team else say("{name} wins!", name=names)


@dataclass(kw_only=True)
class WinWatch:
    """Watches for wins in one window.

    A window at the game goes to the screen of the win, wherever in the game it is. A window outside of all games says
    who won and offers to look. A window at another game is left alone.

    Attributes:
        page: The window's Flet page.
        store: Has the game that was won.
        navigation: Where the window is.
        notices: What is said to the player.
    """

    page: ft.Page
    store: GameStore
    navigation: Navigation
    notices: Notices

    def on_change(self, topic: str) -> None:
        """Show the win, if a topic is one."""
        if not topic.startswith(WON):
            return
        game_id = topic.removeprefix(WON)
        if is_current_window(self.page):
            self._show(game_id)
            return

        async def show() -> None:
            self._show(game_id)

        # A phone that sleeps shows the standings when it comes back.
        run_in_window(self.page, show)

    def _show(self, game_id: str) -> None:
        live = self.store.peek(game_id)
        won = winning_sides(live.table, live.game.system) if live is not None else ()
        if not won:
            # The win was taken back before this window heard of it.
            return
        route = f"{address_path(self.page.route)}/"
        if route.startswith(f"/game/{game_id}/"):
            self.navigation.go(win_address(game_id))
        elif not route.startswith("/game/"):

            async def look() -> None:
                self.notices.notice.hide()
                self.navigation.go(win_address(game_id))

            self.notices.show(win_sentence(won), undo=look, undo_label=say("Look"))
