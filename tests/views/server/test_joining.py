"""Attacks on joining a shared table, over real connections: codes, limits per address, names and websockets."""

from __future__ import annotations

import contextlib
import urllib.parse
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from companion.application.sharing import GUESTS_PER_ADDRESS, SEATS_PER_ADDRESS
from tests.tables import ANN, BEN, CLEO, DAN
from tests.views.server.conftest import GAME, start_games
from tests.views.server.guest_phone import Answer, a_guest_phone, a_websocket, ask, cookie_of, join
from tests.views.server.shared_server import LAN, SharedServer
from tests.views.server.test_connections import answer, connect, request
from views.server.lan.lan_app import WEBSOCKETS_PER_GUEST
from views.server.lan.rate_limit import ATTEMPTS, FAILURES_MOST


def wrong(table: SharedServer) -> str:
    return f"{(int(table.digits) + 1) % 1_000_000:06}"


def type_digits(table: SharedServer, digits: str, source: str) -> Answer:
    return ask(table.address, "/join", method="POST", form={"digits": digits}, source=source)


def say_who(table: SharedServer, cookie: str, **form: str) -> Answer:
    return ask(table.address, "/join/who", method="POST", form=form, cookie=cookie)


def new_cookie(table: SharedServer, source: str) -> str:
    return cookie_of(type_digits(table, table.digits, source))


async def test_guesses_sent_all_at_once_are_judged_one_by_one(table: SharedServer) -> None:
    form = urllib.parse.urlencode({"digits": wrong(table)}).encode()
    own = f"Origin: http://{LAN}:{table.lan_port}".encode()
    kind = b"Content-Type: application/x-www-form-urlencoded"
    guess = request(table, own, kind, b"Content-Length: %d" % len(form), method=b"POST") + form
    last = request(table, b"Connection: close")
    with contextlib.ExitStack() as open_:
        connections = [open_.enter_context(connect(table)) for _ in range(20)]
        for connection in connections:
            connection.sendall(guess * 20 + last)
        found = b"".join(map(answer, connections))
    assert (found.count(b"HTTP/1.1 403 "), found.count(b"HTTP/1.1 429 ")) == (ATTEMPTS, 400 - ATTEMPTS)


async def test_one_phone_takes_no_more_than_its_places_and_locks_nobody_out(table: SharedServer) -> None:
    codes = [type_digits(table, table.digits, "127.0.0.1") for _ in range(GUESTS_PER_ADDRESS + 2 * ATTEMPTS)]
    assert [found.status for found in codes] == [303] * GUESTS_PER_ADDRESS + [403] * 2 * ATTEMPTS
    assert "have joined from this phone" in codes[-1].body
    assert ask(table.address, f"/join/{table.link}").status == 403
    taken = [
        say_who(table, cookie_of(found), seat=seat)
        for found, seat in zip(codes, ("ann", "ben", "cleo", "dan"), strict=False)
    ]
    assert [found.status for found in taken] == [303] * SEATS_PER_ADDRESS + [409]
    assert "have joined from this phone" in taken[-1].body
    join(table.address, table.digits, seat="dan", source="127.0.0.9")
    assert type_digits(table, wrong(table), "127.0.0.1").status == 403


async def test_a_new_code_opens_the_digits_that_wrong_guesses_shut(table: SharedServer) -> None:
    for number in range(FAILURES_MOST):
        assert type_digits(table, wrong(table), f"127.0.1.{number % 6 + 1}").status == 403
    old = table.digits
    assert type_digits(table, old, "127.0.2.1").status == 429

    async with a_guest_phone(table.own, table.host_cookie, route="/share") as host:
        mark = host.forget()
        await host.tap("New code")
        await host.see("Code ", mark)
    table.shows_a_code_after(old)
    assert type_digits(table, table.digits, "127.0.1.1").status == 429
    assert type_digits(table, table.digits, "127.0.2.1").status == 303


async def test_every_guest_has_a_name_of_their_own_that_can_be_seen(table: SharedServer) -> None:
    join(table.address, table.digits, name="Bob", source="127.0.0.9")
    cookie = new_cookie(table, "127.0.0.8")
    for name in (
        "Bob",
        "bob",
        "B\u200bob",
        "Воb",
        "Ann",
        "Änn",
        "\u200b",
        "\u3164",
        "\u202eBob",
        "The host",
        "H0st",
    ):
        response = say_who(table, cookie, name=name)
        assert response.status == 409, name
        assert 'role="alert"' in response.body
    assert say_who(table, cookie, name="Rob").status == 303


async def test_the_host_sees_which_seat_a_guest_has(table: SharedServer) -> None:
    async with a_guest_phone(table.own, table.host_cookie, route="/share") as host:
        join(table.address, table.digits, name="Bob")
        await host.see("no seat")
        join(table.address, table.digits, seat="cleo")
        await host.see("Cleo, Player")


async def test_of_two_games_a_guest_is_led_to_the_one_that_they_play(tmp_path: Path) -> None:
    await start_games(tmp_path, "first", players=(ANN, BEN))
    await start_games(tmp_path, "second", players=(CLEO, DAN))
    running = SharedServer(data=tmp_path).start()
    try:
        for seat, game in (("ben", "first"), ("cleo", "second")):
            cookie = new_cookie(running, "127.0.0.9")
            assert say_who(running, cookie, seat=seat).headers["location"] == f"/game/{game}"
            assert ask(running.address, "/join", cookie=cookie).headers["location"] == f"/game/{game}"
    finally:
        running.stop()


async def test_one_cookie_opens_no_more_lines_from_other_addresses(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, name="Bob")
    other = join(table.address, table.digits, name="Rob", source="127.0.0.9")

    async with contextlib.AsyncExitStack() as open_:
        for number in range(WEBSOCKETS_PER_GUEST):
            await open_.enter_async_context(
                a_websocket(table.address, cookie, source=f"127.0.5.{number % 3 + 1}")
            )
        for number in range(1, 7):
            with pytest.raises(InvalidStatus):
                async with a_websocket(table.address, cookie, source=f"127.0.5.{number}"):
                    pass
        async with a_guest_phone(table.address, other, source="127.0.0.9", route=f"/game/{GAME}") as rob:
            await rob.see("Rob: you watch")
