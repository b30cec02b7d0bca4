"""Attacks on the shared table's listener with raw connections; meanwhile the host's own taps are answered."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.views.server.conftest import GAME, start_games
from tests.views.server.guest_phone import GuestPhone, a_guest_phone, ask, join
from tests.views.server.shared_server import LAN, SharedServer
from tests.views.server.waiting import PATIENCE, wait_until
from views.flet_internals.web_client import PREFIX
from views.server.lan.connection_listener import CONNECTIONS_PER_ADDRESS
from views.server.protocol_limits import SHARED_LIMITS
from views.server.security_headers import HEADERS

DESCRIPTORS = 256
"""What macOS gives a process at most, unless it asks for more."""
WORK = 2.0
"""Seconds the server may work until the host's tap is answered. How long that takes depends on the machine, too."""


def connect(server: SharedServer, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection((LAN, server.lan_port), timeout=PATIENCE, source_address=(source, 0))


def request(
    server: SharedServer, *connections: bytes, path: bytes = b"/join", method: bytes = b"GET"
) -> bytes:
    host = f"Host: {LAN}:{server.lan_port}".encode()
    return b"\r\n".join((method + b" " + path + b" HTTP/1.1", host, *connections, b"", b""))


def answer(connection: socket.socket) -> bytes:
    """All that comes until the connection is closed."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while piece := connection.recv(65536):
            found += piece
    return found


def is_closed(connection: socket.socket) -> bool:
    """True if the other side has closed a connection that was never answered."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@contextlib.asynccontextmanager
async def a_counting_host(server: SharedServer) -> AsyncIterator[GuestPhone]:
    """The host's window on the pad, counting Ben's hand."""
    async with a_guest_phone(server.own, route=f"/game/{GAME}") as phone:
        await phone.tap("Ann went out")
        await phone.see("Ben: no cards yet")
        yield phone


async def host_tap(server: SharedServer, phone: GuestPhone, points: int) -> float:
    """Seconds the server works until a card the host taps in is counted."""
    key = await phone.find("Add 1")
    del phone.said[:]
    begun = server.processor_time
    await phone.press(key)
    await phone.see(f"Ben holds {points} point")
    return server.processor_time - begun


@pytest.fixture
async def small_server(tmp_path: Path) -> AsyncIterator[SharedServer]:
    """A shared table on a system that gives a process few file descriptors."""
    await start_games(tmp_path / "data", GAME)
    running = SharedServer(data=tmp_path / "data", descriptors=DESCRIPTORS).start()
    yield running
    assert "Traceback" not in running.stop()


async def test_idle_connections_do_not_keep_the_host_from_playing(small_server: SharedServer) -> None:
    async with a_counting_host(small_server) as host:
        begun = time.monotonic()
        connections = [connect(small_server, f"127.0.3.{n % 50 + 1}") for n in range(2 * DESCRIPTORS)]
        with contextlib.ExitStack() as stack:
            for connection in connections:
                stack.enter_context(connection)
            # A head that never ends is no request either.
            connections[0].sendall(b"GET / HTTP/1.1\r\n")
            assert await host_tap(small_server, host, 1) < WORK
            async with a_guest_phone(small_server.own, route="/") as other:
                await other.see("New game")
            while not all(is_closed(connection) for connection in connections):
                assert time.monotonic() - begun < SHARED_LIMITS.wait + PATIENCE
                await asyncio.sleep(0.05)
            assert time.monotonic() - begun > SHARED_LIMITS.wait - 1
        assert await host_tap(small_server, host, 2) < WORK
        join(small_server.address, small_server.digits, name="Bob")
    lines = [line for line in small_server.said.splitlines() if "onnection" in line]
    assert len(lines) == 1, lines


async def test_one_address_has_so_many_connections_and_another_its_own(open_table: SharedServer) -> None:
    connections = [connect(open_table) for _ in range(CONNECTIONS_PER_ADDRESS + 1)]
    with contextlib.ExitStack() as stack:
        for connection in connections:
            stack.enter_context(connection)
        assert answer(connections[-1]) == b""
        assert not any(is_closed(connection) for connection in connections[:-1])
        assert ask(open_table.address, "/join", source="127.0.0.9").status == 200

    def is_answered() -> bool:
        with contextlib.suppress(ConnectionError), connect(open_table) as again:
            again.sendall(request(open_table, b"Connection: close"))
            return b" 200 " in answer(again)
        return False

    wait_until(is_answered, "closed connections are still counted")


@pytest.mark.parametrize(
    "head",
    [
        b'Cookie: last-card-guest="' + b"\\" * 400_000 + b'"',
        b'Cookie: last-card-guest="' + b"\\" * 5_000 + b'"',
        b"Cookie: a=1; " * 2 + b"b" * 4096,
        b"X: " + b"x" * 20_000,
        b"\r\n".join(b"X%d: 1" % number for number in range(2000)),
        b"X: \r\n" + b" folded\r\n" * 3000 + b"Y: 1",
    ],
    ids=[
        "400 KB of backslashes",
        "a long cookie",
        "two cookies",
        "a long line",
        "many lines",
        "a folded line",
    ],
)
async def test_a_long_head_is_refused_before_it_is_read_and_costs_the_host_nothing(
    table: SharedServer, head: bytes
) -> None:
    async with a_counting_host(table) as host:
        with contextlib.ExitStack() as stack:
            connections = [stack.enter_context(connect(table, "127.0.0.8")) for _ in range(8)]
            for connection in connections:
                with contextlib.suppress(ConnectionError):
                    connection.sendall(request(table, head))
            assert await host_tap(table, host, 1) < WORK
            # A client that goes on sending may see the connection closed before it reads an answer.
            assert (await asyncio.to_thread(answer, connections[0]))[:13] in {b"HTTP/1.1 431 ", b""}
    if len(head) < 60_000:
        with connect(table) as connection:
            connection.sendall(request(table, head))
            assert answer(connection).startswith(b"HTTP/1.1 431 ")


async def test_cookies_that_are_slow_to_read_cost_the_host_nothing(table: SharedServer) -> None:
    slow = 'a="' + "\\" * 8_000 + '"'
    async with a_counting_host(table) as host, contextlib.AsyncExitStack() as open_:
        for _ in range(8):
            await open_.enter_async_context(a_guest_phone(table.own, slow))
        assert await host_tap(table, host, 1) < WORK


async def test_a_head_that_never_ends_takes_no_memory(open_table: SharedServer) -> None:
    before = open_table.memory
    with connect(open_table) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        with pytest.raises(ConnectionError):
            connection.sendall(b"x" * 300_000_000)
    assert open_table.memory - before < 20_000_000


async def test_a_second_request_on_a_connection_is_measured_too(open_table: SharedServer) -> None:
    with connect(open_table) as connection:
        connection.sendall(request(open_table) + request(open_table, b"X: " + b"x" * 20_000))
        found = answer(connection)
    assert [piece[:3] for piece in found.split(b"HTTP/1.1 ")[1:]] == [b"200", b"431"]


def wrong_requests(server: SharedServer) -> dict[str, bytes]:
    upgrade = (b"Connection: Upgrade", b"Upgrade: websocket", b"Sec-WebSocket-Version: 13")
    return {
        "400 no HTTP": b"nonsense\r\n\r\n",
        "400 no length": request(server, b"Content-Length: x", method=b"POST"),
        "400 handshake": request(server, *upgrade, path=b"/ws"),
        "403 line": request(server, *upgrade, b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", path=b"/ws"),
        "403 page": request(server, b"Connection: close", path=b"/"),
        "403 origin": request(server, b"Origin: http://evil.example", b"Connection: close", method=b"POST"),
        "405": request(server, b"Connection: close", path=b"/join", method=b"HEAD"),
        "400 host": b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "431": request(server, b"Cookie: " + b"x" * 5000),
    }


NAMES = [name.decode() for name, _ in HEADERS]


async def test_every_refusal_has_the_security_headers(open_table: SharedServer) -> None:
    for name, sent in wrong_requests(open_table).items():
        with connect(open_table) as connection:
            connection.sendall(sent)
            found = answer(connection).decode("latin-1").lower()
        assert found.startswith(f"http/1.1 {name[:3]} "), (name, found)
        for header in NAMES:
            assert len(re.findall(rf"^{header}: ", found, re.MULTILINE)) == 1, (name, header, found)


async def test_the_host_s_own_listener_has_them_as_well(open_table: SharedServer) -> None:
    for sent in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", open_table.port), timeout=PATIENCE) as connection:
            connection.sendall(sent)
            found = answer(connection).decode("latin-1").lower()
        assert found.startswith("http/1.1 400 ")
        for header in NAMES:
            assert f"\r\n{header}: " in found


async def test_a_public_path_leads_to_nothing_else(open_table: SharedServer) -> None:
    assert ask(open_table.address, "/icons/apple-touch-icon-192.png").status == 200
    for way in ("/icons/../main.dart.js", "/icons/%2e%2e/main.dart.js", "/icons/..%2fmain.dart.js"):
        assert ask(open_table.address, way).status == 403, way
    for way in (
        f"/icons/..{PREFIX}main.dart.js",
        f"//icons/..{PREFIX}main.dart.js",
        "/icons/..\\index.html",
        "/icons/x",
    ):
        assert ask(open_table.address, way).status == 403, way
    assert ask(open_table.address, "/icons/%00.png").status == 404


async def test_an_answer_to_a_body_that_nobody_reads_ends_the_connection(open_table: SharedServer) -> None:
    for path in (b"/", b"/join"):
        with connect(open_table) as connection:
            head = (b"Content-Length: 1000000000", b"Origin: " + open_table.address.encode())
            connection.sendall(request(open_table, *head, method=b"POST", path=path) + b"x" * 3000)
            # All that comes: the server has closed the connection, and reads no more of the body.
            found = answer(connection)
        assert found[:13] in {b"HTTP/1.1 405 ", b"HTTP/1.1 413 "}, found
        assert b"\r\nconnection: close\r\n" in found
        assert found.count(b"\r\nconnection:") == 1


async def test_a_body_in_chunks_is_refused(open_table: SharedServer) -> None:
    for coding in (b"Transfer-Encoding: chunked", b"transfer-encoding : chunked"):
        with connect(open_table) as connection:
            connection.sendall(request(open_table, coding, method=b"POST") + b"1\r\nx\r\n" * 3)
            assert answer(connection)[:13] in {b"HTTP/1.1 411 ", b"HTTP/1.1 400 "}
    assert "Traceback" not in open_table.said
