"""Messages between the app and its page: a newer version, and what the page paints before the app runs.

Python runs in a worker of the page; the page alone may talk to the service worker. The other end is
`tools/site/page.js`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy


def site_address() -> str:
    """The address of the app, for links that other phones open."""
    return str(js.URL.new(".", js.location.href).href)


def place() -> str:
    """The path of the app on its host; two Last Cards on one host have different paths."""
    return str(js.URL.new(".", js.location.href).pathname)


def open_channel(name: str, heard: Callable[[str], None]) -> Any:
    """A channel to the page, which posts messages there and gives those of the page to `heard`."""
    channel = js.BroadcastChannel.new(name)
    channel.onmessage = create_proxy(lambda event: heard(str(event.data)))
    return channel


class PageChannel:
    """The channel to the page."""

    def __init__(self, update_ready: Callable[[], None]) -> None:
        """Open it, and ask whether a newer version is ready."""

        def heard(message: str) -> None:
            if message == "update-ready":
                update_ready()

        self._channel = open_channel(f"last-card:{place()}", heard)
        self._channel.postMessage("update?")

    def keep_paint(self, paint: str) -> None:
        """Let the page keep what it paints before the app runs."""
        self._channel.postMessage(f"paint {paint}")

    def keep_language(self, code: str) -> None:
        """Let the page have this language, also before the app runs in it."""
        self._channel.postMessage(f"language {code}")

    def take_update(self) -> None:
        """Load the newer version; the page reloads itself."""
        self._channel.postMessage("update!")
