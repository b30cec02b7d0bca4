"""A phone that has the site for itself: its browser keeps everything, can be killed, and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import uvicorn
from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.browser.browsers import ARGUMENTS, QUICK_COMPILING
from tests.browser.phone import STILL, Phone
from tests.ports import held_port
from tests.site.browser_processes import processes_of
from tests.views.server.waiting import wait_until
from tools.find_programs import find_browser
from tools.site.serve import site_server

START = 90_000
"""How long Python in a browser may take to start, in milliseconds: these machines are slow and shared."""


PUT_BEFORE: Final = """([name, script]) => caches.open('last-card').then(async (cache) => {
  const [key] = (await cache.keys()).filter((one) => one.url.includes('file=' + encodeURIComponent(name)));
  const text = await (await cache.match(key)).text();
  await cache.put(key, new Response(script + text, { headers: { 'content-type': 'text/javascript' } }));
})"""


NAMES_ERRORS: Final = (
    "addEventListener('error', ({ error }) => console.error(`Error: ${error} ${error && error.stack}`))"
)


@dataclass
class SiteHost:
    """A host of the site that can be stopped, and started again at the same address."""

    folder: Path
    base: str = "/"
    store: bool = True
    port: int = field(default_factory=held_port)
    server: uvicorn.Server | None = None
    thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}{self.base}"

    def start(self) -> SiteHost:
        server = site_server(self.folder, self.port, base=self.base, store=self.store)
        server.config.app = self.through(server.config.app)
        self.server, self.thread = server, threading.Thread(target=server.run, daemon=True)
        self.thread.start()
        wait_until(lambda: server.started, "the site's server never started")
        return self

    def through(self, app: Any) -> Any:
        """What stands between the network and the site."""
        return app

    def stop(self) -> None:
        if self.server is not None and self.thread is not None:
            self.server.should_exit = True
            self.thread.join()
            self.server = self.thread = None


@dataclass
class OwnPhone:
    """A browser with a profile of its own on the disk.

    Attributes:
        sharp: Whether its screen has a real phone's many pixels.
        scanned: Whether another phone scans its screen, which has a pixel for each of CSS then. Else it has one for each four.
        measured: Whether its starts are measured: then it compiles as a player's browser does.
        browser: The program that runs it, where it is not the usual one.
    """

    playwright: Playwright
    profile: Path
    sharp: bool = False
    scanned: bool = False
    measured: bool = False
    arguments: tuple[str, ...] = ()
    browser: str | None = None
    context: BrowserContext | None = None
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def start(self) -> OwnPhone:
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.profile),
            executable_path=self.browser or find_browser(),
            args=[*ARGUMENTS, *([] if self.measured else [QUICK_COMPILING]), *self.arguments],
            viewport={"width": 412, "height": 915},
            device_scale_factor=2 if self.sharp else 1 if self.scanned or self.measured else 0.5,
            reduced_motion="reduce",
            has_touch=True,
            is_mobile=True,
            accept_downloads=True,
        )
        self.context.on("request", lambda request: self.asked.append(request.url))
        return self

    def window(self) -> Phone:
        assert self.context is not None
        page = (
            self.context.pages[0] if self.context.pages[0].url == "about:blank" else self.context.new_page()
        )
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("console", lambda said: self.told.append(said.text))
        # What the client throws is an `Error` without words for the driver; the page can ask it for them.
        page.add_init_script(NAMES_ERRORS)
        page.on("pageerror", lambda wrong: self.complaints.append(f"{wrong} {wrong.stack}"))
        return Phone(context=self.context, page=page)

    def open(self, address: str) -> Phone:
        """Open the app and wait for its first screen."""
        window = self.window()
        window.page.goto(address)
        ready(window.page)
        return window

    def kill(self) -> None:
        """Kill every process of the browser at once, as a phone that is switched off would."""
        # They stop before they end, or a page that still runs would see the others end, and complain.
        for how in (signal.SIGSTOP, signal.SIGKILL):
            for number in processes_of(self.profile):
                with contextlib.suppress(OSError):
                    os.kill(number, how)
        with contextlib.suppress(Error):
            assert self.context is not None
            self.context.close()
        self.context = None

    def close(self) -> None:
        if self.context is not None:
            self.context.close()
            self.context = None


def ready(page: Page) -> None:
    """Wait until the app's first screen can be tapped."""
    page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=START)
    page.evaluate(STILL)


def offline_ready(page: Page) -> None:
    """Wait until everything the app needs without a network is on the phone."""
    for _ in range(START // 250):
        if page.evaluate("!!(navigator.serviceWorker.controller)") and page.evaluate(
            "navigator.serviceWorker.getRegistration().then(r => !!(r && r.active && r.active.state === 'activated'))"
        ):
            return
        time.sleep(0.25)
    raise AssertionError("the service worker never took over")


def memoized(page: Page) -> None:
    """Wait until the phone has kept what makes later starts quick."""
    for _ in range(START // 500):
        if page.evaluate("caches.open('last-card-memory').then(c => c.keys()).then(k => k.length)"):
            return
        page.wait_for_timeout(500)
    raise AssertionError("the phone remembered nothing")


def used_profile_of(playwright: Playwright, host: SiteHost, profile: Path) -> OwnPhone:
    """Make the profile of a phone that was started once: it keeps everything for later starts, and has no game. It is off now."""
    phone = OwnPhone(playwright=playwright, profile=profile).start()
    window = phone.open(host.address)
    offline_ready(window.page)
    memoized(window.page)
    phone.close()
    return phone


def open_with_script(phone: OwnPhone, address: str, name: str, script: str) -> Phone:
    """Open the app on a used phone with a script in front of one of its own, in the copy that the phone keeps of it."""
    window = phone.open(address)
    window.page.evaluate(PUT_BEFORE, [name, script])
    window.page.reload()
    ready(window.page)
    return window


@contextlib.contextmanager
def hosted(
    folder: Path, *, base: str = "/", store: bool = True, port: int | None = None
) -> Iterator[SiteHost]:
    host = SiteHost(folder=folder, base=base, store=store, port=port or held_port()).start()
    yield host
    host.stop()
