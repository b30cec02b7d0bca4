"""Nothing that somebody on the network sends makes work that grows faster than its length.

Work is counted, not timed. The headers are those that the code reads, the paths those that it answers, so that a new one is
among them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import product
from typing import Final

import flet as ft
import pytest
from starlette.applications import Starlette

from companion.application.sharing import Sharing
from storage.opening import open_repository, store_over
from tests.conftest import LONG
from tests.ports import held_port
from tests.tables import ROOT
from tests.views.server.conftest import GAME, start_games
from tests.views.server.costs import REQUEST_PARTS, RequestPart, request
from tests.views.server.counted_work import counted
from tests.views.server.headers_read import headers_read
from tests.views.server.shared_server import LAN
from views.server.lan.lan_app import COOKIE, PUBLIC, PUBLIC_FOLDER
from views.server.lan.lan_server import LanServer
from views.server.start import web_app

LONGEST: Final = 15_600
"""The bytes of what is sent; a head has 16 KB at most."""
LONGEST_UPGRADE: Final = 7_600
"""The bytes that ask for a websocket: a line has 8 KB there."""
SWITCHED: Final = b"HTTP/1.1 101"
GROWTH: Final = 4.4
"""What is four times as long makes at most that many times the work."""
FIXED: Final = 300
"""Lines of Python that a request may take more or less for another reason."""
SHAPES: Final = (
    b"a",
    b"a-",
    b"a,",
    b"a;",
    b"a=",
    b"/a",
    b"a.",
    b" a",
    b'"',
    b"%41",
    b"0",
    b"0-0,",
    b"-",
    b"*,",
)
"""What a value is a repetition of."""
STARTS: Final = {
    "range": b"bytes=",
    "sec-websocket-extensions": b"permessage-deflate; ",
    "content-type": b"a/b; ",
}
"""How the value of a header has to begin, or nothing reads on."""
UPGRADE: Final = (
    b"Connection: Upgrade",
    b"Upgrade: websocket",
    b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)
CLOSES: Final = (b"Connection: close",)
OF_REQUESTS: Final = 1 if LONG else 5
"""The number of requests that share the shapes of a header that only packages read: each such header is sent with each request and in
each shape. What the app's own code reads is sent in full."""
OF_CALLERS: Final = 1 if LONG else 2
"""The number of callers, a stranger and a guest, who share the shapes of a path."""
PACKED: Final = b"Accept-Encoding: gzip, br"
ENDING: Final = b".png"
"""What a path below the icons ends with that is answered without a code."""
ICON: Final = b"/icons/apple-touch-icon-192.png"
HEADERS: Final = headers_read()


@dataclass(frozen=True, kw_only=True)
class OwnServer:
    """The shared table in this process."""

    address: str
    lan_port: int
    guest: bytes
    paths: tuple[bytes, ...]

    async def work(self, sent: bytes) -> float:
        """The work for one connection on which this is sent, until it ends or is a websocket."""
        with counted() as work:
            reader, writer = await asyncio.open_connection(LAN, self.lan_port)
            writer.write(sent)
            first = await reader.read(len(SWITCHED))
            if first != SWITCHED:
                await reader.read()
            writer.close()
            await writer.wait_closed()
        return work.total


async def _no_window(_page: ft.Page) -> None:
    raise AssertionError("no guest opens a window here")


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[OwnServer]:
    data = tmp_path_factory.mktemp("growth") / "data"
    await start_games(data, GAME)
    repository = open_repository(data)
    store = store_over(repository)
    await store.open()
    app: Starlette = web_app(_no_window, assets=ROOT / "assets", close=repository.close)
    lan = LanServer(name=LAN, app=app)
    sharing = Sharing(store=store, repository=repository, lan_server=lan, port=held_port(LAN))
    lan.sharing = sharing
    async with app.router.lifespan_context(app):
        await sharing.begin()
        assert sharing.invitation is not None
        token = await sharing.admit(digits=sharing.invitation.digits)
        guest = sharing.guest_with(token)
        assert guest is not None
        await sharing.introduce(guest.id, name="Bob", seat=None)
        routes = [str(getattr(route, "path", "")).replace("{token}", "") + "/" for route in app.routes]
        yield OwnServer(
            address=sharing.address,
            lan_port=int(sharing.address.rpartition(":")[2]),
            guest=f"Cookie: {COOKIE}={token}".encode(),
            paths=tuple(path.encode() for path in ("/join/", PUBLIC_FOLDER, *PUBLIC, *routes)),
        )
        await sharing.end()


async def test_the_code_reads_these_headers(server: OwnServer) -> None:
    assert {"accept-language", "accept-encoding", "cookie", "origin", "range", "user-agent"} <= set(HEADERS)
    assert {b"/join/", b"/ws/", b"/icons/", b"/"} <= set(server.paths)


@pytest.mark.parametrize("header", HEADERS)
async def test_a_longer_header_makes_no_more_work_than_its_length(server: OwnServer, header: str) -> None:
    name = header.encode() + b": " + STARTS.get(header, b"")
    for turn, shape in enumerate(SHAPES):
        requests = (
            (CLOSES, b"/join", b"GET", LONGEST),
            (CLOSES, ICON, b"GET", LONGEST),
            ((*CLOSES, server.guest), b"/", b"GET", LONGEST),
            ((*CLOSES, b"Content-Length: 0"), b"/join/who", b"POST", LONGEST),
            (UPGRADE, b"/ws", b"GET", LONGEST_UPGRADE),
        )
        every = 1 if HEADERS[header] else OF_REQUESTS
        for lines, path, method, longest in requests[turn % every :: every]:
            if any(line.lower().startswith(header.encode() + b":") for line in lines):
                # A second one is refused before anything reads it.
                continue
            found = [
                await server.work(
                    request(server, *lines, name + (shape * size)[:size], path=path, method=method)
                )
                for size in (longest // 4, longest)
            ]
            assert found[1] <= GROWTH * found[0] + FIXED, (header, shape, path, found)


@pytest.mark.parametrize("query", [b"", b"?", b"?token="])
async def test_a_longer_path_makes_no_more_work_than_its_length(server: OwnServer, query: bytes) -> None:
    shapes = [each.replace(b" ", b"+") for each in SHAPES]
    for turn, (path, shape) in enumerate(product(server.paths, shapes)):
        # There are as many shapes as make another caller begin with the next path.
        callers = ((), (server.guest,))
        for lines in callers[(turn + turn // len(shapes)) % OF_CALLERS :: OF_CALLERS]:
            found = [
                await server.work(
                    request(
                        server, *CLOSES, PACKED, *lines, path=path + query + (shape * size)[:size] + ENDING
                    )
                )
                for size in (LONGEST // 4, LONGEST)
            ]
            assert found[1] <= GROWTH * found[0] + FIXED, (path, query, shape, found)


@pytest.mark.parametrize("part", REQUEST_PARTS, ids=lambda part: part.name)
async def test_more_parts_make_no_more_work_than_their_number(server: OwnServer, part: RequestPart) -> None:
    most = min(part.most or 1000, LONGEST // part.size)
    found = [await server.work(part.made(server, times)) for times in (most // 4, most)]
    assert found[1] <= GROWTH * found[0] + FIXED, found
