"""Each part of a request and each kind of frame, once, a hundred and ten thousand times: the host goes on playing.

A cost is processor time of the server, in screens that the host opens on the same server in the same run. So it does not depend on
the machine, or on what else runs there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from tests.conftest import LONG
from tests.views.server.conftest import GAME, start_games
from tests.views.server.costs import (
    EVENT_DATA,
    FRAME_KINDS,
    HISTORY,
    REQUEST_PARTS,
    TIMES,
    FrameKind,
    RequestPart,
)
from tests.views.server.guest_phone import GuestPhone, a_guest_phone, join
from tests.views.server.shared_server import SharedServer
from tests.views.server.test_connections import answer, connect
from tests.views.server.waiting import until
from views.server.lan.allowed_frames import CONTROLS
from views.server.lan.event_budget import WORK

REFERENCE = 20
"""So often the host's screens are measured."""
GAMES = 20
"""Games of the table: a list of them is long, and a search has something to read."""
MORE = 2
"""A guest may take this many times the work that may come at once: some comes back while the test lasts."""
SCREENS = 5
"""What the first screen of a guest, and the noise of a measurement, may cost in screens."""
TRIES = 3
"""So often a request is measured again: the server does other work at times, the host's own and its clean-up."""
BUFFERED = 1 << 20
"""The most bytes that wait to be sent."""


@dataclass
class MeasuredServer:
    """A server, the host at it, and what a screen costs that the host opens."""

    server: SharedServer
    host: GuestPhone
    screen: float
    guests: int = 0

    async def host_plays(self, times: int = 1) -> None:
        """Open the rules and the pad again."""
        for _ in range(times):
            for route, seen in (("/rules", "Search the rules"), (f"/game/{GAME}", "Ann")):
                mark = self.host.forget()
                await self.host.go(route)
                await self.host.see(seen, mark)

    def source(self) -> str:
        """An address that nobody had."""
        self.guests += 1
        return f"127.0.60.{self.guests}"


@pytest.fixture(scope="module")
async def measured(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[MeasuredServer]:
    data = tmp_path_factory.mktemp("costs") / "data"
    await start_games(data, GAME, *(f"other-{number}" for number in range(GAMES)))
    server = SharedServer(data=data).start()
    async with a_guest_phone(server.own, route=f"/game/{GAME}") as host:
        found = MeasuredServer(server=server, host=host, screen=0.0)
        await found.host_plays(5)
        begun = server.processor_time
        await found.host_plays(REFERENCE)
        found.screen = (server.processor_time - begun) / REFERENCE / 2
        yield found
    assert "Traceback" not in server.stop()


@pytest.mark.parametrize("part", REQUEST_PARTS, ids=lambda part: part.name)
async def test_a_part_of_a_request_costs_little(measured: MeasuredServer, part: RequestPart) -> None:
    def send(times: int) -> bytes:
        with connect(measured.server, measured.source()) as connection:
            with contextlib.suppress(ConnectionError):
                connection.sendall(part.made(measured.server, times))
            return answer(connection)

    for times in TIMES:
        costs: list[float] = []
        while not costs or (costs[-1] > part.screens and len(costs) < TRIES):
            begun = measured.server.processor_time
            found = await asyncio.to_thread(send, times)
            costs.append((measured.server.processor_time - begun) / measured.screen)
        assert costs[-1] <= part.screens, (times, costs)
        # Whoever sends more may see the connection closed before the answer.
        refused = found[9:10] in {b"4", b""}
        assert refused or times <= part.most, (times, found[:200])
    await measured.host_plays()


def test_every_event_has_a_row() -> None:
    allowed = {name for each in CONTROLS.values() for name in each.events}
    assert set(EVENT_DATA) == allowed


@pytest.mark.parametrize("kind", FRAME_KINDS, ids=lambda kind: kind.name)
async def test_a_kind_of_frame_costs_little(measured: MeasuredServer, kind: FrameKind) -> None:
    source, server = measured.source(), measured.server
    cookie = await asyncio.to_thread(
        join, server.address, server.digits, name=source, seat=kind.seat, source=source
    )
    async with a_guest_phone(server.address, cookie, route=kind.route, source=source) as phone:
        await phone.see("Search games" if kind.route == HISTORY else "Rules")
        begun, sent = server.processor_time, 0
        for times in TIMES:
            if kind.waits and times == TIMES[-1] and not LONG:
                continue
            await send(phone, kind, range(sent, sent + times))
            sent += times
            if times == TIMES[-1] and not kind.waits:
                await phone.until_closed()
            await measured.host_plays()
        played = 2 * (len(TIMES) - (kind.waits and not LONG)) * measured.screen
        cost = server.processor_time - begun - played
    print(f"{kind.name}: {cost / measured.screen:.1f} screens of {measured.screen * 1000:.0f} ms")
    assert cost <= MORE * WORK + measured.screen * SCREENS


async def send(phone: GuestPhone, kind: FrameKind, numbers: range) -> None:
    """Send frames as fast as the server reads them, until it has closed the websocket."""
    transport = phone.websocket.transport
    # Nothing can be written to a websocket that the server has closed.
    with contextlib.suppress(RuntimeError):
        for number in numbers:
            frame = kind.made(phone, number)
            assert len(frame) <= kind.size
            transport.write(frame)
            if number % 100 == 0:
                await asyncio.sleep(0)
            if transport.get_write_buffer_size() > BUFFERED and kind.waits:
                # The others wait until the guest has work left again.
                return
            if transport.get_write_buffer_size() > BUFFERED:
                await until(
                    lambda: transport.is_closing() or transport.get_write_buffer_size() < BUFFERED,
                    "never read",
                )
