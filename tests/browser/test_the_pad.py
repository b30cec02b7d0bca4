"""The pad in a real browser: nothing moves under a thumb, and every card of a hand is in sight."""

from __future__ import annotations

import signal
import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, FloatRect

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.controls import Control
from tests.browser.painted_texts import faults, painted_texts, watch_texts
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.conftest import LONG
from tests.views.server.waiting import wait_until

HELD_FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const flight = animate.apply(this, given);
    flight.pause();
    flights.push(flight);
    return flight;
  };
}"""
"""Every card that flies stops in the air, where a test finds it."""
FLIGHT_AT = """(time) => {
  flights[0].currentTime = time;
  const { left, top, width, height } = flights[0].effect.target.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
KEY_MOVES = """([x, y]) => {
  const key = document.querySelector('[flt-semantics-identifier^="card-key|"]');
  const { left, top, width, height } = key.getBoundingClientRect(), scale = key.offsetWidth / width;
  key.style.translate = `${(x - left - width / 2) * scale}px ${(y - top - height / 2) * scale}px`;
}"""
"""A key comes to lie under a point."""
SEEN_PRESS = """() => {
  addEventListener('pointerdown', () => {
    const { left, top, width, height } = document.querySelector('#press').getBoundingClientRect();
    window.pressed = [left, top, width, height, getComputedStyle(document.querySelector('#press')).backgroundColor];
  });
}"""
"""What the page shows of a press, before the next frame is painted."""
LEAVES = 750
"""Milliseconds after a tap on another button in which no card flies, and a few more."""
SIZES = [(360, 640), (412, 915)] if LONG else [(360, 640)]
FACES = [*"0123456789", "Draw Two", "Reverse", "Skip", "Wild", "Wild Draw Four", "Wild Ohana"]


def place(phone: Phone, name: str) -> Control:
    """Where a control lies once nothing moves."""
    phone.settle()
    return next(control for control in phone.controls() if control.name == name)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_message_and_no_card_moves_a_key_a_seat_or_the_button(
    begun_games: BegunGames, browser: Browser, size: tuple[int, int]
) -> None:
    with a_phone(browser, width=size[0], height=size[1]) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", "Cleo"))
        phone.tap("Ann went out")
        phone.see("Ben: no cards yet")
        key, button = place(phone, "Add 7").lies, place(phone, "Next: Cleo").lies
        seat = next(one for one in phone.controls() if one.name.startswith("Cleo,")).lies

        def nothing_moved(where: str) -> None:
            phone.settle()
            assert place(phone, "Add 7").lies == key, where
            assert next(one for one in phone.controls() if one.name.startswith("Cleo,")).lies == seat, where

        phone.tap("Add 7")
        nothing_moved("a card")
        assert place(phone, "Next: Cleo").lies == button
        phone.tap("Went out on Draw Two")
        phone.see("First Ben draws 2")
        nothing_moved("the last card")
        phone.tap(*["Add Wild"] * 5)
        phone.see("5 × Wild")
        nothing_moved("the warning about the deck")
        phone.tap("Cleo, missing", "Add 9", "Save round")
        phone.settle()
        nothing_moved("a refusal")
        phone.tap("Ann went out · Round 1", "Cleo went out", "Ann, missing")
        phone.see("hand was taken out.")
        assert place(phone, "Add 7").lies == key


def test_all_sixteen_faces_of_a_hand_of_twenty_cards_lie_in_two_rows_in_sight(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser, width=360, height=640) as phone:
        phone.open(begun_games.address_of("Ann", "Ben", edition="ohana"))
        phone.tap("Ann went out", *(f"Add {face}" for face in FACES), "Add 7", "Add 7", "Add Skip", "Add 3")
        phone.see("20 cards")
        held = [one for one in phone.controls() if one.name.startswith("Take back ")]
        assert len(held) == len(FACES)
        assert len({round(one.lies.top) for one in held}) == 2
        for one in held:
            assert one.lies == one.seen, one
            assert one.lies.width >= 40, one
        assert not [
            (one, other) for one in held for other in held if one != other and one.lies.overlaps(other.lies)
        ]
        assert phone.covered(held) == []


def test_a_wrong_winner_is_put_right_with_two_taps(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo"))
    phone.tap("Ann went out")
    phone.see("Ben: no cards yet")
    phone.taps = 0
    phone.tap("Ann went out · Round 1", "Ben went out")
    phone.see("Cleo: no cards yet")
    assert phone.taps == 2


def test_points_are_typed_with_the_keys_below_the_field_that_has_the_focus(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.open(begun_games.address_of("Ann", "Ben"))
    phone.tap("Ann went out", "Type points instead")
    phone.focused("")
    phone.tap("4", "5")
    phone.see("Ben holds 45 points")
    phone.tap("Save round")
    phone.see("Ann: 45, leads")


def test_the_button_leads_from_hand_to_hand_without_a_tap_more(begun_games: BegunGames, phone: Phone) -> None:
    phone.open(begun_games.address_of("Ann", "Ben", "Cleo", "Dan"))
    phone.taps = 0
    phone.tap("Ann went out", "Add 7", "Add 7", "Add Wild", "Next: Cleo")
    # A screen reader hears it also where the cards of another hand were.
    phone.shown("Tap Cleo's cards")
    phone.tap("Add Skip", "Add 0", "Add 1", "Next: Dan")
    phone.tap("Add 2", "Add 3", "Add Draw Two", "Save round")
    phone.see("Ann: 110, leads")
    assert phone.taps <= 13


def test_a_key_shows_the_press_and_lets_a_card_fly_before_the_app_answers_and_the_hand_only_after(
    begun_games: BegunGames, browser: Browser
) -> None:
    process = begun_games.server.process
    assert process is not None
    with a_phone(browser, motion=True) as phone:
        phone.open(begun_games.address_of("Ann", "Ben"))
        phone.tap("Ann went out")
        phone.see("Ben: no cards yet")
        came = phone.page.evaluate("performance.now()")
        lies = place(phone, "Add 7").lies
        clip = FloatRect(x=lies.left, y=lies.top, width=lies.width, height=lies.height)
        middle = {"x": (lies.left + lies.right) / 2, "y": (lies.top + lies.bottom) / 2}
        finger = phone.context.new_cdp_session(phone.page)
        before = phone.page.screenshot(clip=clip)
        while (again := phone.page.screenshot(clip=clip)) != before:
            # The screen is still sliding in.
            before = again
        wait_until(
            lambda: phone.page.evaluate("performance.now()") > came + LEAVES, "the screen is new for long"
        )
        phone.page.evaluate(HELD_FLIGHTS)
        phone.page.evaluate(SEEN_PRESS)
        process.send_signal(signal.SIGSTOP)
        try:
            # What a finger does in a tenth of a second, also where the test is slower: a longer one would open the rule.
            down = time.time()
            touch = {"type": "touchStart", "touchPoints": [middle], "timestamp": down}
            finger.send("Input.dispatchTouchEvent", touch)
            lifted = {"type": "touchEnd", "touchPoints": [], "timestamp": down + 0.1}
            finger.send("Input.dispatchTouchEvent", lifted)
            *pressed, colour = phone.page.evaluate("window.pressed")
            assert pressed == [
                pytest.approx(side, abs=1) for side in (lies.left, lies.top, lies.width, lies.height)
            ]
            assert colour not in {"", "rgba(0, 0, 0, 0)"}
            phone.page.wait_for_selector("#press", state="detached")
            assert phone.page.evaluate("flights.length") == 1
            flying = phone.page.locator(".card-flight")
            assert flying.evaluate("card => getComputedStyle(card).pointerEvents") == "none"
            x, y = phone.page.evaluate(FLIGHT_AT, 0)
            assert (x, y) == (pytest.approx(middle["x"], abs=1), pytest.approx(middle["y"], abs=1))
            x, y = phone.page.evaluate(FLIGHT_AT, 199)
            hand = phone.page.locator('[flt-semantics-identifier^="hand|"]').bounding_box()
            assert hand is not None
            assert hand["y"] < y < hand["y"] + hand["height"]
            assert abs(x - hand["x"] - hand["width"] / 2) < 9
            assert not [one for one in phone.controls() if one.name.startswith("Take back ")], "not saved yet"
            phone.page.evaluate("flights[0].finish()")
            flying.wait_for(state="detached")
            wait_until(lambda: phone.page.screenshot(clip=clip) == before, "the press is still drawn")
        finally:
            process.send_signal(signal.SIGCONT)
        phone.see("Ben holds 7 points")
        phone.page.emulate_media(reduced_motion="reduce")
        phone.tap("Add 7")
        phone.see("Ben holds 14 points")
        phone.page.emulate_media(reduced_motion="no-preference")
        assert phone.page.evaluate("flights.length") == 1, "less motion is wanted"


@dataclass
class Finger:
    """A finger whose touches carry the times that the test gives them, however slow the machine is."""

    phone: Phone
    now: float

    def __post_init__(self) -> None:
        self._session = self.phone.context.new_cdp_session(self.phone.page)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self._session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched, "timestamp": self.now}
        )

    def tap(self, at: tuple[float, float], *, after: float, lasts: float = 0.1, drags: float = 0) -> None:
        """Touch a point `after` and for `lasts` seconds; `drags` is how far the finger moves up, in dp."""
        self.now += after
        self._send("touchStart", at)
        self.now += lasts
        if drags:
            self._send("touchMove", (at[0], at[1] - drags))
        self._send("touchEnd")


def middle_of(phone: Phone, name: str) -> tuple[float, float]:
    lies = next(control for control in phone.controls() if control.name.startswith(name)).lies
    return (lies.left + lies.right) / 2, (lies.top + lies.bottom) / 2


def test_no_card_flies_for_a_drag_a_long_press_a_double_tap_or_just_after_another_button(
    begun_games: BegunGames, browser: Browser
) -> None:
    with a_phone(browser, motion=True) as phone:
        phone.open(begun_games.address_of("Ann", "Ben"))
        phone.tap("Ann went out", "Add 9")
        phone.see("Ben holds 9 points")
        phone.page.evaluate(HELD_FLIGHTS)
        finger = Finger(phone, time.time() + 2)
        key, seat, held = (middle_of(phone, name) for name in ("Add 7", "Ben,", "Take back 9"))

        def flights() -> int:
            return int(phone.page.evaluate("flights.length"))

        finger.tap(key, after=1, drags=30)
        assert flights() == 0, "a finger that scrolls"
        finger.tap(key, after=1, lasts=0.45)
        assert flights() == 0, "a long press, which opens the rule"
        finger.tap(seat, after=1)
        finger.tap(key, after=0.4)
        assert flights() == 0, "a tap on another button may leave the screen"
        finger.tap(held, after=1)
        phone.gone("Take back 9, 1 in hand")
        phone.page.evaluate(KEY_MOVES, held)
        finger.tap(held, after=0.1)
        assert flights() == 0, "the second tap of a double tap, on what came in the meantime"
        finger.tap(held, after=1)
        assert flights() == 1, "a tap like any other"


@pytest.mark.long
def test_a_name_of_five_letters_is_whole_in_each_of_four_tabs(server: Server, browser: Browser) -> None:
    names = ("Salma", "Nadia", "Karim", "Yusuf")
    with a_phone(browser, width=360, height=740) as phone:
        watch_texts(phone)
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names("Omar", *names)
        phone.tap("Start game")
        phone.tap("Omar went out", "Add Wild Draw Four", "Add Wild Draw Four")
        phone.tap("Next: Nadia", "Add Skip")
        assert "100" in [painted.text for painted in painted_texts(phone)]
        assert not [*faults(phone)]
