"""The reaction of the other windows when a game is won, or when a new one is started."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.application.listeners import STARTED, WON, started_topic
from companion.application.store import Store
from companion.game.current_table import winning_sides
from companion.round import Side, names_of
from companion.wording import say, say_in
from views.address import address_path
from views.flet_internals.windows import is_current_window, run_in_window
from views.state.navigation import Navigation
from views.state.notice import Notice


def win_address(game_id: str) -> str:
    """The address of the screen of a win."""
    return f"/game/{game_id}/win"


def win_sentence(won: tuple[Side, ...]) -> str:
    """The winners, as a sentence."""
    names = names_of(won)
    if len(won) > 1:
        return say("{names} win together", names=names)
    return say("{names} win!", names=names) if won[0].is_team else say("{name} wins!", name=names)


@dataclass(kw_only=True)
class WinWatch:
    """Watches for wins and new games in one window; `own` is the game that this window starts itself.

    A window at the game goes to the screen of the win, wherever in the game it is. A window outside of all games says
    who won and offers to look. A window at another game is left alone. When a game is started, each window that is at
    no other game in progress offers to look: after a rematch nobody has to find the new table.
    """

    page: ft.Page
    store: Store
    navigation: Navigation
    notice: Notice
    own: str = ""

    def on_change(self, topic: str) -> None:
        """Show the win or the new game, if a topic is one."""
        # What the host's phone tells arrives in the window of the guest: whose code runs says nothing about who started it.
        if topic.startswith(STARTED) and topic != started_topic(self.own):
            self._in_window(self._tell_start, topic.removeprefix(STARTED))
        if not topic.startswith(WON):
            return
        game_id = topic.removeprefix(WON)
        if is_current_window(self.page):
            self._show(game_id)
        else:
            self._in_window(self._show, game_id)

    def _in_window(self, task: Callable[[str], None], game_id: str) -> None:
        async def run() -> None:
            task(game_id)

        # A phone that sleeps shows the standings when it comes back.
        run_in_window(self.page, run)

    def _tell_start(self, game_id: str) -> None:
        """Offer the way to a new game."""
        parts = address_path(self.page.route).strip("/").split("/")
        live = self.store.games.get(parts[1]) if parts[0] == "game" and len(parts) > 1 else None
        if live is None or live.table.finished:
            self.offer(say("A new game has begun."), f"/game/{game_id}", passes=True)

    def offer(self, sentence: str, address: str, *, passes: bool) -> None:
        """Say something, and offer to look at it."""

        def look() -> None:
            self.notice.hide()
            self.navigation.go(address)

        self.notice.show(sentence, undo=look, undo_label=say_in("a button", "Look"), passes=passes)

    def _show(self, game_id: str) -> None:
        live = self.store.games.get(game_id)
        won = winning_sides(live.table) if live is not None else ()
        if not won:
            # The win was taken back before this window heard of it.
            return
        route = f"{address_path(self.page.route)}/"
        if route.startswith(f"/game/{game_id}/"):
            self.navigation.go(win_address(game_id))
        elif not route.startswith("/game/"):
            self.offer(win_sentence(won), win_address(game_id), passes=True)
