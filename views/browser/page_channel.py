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


class PageChannel:
    """The channel to the page."""

    def __init__(self, update_ready: Callable[[], None]) -> None:
        """Open it, and ask whether a newer version is ready."""

        def received(event: Any) -> None:
            if event.data == "update-ready":
                update_ready()

        self._channel = js.BroadcastChannel.new(f"last-card:{place()}")
        self._receiver = create_proxy(received)
        self._channel.onmessage = self._receiver
        self._channel.postMessage("update?")

    def keep_paint(self, paint: str) -> None:
        """Let the page keep what it paints before the app runs."""
        self._channel.postMessage(f"paint {paint}")

    def take_update(self) -> None:
        """Load the newer version; the page reloads itself."""
        self._channel.postMessage("update!")
