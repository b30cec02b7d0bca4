"""What a player waits for, in a real browser: from a tap to its answer, and from the start to the first screen."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Locator

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.game.draft import Tap, TapKind
from storage.opening import open_store
from tests.bench.amounts import BRIEF, amount
from tests.bench.figures import Figure
from tests.bench.storing import fill
from tests.browser.browsers import a_browser, a_phone
from tests.browser.phone import PATIENCE, STILL
from tests.browser.server import MAIN, Server
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.server.crowd import key_of

TAPS = amount(40)
STARTS = amount(7)
STORED = amount(1_000, 2)

WATCH = """
() => {
  window.waits = [];
  let pressed = 0;
  addEventListener("pointerdown", () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    if (!pressed) return;
    window.waits.push(performance.now() - pressed);
    pressed = 0;
  }).observe(document.querySelector("flt-semantics-host"),
             {subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["aria-label"]});
}
"""


NOTE_FIRST_SCREEN = """
  new MutationObserver((changes, observer) => {
    if (!document.querySelector("flt-semantics[role=button]")) return;
    observer.disconnect();
    // The next frame begins when the one with the screen is drawn.
    requestAnimationFrame(() => { window.firstScreen = Date.now(); });
  }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["role"]});
"""
"""Notes when the first screen is drawn. Playwright, which waits for a button too, looks for it in steps of up to half a second."""


class ReferenceServer(Server):
    """The reference app on the same server."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.bench.reference", str(self.port)]


async def _hand_begun(folder: Path) -> str:
    """A game in which a hand is being counted; answers the address of that screen."""
    store = open_store(folder)
    await store.open()
    game = new_game(players=(ANN, BEN, CLEO, DAN))
    await store.start(game, HOST)
    await store.do(game.id, EnterTaps((Tap(kind=TapKind.WENT_OUT, player=ANN.id),)), HOST)
    await store.repository.close()
    return f"/game/{game.id}/round"


def _tap(key: Locator) -> float:
    """Seconds from the press to the first change of what a screen reader finds."""
    page = key.page
    known = page.evaluate("window.waits.length")
    key.click(timeout=PATIENCE)
    for _ in range(200):
        waits = page.evaluate("window.waits")
        if len(waits) > known:
            page.evaluate(STILL)
            return float(waits[-1]) / 1000
        page.wait_for_timeout(10)
    raise AssertionError(f"nothing came of {key}")


def tap_to_screen(browser: Browser, data: Path, route: str) -> Figure:
    ours, reference = Server(data=data).start(), ReferenceServer(data=data).start()
    with a_phone(browser, fresh=True) as pad, a_phone(browser, fresh=True) as plain:
        pad.open(ours.address + route)
        pad.settle()
        plain.open(reference.address)
        plain.settle()
        for phone in (pad, plain):
            phone.page.evaluate(WATCH)
        spent: list[float] = []
        least: list[float] = []
        for tap in range(TAPS):
            key = pad.page.locator(f'[flt-semantics-identifier^="{key_of(tap % 10)}"]')
            spent.append(_tap(key))
            least.append(_tap(plain.page.get_by_role("button").first))
    ours.stop()
    reference.stop()
    return Figure(name="browser: card tap to answer : reference", ours=spent, theirs=least, bound=1.3)


def _start(browser: Browser, server: Server) -> float:
    """Seconds from the start of the server's process to the first screen in the browser."""
    before = time.time()
    server.start()
    with a_phone(browser, fresh=True) as phone:
        phone.page.add_init_script(NOTE_FIRST_SCREEN)
        phone.open(server.address)
        phone.settle()
        drawn = float(phone.page.evaluate("window.firstScreen")) / 1000
    server.stop()
    return drawn - before


def start_to_screen(browser: Browser) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), STORED)
        spent: list[float] = []
        least: list[float] = []
        for _ in range(STARTS):
            spent.append(_start(browser, Server(data=Path(folder), program=MAIN)))
            least.append(_start(browser, ReferenceServer(data=Path(folder))))
    return Figure(
        name=f"browser: start to the first screen, {STORED:,} games : reference",
        ours=spent,
        theirs=least,
        bound=1.25,
    )


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        # Playwright keeps an event loop running, so the game is begun before.
        route = asyncio.run(_hand_begun(Path(folder)))
        with a_browser(for_many_starts=BRIEF) as browser:
            return [tap_to_screen(browser, Path(folder), route), start_to_screen(browser)]
