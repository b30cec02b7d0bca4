"""The app as a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.ports import held_port
from tests.tables import ROOT
from tests.views.server.waiting import PATIENCE


@dataclass
class Server:
    """The app as a process that can be killed and started again on the same data."""

    data: Path
    port: int = field(default_factory=held_port)
    program: tuple[str, ...] = (sys.executable, "main.py")
    folder: Path = ROOT
    process: subprocess.Popen[str] | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether `stop` has read what it said."""
        return self.process is not None and self.process.stdout is not None and self.process.stdout.closed

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        words = [
            *self.program,
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--no-browser",
        ]
        self.process = subprocess.Popen(
            words, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert self.address in line, line
        return self

    def stop(self, how: int = signal.SIGTERM) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        said = self.process.stdout.read()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        return said

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        asked = urllib.request.Request(self.address + path, headers=headers)
        try:
            with urllib.request.urlopen(asked) as answer:
                return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, {k.lower(): v for k, v in refused.headers.items()}, refused.read()


@contextmanager
def running_server(data: Path, port: int | None = None) -> Iterator[Server]:
    """The app on a data folder, stopped at the end if the test has not stopped it: it must not have failed unseen."""
    server = Server(data=data, port=port or held_port()).start()
    try:
        yield server
    finally:
        if not server.is_stopped:
            said = server.stop()
            assert "Traceback" not in said, said
