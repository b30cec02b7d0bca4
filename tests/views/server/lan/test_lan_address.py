"""The shared table listens on one address of this computer, whatever `--lan-address` says."""

from __future__ import annotations

import pytest

from companion.errors import NotNow
from views.server.addresses import EVERYWHERE, own_address
from views.server.lan.lan_server import LanServer


def test_an_address_or_a_name_of_this_computer_is_one_address() -> None:
    assert own_address("127.0.0.2") == "127.0.0.2"
    assert own_address("localhost").startswith("127.")


OTHERS = ("192.0.2.1", "table.invalid", EVERYWHERE, "0", "", "fe80::1", "x" * 70)
"""The first is reserved for documentation (RFC 5737), and the second for what is never there (RFC 2606)."""


@pytest.mark.parametrize("name", OTHERS)
def test_any_other_is_refused(name: str) -> None:
    with pytest.raises(NotNow):
        own_address(name)


async def test_a_table_is_not_shared_at_another_computers_address() -> None:
    server = LanServer(name="192.0.2.1", app=object(), sharing=object())  # type: ignore[arg-type]
    with pytest.raises(NotNow, match="“192.0.2.1” is not an address of this computer"):
        await server.open(0)
