"""Several phones at one table: what one taps is on the others at once, and nothing is lost."""

from __future__ import annotations

import asyncio
import signal
import statistics

from tests.conftest import LONG
from tests.views.server.conftest import GAME
from tests.views.server.guest_phone import PROPS, GuestPhone, a_guest_phone, ask, join
from tests.views.server.shared_server import SharedServer

PAD = f"/game/{GAME}/round"
PAGE = 1
"""The id of the page."""


async def test_what_one_phone_taps_is_on_the_others_at_once(table: SharedServer) -> None:
    ben = join(table.address, table.digits, seat="ben")
    bob = join(table.address, table.digits, name="Bob")
    waits: list[float] = []
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, ben, route=PAD) as one,
        a_guest_phone(table.address, bob, route=f"/game/{GAME}") as other,
    ):
        await other.see("Bob: you watch")
        # A viewer has none of the buttons of the others.
        await host.find("Score round")
        assert other.control("Score round") is other.control("Ann went out") is None
        await host.tap("Ann went out")
        await host.see("Ben: no cards yet")
        await one.find("Add 7")
        await host.find("Add 7")
        assert other.control("Add 7") is None
        for count in range(1, 11):
            mark = host.forget()
            begun = asyncio.get_running_loop().time()
            await one.tap("Add 7")
            await host.see(f"Ben holds {7 * count} point", mark)
            waits.append(asyncio.get_running_loop().time() - begun)
    print(f"tap on one phone to the other: {statistics.median(waits) * 1000:.0f} ms")


async def test_a_guest_enters_the_own_hand_with_keys_and_a_viewer_nothing(table: SharedServer) -> None:
    ben = join(table.address, table.digits, seat="ben")
    bob = join(table.address, table.digits, name="Bob")
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, ben, route=PAD) as one,
        a_guest_phone(table.address, bob, route=f"/game/{GAME}") as other,
    ):
        await other.see("Bob: you watch")
        await host.find("Score round")
        for key in ("1", "Enter"):
            await type_key(other, key)
        await type_key(host, "1")
        await host.see("Ben: no cards yet")
        await one.find("Add 7")
        for key in ("7", "7", "R", "Backspace"):
            await type_key(one, key)
            await type_key(other, key)
        await host.see("Ben holds 14 points")


async def type_key(phone: GuestPhone, key: str) -> None:
    held = dict.fromkeys(("shift", "ctrl", "alt", "meta"), False)
    await phone.press(PAGE, "keyboard_event", {"key": key, **held})


async def test_two_who_enter_the_same_hand_hear_of_each_other(table: SharedServer) -> None:
    ben = join(table.address, table.digits, seat="ben")
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, ben, route=PAD) as phone,
    ):
        await host.tap("Ann went out")
        # A pad that is opened later opens at a hand that nobody counts yet.
        await host.see("Ben: no cards yet")
        await phone.tap("Add 7")
        await host.see("Ben holds 7 points")
        await host.see("Ben is counting this hand.")
        await host.tap("Add Wild")
        await phone.see("Ben holds 57 points")
        await phone.see("The host is counting this hand.")


async def test_each_window_stays_at_its_own_hand_while_others_tap(table: SharedServer) -> None:
    cookies = {seat: join(table.address, table.digits, seat=seat) for seat in ("ben", "cleo")}
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, cookies["ben"], route=PAD) as ben,
        a_guest_phone(table.address, cookies["cleo"], route=PAD) as cleo,
    ):
        await host.tap("Ann went out")
        await host.tap("Dan, missing")
        await host.see("Dan: no cards yet")
        for phone in (ben, cleo):
            await phone.find("Add 7")
        await asyncio.gather(
            *(phone.tap(name) for phone, name in ((host, "Add 1"), (ben, "Add 2"), (cleo, "Add 3")) * 3)
        )
        await host.see("Dan holds 3 points")
        await ben.see("Ben holds 6 points")
        await cleo.see("Cleo holds 9 points")


async def test_a_phone_that_slept_wakes_on_what_happened_meanwhile(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, seat="ben")
    async with a_guest_phone(table.own, route=f"/game/{GAME}") as host:
        async with a_guest_phone(table.address, cookie, route=PAD) as phone:
            await host.tap("Ann went out")
            await phone.see("Ben: no cards yet")
            session = phone.session
            await phone.sleep()
        await host.tap("Add 9")
        await host.see("Ben holds 9 points")
        async with a_guest_phone(table.address, cookie, route=PAD, session=session) as woken:
            assert woken.session == session
            await woken.see("Ben holds 9 points")
            await woken.tap("Add 1")
            await host.see("Ben holds 10 points")


async def test_nobody_wakes_in_the_window_of_another(table: SharedServer) -> None:
    ben, bob = (
        join(table.address, table.digits, seat="ben"),
        join(table.address, table.digits, name="Bob"),
    )
    async with a_guest_phone(table.address, ben, route=PAD) as phone:
        session = phone.session
        await phone.sleep()
    async with a_guest_phone(table.address, bob, route=PAD, session=session) as other:
        assert other.session != session
        await other.see("Only the host can open this")
    async with a_guest_phone(table.own, route=PAD) as host:
        session = host.session
        await host.sleep()
    async with a_guest_phone(table.address, bob, route=PAD, session=session) as other:
        assert other.session != session
        await other.see("Only the host can open this")


async def test_a_killed_host_takes_the_same_guests_back_until_sharing_ends(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, seat="ben")

    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, cookie, route=PAD) as phone,
    ):
        await host.tap("Ann went out")
        await host.see("Ben: no cards yet")
        await phone.tap("Add 7")
        await host.see("Ben holds 7 points")
        table.stop(signal.SIGKILL)
    session = phone.session
    digits, link = table.digits, table.link
    table.start("--no-browser", waits="still shared")
    # A new guest needs the new code: the one from before the crash admits nobody.
    assert table.digits != digits
    assert table.link != link
    assert ask(table.address, f"/join/{link}").status == 403
    assert ask(table.address, f"/join/{table.link}").status == 303
    async with a_guest_phone(table.address, cookie, route=PAD, session=session) as phone:
        await phone.see("Ben holds 7 points")
        await phone.tap("Add 1")
        await phone.see("Ben holds 8 points")
    said = table.stop()
    assert "Traceback" not in said, said
    table.start("--no-browser", waits="Last Card is at")
    assert "shared at" not in table.said


async def test_a_button_of_one_who_may_no_longer_tap_does_nothing(table: SharedServer) -> None:
    ben = join(table.address, table.digits, seat="ben")
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.own, table.host_cookie, route=f"/game/{GAME}/share") as chair,
        a_guest_phone(table.address, ben, route=PAD) as phone,
    ):
        await host.tap("Ann went out")
        await host.see("Ben: no cards yet")
        key = await phone.find("Add 7")
        await phone.press(key)
        await host.see("Ben holds 7 points")
        await chair.tap("Ben: Viewer")
        await phone.see("Ben: you watch")
        for _ in range(3):
            await phone.press(key)
        mark = phone.forget()
        await phone.go("/settings")
        await phone.see("Only the host can open this", mark)
        mark = host.forget()
        await host.tap("Add Wild")
        await host.see("Ben holds 57 points", mark)


async def test_what_a_phone_says_of_its_own_page_changes_no_other(table: SharedServer) -> None:
    bob = join(table.address, table.digits, name="Bob")
    async with (
        a_guest_phone(table.own, route=f"/game/{GAME}") as host,
        a_guest_phone(table.address, bob, route=f"/game/{GAME}") as phone,
    ):
        await phone.see("Bob: you watch")
        await phone.send(PROPS, {"id": phone.page, "props": {"title": "Mine", "route": "/settings"}})
        await host.tap("Ann went out")
        await host.see("Ben: no cards yet")


async def test_a_phone_whose_websocket_breaks_while_it_is_drawn_comes_back_to_a_living_window(
    table: SharedServer,
) -> None:
    cookie = join(table.address, table.digits, seat="ben")

    session: str | None = None
    async with a_guest_phone(table.own, table.host_cookie, route="/share") as host:
        for number in range(12) if LONG else (0, 4, 7, 11):
            async with a_guest_phone(table.address, cookie, session=session) as phone:
                assert session in (None, phone.session)
                session = phone.session
                mark = phone.forget()
                await phone.go("/rules")
                await phone.see("Search the rules", mark)
                for route in ("/history", "/rules/dealer", "/players", "/")[: number // 3 + 1]:
                    await phone.go(route)
                # Cut before the first frame of these screens is here, or right after it.
                await phone.gets(number % 2)
                away = host.forget()
                await phone.sleep()
            # A window can be resumed once the server knows that its websocket is gone.
            await host.see("away", away)
    assert "never retrieved" not in table.stop()
