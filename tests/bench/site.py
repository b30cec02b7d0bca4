"""The static site against an empty Flet app published and trimmed the same way: what a start loads and takes."""

from __future__ import annotations

import functools
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlsplit

import brotli
from playwright.sync_api import Playwright, sync_playwright

from tests.bench.figures import Figure
from tests.site.own_phone import START, OwnPhone, SiteHost, hosted, memoized
from tests.tables import ROOT
from tools.site.build import build
from tools.site.recipe import LAST_CARD, Recipe

STARTS = 5
EMPTY = Recipe(
    name="Empty",
    modules={"main.py": Path(__file__).with_name("empty") / "main.py"},
    packages=("flet", "msgpack", "repath", "six"),
    assets=LAST_CARD.assets,
    memoized=("main",),
)


@functools.cache
def packed_size(path: Path) -> int:
    return len(brotli.compress(path.read_bytes(), quality=9))


def start(phone: OwnPhone, host: SiteHost) -> float:
    """Seconds from asking for the page to a button that can be tapped."""
    window = phone.window()
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
        self.first_loads: set[str] = set()
        self.turn = 0

    def phone(self, name: str) -> OwnPhone:
        return OwnPhone(playwright=self.playwright, profile=self.folder / name).start()

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

    def warm_start(self) -> None:
        phone = self.phone("warm")
        self.warm.append(start(phone, self.host))
        phone.close()

    def first_bytes(self) -> int:
        files = (self.host.folder / name for name in self.first_loads)
        return sum(packed_size(path) for path in files if path.is_file())


def figures() -> list[Figure]:
    folders = ROOT / "build" / "benched-site", ROOT / "build" / "benched-empty"
    for recipe, folder in zip((LAST_CARD, EMPTY), folders, strict=True):
        build(recipe, folder)
    with (
        tempfile.TemporaryDirectory() as profiles,
        hosted(folders[0]) as our_host,
        hosted(folders[1]) as empty_host,
        sync_playwright() as playwright,
    ):
        ours = Trial(playwright, our_host, Path(profiles) / "ours")
        empty = Trial(playwright, empty_host, Path(profiles) / "empty")
        # The first start of each also reads the files from the disk: it does not count.
        acts: tuple[tuple[Callable[[Trial], None], int], ...] = (
            (Trial.cold_start, 1 + STARTS),
            (Trial.learn, 1),
            (Trial.warm_start, 1 + STARTS),
        )
        for act, times in acts:
            for _ in range(times):
                for trial in (ours, empty):
                    act(trial)
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
            name="site: warm start to a button : empty", ours=ours.warm[1:], theirs=empty.warm[1:], bound=1.2
        ),
    ]


if __name__ == "__main__":
    for figure in figures():
        print(figure.line(), f"{statistics.median(figure.theirs):.2f}")
