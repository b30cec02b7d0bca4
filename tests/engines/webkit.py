"""WebKitGTK, the nearest to Safari that Debian has, at the size of a phone."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

from tests.engines.session import CAPABILITIES, LEFT, BrokenEngine, PageGone, Session
from tests.ports import held_port
from tests.views.server.waiting import wait_until
from tools.find_programs import WEBKIT_PYTHON, find_program

WINDOW: Final = Path(__file__).with_name("webkit_window.py")
BROKEN: Final = "RuntimeError: Out of bounds memory access"
"""What it writes when it ran WebAssembly wrongly."""
ANSWER: Final = 60.0
"""Seconds for one answer. It only bounds a failure: a page whose WebAssembly went wrong may never answer."""


def environment(display: str) -> dict[str, str]:
    """What every process of WebKit is started with.

    Args:
        display: The X display that its window is on.
    """
    return {
        **os.environ,
        "DISPLAY": display,
        # With the locale C the page stays blank: "invalid language tag".
        "LANG": "en_US.UTF-8",
        "LANGUAGE": "en_US",
        "GTK_THEME": "Adwaita",
        "GDK_BACKEND": "x11",
        # Its sandbox cannot be set up by root, nor in most containers.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "NO_AT_BRIDGE": "1",
        # Its optimizing compiler makes a start last three times as long: `docs/phones.md`. No speed is measured here.
        "JSC_useOMGJIT": "0",
    }


class WebKit(Session):
    """A window of WebKitGTK over WebDriver."""

    def __init__(
        self,
        profile: Path,
        *,
        display: str,
        downloads: Path,
        size: tuple[int, int] = (412, 915),
        script: str = "",
    ) -> None:
        """Start the driver, which starts the window.

        Args:
            profile: Where the browser keeps everything.
            display: The X display that its window is on.
            downloads: Where it saves files.
            size: Of the window.
            script: Runs in each page before the page's own.
        """
        self._port = held_port()
        self._scrolled = 0
        self.said = profile.with_name(profile.name + ".log")
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [find_program("WebKitWebDriver"), f"--port={self._port}"],
                env=environment(display),
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        wait_until(self._answers, "WebKit's driver never started")
        width, height = size
        words = [str(WINDOW), "--automation", "--size", f"{width}x{height}", "--profile", str(profile)]
        words += ["--downloads", str(downloads), "--script", script]
        options = {"binary": WEBKIT_PYTHON, "args": words}
        wanted = {**CAPABILITIES, "webkitgtk:browserOptions": options}
        begun = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{begun['sessionId']}"

    def _answers(self) -> bool:
        try:
            return bool(self._send("GET", "/status"))
        except OSError:
            return False

    def _send(self, method: str, path: str, given: object = None) -> Any:
        asked = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}",
            method=method,
            data=json.dumps(given or {}).encode() if method == "POST" else None,
            headers={"content-type": "application/json"},
        )
        try:
            with urllib.request.urlopen(asked, timeout=ANSWER) as answer:
                return json.load(answer)["value"]
        except TimeoutError:
            if self.is_broken():
                raise BrokenEngine from None
            raise
        except urllib.error.HTTPError as refused:
            with refused:
                said = json.load(refused)["value"]
            if said["error"] in LEFT:
                raise PageGone(said["message"]) from None
            raise AssertionError(f"{said['error']}: {said['message']}") from None

    def goto(self, address: str) -> None:
        """Open an address."""
        self._send("POST", f"{self._session}/url", {"url": address})

    def reload(self) -> None:
        """Load the page again."""
        self._send("POST", f"{self._session}/refresh")

    def back(self) -> None:
        """Go back, as its owner does."""
        self._send("POST", f"{self._session}/back")

    def execute(self, script: str) -> Any:
        """Run a script; see `Session`."""
        answer = self._send("POST", f"{self._session}/execute/async", {"script": script, "args": []})
        if answer is None:
            raise PageGone("The page answered nothing.")
        return answer

    def perform(self, *sources: dict[str, Any]) -> None:
        """Do what fingers do."""
        self._send("POST", f"{self._session}/actions", {"actions": list(sources)})

    def wheel(self, x: float, y: float, down: int) -> None:
        """Scroll by a number of pixels.

        WebKit's driver scrolls by what the wheel's number of pixels grew since the turn before: the same number again scrolls nothing.
        """
        self._scrolled += down
        super().wheel(x, y, self._scrolled)

    def screenshot(self) -> str:
        """The window as a PNG, in base64."""
        return str(self._send("GET", f"{self._session}/screenshot"))

    def is_broken(self) -> bool:
        """True if its log says so."""
        return BROKEN in self.said.read_text(encoding="utf-8", errors="replace")

    def quit(self) -> None:
        """End the window and its driver."""
        with contextlib.suppress(OSError, AssertionError):
            self._send("DELETE", self._session)
        self.process.terminate()
        self.process.wait(60)
