from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.application.guests import HOST
from storage.opening import open_store
from tests.browser.axe import bring_axe, violations
from tests.browser.browsers import a_phone
from tests.browser.painted_texts import set_text_size, watch_texts
from tests.browser.phone import PATIENCE, Phone
from tests.browser.server import Server
from tests.browser.test_first_paint import PAINT, without_the_client
from tests.browser.test_texts_fit import lasting
from tests.tables import EDITIONS, begun_now, new_game
from tests.views.server.shared_server import LAN, SharedServer
from views.server.connection_notice import INTERRUPTION, RECONNECT_PATIENCE


async def begin_game(data: Path) -> None:
    store = open_store(data)
    await store.open()
    await store.start(begun_now(new_game(edition=EDITIONS["plain"])), HOST)
    await store.repository.close()


def opens_the_table(host: Phone, server: SharedServer) -> None:
    """Open the app by the printed address, and in it the game."""
    host.open(server.host_address)
    host.go("/game/game-1")
    host.see("Cleo: 0,")


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[SharedServer]:
    """The app as it is started every day, with a game that has begun: nothing is shared yet."""
    with ThreadPoolExecutor(1) as beside:
        # The browser's own loop runs in this thread.
        beside.submit(lambda: asyncio.run(begin_game(tmp_path / "data"))).result()
    running = SharedServer(data=tmp_path / "data").start("--no-browser", waits="Last Card is at")
    yield running
    said = running.stop()
    assert "Traceback" not in said, said


def the_code(host: Phone) -> str:
    """The six digits, once they are on the screen: “code” is also in what stands there before."""
    for _ in range(PATIENCE // 100):
        texts = host.page.evaluate(
            "[...document.querySelectorAll('flt-semantics')]"
            ".map(e => e.getAttribute('aria-label') || e.textContent)"
        )
        found = [match for text in texts if (match := re.search(r"Code ((?:\d ?){6})", text or ""))]
        if found:
            host.settle()
            return found[-1].group(1).replace(" ", "")
        host.page.wait_for_timeout(100)
    raise AssertionError("the six digits were never shown")


def join(phone: Phone, address: str, digits: str, *, seat: str = "", name: str = "") -> None:
    page = phone.page
    page.goto(address)
    page.get_by_label("Code").fill(digits)
    page.get_by_role("button", name="Join the table").click()
    if seat:
        page.get_by_role("button", name=seat, exact=True).click()
    else:
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Watch").click()
    page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=PATIENCE)


def test_everybody_taps_in_their_own_hand_on_their_own_phone(quiet: SharedServer, browser: Browser) -> None:
    with (
        a_phone(browser) as host,
        a_phone(browser, own=LAN) as ben,
        a_phone(browser, own=LAN, number=1) as bob,
    ):
        for phone in (host, ben):
            bring_axe(phone)
        opens_the_table(host, quiet)
        host.tap("Let others join")
        host.see("Nothing leaves it")
        host.tap("I don't play", "Share this table")
        host.see("Nobody has joined yet")
        assert all(control.lies.height >= 47.5 for control in host.controls())
        digits = the_code(host)
        ben.page.goto(quiet.address)
        assert violations(ben) == []
        join(ben, quiet.address, digits, seat="Ben")
        ben.see("Ben: you count your own cards")
        assert violations(ben) == []
        with without_the_client(ben):
            ben.page.reload(wait_until="commit")
            expect(ben.page.locator(PAINT)).to_contain_text("you're joining the table", timeout=PATIENCE)
        ben.see("Ben: you count your own cards")
        expect(ben.page.locator(PAINT)).to_have_count(0, timeout=PATIENCE)
        watch_texts(bob)
        join(bob, quiet.address, digits, name="Bob")
        bob.see("Bob: you watch")
        host.see("Ben, Player, here")
        host.see("Bob, no seat, Viewer, here")
        assert violations(host) == []
        host.reach("Bob: Viewer")
        assert all(c.lies.height >= 47.5 for c in host.controls() if not c.is_cut_by_its_list)
        host.tap("Back to the table", "Ann went out")
        # The pad opens at Cleo's hand, which nobody else counts.
        host.tap("Ben, missing")
        bob.page.set_viewport_size({"width": 360, "height": 640})
        set_text_size(bob, 200)
        bob.see("Ann went out. The cards are being counted.")
        assert lasting(bob) == []
        ben.tap("Count my cards", "Add 7")
        host.see("Ben holds 7 points")
        ben.tap("Done")
        host.see("Ben's hand is counted.")
        host.tap("Cleo, missing", "Add 2", "Save round")
        bob.see("Ann: 9, leads")
        counted = '[aria-label*="being counted"], flt-semantics:has-text("being counted")'
        bob.page.locator(counted).first.wait_for(state="detached", timeout=PATIENCE)
        assert "Score round" not in [control.name for control in bob.controls()]
        bob.go("/settings")
        bob.see("Only the host can open this")


def test_a_phone_comes_back_by_itself_after_the_host_was_killed(
    quiet: SharedServer, browser: Browser
) -> None:
    with a_phone(browser, own=LAN) as ben:
        with a_phone(browser) as host:
            opens_the_table(host, quiet)
            host.tap("Let others join", "I don't play", "Share this table")
            join(ben, quiet.address, the_code(host), seat="Ben")
            ben.see("Ben: you count your own cards")
            host.tap("Back to the table", "Ann went out")
            host.see("Ben, missing")
        ben.tap("Count my cards", "Add 7")
        ben.see("Ben holds 7 points")
        quiet.stop(signal.SIGKILL)
        drawn: list[int] = []
        ben.page.on("websocket", lambda line: line.on("framereceived", lambda raw: drawn.append(len(raw))))
        quiet.start("--no-browser")
        for _ in range(PATIENCE // 100):
            # The first frame is the greeting; the screen is the second.
            if len(drawn) >= 2:
                break
            ben.page.wait_for_timeout(100)
        assert len(drawn) >= 2, "the phone never came back"
        ben.see("Ben holds 7 points")
        ben.tap("Add 1")
        ben.see("Ben holds 8 points")


def test_a_stalled_computer_is_told_and_an_impatient_tap_does_not_count(
    quiet: SharedServer, browser: Browser
) -> None:
    with a_phone(browser) as host, a_phone(browser, own=LAN) as ben:
        opens_the_table(host, quiet)
        host.tap("Let others join", "I don't play", "Share this table")
        join(ben, quiet.address, the_code(host), seat="Ben")
        ben.see("Ben: you count your own cards")
        host.tap("Back to the table", "Ann went out")
        host.see("Ben, missing")
        ben.tap("Count my cards")
        ben.see("Add 7")
        seven = next(control.lies for control in ben.controls() if control.name == "Add 7")
        middle = (seven.left + seven.right) / 2, (seven.top + seven.bottom) / 2
        assert quiet.process is not None
        quiet.process.send_signal(signal.SIGSTOP)
        try:
            ben.page.mouse.click(*middle)
            ben.page.mouse.click(*middle)
            for phone in (ben, host):
                stalled = phone.page.get_by_role("alert").filter(has_text="isn't answering")
                stalled.wait_for(timeout=PATIENCE)
            ben.page.mouse.click(*middle)
        finally:
            quiet.process.send_signal(signal.SIGCONT)
        for phone in (ben, host):
            phone.page.get_by_role("alert").wait_for(state="hidden", timeout=PATIENCE)
        ben.see("Ben holds 7 points")
        ben.tap("Add 1")
        ben.see("Ben holds 8 points")


@pytest.mark.long
def test_a_guests_phone_says_that_the_host_has_ended_sharing(quiet: SharedServer, browser: Browser) -> None:
    with (
        a_phone(browser) as host,
        a_phone(browser, own=LAN) as ben,
        a_phone(browser, own=LAN, number=1) as bob,
    ):
        opens_the_table(host, quiet)
        host.tap("Let others join", "I don't play", "Share this table")
        host.see("Nobody has joined yet")
        digits = the_code(host)
        join(ben, quiet.address, digits, seat="Ben")
        join(bob, quiet.address, digits, name="Bob")
        host.reach("Remove Bob")
        host.tap("Remove Bob")
        alert = bob.page.get_by_role("alert")
        alert.wait_for(timeout=PATIENCE)
        assert alert.inner_text().startswith(
            "You're no longer at this table. Ask the host to let you in again."
        )
        bob.page.get_by_role("link", name="Join the table").click()
        bob.page.get_by_label("Code").fill(digits)
        bob.page.get_by_role("button", name="Join the table").click()
        bob.page.get_by_label("Your name").wait_for(timeout=PATIENCE)
        host.reach("End sharing")
        host.tap("End sharing")
        alert = ben.page.get_by_role("alert")
        alert.wait_for(timeout=PATIENCE)
        assert alert.inner_text().startswith("The host has ended sharing.")
        box = alert.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (412, 915)
        # Nothing answers at “Who are you?”, where the browser would show a page of its own.
        bob.page.get_by_text("Can't reach the host's computer.").wait_for(timeout=PATIENCE)
        assert not bob.page.get_by_role("button", name="Watch").is_visible()
        host.tap("Share this table")
        for phone in (ben, bob):
            phone.page.get_by_label("Code").wait_for(timeout=PATIENCE)


@pytest.mark.long
def test_a_phone_says_that_the_computer_is_away_until_it_is_back(
    quiet: SharedServer, browser: Browser
) -> None:
    with a_phone(browser) as host:
        host.open(f"{quiet.own}/game/game-1")
        host.see("Cleo: 0,")
        quiet.stop(signal.SIGKILL)
        alert = host.page.get_by_role("alert")
        # The client itself shows “Working…” at once.
        alert.wait_for(timeout=PATIENCE)
        again = alert.filter(has_text="Connecting again").filter(has_text="The score is safe")
        again.wait_for(timeout=PATIENCE + INTERRUPTION)
        away = host.page.get_by_role("alert").filter(has_text="Can't reach the host")
        away.wait_for(timeout=PATIENCE + RECONNECT_PATIENCE)
        quiet.start("--no-browser", waits="Last Card is at")
        alert.wait_for(state="hidden", timeout=2 * PATIENCE)
        host.see("Ann: 0,")


def test_the_join_page_is_plain_html_that_fits_a_small_phone_in_both_themes(
    tmp_path: Path, browser: Browser
) -> None:
    table = SharedServer(data=tmp_path / "data").start()
    wrong = "000000" if table.digits != "000000" else "111111"
    for dark in (False, True):
        with a_phone(browser, own=LAN, fresh=True, dark=dark, width=320, height=568) as guest:
            page = guest.page
            page.goto(table.address)
            page.get_by_label("Code").fill(wrong)
            page.get_by_role("button", name="Join the table").click()
            page.get_by_role("alert").wait_for()
            assert page.evaluate("document.scripts.length") == 0
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            heights = page.evaluate(
                "[...document.querySelectorAll('input,button')].map(e => e.getBoundingClientRect().height)"
            )
            assert min(heights) >= 48
    assert "Traceback" not in table.stop()


def test_a_server_that_shares_nothing_answers_on_no_other_address(server: Server) -> None:
    assert server.get("/", Host=f"{LAN}:{server.port}")[0] == 400
