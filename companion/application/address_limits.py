"""Limits of guests and seats per IP address, so that one phone cannot take all places."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.application.guests import SharedTable
from companion.errors import NotNow
from companion.wording import say

GUESTS_PER_ADDRESS: Final = 6
"""The most guests from one IP address."""
SEATS_PER_ADDRESS: Final = 3
"""The most players from one IP address."""


@dataclass(slots=True, kw_only=True)
class AddressLimits:
    """The IP address of each guest, in memory only."""

    address_of: dict[str, str] = field(default_factory=dict)

    def check_guest(self, table: SharedTable, address: str) -> None:
        """Refuse a guest of an address that has too many, and forget where guests came from who left.

        Raises:
            NotNow: If it has `GUESTS_PER_ADDRESS` guests.
        """
        present = {guest.id for guest in table.guests}
        self.address_of = {guest: known for guest, known in self.address_of.items() if guest in present}
        if address and list(self.address_of.values()).count(address) >= GUESTS_PER_ADDRESS:
            raise NotNow(
                say(
                    "{most} guests have joined from this phone. Ask the host to remove one.",
                    most=GUESTS_PER_ADDRESS,
                )
            )

    def check_seat(self, table: SharedTable, guest_id: str) -> None:
        """Refuse a seat if the address has `SEATS_PER_ADDRESS` players (NotNow)."""
        address = self.address_of.get(guest_id, "")
        seated = [guest.id for guest in table.guests if guest.seat and guest.id != guest_id]
        if address and [self.address_of.get(other) for other in seated].count(address) >= SEATS_PER_ADDRESS:
            raise NotNow(
                say(
                    "{most} players have joined from this phone. Watch, and the host can let you score.",
                    most=SEATS_PER_ADDRESS,
                )
            )
