"""The other phones of a window on the site: what connects this one with them, and the tables it hosts or joined."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.application.phones.guest_session import PhoneGuest
from companion.application.phones.host_session import PhoneHost
from companion.application.phones.transport import Transport


class PhoneOffer(Protocol):
    """A code that one guest's phone scans; it is good for one connection."""

    code: str

    async def accept(self, answer: str) -> Transport:
        """Connect to the phone that shows an answer; NoConnection if the answer is to another code, or they do not find each other."""

    def close(self) -> None:
        """Give it up."""


class PhoneAnswer(Protocol):
    """A code that the host's phone scans, which answers the host's own."""

    code: str

    async def connected(self) -> Transport:
        """Wait until the host's phone has scanned it; NoConnection if it was given up."""

    def close(self) -> None:
        """Give it up."""


class PhoneConnector(Protocol):
    """Connects this phone with others on the same Wi-Fi."""

    async def offer(self) -> PhoneOffer:
        """A code for one guest's phone; NoConnection if this phone is on no network."""

    async def answer(self, offer: str) -> PhoneAnswer:
        """The code that answers a host's; NoConnection if that is none, or this phone is on no network."""


@dataclass(kw_only=True)
class Phones:
    """What connects this phone with others: the table that it hosts, the one that it joined last as a guest, and the codes shown now."""

    connector: PhoneConnector
    host: PhoneHost
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
