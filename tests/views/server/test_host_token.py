"""Who may share the table on the host's own computer: the browser that opened the address printed at the start."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.views.server.conftest import GAME
from tests.views.server.guest_phone import a_guest_phone, ask, join
from tests.views.server.shared_server import SharedServer
from views.server import host_token
from views.server.host_token import NOBODY, OPENED_TOKEN_LIFETIME, HostToken, account_of

ADDRESS = "http://127.0.0.1:8550"


async def test_without_the_token_there_is_no_code_and_no_guest_to_be_seen(table: SharedServer) -> None:
    join(table.address, table.digits, name="Bob")
    wrong = table.host_cookie[:-1] + ("A" if table.host_cookie[-1] != "A" else "B")

    async def look(cookie: str, route: str, seen: str) -> None:
        async with a_guest_phone(table.own, cookie, route=route) as other:
            await other.see(seen)
            assert [
                said for _, said in other.said if table.digits in said.replace(" ", "") or "Bob" in said
            ] == []
            for name in ("Share this table", "End sharing", "New code", "Remove Bob"):
                assert other.control(name) is None, name

    closed = "or end sharing, open the address that Last Card printed"
    for cookie in ("", wrong, f"{table.host_cookie}; {wrong}"):
        for route, seen in (
            ("/share", closed),
            (f"/game/{GAME}/share", closed),
            (f"/game/{GAME}", "Ann"),
            ("/", "Ann"),
        ):
            await look(cookie, route, seen)


async def test_without_the_token_the_score_is_kept_as_ever(table: SharedServer) -> None:
    async with a_guest_phone(table.own, route=f"/game/{GAME}") as other:
        await other.tap("Ann went out")
        await other.see("Ben: no cards yet")
        await other.tap("Add 1")
        await other.see("Ben holds 1 point")


async def test_the_printed_address_makes_a_browser_the_host_s(table: SharedServer) -> None:
    found = ask(table.own, table.host_address.removeprefix(table.own))
    assert (found.status, found.headers["location"], found.headers["cache-control"]) == (303, "/", "no-store")
    kept = found.headers["set-cookie"]
    assert "HttpOnly" in kept
    assert "SameSite=Strict" in kept
    for way in ("/?token=", "/?token=x", f"/?token={'A' * 43}", "/?token=%00", "//evil.example/?token=x"):
        other = ask(table.own, way)
        assert (other.status, other.headers["location"]) == (303, "/")
        assert "set-cookie" not in other.headers
    # To guests the token means nothing, and to another site's page nothing is answered.
    assert ask(table.address, f"/?{urlsplit(table.host_address).query}").status == 403
    assert ask(table.address, "/", cookie=table.host_cookie).status == 403
    assert (
        ask(table.own, f"/?{urlsplit(table.host_address).query}", headers={"Host": "evil.example"}).status
        == 400
    )

    async with a_guest_phone(table.own, table.host_cookie, route="/share") as host:
        await host.see("Code ")


async def test_a_window_of_the_host_is_not_taken_up_without_the_token(table: SharedServer) -> None:
    async with a_guest_phone(table.own, table.host_cookie, route="/share") as host:
        await host.see("Code ")
        known = host.session
        await host.sleep()
        async with a_guest_phone(table.own, route="/share", session=known) as other:
            await other.see("open the address that Last Card printed")
            assert other.session != known


Ends = tuple[tuple[str, int], tuple[str, int]]


@contextlib.contextmanager
def a_connection(family: socket.AddressFamily = socket.AF_INET, prefix: str = "") -> Iterator[Ends]:
    """Both ends of a connection of this account, the client's first."""
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        socket.socket(family, socket.SOCK_STREAM) as connection,
    ):
        connection.connect((f"{prefix}127.0.0.1", listening.getsockname()[1]))
        accepted, client = listening.accept()
        with accepted:
            yield client, accepted.getsockname()


def test_the_address_that_is_opened_is_good_for_this_account_and_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = time.monotonic()
    token = HostToken(port=8550, clock=lambda: now)
    opened = urlsplit(token.opened(ADDRESS)).query.encode()
    printed = urlsplit(token.printed(ADDRESS)).query.encode()
    assert opened != printed
    with a_connection() as ends:
        assert token.is_in_address(opened, *ends)
        assert token.is_in_address(printed, *ends)
        now += OPENED_TOKEN_LIFETIME + 1
        assert not token.is_in_address(opened, *ends)
        assert token.is_in_address(printed, *ends)
        token.opened(ADDRESS)
        assert token.is_in_address(opened, *ends)
        if account_of(*ends) is not None:
            assert account_of(*ends) == os.getuid()
            monkeypatch.setattr(os, "getuid", lambda: 65534)
            assert not token.is_in_address(opened, *ends)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells whose a connection is")
def test_a_connection_that_was_opened_as_one_of_ipv6_has_its_account_too() -> None:
    try:
        with a_connection(socket.AF_INET6, "::ffff:") as ends:
            assert account_of(*ends) == os.getuid()
    except OSError:
        pytest.skip("this system has no IPv6")


CLIENT, SERVER, OTHER = ("127.0.0.1", 0xC001), ("127.0.0.1", 0x2166), ("127.0.0.1", 0x1F90)
_HEAD = "sl local_address rem_address st tx_queue rx_queue tr tm->when retrnsmt uid timeout inode"


def _row(local: int, remote: int, account: int) -> str:
    return f"0: 0100007F:{local:04X} 0100007F:{remote:04X} 01 0:0 0:0 0 {account} 0 1"


@pytest.mark.skipif(
    sys.byteorder != "little", reason="the table is written as a little-endian computer has it"
)
@pytest.mark.parametrize(
    ("rows", "account"),
    [
        # The host's browser has the same port towards another server.
        ([(CLIENT, OTHER, 1000), (CLIENT, SERVER, 1001)], 1001),
        ([(CLIENT, SERVER, 1000), (CLIENT, OTHER, 1001)], 1000),
        ([(CLIENT, OTHER, 1000), (SERVER, CLIENT, 1000)], NOBODY),
        ([(CLIENT, OTHER, 1000)], None),
        ([], None),
    ],
)
def test_both_ends_of_a_connection_tell_whose_it_is(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rows: list[tuple[tuple[str, int], tuple[str, int], int]],
    account: int | None,
) -> None:
    table = tmp_path / "tcp"
    table.write_text("\n".join([_HEAD, *(_row(one[1], other[1], whose) for one, other, whose in rows)]))
    monkeypatch.setattr(host_token, "_CONNECTIONS", (table, tmp_path / "none"))
    assert account_of(CLIENT, SERVER) == account


def test_no_token_shows_in_what_is_logged_of_it() -> None:
    token = HostToken(port=8550)
    assert urlsplit(token.printed(ADDRESS)).query.partition("=")[2] not in repr(token)
    assert urlsplit(token.opened(ADDRESS)).query.partition("=")[2] not in repr(token)
