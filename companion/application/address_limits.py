"""How many guests, and how many seats, one IP address may have: one phone must not take them all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.application.guests import SharedTable
from companion.errors import NotNow
from companion.wording import say

PLACES_EACH: Final = 6
"""The most guests from one IP address."""
SEATS_EACH: Final = 3
"""The most of them who take a seat."""


@dataclass(slots=True, kw_only=True)
class AddressLimits:
    """Where each guest came from, as long as the app runs; it is never kept on the disk."""

    _came_from: dict[str, str] = field(default_factory=dict)

    def check_place(self, table: SharedTable, address: str) -> None:
        """Refuse one guest too many from one address; where a guest came from is forgotten with the guest.

        Raises:
            NotNow: If there are as many as there may be.
        """
        here = {guest.id for guest in table.guests}
        self._came_from = {guest: whence for guest, whence in self._came_from.items() if guest in here}
        if address and list(self._came_from.values()).count(address) >= PLACES_EACH:
            raise NotNow(
                say(
                    "{most} guests have joined from this address. Ask the host to put one of them out.",
                    most=PLACES_EACH,
                )
            )

    def take(self, guest_id: str, address: str) -> None:
        """Remember where a guest came from."""
        self._came_from[guest_id] = address

    def check_seat(self, table: SharedTable, guest_id: str) -> None:
        """Refuse one seat too many from one address.

        Raises:
            NotNow: If there are as many as there may be.
        """
        address = self._came_from.get(guest_id, "")
        seated = [guest.id for guest in table.guests if guest.seat and guest.id != guest_id]
        if address and [self._came_from.get(other) for other in seated].count(address) >= SEATS_EACH:
            raise NotNow(
                say(
                    "{most} players have joined from this address. Look on, and the host can let you score.",
                    most=SEATS_EACH,
                )
            )

    def clear(self) -> None:
        """Forget everybody."""
        self._came_from.clear()
