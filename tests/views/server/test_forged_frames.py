"""Attacks with forged frames of Flet's protocol, each played over a real socket by somebody who was let in."""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.views.server.conftest import GAME, start_games
from tests.views.server.guest_phone import (
    PROPS,
    REGISTER,
    GuestPhone,
    a_guest_phone,
    a_websocket,
    ask,
    join,
    opens_a_window,
)
from tests.views.server.shared_server import SharedServer
from tests.views.server.waiting import PATIENCE, wait_until
from views.server.lan.guest_windows import WINDOWS_PER_GUEST

PAST = f"/history/game/{GAME}"
A_LINE = 90
"""Frames per second that the limit of each websocket lets through."""
MORE = 2.0
"""The host's tap takes at most this many times as long while a guest attacks."""
MEASURED = 5
"""So often that is measured at most."""


async def host_taps(host: GuestPhone, times: int) -> list[float]:
    """Taps of the host, each until its answer is there; answers how long each took, in seconds."""
    waits = []
    for _ in range(times):
        mark = host.forget()
        begun = time.perf_counter()
        await host.go("/rules")
        await host.see("Search the rules", mark)
        mark = host.forget()
        await host.go("/history")
        await host.see("Search games", mark)
        waits.append(time.perf_counter() - begun)
    return waits


async def until_closed(phone: GuestPhone) -> None:
    await asyncio.wait_for(phone.websocket.wait_closed(), PATIENCE)


@pytest.mark.parametrize("who", ["a seated player", "a window of the host"])
async def test_no_file_is_written_where_a_client_says(table: SharedServer, tmp_path: Path, who: str) -> None:
    stolen = tmp_path / "stolen.png"
    cookie = join(table.address, table.digits, seat="ben")
    address = table.address if who == "a seated player" else table.own

    answers = {"save_file": str(stolen), "pick_files": []}
    async with a_guest_phone(
        address, cookie, route=PAST, web=False, platform="linux", answers=answers
    ) as phone:
        await phone.tap("Game menu")
        await phone.tap("Share this game")
        # The second picture is drawn after the first one would have been written.
        for times in (1, 2):
            await phone.tap("Save a picture")
            await phone._until(lambda: phone.asked.count("save_file") >= times or None, "no picture")  # noqa: B023
    assert not stolen.exists()


OWN: tuple[dict[str, Any], ...] = (
    {"_Page__session": None},
    {"_Page__session": {"id": "x"}},
    {"_values": {}},
    {"__class__": 1},
    {"data": None},
    {"on_close": None},
)
"""Properties that Flet and the app keep for themselves."""


@pytest.mark.parametrize("when", ["later", "in the first frame"])
async def test_a_guest_breaks_nobody_by_setting_what_is_flets_own(table: SharedServer, when: str) -> None:
    cookie = join(table.address, table.digits, name="Bob", source="127.0.0.5")

    async def attack(given: dict[str, Any]) -> None:
        if when == "later":
            async with a_guest_phone(table.address, cookie, source="127.0.0.5") as phone:
                await phone.send(PROPS, {"id": phone.page, "props": given})
                await until_closed(phone)
            return
        async with a_websocket(table.address, cookie, source="127.0.0.5") as websocket:
            hello = {"session_id": None, "page_name": "", "page": {"route": "/", **given}}
            await GuestPhone(websocket=websocket, route="/").send(REGISTER, hello)
            await asyncio.wait_for(websocket.wait_closed(), PATIENCE)

    async with a_guest_phone(table.own, table.host_cookie, route=f"/game/{GAME}") as host:
        for given in OWN:
            await attack(given)
        await host.tap("Ann went out")
        await host.find("Add 1")
        assert not any("was not done" in said for _, said in host.said)
        await host.go("/share")
        join(table.address, table.digits, name="Carla")
        await host.tap("Remove Bob")
        await asyncio.to_thread(
            wait_until,
            lambda: ask(table.address, "/", cookie=cookie).status == 403,
            "who was put out is still let in",
        )


async def test_what_a_client_says_of_itself_is_not_believed(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, name="Bob")
    said: dict[str, Any] = {
        "client_ip": "10.0.0.1",
        "client_user_agent": "x",
        "title": "Mine",
        "fonts": {"a": "b"},
        "theme_mode": "dark",
    }

    async with a_guest_phone(table.address, cookie, **said) as phone:
        await phone.see("Bob: you watch")
        await phone.send(PROPS, {"id": phone.page, "props": said})
        await phone.go("/rules")
        await phone.see("Search the rules")
        await is_away(phone, table)
    # The whole screen is sent again, and with it whatever was set.
    async with a_guest_phone(table.address, cookie, session=phone.session) as again:
        await again.see("Search the rules")
        assert again.session == phone.session
        heard = {text for _, text in again.said}
        assert not heard & {"10.0.0.1", "Mine", "b", "dark"}


async def test_one_budget_for_all_windows_of_a_guest_leaves_the_host_alone(table: SharedServer) -> None:
    async def attack(phone: GuestPhone) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await phone.go("/rules")
                await phone.go("/")
                # Just below that limit on each websocket.
                await asyncio.sleep(4 / A_LINE)

    async def taps_while(host: GuestPhone, number: int) -> list[float]:
        source = f"127.0.0.{number + 5}"
        cookie = join(table.address, table.digits, name=f"Rager {number}", source=source)
        async with contextlib.AsyncExitStack() as open_:
            windows = [
                await open_.enter_async_context(a_guest_phone(table.address, cookie, source=source))
                for _ in range(WINDOWS_PER_GUEST)
            ]
            raging = [asyncio.create_task(attack(phone)) for phone in windows]
            waits = await host_taps(host, 20)
            for task in raging:
                task.cancel()
        return waits

    found: list[tuple[float, float]] = []
    async with a_guest_phone(table.own, route="/history") as host:
        # A busy machine makes some measurements slow; without a budget each of them is.
        while len(found) < MEASURED and not any(flooded < MORE * usual for usual, flooded in found):
            usual = statistics.median(await host_taps(host, 5))
            found.append((usual, statistics.median(await taps_while(host, len(found)))))
    print([f"quiet {usual:.3f} s, flooded {flooded:.3f} s" for usual, flooded in found])
    assert any(flooded < MORE * usual for usual, flooded in found), found


async def test_no_guest_has_more_than_four_windows_whatever_they_send(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, name="Bob")
    lies = {"client_ip": "10.0.0.1", "client_user_agent": "x"}

    async def lie(phone: GuestPhone) -> None:
        await phone.send(PROPS, {"id": phone.page, "props": lies})
        await phone.press(phone.page, "close")
        await phone.press(phone.page, "disconnect")
        await phone.go("/rules")
        await phone.see("Search the rules")

    async with contextlib.AsyncExitStack() as open_:
        for _ in range(WINDOWS_PER_GUEST):
            await lie(await open_.enter_async_context(a_guest_phone(table.address, cookie)))
        assert not await opens_a_window(table.address, cookie)
    many = 2 * WINDOWS_PER_GUEST
    together = asyncio.Barrier(many)
    found = await asyncio.gather(
        *(opens_a_window(table.address, cookie, together=together) for _ in range(many))
    )
    assert sum(found) <= WINDOWS_PER_GUEST
    # Those that were forgotten are forgotten by Flet as well: the newest four come back, the first does not.
    sessions = []
    for _ in range(WINDOWS_PER_GUEST + 1):
        async with a_guest_phone(table.address, cookie) as phone:
            await lie(phone)
            sessions.append(phone.session)
            await is_away(phone, table)
    back = []
    for session in sessions[1:]:
        async with a_guest_phone(table.address, cookie, session=session) as phone:
            back.append(phone.session)
            await is_away(phone, table)
    assert back == sessions[1:]
    async with a_guest_phone(table.address, cookie, session=sessions[0]) as phone:
        assert phone.session != sessions[0]


async def test_large_properties_are_not_kept(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, name="Bob")
    large = "x" * 20_000

    async with a_guest_phone(table.address, cookie, route="/rules") as phone:
        await phone.see("Search the rules")
        for control in sorted(phone.nodes)[-60:]:
            given = {"value": large, "tooltip": large, "key": large}
            await phone.send(PROPS, {"id": control, "props": given})
        await phone.send(PROPS, {"id": phone.page, "props": {"title": large, "route": f"/{large}"}})
        mark = phone.forget()
        # The screen below stays as it is, with all that was set on it.
        await phone.go("/rules/dealer")
        await phone.see("Draw for the deal", mark)
        await is_away(phone, table)
    async with a_guest_phone(table.address, cookie, session=phone.session) as again:
        await again.see("Draw for the deal")
        assert again.session == phone.session
        assert max(len(said) for _, said in again.said) < 1_000


async def is_away(phone: GuestPhone, table: SharedServer) -> None:
    """The phone goes to sleep, and the server knows it: its window can be resumed."""
    await phone.sleep()
    # A window of the host that was open before may be told nothing: two quick changes are drawn as one.
    async with a_guest_phone(table.own, table.host_cookie, route="/share") as host:
        await host.see("away")


async def test_a_failure_is_told_to_a_guest_in_one_sentence(tmp_path: Path) -> None:
    await start_games(tmp_path / "data", GAME)
    server = SharedServer(data=tmp_path / "data").start()
    cookie = join(server.address, server.digits, name="Bob")

    for _ in range(3):
        await a_failure(server, cookie)
    # Who runs the app finds all of it in the log, once a minute: a guest must not fill the disk.
    said = server.stop()
    assert "IndexError" in said
    assert 1 <= said.count("Traceback (most recent call last)") <= 3, said


async def a_failure(server: SharedServer, cookie: str) -> None:
    async with a_guest_phone(server.address, cookie) as phone:
        await phone.see("Bob: you watch")
        bar = next(n for n, node in phone.nodes.items() if node.get("_c") == "NavigationBar")
        await phone.send(PROPS, {"id": bar, "props": {"selected_index": 99}})
        await phone.press(bar, "change", 99)
        shown = await phone.crashes()
        assert "everything saved is safe" in shown
        assert "Traceback" not in shown
        assert "/" not in shown
        assert ".py" not in shown
