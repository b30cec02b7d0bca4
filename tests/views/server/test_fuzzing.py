"""Garbage on the websockets of guests closes the websocket that it came on, and affects nobody else."""

from __future__ import annotations

import asyncio
import random

import msgpack
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.conftest import LONG
from tests.views.server.conftest import GAME
from tests.views.server.guest_phone import EVENT, INVOKE, PROPS, REGISTER, a_guest_phone, a_websocket, join
from tests.views.server.shared_server import SharedServer
from tests.views.server.waiting import PATIENCE
from views.server.lan.event_budget import BURST, FLOOD, RATE
from views.server.lan.guest_connection import LONGEST
from views.server.lan.guest_frames import is_well_formed, parse_first_frame, parse_frame

ROUNDS = 400 if LONG else 40
FLOODED = int(BURST + 2 * FLOOD * RATE)
PAD = f"/game/{GAME}/round"


def a_frame(*parts: object) -> bytes:
    return b"\x00" + bytes(msgpack.packb(list(parts)))


FIRST_FRAME = a_frame(REGISTER, {"session_id": None, "page_name": "", "page": {"route": "/"}})
GARBAGE: tuple[bytes | str, ...] = (
    "text",
    b"\x00",
    b"\x01\x00\x00\x00\x00x",
    b"\x02",
    b"\x00\xc1",
    b"\x00" + b"\x91" * 5000,
    b"\x00\xdd\xff\xff\xff\xff",
    a_frame(),
    a_frame(1),
    a_frame(99, {}),
    a_frame("1", {}),
    a_frame(True, {}),
    a_frame(EVENT, []),
    a_frame(EVENT, {"target": "x", "name": "click", "data": None}),
    a_frame(EVENT, {"target": 1, "name": 5, "data": None}),
    a_frame(EVENT, {"target": 1, "name": "click", "data": None, "more": 1}),
    a_frame(PROPS, {"id": 1, "props": {"data": {}}}),
    a_frame(PROPS, {"id": 1, "props": {"on_close": 1}}),
    a_frame(PROPS, {"id": 1, "props": {5: 1}}),
    a_frame(INVOKE, {"control_id": 1}),
    FIRST_FRAME,
    b"\x00" + b"\x00" * (LONGEST + 1),
)


def is_a_frame(raw: object) -> bool:
    found = parse_frame(raw)
    return found is not None and is_well_formed(*found)


def test_no_garbage_is_a_frame() -> None:
    assert parse_first_frame(FIRST_FRAME)
    for garbage in GARBAGE:
        assert not is_a_frame(garbage), garbage
        assert (parse_first_frame(garbage) is not None) is (garbage == FIRST_FRAME), garbage


async def is_closed(websocket: ClientConnection, *frames: bytes | str) -> bool:
    try:
        for frame in frames:
            await websocket.send(frame)
        async with asyncio.timeout(PATIENCE):
            while True:
                await websocket.recv()
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False


async def test_garbage_closes_its_own_line_and_nobody_elses(table: SharedServer) -> None:
    chance = random.Random(7)
    noise = [b"\x00" + chance.randbytes(chance.randrange(1, 200)) for _ in range(ROUNDS)]

    before = table.memory
    ben = join(table.address, table.digits, seat="ben")
    attacker = join(table.address, table.digits, name="Rager", source="127.0.0.5")
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, ben, route=PAD) as phone,
    ):
        await host.tap("Ann went out")
        await phone.find("Add 1")
        points = 0
        for number, garbage in enumerate((*GARBAGE, *noise)):
            first = () if number % 2 else (FIRST_FRAME,)
            if garbage == FIRST_FRAME and not first:
                continue
            async with a_websocket(table.address, attacker, source="127.0.0.5") as websocket:
                assert await is_closed(websocket, *first, garbage), garbage
            if number % 4 == 0:
                points += 1
                await phone.tap("Add 1")
                await host.see("Ben holds 1 point" if points == 1 else f"Ben holds {points} points")
        async with a_websocket(table.address, attacker, source="127.0.0.5") as websocket:
            flood = a_frame(EVENT, {"target": 1, "name": "nothing", "data": None})
            assert await is_closed(websocket, FIRST_FRAME, *[flood] * FLOODED)
        await phone.tap("Add 9")
        await host.see(f"Ben holds {points + 9} point")
    grown = (table.memory - before) / 1024 / 1024
    print(f"after {len(GARBAGE) + ROUNDS} lines of garbage the process has {grown:.1f} MB more")
    assert table.is_alive
    assert grown < 60


async def test_a_line_that_says_nothing_is_closed(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, name="Silent")

    async with a_websocket(table.address, cookie) as websocket:
        await asyncio.wait_for(websocket.wait_closed(), PATIENCE)


def test_random_bytes_are_never_taken_for_a_frame_that_breaks_the_reading() -> None:
    chance = random.Random(11)
    for _ in range(20_000 if LONG else 2_000):
        raw = b"\x00" + chance.randbytes(chance.randrange(64))
        parse_first_frame(raw)
        is_a_frame(raw)


@pytest.mark.parametrize("raw", [None, "", b"", 5, [], b"\x00\x92\x01\x80"])
def test_what_is_no_frame_is_none(raw: object) -> None:
    assert not parse_first_frame(raw)
    assert not is_a_frame(raw)
