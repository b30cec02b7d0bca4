"""What the client draws while Python starts."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import expect

from companion.languages import SEARCH_FILES
from tests.browser.drawn_frames import COUNTS_FRAMES
from tests.site.own_phone import START, OwnPhone, SiteHost, ready
from tests.site.unsteady_host import unsteady
from tests.views.server.waiting import wait_until
from tools.site.build import LARGE_FILES, NAME

LARGE = 200_000
"""Bytes that are worth counting."""

PYTHON_WAITS = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.pyodideUrl) { window.startPython = () => post.call(this, message, ...more); return; }
    post.call(this, message, ...more);
  };
  addEventListener('flutter-first-frame', () => { document.documentElement.dataset.drew = ''; });
})();
"""
"""Python does not start before the page is told to."""


NOTES_PROGRESS = """(() => {
  window.shares = [];
  new MutationObserver(() => {
    const bar = document.querySelector('[role=progressbar]');
    if (bar) { window.shares.push(Number(bar.getAttribute('aria-valuenow'))); }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-valuenow'] });
})();
"""


def test_below_the_first_paint_the_client_draws_nothing_until_python_has_sent_the_first_screen(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    """Nor does a later start show how much has come."""
    window = used_phone.window()
    window.page.add_init_script(NOTES_PROGRESS)
    window.page.add_init_script(PYTHON_WAITS)
    window.page.add_init_script(COUNTS_FRAMES)
    window.page.goto(host.address)
    window.page.wait_for_selector("html[data-drew]", state="attached", timeout=START)
    # The frame that was asked for before is the one that waits.
    assert window.page.evaluate("drawsOn()") <= 1
    assert window.page.locator("#first-paint").count() == 1
    window.page.evaluate("startPython()")
    ready(window.page)
    window.page.wait_for_selector("#first-paint", state="detached")
    window.tap("New game")
    assert window.page.evaluate("[shares, document.documentElement.lang]") == [[], "en"]


PYTHON = "pyodide/pyodide.asm.wasm"


def test_a_first_start_shows_how_much_has_come_and_what_a_code_leads_to(
    site: Path, own_phone: OwnPhone
) -> None:
    with unsteady(site, holding=PYTHON) as host:
        page = own_phone.window().page
        page.add_init_script(NOTES_PROGRESS)
        page.goto(f"{host.address}#LCJA", wait_until="commit")
        paint = page.locator("#first-paint")
        expect(paint).to_contain_text("You're joining a table.", timeout=START)
        expect(paint).to_contain_text(f"The app is loaded once: about {megabytes(site)} MB.")
        wait_until(lambda: PYTHON in host.stopped, "the file was never asked for")
        bar = page.get_by_role("progressbar")
        before = bar.get_attribute("aria-valuenow")
        host.pieces += 40
        expect(bar).not_to_have_attribute("aria-valuenow", before or "", timeout=START)
        host.holding = ""
        ready(page)
        shares = page.evaluate("shares")
        assert shares == sorted(shares)
        assert shares[-1] == 100
    assert [url for url in own_phone.asked if "LCJA" in url] == []
    paths = (unquote(urlsplit(url).path).removeprefix("/") for url in own_phone.asked)
    # The service worker, begun after the first screen, asks for all that the app needs offline.
    asked = set(takewhile(lambda path: path != NAME, paths))
    large = {name for name in asked if (site / name).is_file() and (site / name).stat().st_size > LARGE}
    # The words of the search come after the first screen.
    assert large - {SEARCH_FILES} == {name for name in LARGE_FILES if name != "canvaskit/canvaskit.wasm"}


def megabytes(site: Path) -> int:
    """What a first start of Chromium loads, on its way."""
    sizes = (
        min((site / file).stat().st_size for file in (name, f"{name}.br") if (site / file).exists())
        for name in LARGE_FILES
        if name != "canvaskit/canvaskit.wasm"
    )
    return round(sum(sizes) / 1e6)
