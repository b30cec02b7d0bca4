from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.phone import PATIENCE, Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down

RECORDS: Final = """
    window.ticks = []; window.locks = 0;
    Navigator.prototype.vibrate = function (pattern) { window.ticks.push(pattern); return true; };
    const lock = () => Object.assign(new EventTarget(), {
      released: false, type: 'screen',
      release: function () { this.released = true; window.locks--; return Promise.resolve(); } });
    Object.defineProperty(Navigator.prototype, 'wakeLock', {configurable: true, get: () => ({
      request: () => { window.locks++; return Promise.resolve(lock()); } })});
"""
"""A motor and a lock that write down what is asked of them."""
LACKS: Final = "delete Navigator.prototype.vibrate; delete Navigator.prototype.wakeLock;"
"""A browser that has neither."""
REFUSES: Final = """
    Navigator.prototype.vibrate = () => false;
    Object.defineProperty(Navigator.prototype, 'wakeLock', {configurable: true, get: () => ({
      request: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })});
"""
"""A browser that has both and lets neither be used."""

ASKS_FOR_A_TAP: Final = """
    window.locks = 0; window.refused = 0; window.tapped = false;
    addEventListener('pointerdown', () => { window.tapped = true; }, true);
    const lock = () => Object.assign(new EventTarget(), {
      released: false, type: 'screen',
      release: function () { this.released = true; window.locks--; return Promise.resolve(); } });
    Object.defineProperty(Navigator.prototype, 'wakeLock', {configurable: true, get: () => ({
      request: () => {
        if (!window.tapped) {
          window.refused++;
          return Promise.reject(new DOMException('no tap yet', 'NotAllowedError'));
        }
        window.locks++;
        return Promise.resolve(lock());
      } })});
"""
"""A browser that keeps the screen awake only for a page that was tapped, as WebKit does."""


def ticks(phone: Phone, *, least: int) -> list[object]:
    """What the motor was asked to do since it was last looked at, once that was so often at least."""
    until(phone, f"window.ticks.flat().length >= {least}")
    found: list[object] = phone.page.evaluate("window.ticks.splice(0).flat()")
    return found


def until(phone: Phone, condition: str) -> None:
    """Wait until a condition holds in the page; its own policy forbids to wait inside it."""
    for _ in range(PATIENCE // 100):
        if phone.page.evaluate(condition):
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError(condition)


def locks(phone: Phone, want: int) -> None:
    """Wait until this many locks are held."""
    until(phone, f"window.locks === {want}")


def test_a_tapped_card_ticks_and_a_saved_round_ticks_harder_and_not_when_switched_off(
    server: Server, phone: Phone
) -> None:
    phone.page.add_init_script(RECORDS)
    phone.open(server.address)
    sit_down(phone, "Ann", "Ben")
    locks(phone, 1)
    phone.tap("Ann went out", "Add 7")
    phone.see("Ben holds 7 points")
    (light,) = ticks(phone, least=1)
    phone.tap("Save round")
    phone.see("Ann: 7, leads")
    (heavier,) = ticks(phone, least=1)
    assert isinstance(light, int)
    assert isinstance(heavier, int)
    assert 0 < light < heavier
    phone.tap("Back")
    locks(phone, 0)
    phone.tap("Settings")
    phone.tap("Vibrate on taps: on", "Keep the screen awake: on")
    phone.see("Keep the screen awake: off")
    phone.tap("Back", "Open game of Ann, Ben, 1 round", "Ann went out", "Add 8")
    phone.see("Ben holds 8 points")
    # What a tap sends arrives before what the next tap shows.
    phone.tap("Add 1")
    phone.see("Ben holds 9 points")
    assert ticks(phone, least=0) == []
    locks(phone, 0)
    assert phone.complaints == []


def test_a_reloaded_page_keeps_the_screen_on_again(begun_games: BegunGames, phone: Phone) -> None:
    phone.page.add_init_script(RECORDS)
    phone.open(begun_games.address_of("Ann", "Ben"))
    locks(phone, 1)
    phone.open(phone.address)
    locks(phone, 1)


@pytest.mark.long
def test_a_page_loaded_again_that_needs_a_tap_to_stay_awake_asks_again_at_the_next_tap(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.page.add_init_script(ASKS_FOR_A_TAP)
    phone.open(begun_games.address_of("Ann", "Ben"))
    phone.tap("Ann went out")
    phone.see("Ben: no cards yet")
    phone.open(phone.address)
    until(phone, "window.refused > 0")
    assert phone.page.evaluate("window.locks") == 0
    phone.tap("Add 7")
    locks(phone, 1)


@pytest.mark.long
def test_a_browser_that_has_no_motor_and_no_lock_or_lets_nobody_use_them_plays_on(
    begun_games: BegunGames, browser: Browser
) -> None:
    for lacking in (LACKS, REFUSES):
        with a_phone(browser) as phone:
            phone.page.add_init_script(lacking)
            phone.open(begun_games.address_of("Ann", "Ben"))
            phone.tap("Ann went out", "Add 7")
            phone.see("Ben holds 7 points")
            phone.tap("Save round")
            phone.see("Ann: 7, leads")
            phone.tap("Back")
            phone.see("Open game of Ann, Ben, 1 round")
            assert phone.complaints == [], lacking
            assert phone.page.get_by_text("went wrong").count() == 0


AWAY: Final = """
    window.locks = 0; window.allowed = true;
    let shown = 'visible';
    const held = new Set();
    Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => shown});
    const lock = () => {
      const one = Object.assign(new EventTarget(), {released: false, type: 'screen', release: async () => {
        one.released = true; held.delete(one); window.locks = held.size; one.dispatchEvent(new Event('release'));
      } });
      held.add(one); window.locks = held.size;
      return one;
    };
    Object.defineProperty(Navigator.prototype, 'wakeLock', {configurable: true, get: () => ({
      request: async () => {
        if (shown !== 'visible' || !window.allowed) { throw new DOMException('not now', 'NotAllowedError'); }
        return lock();
      } })});
    window.turn = (state) => {
      shown = state;
      if (state === 'hidden') { [...held].forEach((one) => one.release()); }
      document.dispatchEvent(new Event('visibilitychange'));
    };
"""
"""A system that takes the lock from a page that is hidden, as the standard says, and can refuse to give one."""


def hidden_and_shown(phone: Phone, *, allowed: bool = True) -> None:
    """Hide the page, as a phone in a pocket does, and show it again."""
    phone.page.evaluate("turn('hidden')")
    locks(phone, 0)
    phone.page.evaluate(f"window.allowed = {str(allowed).lower()}; turn('visible')")


def stays_awake_whatever_happens(phone: Phone) -> None:
    """At a table: hidden once and again, refused when it is shown, and left."""
    locks(phone, 1)
    for _ in range(2):
        hidden_and_shown(phone)
        locks(phone, 1)
    hidden_and_shown(phone, allowed=False)
    phone.page.evaluate("window.allowed = true")
    assert phone.page.evaluate("window.locks") == 0
    phone.tap("Ann went out")
    phone.see("Ben: no cards yet")
    locks(phone, 1)
    phone.tap("Back")
    phone.see("Continue round 1")
    phone.tap("Back")
    phone.see("New game")
    locks(phone, 0)
    hidden_and_shown(phone)
    assert phone.page.evaluate("window.locks") == 0


def test_a_page_that_was_hidden_keeps_the_screen_on_again_when_it_is_shown(
    begun_games: BegunGames, phone: Phone
) -> None:
    phone.page.add_init_script(AWAY)
    phone.open(begun_games.address_of("Ann", "Ben"))
    stays_awake_whatever_happens(phone)
