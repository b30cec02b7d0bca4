"""What a tap said it kept is kept, whatever happens to the browser."""

from __future__ import annotations

import itertools
import random
import shutil
from pathlib import Path

import pytest

from tests.browser.phone import Phone
from tests.browser.test_keeping_score import sit_down
from tests.conftest import LONG
from tests.site.own_phone import OwnPhone, SiteHost, open_with_script, ready

KILLS = 30 if LONG else 1
DAMAGES = ("tear", "lose", "lose stamps")

RECORDS = """(act) => new Promise((done, failed) => {
  const asked = indexedDB.open('last-card:/');
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = () => {
    const database = asked.result;
    const written = database.transaction(['files', 'stamps'], 'readwrite');
    const files = written.objectStore('files'), stamps = written.objectStore('stamps');
    const found = [];
    files.openCursor().onsuccess = (event) => {
      const cursor = event.target.result;
      if (!cursor) { return; }
      found.push(cursor.key);
      if (cursor.key.startsWith('/last-card/games/')) {
        if (act === 'tear') { files.put(cursor.value.slice(0, cursor.value.length / 2), cursor.key); }
        if (act === 'lose stamps') { stamps.delete(cursor.key); }
        if (act === 'lose') { files.delete(cursor.key); }
      }
      cursor.continue();
    };
    written.oncomplete = () => { database.close(); done(found); };
    written.onabort = () => failed(written.error);
  };
})"""
"""Damages the records of a site's games from outside the app, as a bad flash cell would."""


CLOSES = """(() => {
  const open = IDBFactory.prototype.open;
  const opened = [];
  IDBFactory.prototype.open = function (...given) {
    const asked = open.apply(this, given);
    asked.addEventListener('success', () => opened.push(asked.result));
    return asked;
  };
  const channel = new BroadcastChannel('test: close');
  channel.onmessage = () => channel.postMessage(opened.splice(0).map((database) => database.close()).length);
})();
"""
"""In front of the worker's own script: closes its connections when asked, as a phone does in the background; it answers how many."""
CLOSE = """() => new Promise((done) => {
  const channel = new BroadcastChannel('test: close');
  channel.onmessage = (event) => { channel.close(); done(event.data); };
  channel.postMessage('');
})"""
"""Asks for that."""


PAINTED = """new MutationObserver(() => {
  const layer = document.querySelector('#first-paint');
  if (layer) { window.painted = layer.textContent; }
}).observe(document, { childList: true, subtree: true });
"""
"""Notes what the page painted before the app was there."""


def held_by_ben(phone: Phone, points: int) -> None:
    phone.see(f"Ben holds {points} point" if points else "Ben, missing")


def test_no_tap_that_was_shown_is_lost_when_the_browser_is_killed(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    chance = random.Random(7)
    phone = used_phone.open(host.address)
    sit_down(phone, "Ann", "Ben")
    phone.tap("Ann went out")
    phone.see("Ben, missing")
    address = phone.address
    points = 0
    cards = itertools.cycle(range(9, 0, -1))
    for _ in range(KILLS):
        for _ in range(chance.randint(1, 3)):
            card = next(cards)
            phone.tap(f"Add {card}")
            points += card
        # The very moment the number is shown: what is shown is kept.
        phone.shown(f"Ben holds {points} point")
        used_phone.kill()
        used_phone.start()
        phone = used_phone.open(address)
        held_by_ben(phone, points)
    phone.tap("Save round")
    phone.see(f"Ann: {points}, leads")
    used_phone.kill()
    used_phone.start()
    phone = used_phone.open(host.address)
    phone.see("Ann")
    assert not [said for said in used_phone.complaints if "rror" in said], used_phone.complaints


@pytest.mark.long
def test_a_torn_game_comes_back_from_its_copy_and_the_score_is_painted_before(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    phone = used_phone.open(host.address)
    sit_down(phone, "Ann", "Ben")
    phone.tap("Ann went out", "Add Wild", "Save round")
    phone.see("Ann: 50, leads")
    address = phone.address
    for damage in DAMAGES:
        found = phone.page.evaluate(RECORDS, damage)
        assert any(name.startswith("/last-card/copies/") for name in found)
        phone.page.close()
        used_phone.context and used_phone.context.new_page()
        phone = used_phone.window()
        phone.page.add_init_script(PAINTED)
        phone.page.goto(address)
        ready(phone.page)
        phone.see("Ann: 50, leads")
        assert "Ann★50BBen0" in phone.page.evaluate("window.painted")
        assert phone.page.locator("#first-paint").count() == 0


def test_a_second_window_says_so_and_may_go_on_instead(host: SiteHost, used_phone: OwnPhone) -> None:
    one = used_phone.open(host.address)
    sit_down(one, "Ann", "Ben")
    one.tap("Ann went out", "Add 7")
    one.see("Ben holds 7 points")
    address = one.address
    two = used_phone.open(address)
    two.see("open in another window")
    two.tap("Use it here")
    two.see("Ben holds 7 points")
    two.tap("Add 7")
    two.see("Ben holds 14 points")
    one.see("open in another window")
    one.tap("Use it here")
    one.see("Ben holds 14 points")
    two.see("open in another window")
    one.page.reload()
    ready(one.page)
    one.see("Ben holds 14 points")


FULL = """
const full = new BroadcastChannel('test-full');
let isFull = false;
full.onmessage = (event) => { isFull = event.data; };
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  const request = put.apply(this, given);
  if (isFull) {
    const transaction = this.transaction;
    request.addEventListener('success', () => {
      const wrong = new DOMException('No room.', 'QuotaExceededError');
      Object.defineProperty(transaction, 'error', { configurable: true, value: wrong });
      try { transaction.abort(); } catch (done) { /* it was given up by the request before */ }
    });
  }
  return request;
};
"""
"""Ends a transaction as the browser does if its quota is used up. (A quota set over Chromium's debugging protocol changes
only what the browser reports, not what it stores.)"""


@pytest.mark.long
def test_a_browser_without_room_says_so_and_keeps_what_it_had(host: SiteHost, used_phone: OwnPhone) -> None:
    phone = open_with_script(used_phone, host.address, "python-start.mjs", FULL)
    sit_down(phone, "Ann", "Ben")
    phone.tap("Ann went out", "Add 7")
    phone.see("Ben holds 7 points")
    phone.page.evaluate("new BroadcastChannel('test-full').postMessage(true)")
    phone.tap("Add Wild")
    phone.see("no more room")
    phone.see("Ben holds 7 points")
    phone.page.evaluate("new BroadcastChannel('test-full').postMessage(false)")
    phone.tap("Add Wild")
    phone.see("Ben holds 57 points")
    phone.page.reload()
    ready(phone.page)
    phone.see("Ben holds 57 points")


@pytest.mark.long
def test_a_backup_restores_everything_on_another_phone(
    host: SiteHost, used_phone: OwnPhone, used_profile: Path
) -> None:
    phone = used_phone.open(host.address)
    sit_down(phone, "Ann", "Ben")
    phone.tap("Ann went out", "Add Wild", "Save round")
    phone.see("Ann: 50, leads")
    phone.go("/settings")
    phone.reach("Save a backup (JSON)")
    with phone.page.expect_download() as coming:
        phone.tap("Save a backup (JSON)")
    backup = used_phone.profile.parent / "backup.json"
    coming.value.save_as(backup)
    used_phone.close()
    shutil.copytree(used_profile, used_phone.profile.parent / "other", symlinks=True)
    other = OwnPhone(playwright=used_phone.playwright, profile=used_phone.profile.parent / "other").start()
    phone = other.open(host.address)
    phone.go("/settings")
    phone.reach("Import a file")
    with phone.page.expect_file_chooser() as challenge_form:
        phone.tap("Import a file")
    challenge_form.value.set_files(backup)
    phone.reach("Import")
    phone.tap("Import")
    phone.see("Import finished.")
    phone.go("/history")
    phone.see("Ann")
    other.close()


@pytest.mark.long
def test_a_connection_that_the_system_closed_is_opened_again_and_the_tap_is_kept(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    phone = open_with_script(used_phone, host.address, "python-worker.js", CLOSES)
    sit_down(phone, "Ann", "Ben")
    phone.tap("Ann went out", "Add 7")
    phone.see("Ben holds 7 points")
    for card, points in ((8, 15), (9, 24)):
        assert phone.page.evaluate(CLOSE) >= 1
        phone.tap(f"Add {card}")
        phone.see(f"Ben holds {points} points")
    phone.page.reload()
    ready(phone.page)
    phone.see("Ben holds 24 points")
