"""What a page does with taps that the computer does not answer: the test is the client, the computer and the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import msgpack
import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.phone import PATIENCE
from tests.views.server.guest_phone import EVENT, INVOKE
from tests.views.server.waiting import wait_until
from views.server.connection_notice import (
    ALIVE,
    ASLEEP,
    IDLE,
    IDLE_PATIENCE,
    INTERRUPTION,
    PUT_OUT,
    QUIET,
    RECONNECT_PATIENCE,
    TAP_PATIENCE,
    connection_notice,
)

SITE: Final = "http://table.test"
PAGE: Final = f"<!DOCTYPE html><script>firstPaint = {{ heard() {{}}, release() {{}} }}</script>{connection_notice()}<body>"
CONNECT: Final = "() => { line = new WebSocket('ws://table.test/ws'); line.binaryType = 'arraybuffer'; }"
SEND: Final = "frames => { for (const frame of frames) { line.send(new Uint8Array(frame)); } }"


def frame(action: int, body: dict[str, object]) -> bytes:
    return b"\x00" + bytes(msgpack.packb([action, body]))


def tap(control: int) -> bytes:
    return frame(EVENT, {"target": control, "name": "click", "data": None})


SEVEN, THREE = tap(7), tap(3)
RESULT: Final = frame(INVOKE, {"control_id": 1, "call_id": "a", "result": None, "error": None})


@dataclass
class Computer:
    """The page, and the computer that it is a page of."""

    page: Page
    lines: list[WebSocketRoute] = field(default_factory=list)
    taken: list[bytes] = field(default_factory=list)
    questions: list[Route] = field(default_factory=list)
    answers: bool = False

    def open(self) -> Computer:
        self.page.clock.install()
        self.page.route(f"{SITE}/", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        self.page.route(SITE + ALIVE, self._asked)
        self.page.route_web_socket("ws://table.test/ws", self._connected)
        self.page.goto(f"{SITE}/")
        self.page.clock.pause_at("2100-01-01")
        self.connect()
        return self

    def _asked(self, route: Route) -> None:
        self.questions.append(route)
        if self.answers:
            route.fulfill(body="")

    def _connected(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        line.on_message(lambda raw: self.taken.append(raw if isinstance(raw, bytes) else raw.encode()))

    def connect(self, *, shows: bool = True) -> None:
        """Open a websocket, whose first two frames are the greeting and the screen."""
        known = len(self.lines)
        self.page.evaluate(CONNECT)
        self.until(lambda: len(self.lines) > known)
        self.until(lambda: self.page.evaluate("line.readyState") == 1)
        if shows:
            self.says("greeting", "screen")

    def says(self, *frames: str) -> None:
        """Send frames, and wait until the page has them."""
        for text in frames:
            self.page.evaluate(
                "() => { came = new Promise((done) => line.addEventListener('message', done, { once: true })); }"
            )
            self.lines[-1].send(text.encode())
            self.page.evaluate("() => came.then(() => true)")

    def taps(self, *frames: bytes) -> None:
        self.page.evaluate(SEND, [list(each) for each in frames])

    def passes(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)

    def took(self, *frames: bytes) -> None:
        """Wait until the computer has these frames, and check that it has no other."""
        mark = frame(INVOKE, {"control_id": 0, "call_id": "mark", "result": None, "error": None})
        self.until(lambda: len(self.taken) >= len(frames))
        self.page.evaluate("frame => line.write(new Uint8Array(frame))", list(mark))
        self.until(lambda: mark in self.taken)
        self.taken.remove(mark)
        assert self.taken == list(frames)

    def until(self, fact: Callable[[], bool]) -> None:
        def holds() -> bool:
            self.page.evaluate("0")
            return fact()

        wait_until(holds, "the page and the computer do not agree")

    def is_silent(self) -> None:
        expect(self.page.get_by_role("alert")).to_be_hidden(timeout=PATIENCE)

    def is_called_stalled(self) -> None:
        expect(self.page.get_by_role("alert")).to_contain_text("isn't answering", timeout=PATIENCE)


@pytest.fixture
def computer(browser: Browser) -> Iterator[Computer]:
    context = browser.new_context()
    yield Computer(context.new_page()).open()
    context.close()


def test_the_same_tap_twice_counts_twice_at_a_computer_that_answers(computer: Computer) -> None:
    computer.taps(SEVEN, SEVEN, THREE)
    computer.took(SEVEN)
    computer.says("the card")
    computer.took(SEVEN, SEVEN, THREE)


def test_a_tap_that_changes_nothing_is_answered_by_the_question(computer: Computer) -> None:
    computer.answers = True
    computer.taps(SEVEN, SEVEN)
    computer.passes(QUIET)
    computer.took(SEVEN, SEVEN)
    computer.passes(TAP_PATIENCE)
    computer.is_silent()


def test_a_stalled_computer_is_told_and_the_second_of_the_same_tap_is_the_first(computer: Computer) -> None:
    computer.taps(SEVEN, RESULT, SEVEN, THREE)
    computer.took(SEVEN, RESULT)
    computer.passes(QUIET + TAP_PATIENCE)
    computer.is_called_stalled()
    computer.took(SEVEN, RESULT, THREE)
    computer.taps(THREE)
    computer.says("what was tapped")
    computer.is_silent()
    computer.took(SEVEN, RESULT, THREE)
    computer.taps(THREE)
    computer.took(SEVEN, RESULT, THREE, THREE)


def test_a_computer_that_stalls_while_nobody_taps_is_told_until_it_answers(computer: Computer) -> None:
    computer.passes(IDLE + IDLE_PATIENCE)
    computer.is_called_stalled()
    computer.answers = True
    computer.passes(IDLE)
    computer.is_silent()


def test_no_key_presses_what_the_notice_covers(computer: Computer) -> None:
    computer.page.evaluate("pressed = 0; addEventListener('keydown', () => { pressed += 1; }, true)")
    computer.page.keyboard.press("a")
    computer.passes(IDLE + IDLE_PATIENCE)
    computer.is_called_stalled()
    computer.page.keyboard.press("a")
    assert computer.page.evaluate("pressed") == 1


def test_a_tap_counts_once_on_the_websocket_that_comes_after_a_lost_one(computer: Computer) -> None:
    computer.taps(SEVEN)
    computer.took(SEVEN)
    computer.lines[-1].close(code=1011)
    computer.page.wait_for_function("line.readyState === 3")
    computer.passes(INTERRUPTION)
    expect(computer.page.get_by_role("alert")).to_contain_text("Connecting again", timeout=PATIENCE)
    computer.connect(shows=False)
    computer.says("greeting")
    expect(computer.page.get_by_role("alert")).to_be_visible()
    # What the client kept while it had no websocket.
    computer.taps(SEVEN, THREE, THREE)
    computer.took(SEVEN, THREE)
    computer.says("screen")
    computer.passes(INTERRUPTION)
    computer.is_silent()
    computer.took(SEVEN, THREE)
    computer.taps(THREE)
    computer.took(SEVEN, THREE, THREE)


def test_a_page_that_was_not_seen_asks_first(computer: Computer) -> None:
    seen = "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
    seen += " document.dispatchEvent(new Event('visibilitychange')); }"
    computer.taps(SEVEN)
    computer.page.evaluate(seen, True)
    computer.passes(10 * (IDLE + IDLE_PATIENCE))
    computer.is_silent()
    assert computer.questions == []
    computer.page.evaluate(seen, False)
    computer.until(lambda: len(computer.questions) == 1)
    computer.passes(IDLE_PATIENCE - 1)
    computer.is_silent()
    computer.passes(1)
    computer.is_called_stalled()


@pytest.mark.parametrize("before", [0, QUIET])
def test_a_device_that_slept_asks_first(computer: Computer, before: int) -> None:
    computer.taps(SEVEN)
    computer.passes(before)
    asked = len(computer.questions)
    computer.page.clock.fast_forward(QUIET + TAP_PATIENCE + ASLEEP + 1)
    computer.until(lambda: len(computer.questions) > asked)
    computer.passes(IDLE_PATIENCE - 1)
    computer.is_silent()
    computer.passes(1)
    computer.is_called_stalled()


@pytest.mark.parametrize("title", ["Ann 120 · Ben 85 — Last Card", "Last Card"])
def test_a_page_without_its_computer_tells_the_totals_that_it_showed(computer: Computer, title: str) -> None:
    computer.page.evaluate("title => { document.title = title; }", title)
    computer.lines[-1].close(code=1011)
    computer.page.wait_for_function("line.readyState === 3")
    for patience, sentence in (
        (INTERRUPTION, "Connecting again"),
        (RECONNECT_PATIENCE, "Can't reach the host"),
    ):
        computer.passes(patience)
        alert = computer.page.get_by_role("alert")
        expect(alert).to_contain_text(sentence, timeout=PATIENCE)
        told = alert.inner_text()
        assert ("Ann 120 · Ben 85\n" in told) is ("Ann" in title)
        assert ("The scores are as last seen here." in told) is ("Ann" in title)
        assert "Last Card" not in told


def test_a_guest_who_was_put_out_is_told_no_totals(computer: Computer) -> None:
    computer.page.evaluate("document.title = 'Ann 120 · Ben 85 — Last Card'")
    computer.lines[-1].close(code=PUT_OUT)
    alert = computer.page.get_by_role("alert")
    expect(alert).to_contain_text("no longer at this table", timeout=PATIENCE)
    assert "120" not in alert.inner_text()
