"""The camera of the page that the app runs behind.

Python runs in a worker, which has no camera. The other end is in `tools/site/page.js` and `tools/site/scanner.js`.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from companion.wording import say
from views.browser.page_channel import open_channel, place


class Camera:
    """Fulfils `views.state.site_page.Scanner`."""

    def __init__(self) -> None:
        """Open the line to the page."""
        self._scanned: Callable[[str], None] = lambda _text: None
        self._failed: Callable[[str], None] = lambda _name: None
        self._channel = open_channel(f"last-card-camera:{place()}", self._heard)

    def _heard(self, message: str) -> None:
        kind, _, text = message.partition(" ")
        if kind == "scanned":
            self._scanned(text)
        elif kind == "scan-failed":
            self._failed(text)

    def begin(self, hint: str, scanned: Callable[[str], None], failed: Callable[[str], None]) -> None:
        self._scanned, self._failed = scanned, failed
        self._channel.postMessage("scan " + json.dumps({"hint": hint, "close": say("Close")}))

    def tell(self, sentence: str) -> None:
        self._channel.postMessage(f"scan-told {sentence}")

    def end(self) -> None:
        self._channel.postMessage("scan-end")
