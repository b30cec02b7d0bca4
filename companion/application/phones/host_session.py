"""The host's side of a table of phones: who is connected, and what each of them asks."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.host_store import HostStore
from companion.application.phones.transport import Transport
from companion.application.ports import GuestRepository
from companion.application.sharing import Sharing


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneHost:
    """The host of a table of phones. It is the `GuestServer` of its `Sharing`, which opens nothing on a network.

    A screen begins with `sharing.begin(game)` (or `sharing.resume()` at the start of the app), passes every connected
    transport to `serve`, and ends with `sharing.end()`. Roles and removals go through `sharing` as on a computer. Who is
    connected is told with the topic `GUESTS`.

    Attributes:
        sharing: The shared table of this phone.
        moved_to: The name of the scorer whose phone took the table over; empty while it is here.
    """

    store: HostStore
    sharing: Sharing
    moved_to: str = ""

    def serve(self, transport: Transport) -> None:
        """Serve a phone that has just connected, until its connection ends. Nothing is raised: a refusal is told to it."""
        raise NotImplementedError

    @property
    def is_full(self) -> bool:
        """True if as many phones are connected as one table takes; no further code is shown then."""
        raise NotImplementedError

    @property
    def connected(self) -> tuple[str, ...]:
        """The names of the guests whose phones are connected, in the order they joined; empty for one without a name."""
        raise NotImplementedError

    # --- as the `GuestServer` of its sharing

    async def open(self, port: int) -> tuple[str, int]:
        """Listen to nothing: phones connect by codes. Returns no address, and the port as it was."""
        raise NotImplementedError

    async def close(self) -> None:
        """End every connection; the guests are told that sharing ended."""
        raise NotImplementedError

    async def disconnect(self, guest_id: str) -> None:
        """End the connection of a guest who was removed, and tell it."""
        raise NotImplementedError


def phone_host(store: HostStore, guests: GuestRepository) -> PhoneHost:
    """The host of a table of phones over a store; nobody is connected yet."""
    raise NotImplementedError
