"""The notice in the window of somebody whose counted hand is taken out of the round, or whose round is cancelled, by others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.application.guests import Actor
from companion.application.listeners import DRAFT
from companion.application.live_game import LiveGame
from companion.wording import say
from views.address import address_path
from views.flet_internals.windows import run_in_window
from views.state.win_watch import WinWatch

if TYPE_CHECKING:
    from companion.application.sharing import Sharing


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
    """

    wins: WinWatch
    seat: Callable[[], str | None]
    _acts: int = 0
    _told: int = -1
    _missed: tuple[Callable[[], str], str] | None = None
    _counted: dict[str, tuple[str, int]] = field(default_factory=dict)

    @contextmanager
    def acts(self) -> Iterator[None]:
        """While a tap of this window is carried out: what it changes is no news here."""
        self._acts += 1
        try:
            yield
        finally:
            self._acts -= 1

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
        elif before == now and not self._acts and (sentence := _why(live, seat)):
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
