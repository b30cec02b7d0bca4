"""The other phones of a window on the site: what connects this one with them, and the tables it hosts or joined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.application.phones.guest_session import PhoneGuest
from companion.application.phones.host_session import PhoneHost
from companion.application.phones.joined_table import JoinedTables
from companion.application.phones.transport import Transport


class PhoneOffer(Protocol):
    """A code that one guest's phone scans; it is good for one connection."""

    code: str

    async def accept(self, answer: str) -> Transport:
        """Connect to the phone that shows an answer to it.

        Raises:
            BadEntry: If that is no code.
            NoConnection: If it answers another code, or the phones do not find each other.
        """
        ...

    def close(self) -> None:
        """Give it up."""
        ...


class PhoneAnswer(Protocol):
    """A code that the host's phone scans, which answers the host's own."""

    code: str

    async def connected(self) -> Transport:
        """Wait until the host's phone has scanned it.

        Raises:
            NoConnection: If it was given up.
        """
        ...

    def close(self) -> None:
        """Give it up."""
        ...


class PhoneConnector(Protocol):
    """Connects this phone with others on the same Wi-Fi."""

    async def offer(self) -> PhoneOffer:
        """A code for one guest's phone.

        Raises:
            NoConnection: If this phone is on no network.
        """
        ...

    async def answer(self, offer: str) -> PhoneAnswer:
        """The code that answers a host's.

        Raises:
            BadEntry: If it is no code.
            NoConnection: If it is not a host's code, or this phone is on no network.
        """
        ...


@dataclass(kw_only=True)
class Phones:
    """What connects this phone with others.

    Attributes:
        host: The table that this phone hosts, if it shares one.
        joined: Where the tables that it joined are kept.
        new_guest: A guest of another table, not connected yet.
        guest: The guest at the table that it joined last; None before that.
        offer: The code shown now to a guest's phone; None without one.
        answer: The code shown now to the host's phone; None without one.
    """

    connector: PhoneConnector
    host: PhoneHost
    joined: JoinedTables
    new_guest: Callable[[], PhoneGuest]
    guest: PhoneGuest | None = None
    offer: PhoneOffer | None = None
    answer: PhoneAnswer | None = None

    def hang_up(self) -> None:
        """End every connection at once: another window of this phone has the games now."""
        self.put_away()
        self.host.drop()
        if self.guest is not None:
            self.guest.leave()

    def put_away(self) -> None:
        """Give up the codes that are shown now."""
        for code in (self.offer, self.answer):
            if code is not None:
                code.close()
        self.offer = self.answer = None
