"""The app as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

from tests.forked_app import CAN_FORK, ForkedApp, fork_app
from tests.ports import held_port
from tests.tables import ROOT
from tests.views.server.waiting import PATIENCE

MAIN: Final = (sys.executable, str(ROOT / "main.py"))
"""The program of this checkout."""


@dataclass
class Server:
    """The app as a process that can be killed and started again on the same data."""

    data: Path
    port: int = field(default_factory=held_port)
    program: tuple[str, ...] = ()
    folder: Path = ROOT
    process: subprocess.Popen[bytes] | ForkedApp | None = None
    output: IO[str] | None = None

    @property
    def is_stopped(self) -> bool:
        """True if `stop` has read what it said."""
        return self.output is not None and self.output.closed

    @property
    def words(self) -> list[str]:
        """The words of its command line."""
        return ["--data", str(self.data), "--port", str(self.port), "--no-browser"]

    @property
    def command(self) -> list[str]:
        """What starts it as a program; empty where a fork is quicker."""
        if CAN_FORK and not self.program:
            return []
        return [*(self.program or MAIN), *self.words]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        read, write = os.pipe()
        if self.command:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=write, stderr=subprocess.STDOUT
            )
        else:
            self.process = fork_app(self.words, folder=self.folder, output=write)
        os.close(write)
        self.output = os.fdopen(read, encoding="utf-8")
        line = self.output.readline()
        assert self.address in line, line
        return self

    def stop(self, how: int = signal.SIGTERM) -> str:
        assert self.process is not None
        assert self.output is not None
        self.process.send_signal(how)
        said = self.output.read()
        self.process.wait(PATIENCE)
        self.output.close()
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
