"""The guest's side of a table of phones: a copy of the host's games, and what the guest asks of the host."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from companion.application.guests import Actor, Guest
from companion.application.handover_taking import GoesOn, HandoverPlan
from companion.application.host_store import HostStore
from companion.application.phones.ending import Ending
from companion.application.phones.joined_table import JoinedTables
from companion.application.phones.transport import Transport
from companion.application.store import Store
from companion.players import Player


class GuestState(Enum):
    """The state of a guest's connection."""

    CONNECTING = auto()
    """The phones are connected, and the host has not answered yet."""
    UNNAMED = auto()
    """The host waits for a name or a seat (`introduce`)."""
    AT_TABLE = auto()
    ENDED = auto()
    """There is no connection; `ending` says why, and whether the guest may come back."""


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneGuest:
    """A guest of a table of phones. One object lasts for one table, over all its connections.

    A screen passes each connected transport to `connect`, waits for `welcomed`, and opens a window with `store` and
    `actor`, with `AppState.host` and `AppState.sharing` None. `listen` tells of everything but games: the state, the
    free seats, who the guest is. The games, and also `GUESTS` for the role, are told by `store.listeners`.

    Attributes:
        library: The store of this phone, which gets the game at a take-over. Nothing else of the table is saved in it.
        joined: Where the key to this table is kept, so that a later connection finds name, seat and role again.
        store: The copy. Reading it is local; `do`, `start`, `change_roster` and `change_settings` ask the host, return when
            the host has saved, and raise the host's refusal.
        actor: Who the guest is, with the role as the host last told it.
        me: The guest as the host knows it; None before the first answer.
        seats: The players whose seats are free.
        ending: Why the last connection ended; None while there is one.
        game: The id of the game that the host shares; empty if it shares all in progress.
    """

    library: HostStore
    joined: JoinedTables
    store: Store
    actor: Actor
    state: GuestState
    me: Guest | None = None
    seats: tuple[Player, ...] = ()
    ending: Ending | None = None
    game: str = ""

    def connect(self, transport: Transport) -> None:
        """Talk to the host over a new connection, the first one or a later one; an earlier one is closed.

        What was asked before and not answered is asked again, and counts once.
        """
        raise NotImplementedError

    async def welcomed(self) -> None:
        """Wait until the host has answered and the copy is complete.

        Raises:
            NotNow: If the connection ended instead; `ending` says why.
        """
        raise NotImplementedError

    async def introduce(self, *, name: str, seat: str | None) -> None:
        """Say who the guest is, as `Sharing.introduce` does on the host's phone.

        Raises:
            CompanionError: The host's refusal, or that there is no connection.
        """
        raise NotImplementedError

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener after every change of the state, the seats or the guest. Returns a function that stops it."""
        raise NotImplementedError

    def leave(self) -> None:
        """End the connection; what is not answered is refused. The key stays, so that the guest may come back."""
        raise NotImplementedError

    # --- taking the table over

    @property
    def may_take_over(self) -> bool:
        """True if this phone may go on with the game: its guest is a scorer, and the game is here."""
        raise NotImplementedError

    async def plan_take_over(self, game_id: str) -> HandoverPlan:
        """Plan to go on with the game on this phone, as last seen. If `plan.merge.is_asked`, ask which one goes on.

        Raises:
            NotAllowed: If the guest is no scorer.
            CompanionError: If this phone cannot have the game.
        """
        raise NotImplementedError

    async def take_over(self, plan: HandoverPlan, goes_on: GoesOn = GoesOn.THERE) -> None:
        """Save the game in the library of this phone, and tell the host, if connected, that the table moved here.

        The other guests read whose phone to join. After this the guest is no longer connected.

        Raises:
            CompanionError: If it cannot be saved; nothing is changed then.
        """
        raise NotImplementedError


def phone_guest(library: HostStore, joined: JoinedTables) -> PhoneGuest:
    """A guest who is not connected yet; the library gives the editions and the settings of this phone."""
    raise NotImplementedError
