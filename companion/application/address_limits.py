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

    _address_of: dict[str, str] = field(default_factory=dict)

    def check_guest(self, table: SharedTable, address: str) -> None:
        """Refuse a guest if the address has too many. Addresses of guests who left are deleted.

        Raises:
            NotNow: If the address has `GUESTS_PER_ADDRESS` guests.
        """
        present = {guest.id for guest in table.guests}
        self._address_of = {guest: known for guest, known in self._address_of.items() if guest in present}
        if address and list(self._address_of.values()).count(address) >= GUESTS_PER_ADDRESS:
            raise NotNow(
                say(
                    "{most} guests have joined from this phone. Ask the host to remove one.",
                    most=GUESTS_PER_ADDRESS,
                )
            )

    def remember(self, guest_id: str, address: str) -> None:
        """Remember the address of a guest."""
        self._address_of[guest_id] = address

    def check_seat(self, table: SharedTable, guest_id: str) -> None:
        """Refuse a seat if the address has too many.

        Raises:
            NotNow: If the address has `SEATS_PER_ADDRESS` players.
        """
        address = self._address_of.get(guest_id, "")
        seated = [guest.id for guest in table.guests if guest.seat and guest.id != guest_id]
        if address and [self._address_of.get(other) for other in seated].count(address) >= SEATS_PER_ADDRESS:
            raise NotNow(
                say(
                    "{most} players have joined from this phone. Watch, and the host can let you score.",
                    most=SEATS_PER_ADDRESS,
                )
            )

    def clear(self) -> None:
        """Forget all addresses."""
        self._address_of.clear()
