"""Browsers at phone size, with a check of every request."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, Request, sync_playwright

from tests.browser.phone import Phone
from tools.find_browser import find_browser

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


@contextlib.contextmanager
def a_browser(*, font_size: int = 16) -> Iterator[Browser]:
    """A browser with this default font size, in pixels."""
    arguments = [*ARGUMENTS, f"--blink-settings=defaultFontSize={font_size}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=arguments)
        yield browser
        browser.close()


_CONTEXTS: WeakKeyDictionary[Browser, dict[object, BrowserContext]] = WeakKeyDictionary()


def _used_context(browser: Browser, **options: Any) -> BrowserContext:
    """A phone of this kind that was used before: it has the client's files already, as most phones have."""
    contexts = _CONTEXTS.setdefault(browser, {})
    kind = repr(options)
    if kind not in contexts:
        contexts[kind] = browser.new_context(**options)
    return contexts[kind]


@contextlib.contextmanager
def a_phone(
    browser: Browser,
    *,
    width: int = 412,
    height: int = 915,
    dark: bool = False,
    sharp: bool = False,
    motion: bool = False,
    locale: str = "en-US",
    own: str = "127.0.0.1",
    agent: str = "",
    fresh: bool = False,
) -> Iterator[Phone]:
    """A phone. At the end of the test it must have requested nothing but the one address that it knows.

    Args:
        browser: The browser on it.
        width: Of the window, in CSS pixels.
        height: The same.
        dark: Whether its owner likes it dark.
        sharp: Whether it has a real phone's many pixels. Without a graphics card each takes its time, so only who looks at pixels
            needs them.
        motion: Whether screens slide; most tests' owners asked their phones for less motion.
        locale: Its owner's language.
        own: The only host it may ask.
        agent: What its browser says of itself; empty for Chromium's own words, which are a desktop's.
        fresh: Whether it never saw the app, and shares nothing with another phone.
    """
    options: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": 2 if sharp else 1,
        "has_touch": True,
        "is_mobile": True,
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "no-preference" if motion else "reduce",
        "locale": locale,
    }
    if agent:
        options["user_agent"] = agent
    context = browser.new_context(**options) if fresh else _used_context(browser, **options)
    phone = Phone(context=context, page=context.new_page())

    def asks(request: Request) -> None:
        phone.asked.append(request.url)

    context.on("request", asks)
    phone.page.on(
        "console", lambda said: phone.complaints.append(said.text) if said.type == "error" else None
    )
    phone.page.on("websocket", lambda socket_: phone.asked.append(socket_.url))
    yield phone
    context.remove_listener("request", asks)
    if fresh:
        context.close()
    else:
        phone.page.close()
        context.clear_cookies()
    there = (f"http://{own}:", f"ws://{own}:", "data:", f"blob:http://{own}:")
    assert phone.asked
    assert [url for url in phone.asked if not url.startswith(there)] == []
