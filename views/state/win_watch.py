"""What a window is told of what others did: a game is won or started, or the hand that was counted here is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import flet as ft

from companion.application.guests import Actor
from companion.application.listeners import DRAFT, STARTED, WON, started_topic
from companion.application.live_game import LiveGame
from companion.application.store import Store
from companion.game.current_table import winning_sides
from companion.round import Side, names_of
from companion.wording import say, say_in
from views.address import address_path
from views.flet_internals.windows import is_current_window, run_in_window
from views.state.navigation import Navigation
from views.state.notice import Notice

if TYPE_CHECKING:
    from companion.application.sharing import Sharing


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


def seat_at(by: Actor, sharing: Sharing | None) -> str | None:
    """The id of the player whose window it is; None where nobody has said so."""
    guest, table = by.guest, sharing.table if sharing else None
    if by.role.is_host:
        return table.host_seat if table else None
    return guest.seat if guest else None


@dataclass(kw_only=True)
class HandWatch:
    """Watches the hand of the player whose window this is, beside its wins; `seat` asks for the player's id.

    Whoever loses the hand may have laid the phone aside: on other screens than the table's the notice stays, and leads there.
    What changes while taps of this window are carried out, which `acts` counts, is no news here.
    """

    wins: WinWatch
    seat: Callable[[], str | None]
    acts: int = 0
    _told: int = -1
    _missed: tuple[Callable[[], str], str] | None = None
    _counted: dict[str, tuple[str, int]] = field(default_factory=dict)

    def look(self) -> None:
        """Look for the hands that are counted when the window begins."""
        for game_id in self.wins.store.games.ids:
            self.on_change(f"{DRAFT}{game_id}")

    def on_change(self, topic: str) -> None:
        """Tell that the hand has gone, if a topic is that of a round being entered."""
        if not topic.startswith(DRAFT):
            return
        game_id, seat = topic.removeprefix(DRAFT), self.seat()
        live, before = self.wins.store.games.get(game_id), self._counted.pop(game_id, None)
        if live is None or seat is None:
            return
        now = seat, len(live.table.rounds)
        if live.draft.is_entered(seat):
            self._counted[game_id], self._missed = now, None
            if self._told == self.wins.notice.count:
                run_in_window(self.wins.page, self._hide)
        elif before == now and not self.acts and (sentence := _why(live, seat)):
            is_here = run_in_window(self.wins.page, self._tell, sentence, game_id)
            self._missed = None if is_here else (sentence, game_id)

    def woken(self) -> None:
        """The window is connected again, as after its phone was locked: tell what it has missed."""
        if self._missed is not None:
            run_in_window(self.wins.page, self._tell, *self._missed)
            self._missed = None

    async def _tell(self, sentence: Callable[[], str], game_id: str) -> None:
        table = f"/game/{game_id}"
        if address_path(self.wins.page.route) == table:
            # At the table what happened stands above the seats.
            self.wins.notice.show(sentence())
        else:
            self.wins.offer(sentence(), table, passes=False)
        self._told = self.wins.notice.count

    async def _hide(self) -> None:
        """The hand is back: that it was gone is no news any more."""
        self.wins.notice.hide()


def _why(live: LiveGame, seat: str) -> Callable[[], str] | None:
    """What happened, said where it is read; None for a hand that was emptied card by card."""
    if not live.draft.is_begun:
        return lambda: say("Round cancelled.")
    if live.draft.went_out == seat:
        return lambda: say("{name}'s hand was taken out.", name=live.table.name(seat))
    return None
