"""The store as a guest has it: everything may be looked at that the role sees, and each change is asked for here.

A guest's window has this in place of the store, so that nothing a phone sends can reach a change any
other way. What is not named here is refused: a new way to change something is closed to guests until
somebody opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from companion.application.guests import Guest, Role, check_taps
from companion.application.host_store import Act, HostStore
from companion.application.live_game import LiveGame
from companion.application.sharing import Sharing
from companion.errors import NotAllowed
from companion.game.draft import Tap
from companion.game.game import Game
from companion.roster import Roster
from companion.wording import say

SEEN: Final = frozenset(
    {
        "read_quota",
        "clock",
        "edition",
        "editions",
        "presence",
        "listen",
        "names_in",
        "new_id",
        "open_game",
        "peek",
        "played_and_won",
        "refused",
        "notifications",
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


class GuestStore:
    """The store behind one guest's role."""

    def __init__(self, store: HostStore, guest: Callable[[], Guest | None]) -> None:
        """Ask for each change who the guest is by then: the host may have changed it."""
        self._store = store
        self._guest = guest

    def __getattr__(self, name: str) -> Any:
        """What may be looked at.

        Raises:
            NotAllowed: If it is the host's alone.
        """
        if name not in SEEN:
            raise NotAllowed(say("Only the host can do that, at the computer itself."))
        return getattr(self._store, name)

    def _must_score(self) -> None:
        guest = self._guest()
        if guest is None or not guest.role.scores:
            raise NotAllowed(say("Only a scorer can do that. The host can make you one."))

    async def act(self, game_id: str, act: Act, *, ends: str | None = None) -> LiveGame:
        """A change of a game, by a scorer."""
        self._must_score()
        return await self._store.act(game_id, act, ends=ends)

    async def tap(self, game_id: str, taps: Sequence[Tap] | Callable[[LiveGame], Sequence[Tap]]) -> None:
        """Taps on the round being entered: any of a scorer, in their own hand of a player."""

        def asked(live: LiveGame) -> Sequence[Tap]:
            new = tuple(taps(live) if callable(taps) else taps)
            guest = self._guest()
            check_taps(guest.role if guest else Role.VIEWER, guest.seat if guest else None, live.draft, new)
            return new

        await self._store.tap(game_id, asked)

    async def drop_draft(self, game_id: str) -> tuple[Tap, ...]:
        """The hands cleared, by a scorer."""
        self._must_score()
        return await self._store.drop_draft(game_id)

    async def start_game(self, game: Game) -> None:
        """A new game, by a scorer."""
        self._must_score()
        await self._store.start_game(game)

    async def change_roster(self, change: Callable[[Roster], Roster]) -> tuple[Roster, Roster]:
        """The roster changed, by a scorer."""
        self._must_score()
        return await self._store.change_roster(change)


def guest_store(store: HostStore, sharing: Sharing, visitor: str) -> HostStore:
    """The store for a guest's window; screens use it as if it were the store itself."""
    return cast("HostStore", GuestStore(store, lambda: sharing.guest(visitor)))
