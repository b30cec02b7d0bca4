"""Firefox without a screen, at the size of a phone."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

from tests.engines.marionette import Marionette, MarionetteError
from tests.engines.session import CAPABILITIES, LEFT, PageGone, Session
from tests.views.server.waiting import wait_until
from tools.find_programs import FIREFOX, find_program

PREFERENCES: Final[dict[str, bool | int | str]] = {
    # Firefox takes a free port itself, and writes it into the profile.
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.sessionstore.resume_from_crash": False,
    "toolkit.startup.max_resumed_crashes": -1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "extensions.update.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "services.settings.server": "data:,",
    # Most of the tests' owners asked their phones for less motion.
    "ui.prefersReducedMotion": 1,
    "layout.css.prefers-color-scheme.content-override": 1,
    # Its optimizing compiler would work for longer than a test lasts. No speed is measured here.
    "javascript.options.wasm_optimizingjit": False,
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "browser.download.alwaysOpenPanel": False,
    "intl.accept_languages": "en-US",
}
FITTED: Final = """
    const [width, height] = arguments, style = gBrowser.selectedBrowser.style;
    for (const [name, size] of [['width', width], ['height', height]]) {
      style.setProperty(name, size + 'px');
      style.setProperty('min-' + name, size + 'px');
      style.setProperty('max-' + name, size + 'px');
    }
"""
"""Gives the page a phone's size: a window of Firefox for desktops is at least 450 pixels wide."""


class Firefox(Session):
    """Firefox over its own protocol."""

    def __init__(
        self,
        profile: Path,
        *,
        downloads: Path,
        size: tuple[int, int] = (412, 915),
        preferences: dict[str, bool | int | str] | None = None,
    ) -> None:
        """Start it, and wait until it can be driven."""
        profile.mkdir(exist_ok=True, parents=True)
        given = {**PREFERENCES, "browser.download.dir": str(downloads), **(preferences or {})}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in given.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        port = profile / "MarionetteActivePort"
        port.unlink(missing_ok=True)
        words = [
            find_program(*FIREFOX),
            "--marionette",
            "--remote-allow-system-access",
            "--headless",
            "--no-remote",
        ]
        self.process = subprocess.Popen(
            [*words, "--profile", str(profile)],
            env={
                **os.environ,
                "MOZ_HEADLESS_WIDTH": "800",
                "MOZ_HEADLESS_HEIGHT": "1200",
                "MOZ_CRASHREPORTER_DISABLE": "1",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        wait_until(lambda: port.exists() and port.read_text().strip(), "Firefox never started")
        self._connection = Marionette(int(port.read_text()))
        self.send("WebDriver:NewSession", capabilities={"alwaysMatch": CAPABILITIES})
        self.send("Marionette:SetContext", value="chrome")
        self.send("WebDriver:ExecuteScript", script=FITTED, args=list(size))
        self.send("Marionette:SetContext", value="content")
        wait_until(
            lambda: self.evaluate("[innerWidth, innerHeight]") == list(size),
            lambda: f"The page is {self.evaluate('[innerWidth, innerHeight]')} pixels large.",
        )

    def send(self, command: str, **parameters: Any) -> Any:
        """Run a command of the protocol."""
        return self._connection.send(command, **parameters)

    def goto(self, address: str) -> None:
        """Open an address."""
        self.send("WebDriver:Navigate", url=address)

    def reload(self) -> None:
        """Load the page again."""
        self.send("WebDriver:Refresh")

    def back(self) -> None:
        """Go back, as its owner does."""
        self.send("WebDriver:Back")

    def execute(self, script: str) -> Any:
        """Run a script; see `Session`."""
        try:
            answer = self.send("WebDriver:ExecuteAsyncScript", script=script, args=[])["value"]
        except MarionetteError as refused:
            if refused.error in LEFT:
                raise PageGone(str(refused)) from refused
            raise
        if answer is None:
            raise PageGone("The page answered nothing.")
        return answer

    def perform(self, *sources: dict[str, Any]) -> None:
        """Do what fingers do."""
        self.send("WebDriver:PerformActions", actions=list(sources))

    def screenshot(self) -> str:
        """The window as a PNG, in base64."""
        return str(self.send("WebDriver:TakeScreenshot", full=False, hash=False)["value"])

    def quit(self) -> None:
        """End Firefox."""
        with contextlib.suppress(ConnectionError, MarionetteError):
            self.send("Marionette:Quit", flags=["eForceQuit"])
        self.process.wait(60)

    def kill(self) -> None:
        """Kill Firefox, and end the connection to it."""
        super().kill()
        self._connection.close()
