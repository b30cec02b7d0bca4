"""Guests at a shared table: who may do what, and what admits them.

One computer keeps the game; guests look and tap on their own phones. What a role may do is said here
and nowhere else; whoever carries out a change asks here first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from companion.application.guest_names import check_guest_name
from companion.errors import BadEntry, NotAllowed, NotNow
from companion.game.draft import NEW_ROUND, Draft, Tap, TapKind
from companion.wording import say

GUESTS_MOST: Final = 48
"""The most guests at one shared table."""
UNNAMED_FOR: Final = timedelta(minutes=10)
"""How long an admitted guest may take to say a name; after that the place goes to the next."""
KEPT_FOR: Final = timedelta(hours=12)
"""How long a shared table that nobody ended is taken up again after the app was killed."""

OWN_HAND: Final = frozenset({TapKind.ADD, TapKind.TAKE_BACK, TapKind.TYPE, TapKind.CLEAR})
"""The taps that fill a hand."""


class Role(StrEnum):
    """What somebody at the table may do.

    The host is whoever sits at the computer itself; no guest ever is.
    """

    HOST = "host"
    SCORER = "scorer"
    PLAYER = "player"
    VIEWER = "viewer"

    @property
    def keeps_house(self) -> bool:
        """Whether settings, imports, exports, the trash and the guests are theirs."""
        return self is Role.HOST

    @property
    def scores(self) -> bool:
        """Whether any game and the roster may be changed."""
        return self in {Role.HOST, Role.SCORER}

    @property
    def sees_all(self) -> bool:
        """Whether hands, history and figures may be seen, and not the score alone."""
        return self is not Role.VIEWER


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """Somebody who joined from a phone.

    Attributes:
        id: The guest's id.
        token: The SHA-256, in hex, of what the guest's phone shows to be let in again.
        joined: When the guest was admitted.
        name: What they call themselves; empty until they said so.
        role: What they may do.
        seat: The id of the player they are; None if they do not play.
    """

    id: str
    token: str
    joined: datetime
    name: str = ""
    role: Role = Role.VIEWER
    seat: str | None = None

    def __post_init__(self) -> None:
        """Nobody who comes over the network is the host.

        Raises:
            BadEntry: If this guest would be.
        """
        if self.role is Role.HOST:
            raise BadEntry(say("A guest cannot be the host."))


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedTable:
    """A table that is being shared: it is kept, so that a killed app lets the same guests in again.

    Attributes:
        started: When sharing began.
        port: The port the guests' phones know.
        game: The id of the game new guests are taken to; empty for the first screen.
        guests: Everybody admitted, in the order they came.
    """

    started: datetime
    port: int
    game: str = ""
    guests: tuple[Guest, ...] = ()

    def guest(self, guest_id: str) -> Guest | None:
        """A guest by id."""
        return next((guest for guest in self.guests if guest.id == guest_id), None)

    def admitting(self, guest: Guest) -> SharedTable:
        """One more guest; who never said a name has left by now.

        Raises:
            NotNow: If there are as many guests as there may be.
        """
        here = tuple(old for old in self.guests if old.name or guest.joined - old.joined < UNNAMED_FOR)
        if len(here) >= GUESTS_MOST:
            raise NotNow(say("{most} guests are the most one table takes.", most=GUESTS_MOST))
        return replace(self, guests=(*here, guest))

    def introduced(
        self, guest_id: str, *, name: str, seat: str | None, players: Iterable[str] = ()
    ) -> SharedTable:
        """A guest said who they are: a player in their own seat, or somebody who looks on.

        Args:
            guest_id: The guest.
            name: What they call themselves, or the name of the player whose seat they take.
            seat: The id of the player they are; None for somebody who looks on.
            players: The names of those who play, which nobody who looks on may take.

        Raises:
            BadName: If the name cannot be one, is somebody else's, or could be mistaken for the host.
            NotAllowed: If somebody else has that seat.
        """
        taken = next((other for other in self.guests if other.seat and other.seat == seat), None)
        if taken is not None and taken.id != guest_id:
            raise NotAllowed(say("{name} is taken. Is that you? Ask the host.", name=taken.name))
        role = Role.PLAYER if seat else Role.VIEWER
        others = () if seat else (*(other.name for other in self.guests if other.id != guest_id), *players)
        tidy = check_guest_name(name, others)
        return self._changed(guest_id, lambda guest: replace(guest, name=tidy, seat=seat, role=role))

    def with_role(self, guest_id: str, role: Role) -> SharedTable:
        """A guest may do more, or less.

        Raises:
            NotAllowed: If that would make a guest the host.
            NotNow: If one who has no seat is to tap in their own hand.
        """
        guest = self.guest(guest_id)
        if role is Role.HOST:
            raise NotAllowed(say("The host is who sits at this computer."))
        if role is Role.PLAYER and (guest is None or guest.seat is None):
            raise NotNow(say("You need a seat to count your own cards."))
        return self._changed(guest_id, lambda known: replace(known, role=role))

    def without(self, guest_id: str) -> SharedTable:
        """A guest is admitted no longer."""
        return replace(self, guests=tuple(guest for guest in self.guests if guest.id != guest_id))

    def _changed(self, guest_id: str, change: Callable[[Guest], Guest]) -> SharedTable:
        guests = tuple(change(guest) if guest.id == guest_id else guest for guest in self.guests)
        return replace(self, guests=guests)


def check_taps(role: Role, seat: str | None, draft: Draft, taps: Iterable[Tap]) -> None:
    """Refuse taps on a half-entered round that are not this role's to make.

    A player fills their own hand in the new round, once somebody went out; a past round is a scorer's to correct.

    Args:
        role: What the guest may do.
        seat: The id of the player the guest is; None if they do not play.
        draft: The new round as far as it was tapped in.
        taps: What the guest tapped.

    Raises:
        NotAllowed: If one of them is refused; the sentence says whose it is to make.
    """
    if role.scores:
        return
    if role is not Role.PLAYER or seat is None:
        raise NotAllowed(say("You're watching. The host can let you score."))
    for tap in taps:
        if tap.round != NEW_ROUND:
            raise NotAllowed(say("Only a scorer can correct a round. The host can make you one."))
        if tap.kind not in OWN_HAND or tap.player != seat:
            raise NotAllowed(say("You can only count your own cards. The host can make you a scorer."))
        if draft.went_out is None:
            raise NotAllowed(say("You count your cards when somebody has gone out."))
        if draft.went_out == seat:
            raise NotAllowed(say("You went out: no cards to count."))
