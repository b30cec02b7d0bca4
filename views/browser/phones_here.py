"""What connects this phone with others, put together."""

from __future__ import annotations

from functools import partial

from companion.application.host_store import HostStore
from companion.application.phones.guest_session import phone_guest
from companion.application.phones.host_session import phone_host
from companion.application.phones.joined_table import JoinedTables
from companion.application.ports import GuestRepository
from views.browser.phone_connector import PageConnector
from views.state.phones import Phones


def open_phones(store: HostStore, guests: GuestRepository, joined: JoinedTables) -> Phones:
    """What connects this phone with others; nobody is connected yet."""
    return Phones(
        connector=PageConnector(),
        host=phone_host(store, guests),
        joined=joined,
        new_guest=partial(phone_guest, store, joined),
    )
