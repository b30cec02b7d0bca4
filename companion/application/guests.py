"""Guests at a shared table, and what each role may do: every change is checked against what is said here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Final

from companion.application.guest_names import check_guest_name
from companion.errors import BadEntry, NotAllowed, NotNow
from companion.game.draft import NEW_ROUND, Draft, Tap, TapKind
from companion.players import Role
from companion.wording import say, translatable

GUESTS_MOST: Final = 48
"""The most guests at one shared table."""
UNNAMED_FOR: Final = timedelta(minutes=10)
"""The time a guest may stay without a name. After that, another guest may have the place."""
KEPT_FOR: Final = timedelta(hours=12)
"""The time after its start in which a shared table is resumed when the app was killed."""
SEAT_TAPS_MOST: Final = 300
"""The most taps of one player in a round. With all seats taken, the round still has taps left for the host."""
OWN_HAND: Final = frozenset({TapKind.ADD, TapKind.TAKE_BACK, TapKind.TYPE, TapKind.CLEAR, TapKind.SET_ASIDE})
"""The taps that fill a hand."""
THE_HOST: Final = translatable(partial(say, "The host"))
"""The name by which guests see what the host enters."""


def hashed(token: str) -> str:
    """A session token as it is kept."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """Somebody who joined from a phone; `token` is the SHA-256 of their session token, in hex."""

    id: str
    token: str
    joined: datetime
    name: str = ""
    role: Role = Role.VIEWER
    seat: str | None = None
    language: str = ""

    def __post_init__(self) -> None:
        if self.role is Role.HOST:
            raise BadEntry(say("A guest cannot be the host."))


@dataclass(frozen=True, slots=True)
class Actor:
    """Whoever asks for a change, with the role and the seat they have now; `find` is None for the host."""

    find: Callable[[], Guest | None] | None = None

    @property
    def guest(self) -> Guest | None:
        """The guest; None for the host, and for a guest who was removed."""
        return self.find() if self.find else None

    @property
    def role(self) -> Role:
        """Their role; who was removed looks on."""
        if self.find is None:
            return Role.HOST
        guest = self.guest
        return guest.role if guest else Role.VIEWER

    def check(self, least: Role) -> None:
        """Refuse what is allowed only from a role on; NotAllowed names the role."""
        if self.find is None or self.role.may(least):
            return
        if least is Role.HOST:
            raise NotAllowed(say("Only the host can do that, at the computer itself."))
        if least is Role.SCORER:
            raise NotAllowed(say("Only a scorer can do that. The host can make you one."))
        raise NotAllowed(say("You're watching. The host can let you score."))

    def check_taps(self, taps: tuple[Tap, ...], before: tuple[Tap, ...], draft: Draft) -> None:
        """Refuse the taps on a round being entered that are not theirs to make, or too many for one hand.

        A player may enter their own hand in the new round, once somebody went out, and say which side counts
        while no other hand is entered. Only a scorer may correct a past round. `before` are all taps of the round so far.
        NotAllowed names the role that may make it; NotNow if there are more than `SEAT_TAPS_MOST`, with which one phone
        could use up the round for everybody.
        """
        if self.find is None or self.role.scores:
            return
        guest = self.guest
        if guest is None or guest.role is not Role.PLAYER or guest.seat is None:
            raise NotAllowed(say("You're watching. The host can let you score."))
        for tap in taps:
            if tap.round != NEW_ROUND:
                raise NotAllowed(say("Only a scorer can fix a round. The host can make you one."))
            turns = tap.kind is TapKind.SIDE and not any(map(draft.is_entered, {*draft.held} - {guest.seat}))
            if not (turns or tap.kind in OWN_HAND) or tap.player != guest.seat:
                raise NotAllowed(say("You can only count your own cards. The host can make you a scorer."))
            if draft.went_out is None:
                raise NotAllowed(say("You count your cards when somebody has gone out."))
            if draft.went_out == guest.seat:
                raise NotAllowed(say("You went out: no cards to count."))
        made = sum(tap.player == guest.seat and tap.round == NEW_ROUND for tap in before)
        if made + len(taps) > SEAT_TAPS_MOST:
            raise NotNow(say("That's {most} taps for one hand. The host can go on.", most=SEAT_TAPS_MOST))


HOST: Final = Actor()
"""The host, at the computer itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedTable:
    """A table that is being shared. It is saved, so that the same guests can go on after the app was killed.

    Attributes:
        game: The id of the game that new guests see first; empty for the home screen.
        id: The id by which a guest's phone knows the table again; empty for one that an earlier version shared.
        host_seat: The id of the player at the host's phone; None if the host does not play, or has not said so.
    """

    started: datetime
    port: int
    game: str = ""
    guests: tuple[Guest, ...] = ()
    id: str = ""
    host_seat: str | None = None

    def guest(self, guest_id: str) -> Guest | None:
        """A guest by id."""
        return next((guest for guest in self.guests if guest.id == guest_id), None)

    def admitting(self, guest: Guest) -> SharedTable:
        """The table with one more guest of `GUESTS_MOST` (NotNow), without those long without a name."""
        here = tuple(old for old in self.guests if old.name or guest.joined - old.joined < UNNAMED_FOR)
        if len(here) >= GUESTS_MOST:
            raise NotNow(say("{most} guests are the most one table takes.", most=GUESTS_MOST))
        return replace(self, guests=(*here, guest))

    def introduced(
        self, guest_id: str, *, name: str, seat: str | None, players: Iterable[str] = ()
    ) -> SharedTable:
        """The table after a guest entered a name, as a player or as a viewer (BadName, NotAllowed)."""
        taken = next((other for other in self.guests if other.seat and other.seat == seat), None)
        if taken is not None and taken.id != guest_id:
            raise NotAllowed(say("{name} is taken. Is that you? Ask the host.", name=taken.name))
        role = Role.PLAYER if seat else Role.VIEWER
        others = () if seat else (*(other.name for other in self.guests if other.id != guest_id), *players)
        tidy = check_guest_name(name, others)
        return self._changed(guest_id, lambda guest: replace(guest, name=tidy, seat=seat, role=role))

    def with_role(self, guest_id: str, role: Role) -> SharedTable:
        """The table after a guest was given another role (NotAllowed, NotNow without the seat it needs)."""
        guest = self.guest(guest_id)
        if role is Role.HOST:
            raise NotAllowed(say("The host is who sits at this computer."))
        if role is Role.PLAYER and (guest is None or guest.seat is None):
            raise NotNow(say("You need a seat to count your own cards."))
        return self._changed(guest_id, lambda known: replace(known, role=role))

    def with_language(self, guest_id: str, code: str) -> SharedTable:
        """The table after a guest chose another language."""
        return self._changed(guest_id, lambda known: replace(known, language=code))

    def without(self, guest_id: str) -> SharedTable:
        """The table without a guest."""
        return replace(self, guests=tuple(guest for guest in self.guests if guest.id != guest_id))

    def _changed(self, guest_id: str, change: Callable[[Guest], Guest]) -> SharedTable:
        guests = tuple(change(guest) if guest.id == guest_id else guest for guest in self.guests)
        return replace(self, guests=guests)
