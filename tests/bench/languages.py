"""What another language costs: a tap and a start of the site in it against the same in English, in turn."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import flet as ft
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.game.draft import Tap, TapKind
from companion.languages import PREFERRED
from storage.catalogues import translations
from storage.opening import open_repository, store_over
from tests.bench.amounts import BRIEF, amount
from tests.bench.figures import Figure
from tests.bench.site import start
from tests.bench.taps import EVERY, press
from tests.faces import Faces
from tests.site.browser_processes import processes_of, ticks
from tests.site.own_phone import START, OwnPhone, SiteHost, hosted, memoized
from tests.site.tested_site import tested_site
from tests.tables import ANN, BEN, CLEO, DAN, new_game
from tests.views.headless import Window, controls_in, open_window
from tests.views.server.crowd import key_of
from views.card_flight import held_identifier

COSTLIEST: Final = ("ar", "pl")
"""One is written from right to left, the other has the most forms of each word."""
CODES: Final = ("en", *COSTLIEST)
BOUND: Final = 1.03
TAPS = amount(160, 16)
STARTS = 11
TICKS: Final = os.sysconf("SC_CLK_TCK")


async def hand_begun(folder: Path, code: str) -> Window:
    """A window in a language, in which a hand is being counted."""
    store = store_over(open_repository(folder), translations())
    await store.open()
    game = new_game(players=(ANN, BEN, CLEO, DAN))
    await store.start(game, HOST)
    await store.do(game.id, EnterTaps((Tap(kind=TapKind.WENT_OUT, player=ANN.id),)), HOST)
    preferred = PREFERRED.set((code,))
    window = await open_window(store, route=f"/game/{game.id}/round")
    PREFERRED.reset(preferred)
    return window


def key_with(window: Window, identifier: str) -> int:
    """The control that is tapped in the one with an identifier, whatever it is called."""
    for each in window.controls():
        if isinstance(each, ft.Semantics) and (each.identifier or "").startswith(identifier):
            return next(inner._i for inner in controls_in(each) if getattr(inner, "on_click", None))
    raise AssertionError(f"there is no {identifier}")


async def _taps() -> list[Figure]:
    """The processor time of a card tap, without a client."""
    with tempfile.TemporaryDirectory() as folder:
        windows = {code: await hand_begun(Path(folder) / code, code) for code in CODES}
        assert [window.page.rtl for window in windows.values()] == [False, True, False]
        keys = {code: key_with(window, key_of(7)) for code, window in windows.items()}
        spent: dict[str, list[float]] = {code: [] for code in CODES}
        for tap in range(TAPS):
            if tap and tap % EVERY == 0:
                for window in windows.values():
                    await empty(window)
            for code, window in windows.items():
                window.enter_context()
                spent[code].append(await press(window, keys[code]))
        for window in windows.values():
            await window.close()
            await window.page.data.store.repository.close()
    return [_figure("processor time of a card tap", code, spent) for code in COSTLIEST]


async def empty(window: Window) -> None:
    """Take every card back out of the hand."""
    window.enter_context()
    for _ in range(EVERY):
        window.seconds += 1
        held = key_with(window, held_identifier(Faces.SEVEN))
        await window.session.dispatch_event(held, "click", None)
        await window.settle()


def processor_time(profile: Path) -> float:
    """Processor seconds that a browser has spent so far, in all its processes."""
    return sum(ticks(number) for number in processes_of(profile)) / TICKS


class Starts:
    """Starts of the site in one language, with a profile that has all that the first start keeps."""

    def __init__(self, playwright: Playwright, host: SiteHost, profile: Path, code: str) -> None:
        self.host, self.code = host, code
        asks = (f"--lang={code}", f"--accept-lang={code}")
        self.phone = OwnPhone(playwright=playwright, profile=profile, measured=True, arguments=asks)
        self.spent: list[float] = []

    def begin(self) -> BrowserContext:
        context = self.phone.start().context
        assert context is not None
        context.set_default_navigation_timeout(START)
        return context

    def learn(self) -> None:
        self.begin()
        memoized(self.phone.open(self.host.address).page)
        self.phone.close()

    def warm_start(self) -> None:
        context = self.begin()
        before = processor_time(self.phone.profile)
        start(self.phone, self.host)
        self.spent.append(processor_time(self.phone.profile) - before)
        assert context.pages[0].evaluate("document.documentElement.lang") == self.code
        self.phone.close()


def _starts() -> list[Figure]:
    """The processor time of warm starts of the site: on a busy machine, its clock says less."""
    site = tested_site()
    with tempfile.TemporaryDirectory() as folder, hosted(site) as host, sync_playwright() as playwright:
        found = {code: Starts(playwright, host, Path(folder) / code, code) for code in CODES}
        for each in found.values():
            each.learn()
        # The first start of each also reads the files from the disk: it does not count.
        for _ in range(1 + STARTS):
            for each in found.values():
                each.warm_start()
    spent = {code: each.spent[1:] for code, each in found.items()}
    return [_figure("processor time of a warm start of the site", code, spent) for code in COSTLIEST]


def _figure(name: str, code: str, spent: Mapping[str, list[float]]) -> Figure:
    return Figure(name=f"{name} in {code} : English", ours=spent[code], theirs=spent["en"], bound=BOUND)


def figures() -> list[Figure]:
    taps = asyncio.run(_taps())
    # Building takes too long, and `tests/site` starts the built site in other languages.
    return taps if BRIEF else [*taps, *_starts()]
