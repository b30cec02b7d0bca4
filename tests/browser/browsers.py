"""Browsers at phone size, with a check of every request."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, Final
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Request, ViewportSize, sync_playwright

from tests.browser.phone import Phone
from tools.find_programs import find_browser

ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    # Laying the page over the picture costs a slow machine as much again as drawing it.
    "--disable-gpu-compositing",
]


VIEWPORT: Final[ViewportSize] = {"width": 412, "height": 915}
"""The window of most phones, in CSS pixels."""
QUICK_COMPILING: Final = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering"
"""The optimizing compiler would work for longer than a test lasts. The client and Python start with half the work of the
processor; their speed afterwards is not a player's, so nothing that is measured uses this."""
FOR_MANY_STARTS: Final = (
    # All windows of a phone run in one process, which keeps what it compiled of the client.
    "--process-per-site",
    QUICK_COMPILING,
)


@contextlib.contextmanager
def a_browser(*, font_size: int = 16, for_many_starts: bool = False) -> Iterator[Browser]:
    """A browser.

    Args:
        font_size: The default font size, in pixels.
        for_many_starts: Whether the client is started in it again and again, and nobody measures how long that takes.
    """
    arguments = [*ARGUMENTS, f"--blink-settings=defaultFontSize={font_size}"]
    if for_many_starts:
        arguments += FOR_MANY_STARTS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=arguments)
        yield browser
        browser.close()


_CONTEXTS: WeakKeyDictionary[Browser, dict[object, BrowserContext]] = WeakKeyDictionary()


def _used_context(browser: Browser, own: str, number: int, **options: Any) -> BrowserContext:
    """A phone of this kind that was used before: it has the client's files already, as most phones have."""
    contexts = _CONTEXTS.setdefault(browser, {})
    kind = repr((own, number, options))
    if kind not in contexts:
        contexts[kind] = browser.new_context(**options)
        _keep_process(contexts[kind], own)
    return contexts[kind]


def _keep_process(context: BrowserContext, host: str) -> None:
    """Leave a window open on an empty page of a host: the process of its windows ends with the last of them."""
    page = context.new_page()
    page.route("**/*", lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html"))
    page.goto(f"http://{host}/")


@contextlib.contextmanager
def a_phone(
    browser: Browser,
    *,
    width: int = VIEWPORT["width"],
    height: int = VIEWPORT["height"],
    dark: bool = False,
    sharp: bool = False,
    motion: bool = False,
    locale: str = "en-US",
    own: str = "127.0.0.1",
    agent: str = "",
    number: int = 0,
    fresh: bool = False,
) -> Iterator[Phone]:
    """A phone. At the end of the test it must have requested nothing but the one address that it knows.

    Args:
        browser: The browser on it.
        width: Of the window, in CSS pixels.
        height: Of the window, in CSS pixels.
        dark: Whether its owner likes it dark.
        sharp: Whether it has a real phone's many pixels. Without a graphics card each takes its time, so only who looks at pixels
            needs them; all others have one for each four of CSS.
        motion: Whether screens slide; most tests' owners asked their phones for less motion.
        locale: Its owner's language.
        own: The only host it may ask.
        agent: What its browser says of itself; empty for Chromium's own words, which are a desktop's.
        number: Tells the phones of one test from each other; each has its own cookies.
        fresh: Whether it never saw the app, and shares nothing with another phone.
    """
    options: dict[str, Any] = {
        "viewport": VIEWPORT,
        "device_scale_factor": 2 if sharp else 0.5,
        "has_touch": True,
        "is_mobile": True,
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "no-preference" if motion else "reduce",
        "locale": locale,
    }
    if agent:
        options["user_agent"] = agent
    context = browser.new_context(**options) if fresh else _used_context(browser, own, number, **options)
    phone = Phone(context=context, page=context.new_page())
    if (width, height) != (VIEWPORT["width"], VIEWPORT["height"]):
        phone.page.set_viewport_size({"width": width, "height": height})

    def asks(request: Request) -> None:
        phone.asked.append(request.url)

    context.on("request", asks)
    phone.page.on(
        "console", lambda said: phone.complaints.append(said.text) if said.type == "error" else None
    )
    phone.page.on("websocket", lambda socket_: phone.asked.append(socket_.url))
    try:
        yield phone
    finally:
        # A window that a failed test leaves open looks for its server and turns a ring, and slows all tests after it.
        context.remove_listener("request", asks)
        if fresh:
            context.close()
        else:
            phone.page.close()
            context.clear_cookies()
    there = (f"http://{own}:", f"ws://{own}:", "data:", f"blob:http://{own}:")
    assert phone.asked
    assert [url for url in phone.asked if not url.startswith(there)] == []
