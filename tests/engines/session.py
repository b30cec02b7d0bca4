"""What a test asks of a browser, in whichever engine: the commands of WebDriver.

Source: WebDriver, W3C Recommendation. WebKit's driver takes them over HTTP, Firefox over the protocol of its own driver.
"""

from __future__ import annotations

import base64
import contextlib
import os
import signal
import subprocess
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Final

CAPABILITIES: Final = {"pageLoadStrategy": "none", "timeouts": {"script": 300_000, "pageLoad": 300_000}}
"""A test waits for what is on the screen; a driver that waits for the load event, too, is late."""
SCRIPT: Final = """
    const done = arguments[arguments.length - 1];
    (async () => (EXPRESSION))().then(
      (value) => done({ value: value === undefined ? null : value }),
      (wrong) => done({ wrong: String((wrong && wrong.stack) || wrong) }));
"""
LEFT: Final = frozenset({"javascript error", "no such frame", "no such window", "unknown error"})
"""The errors that the drivers give a script whose page left before it answered. Errors of its own are caught in it."""
KEYS: Final = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004"}


class PageGone(Exception):
    """The page left while it was asked."""


class BrokenEngine(Exception):
    """The browser reported that it ran WebAssembly wrongly. The test is started again, at most three times.

    WebKitGTK 2.50.6 does so in about one start of thirty, more often when its files are not in the page cache of the system:
    “Out of bounds memory access”, in CanvasKit or in Python, at another place each time. Nothing is drawn then.
    """


class Session(ABC):
    """A browser with one window, driven over WebDriver.

    Attributes:
        process: The first process of the browser, the leader of a session of its own.
    """

    process: subprocess.Popen[bytes]

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def execute(self, script: str) -> Any:
        """Run a script that calls its last argument with the answer.

        Raises:
            PageGone: If the page left before it answered.
        """

    @abstractmethod
    def perform(self, *sources: dict[str, Any]) -> None:
        """Do what fingers do: WebDriver's actions."""

    @abstractmethod
    def screenshot(self) -> str:
        """The window as a PNG, in base64."""

    @abstractmethod
    def quit(self) -> None:
        """Ask the browser to end, as its owner would."""

    def is_broken(self) -> bool:
        """True if the browser itself reported that it ran WebAssembly wrongly; see `BrokenEngine`."""
        return False

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, or what its promise resolves to."""
        answer = self.execute(SCRIPT.replace("EXPRESSION", expression))
        if "wrong" in answer:
            raise AssertionError(answer["wrong"])
        return answer["value"]

    def tap(self, x: float, y: float) -> None:
        """Tap at a place of the window, in CSS pixels from its left and its top."""
        self._finger(
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 20},
            {"type": "pointerUp", "button": 0},
        )

    def press_down(self, x: float, y: float) -> None:
        """Put a finger on the window, and leave it there."""
        self._finger(
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
        )

    def lift(self) -> None:
        """Lift the finger."""
        self._finger({"type": "pointerUp", "button": 0})

    def _finger(self, *actions: dict[str, Any]) -> None:
        self.perform(
            {
                "type": "pointer",
                "id": "finger",
                "parameters": {"pointerType": "mouse"},
                "actions": list(actions),
            }
        )

    def type(self, text: str) -> None:
        """Press the keys of a text one after the other."""
        actions: list[dict[str, Any]] = []
        for letter in text:
            actions += [
                {"type": "keyDown", "value": letter},
                {"type": "pause", "duration": 20},
                {"type": "keyUp", "value": letter},
            ]
        self.perform({"type": "key", "id": "keys", "actions": actions})

    def press(self, key: str) -> None:
        """Press one of `KEYS`."""
        self.type(KEYS[key])

    def wheel(self, x: float, y: float, down: int) -> None:
        """Scroll by a number of pixels."""
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": down, "duration": 0}
        self.perform({"type": "wheel", "id": "wheel", "actions": [scroll]})

    def save_picture(self, file: Path) -> None:
        """Write the window as a PNG."""
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(base64.b64decode(self.screenshot()))

    def kill(self) -> None:
        """Kill every process of the browser at once, as a phone that is switched off would."""
        for process in processes_of(self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        """End the browser, and whatever of it stays behind."""
        if self.process.poll() is None:
            self.quit()
        self.kill()


def processes_of(leader: int) -> list[int]:
    """The processes of the session that a process leads; they stay in it when their parent is gone."""
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            number = int(folder.name)
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            if int(fields[3]) == leader:
                found.append(number)
    return sorted(found, key=lambda number: number != leader)
