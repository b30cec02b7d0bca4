"""A table of phones between real browsers: from the second code to the table, a tap to the host's screen, bytes, memory.

Each phone is a Chromium of its own on a Wi-Fi of its own; `phones.py` measures the same without browsers, for more phones.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.bench.amounts import BRIEF
from tests.bench.figures import Figure, Limit, slowest
from tests.browser.phone import PATIENCE, Phone
from tests.browser.test_keeping_score import sit_down
from tests.ports import held_port
from tests.site.browser_processes import kilobytes, processes_of
from tests.site.own_phone import hosted, used_profile_of
from tests.site.phone_table import Seated, answered, bring, connect, offered, phones_on_a_wifi
from tests.site.tested_site import tested_site

TAPS: Final = 20
JOINS: Final = 3
BYTES_MOST: Final = 400.0
"""The most bytes of a tap on the data channel, there and back, with the messages that say who counts."""
OWN_MOST: Final = 1.5
"""A guest's tap against the host's own: both are decided, saved and drawn by the host's phone."""
MEMORY_MOST: Final = 20.0
"""The most megabytes of one guest in the host's browser."""
NOTES_CONNECTIONS: Final = """(() => {
  const Plain = window.RTCPeerConnection;
  window.connections = [];
  window.RTCPeerConnection = class extends Plain {
    constructor(...given) { super(...given); window.connections.push(this); }
  };
})();"""
CHANNEL_BYTES: Final = """Promise.all(window.connections.map((one) => one.getStats())).then((all) => {
  let sum = 0;
  for (const stats of all) {
    stats.forEach((each) => { if (each.type === 'data-channel') { sum += each.bytesSent + each.bytesReceived; } });
  }
  return sum;
})"""

NOTES_TAPS: Final = "addEventListener('pointerdown', () => { window.tappedAt = Date.now(); }, true)"
NOTES_TEXT: Final = """(text) => {
  const says = (part) => (part.getAttribute('aria-label') || part.textContent).includes(text);
  const watch = new MutationObserver(() => {
    if (![...document.querySelectorAll('flt-semantics')].some(says)) { return; }
    window.shownAt = Date.now();
    watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""The pages note the moments themselves: the browser's driver takes longer than the phones."""


def _seconds(tapped: Phone, act: Callable[[], None], shows: Phone, text: str) -> float:
    """The seconds from the last tap of an act on one phone until another one shows a text."""
    tapped.page.evaluate(NOTES_TAPS)
    shows.page.evaluate(NOTES_TEXT, text)
    act()
    shows.shown(text)
    begun, ended = tapped.page.evaluate("window.tappedAt"), shows.page.evaluate("window.shownAt")
    return float(ended - begun) / 1000


def _noted(seated: Seated) -> Phone:
    seated.window.page.add_init_script(NOTES_CONNECTIONS)
    return seated.reload()


def _megabytes(seated: Seated) -> float:
    """The memory of all processes of a phone's browser, without what its page has thrown away."""
    page = seated.window.page
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    return sum(kilobytes(number) for number in processes_of(seated.own.profile)) / 1000


def _joins(host: Phone, guest: Phone, shown: str) -> float:
    """The seconds from the second code to what the guest is shown."""
    answer = answered(guest, offered(host))
    return _seconds(host, partial(bring, host, answer), guest, shown)


def _taps(counts: Phone, shows: Phone, name: str, before: int) -> list[float]:
    """The seconds from a tap on one phone's pad to the points of a player's hand on the screen of another, or its own."""
    numbers = range(before + 1, before + 1 + TAPS)
    return [
        _seconds(counts, partial(counts.tap, "Add 7"), shows, f"{name} holds {7 * number} points")
        for number in numbers
    ]


def _hand_of(host: Phone, name: str) -> None:
    """Open a hand on the host's pad, whatever it counts by now."""
    host.page.get_by_role("button", name=re.compile(f"^{name},")).first.click(timeout=PATIENCE)
    host.settle()


def _against_own(guests: int, taps: list[float], own: list[float]) -> Figure:
    """The 95th percentile of a guest's taps against that of the host's own, whose time is that of the machine."""
    return Figure(
        name=f"browsers: p95 of a guest's tap : the host's own, {guests} connected",
        ours=[slowest(taps, 0.95)],
        theirs=[slowest(own, 0.95)],
        bound=OWN_MOST,
    )


def _table(folder: Path) -> tuple[list[float], list[Figure], float, float]:
    site, port = tested_site(), held_port()
    with sync_playwright() as playwright:
        profile = folder / "used"
        with hosted(site, port=port) as one_host:
            used_profile_of(playwright, one_host, profile)
        with phones_on_a_wifi(3, playwright, site, port, profile, folder) as phones:
            host, ben, cleo = phones[0].window, _noted(phones[1]), phones[2].window
            sit_down(host, "Ann", "Ben", "Cleo")
            host.tap("Let others join", "I don't play", "Share this table")
            ben.tap("Join a table")
            joined = [_joins(host, ben, "Who are you?")]
            ben.tap("Ben")
            host.see("Ben has joined.")
            for _ in range(JOINS):
                ben = phones[1].reload()
                host.tap("Let another guest join") if host.page.get_by_role(
                    "button", name="Let another guest join", exact=True
                ).count() else host.tap("Let a guest join")
                joined.append(_joins(host, ben, "Wait until somebody goes out"))
                host.see("Ben has joined.")
            host.tap("Back to the table", "Ann went out", "Ben, missing")
            ben.tap("Count my cards", "Add 7")
            host.shown("Ben holds 7 points")
            sent = float(ben.page.evaluate(CHANNEL_BYTES))
            alone = _taps(ben, host, "Ben", 1)
            size = (float(ben.page.evaluate(CHANNEL_BYTES)) - sent) / TAPS
            _hand_of(host, "Cleo")
            taps = [_against_own(1, alone, _taps(host, host, "Cleo", 0))]
            before = _megabytes(phones[0])
            host.tap("Back", "Let others join", "Let a guest join")
            cleo.tap("Join a table")
            connect(host, cleo)
            cleo.tap("Cleo")
            host.see("Cleo has joined.")
            memory = _megabytes(phones[0]) - before
            host.tap("Back to the table", "Continue round 1")
            # The host has counted some cards of it.
            cleo.tap("Change my cards")
            _hand_of(host, "Ben")
            two = _taps(ben, host, "Ben", 1 + TAPS)
            _hand_of(host, "Cleo")
            taps.append(_against_own(2, two, _taps(host, host, "Cleo", TAPS)))
    return joined, taps, size, memory


def figures() -> list[Figure | Limit]:
    if BRIEF:
        # Building the site takes too long; `tests/site` plays at such a table.
        return []
    folder = Path(tempfile.mkdtemp())
    try:
        joined, taps, size, memory = _table(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return [
        Limit(name="browsers: from the second code to the table", times=joined, part=0.95, bound=3_000),
        *taps,
        Figure(
            name=f"browsers: bytes of a tap on the channel : {BYTES_MOST:.0f}",
            ours=[size / 1000],
            theirs=[BYTES_MOST / 1000],
            bound=1.0,
            unit="B",
        ),
        Figure(
            name=f"browsers: memory of a guest on the host's phone : {MEMORY_MOST:.0f} MB",
            ours=[memory / 1000],
            theirs=[MEMORY_MOST / 1000],
            bound=1.0,
            unit="MB",
        ),
    ]
