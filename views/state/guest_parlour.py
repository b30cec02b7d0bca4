"""The parlour as a guest has it: everything may be looked at that the role sees, and each change is asked for here.

A guest's window has this in place of the parlour, so that nothing a phone sends can reach a change any
other way. What is not named here is refused: a new way to change something is closed to guests until
somebody opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from companion.draft import Tap
from companion.errors import NotAllowed
from companion.game import Game
from companion.guests import Guest, Role, check_taps
from companion.roster import Roster
from companion.wording import say
from views.state.live_game import LiveGame
from views.state.parlour import Act, Parlour
from views.state.sharing import Sharing

SEEN: Final = frozenset(
    {
        "ask_room",
        "clock",
        "edition",
        "editions",
        "entering",
        "listen",
        "names_in",
        "new_id",
        "open_game",
        "peek",
        "played_and_won",
        "refused",
        "ripple",
        "roster",
        "rows",
        "search",
        "settings",
        "statistics",
        "take_update",
        "troubles",
        "winners_of",
        "words_of",
    }
)
"""What may be looked at: none of it changes anything that is kept."""


class GuestParlour:
    """The parlour behind one guest's role."""

    def __init__(self, parlour: Parlour, guest: Callable[[], Guest | None]) -> None:
        """Ask for each change who the guest is by then: the host may have changed it."""
        self._parlour = parlour
        self._guest = guest

    def __getattr__(self, name: str) -> Any:
        """What may be looked at.

        Raises:
            NotAllowed: If it is the host's alone.
        """
        if name not in SEEN:
            raise NotAllowed(say("Only the host can do that, at the computer itself."))
        return getattr(self._parlour, name)

    def _must_score(self) -> None:
        guest = self._guest()
        if guest is None or not guest.role.scores:
            raise NotAllowed(say("Only a scorer can do that. The host can make you one."))

    async def act(self, game_id: str, act: Act, *, ends: str | None = None) -> LiveGame:
        """A change of a game, by a scorer."""
        self._must_score()
        return await self._parlour.act(game_id, act, ends=ends)

    async def tap(self, game_id: str, taps: Sequence[Tap] | Callable[[LiveGame], Sequence[Tap]]) -> None:
        """Taps on the round being entered: any of a scorer, in their own hand of a player."""

        def asked(live: LiveGame) -> Sequence[Tap]:
            new = tuple(taps(live) if callable(taps) else taps)
            guest = self._guest()
            check_taps(guest.role if guest else Role.VIEWER, guest.seat if guest else None, live.draft, new)
            return new

        await self._parlour.tap(game_id, asked)

    async def drop_draft(self, game_id: str) -> tuple[Tap, ...]:
        """The hands cleared, by a scorer."""
        self._must_score()
        return await self._parlour.drop_draft(game_id)

    async def start_game(self, game: Game) -> None:
        """A new game, by a scorer."""
        self._must_score()
        await self._parlour.start_game(game)

    async def change_roster(self, change: Callable[[Roster], Roster]) -> tuple[Roster, Roster]:
        """The roster changed, by a scorer."""
        self._must_score()
        return await self._parlour.change_roster(change)


def behind_role(parlour: Parlour, sharing: Sharing, visitor: str) -> Parlour:
    """The parlour for a guest's window; screens use it as if it were the parlour itself."""
    return cast("Parlour", GuestParlour(parlour, lambda: sharing.guest(visitor)))
