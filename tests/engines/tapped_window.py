"""A window of WebKit that is tapped by the X server, as a finger would: WebDriver's own taps open no file chooser."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from pathlib import Path
from typing import IO, Any

from tests.engines.session import PageGone, Session
from tests.engines.webkit import ANSWER, BROKEN, WINDOW, environment
from tools.find_programs import WEBKIT_PYTHON, find_program


class TappedWindow(Session):
    """A window of WebKitGTK on a display of its own."""

    def __init__(
        self,
        profile: Path,
        *,
        display: str,
        file: Path,
        address: str,
        size: tuple[int, int] = (412, 915),
    ) -> None:
        """Open the window.

        Args:
            profile: Where the browser keeps everything.
            display: The X display, which no other window is on.
            file: Chosen wherever the page asks for a file.
            address: The first page.
            size: Of the window.
        """
        self._environment = environment(display)
        self._answers: queue.Queue[str] = queue.Queue()
        self.choosers = 0
        self._has_failed = False
        width, height = size
        words = [
            "--size",
            f"{width}x{height}",
            "--profile",
            str(profile),
            "--file",
            str(file),
            "--open",
            address,
        ]
        self.process = subprocess.Popen(
            [WEBKIT_PYTHON, str(WINDOW), *words],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._scripts: IO[bytes] = self.process.stdin
        self._reader = threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, said: IO[bytes]) -> None:
        for raw in said:
            line = raw.decode("utf-8", "replace").rstrip()
            if line.startswith(("answer ", "refused ")):
                self._answers.put(line)
            elif line == "file chooser":
                self.choosers += 1
            elif BROKEN in line:
                self._has_failed = True

    def is_broken(self) -> bool:
        """True if it wrote so."""
        return self._has_failed

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        self._scripts.write(" ".join(expression.splitlines()).encode() + b"\n")
        self._scripts.flush()
        kind, _, answer = self._answers.get(timeout=ANSWER).partition(" ")
        if kind == "refused":
            raise PageGone(answer)
        return json.loads(answer) if answer != "undefined" else None

    def tap(self, x: float, y: float) -> None:
        """Tap by the X server."""
        words = ["mousemove", str(round(x)), str(round(y)), "click", "1"]
        subprocess.run([find_program("xdotool"), *words], env=self._environment, check=True)

    def wheel(self, x: float, y: float, down: int) -> None:
        """Turn the wheel by the X server; each notch scrolls by some fifty pixels."""
        turn = ["mousemove", str(round(x)), str(round(y)), "click", "--repeat", str(max(1, down // 50)), "5"]
        subprocess.run([find_program("xdotool"), *turn], env=self._environment, check=True)

    def goto(self, address: str) -> None:
        """Open an address."""
        self.evaluate(f"void (location.href = {json.dumps(address)})")

    def reload(self) -> None:
        """Load the page again."""
        self.evaluate("void location.reload()")

    def back(self) -> None:
        """Go back."""
        self.evaluate("void history.back()")

    def execute(self, script: str) -> Any:
        """Not needed: this window answers expressions."""
        raise NotImplementedError

    def perform(self, *sources: dict[str, Any]) -> None:
        """Not needed: the X server taps."""
        raise NotImplementedError

    def screenshot(self) -> str:
        """No picture: only WebDriver takes them."""
        return ""

    def quit(self) -> None:
        """Close the window."""
        self.process.terminate()
        self.process.wait(60)

    def kill(self) -> None:
        """Kill the window, and end the lines to it."""
        super().kill()
        self._scripts.close()
        self._reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()
