"""The static site against an empty Flet app published and trimmed the same way, and the score against an empty page.

Every start has a browser of its own, which begins with the profile of the one before it: nothing of the last page is left.
"""

from __future__ import annotations

import functools
import tempfile
import time
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import brotli
from playwright.sync_api import Playwright, sync_playwright

from tests.bench.amounts import BRIEF
from tests.bench.figures import Figure, Limit
from tests.browser.test_keeping_score import sit_down
from tests.site.own_phone import START, OwnPhone, SiteHost, hosted, memoized
from tests.tables import ROOT
from tests.views.server.waiting import wait_until
from tools.site.build import build
from tools.site.recipe import LAST_CARD, Recipe

STARTS = 5
EMPTY = Recipe(
    name="Empty",
    modules={"main.py": Path(__file__).with_name("empty") / "main.py"},
    packages=("flet", "msgpack", "repath", "six"),
    assets=LAST_CARD.assets,
    warm_up="import main",
)

TOTALS: Final = "Ann★50BBen0"
"""The totals of the game in progress, as the first paint has them."""
PAINT_IS_KEPT: Final = """Object.values(localStorage).some((kept) => {
  if (!kept.startsWith('{')) { return false; }
  const layer = document.createElement('div');
  layer.innerHTML = JSON.parse(kept).html;
  return layer.textContent.includes('TOTALS');
})""".replace("TOTALS", TOTALS)
"""Whether the page has kept the totals for its next start."""
PLAIN_PAGE: Final = (
    f'<!DOCTYPE html><html lang="en"><title>Totals</title><p id="first-paint">{TOTALS}</p></html>'
)
"""The page that the painted totals are held against: it has the same words, and nothing else."""
NOTES_TOTALS: Final = """(() => {
  const seen = new MutationObserver(() => {
    const layer = document.querySelector('#first-paint');
    if (!layer || !layer.textContent.includes('TOTALS')) { return; }
    seen.disconnect();
    // The frame that shows them is painted when the first task after it runs.
    requestAnimationFrame(() => setTimeout(() => { window.readable = performance.now() / 1000; }));
  });
  seen.observe(document, { childList: true, subtree: true });
})();
""".replace("TOTALS", TOTALS)
"""Notes when the totals stood on the page, in seconds after the address was opened."""


@functools.cache
def packed_size(path: Path) -> int:
    return len(brotli.compress(path.read_bytes(), quality=9))


def start(phone: OwnPhone, host: SiteHost) -> float:
    """Seconds from asking for the page to a button that can be tapped."""
    window = phone.window()
    window.page.add_init_script(NOTES_TOTALS)
    before = time.perf_counter()
    window.page.goto(host.address)
    window.page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=START)
    return time.perf_counter() - before


class Trial:
    """One site on one phone: a cold start, and then warm ones."""

    def __init__(self, playwright: Playwright, host: SiteHost, folder: Path) -> None:
        self.playwright, self.host, self.folder = playwright, host, folder
        self.cold: list[float] = []
        self.warm: list[float] = []
        self.readable: list[float] = []
        self.first_loads: set[str] = set()
        self.turn = 0

    def phone(self, name: str) -> OwnPhone:
        return OwnPhone(playwright=self.playwright, profile=self.folder / name, measured=True).start()

    def cold_start(self) -> None:
        self.turn += 1
        phone = self.phone(f"cold-{self.turn}")
        self.cold.append(start(phone, self.host))
        base = urlsplit(self.host.address).path
        self.first_loads = {
            unquote(urlsplit(url).path).removeprefix(base) or "index.html" for url in phone.asked
        }
        phone.close()

    def learn(self) -> None:
        phone = self.phone("warm")
        start(phone, self.host)
        assert phone.context is not None
        memoized(phone.context.pages[0])
        phone.close()

    def play(self) -> None:
        """Leave a game in progress behind."""
        phone = self.phone("warm")
        window = phone.open(self.host.address)
        sit_down(window, "Ann", "Ben")
        window.tap("Ann went out", "Add Wild", "Save round")
        wait_until(lambda: window.page.evaluate(PAINT_IS_KEPT), "the totals were never kept")
        phone.close()

    def warm_start(self) -> None:
        phone = self.phone("warm")
        self.warm.append(start(phone, self.host))
        assert phone.context is not None
        readable = phone.context.pages[0].evaluate("window.readable")
        if readable is not None:
            self.readable.append(readable)
        phone.close()

    def plain_start(self) -> None:
        """Open the page that has nothing but the totals."""
        phone = self.phone("plain")
        window = phone.window()
        window.page.add_init_script(NOTES_TOTALS)
        window.page.goto(self.host.address)
        window.page.wait_for_function("window.readable")
        self.readable.append(window.page.evaluate("window.readable"))
        phone.close()

    def first_bytes(self) -> int:
        files = (self.host.folder / name for name in self.first_loads)
        return sum(packed_size(path) for path in files if path.is_file())


def _plain_site(folder: Path) -> Path:
    site = folder / "plain-site"
    site.mkdir()
    (site / "index.html").write_text(PLAIN_PAGE, encoding="utf-8")
    return site


def _brief() -> list[Figure | Limit]:
    """Only a start of the plain page: building takes too long, and `tests/site` plays a trial on the built site."""
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(_plain_site(Path(folder))) as host,
        sync_playwright() as playwright,
    ):
        Trial(playwright, host, Path(folder)).plain_start()
    return []


def figures() -> list[Figure | Limit]:
    if BRIEF:
        return _brief()
    folders = ROOT / "build" / "benched-site", ROOT / "build" / "benched-empty"
    for recipe, folder in zip((LAST_CARD, EMPTY), folders, strict=True):
        build(recipe, folder)
    with (
        tempfile.TemporaryDirectory() as profiles,
        hosted(folders[0]) as our_host,
        hosted(folders[1]) as empty_host,
        hosted(_plain_site(Path(profiles))) as plain_host,
        sync_playwright() as playwright,
    ):
        ours = Trial(playwright, our_host, Path(profiles) / "ours")
        empty = Trial(playwright, empty_host, Path(profiles) / "empty")
        plain = Trial(playwright, plain_host, Path(profiles) / "plain")
        # The first start of each also reads the files from the disk: it does not count.
        for _ in range(1 + STARTS):
            ours.cold_start()
            empty.cold_start()
        ours.learn()
        empty.learn()
        ours.play()
        for _ in range(1 + STARTS):
            ours.warm_start()
            empty.warm_start()
            plain.plain_start()
        sizes = [ours.first_bytes() / 1e6], [empty.first_bytes() / 1e6]
    return [
        Figure(
            name="site: brotli size of a first start : empty",
            ours=sizes[0],
            theirs=sizes[1],
            bound=1.15,
            unit="kB",
        ),
        Figure(
            name="site: cold start to a button : empty", ours=ours.cold[1:], theirs=empty.cold[1:], bound=1.2
        ),
        Figure(
            name="site: warm start to a button : empty", ours=ours.warm[1:], theirs=empty.warm[1:], bound=1.05
        ),
        Figure(
            name="site: warm start to readable totals : a page of them alone",
            ours=ours.readable[1:],
            theirs=plain.readable[1:],
            bound=3.0,
        ),
        # The medians, on a calm machine.
        Limit(name="site: cold start to a button", times=ours.cold[1:], part=0.5, bound=7000),
        Limit(name="site: warm start to a button", times=ours.warm[1:], part=0.5, bound=2000),
        Limit(name="site: warm start to readable totals", times=ours.readable[1:], part=0.5, bound=500),
    ]


if __name__ == "__main__":
    for figure in figures():
        print(figure.line())
