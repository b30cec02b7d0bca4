"""The camera of the page that the app runs behind.

Python runs in a worker, which has no camera. The other end is in `tools/site/page.js` and `tools/site/scanner.js`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from views.browser.page_channel import place
from views.state.scanner import ScannerWords


class Camera:
    """Scans QR codes. It fulfils `views.state.scanner.Scanner`."""

    def __init__(self) -> None:
        """Open the line to the page."""
        self._scanned: Callable[[str], None] = lambda _text: None
        self._failed: Callable[[str], None] = lambda _name: None

        def heard(event: Any) -> None:
            kind, _, text = str(event.data).partition(" ")
            if kind == "scanned":
                self._scanned(text)
            elif kind == "scan-failed":
                self._failed(text)

        self._channel = js.BroadcastChannel.new(f"last-card-camera:{place()}")
        self._heard = create_proxy(heard)
        self._channel.onmessage = self._heard

    def begin(
        self, words: ScannerWords, scanned: Callable[[str], None], failed: Callable[[str], None]
    ) -> None:
        """Show the camera's picture and read codes."""
        self._scanned, self._failed = scanned, failed
        self._channel.postMessage("scan " + json.dumps({"hint": words.hint, "close": words.close}))

    def tell(self, sentence: str) -> None:
        """Show a sentence over the picture."""
        self._channel.postMessage(f"scan-told {sentence}")

    def end(self) -> None:
        """Take the picture away."""
        self._channel.postMessage("scan-end")
