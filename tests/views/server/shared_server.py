"""The app as a process that shares its table on a loopback address, with a terminal of its own."""

from __future__ import annotations

import os
import pty
import re
import signal
import threading
from dataclasses import dataclass, field
from pathlib import Path

from tests.forked_app import ForkedApp, fork_app
from tests.ports import held_port
from tests.tables import ROOT
from tests.views.server.guest_phone import ask, cookie_of
from tests.views.server.waiting import PATIENCE, wait_until

LAN = "127.0.0.2"
"""An address of this machine that is not the one the local server listens on."""


@dataclass
class SharedServer:
    """Started with --lan; what it prints is read from its terminal."""

    data: Path
    words: tuple[str, ...] = ("--lan",)
    port: int = field(default_factory=held_port)
    lan_port: int = field(default_factory=lambda: held_port(LAN))
    scheme: str = "http"
    descriptors: int = 0
    folder: Path = ROOT
    said: str = ""
    process: ForkedApp | None = None
    reader: threading.Thread | None = None

    @property
    def own(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def host_address(self) -> str:
        """The printed address that makes a browser the host's."""
        return str(re.findall(r"Last Card is at (\S+)", self.said)[-1])

    @property
    def host_cookie(self) -> str:
        """What the host's browser shows once it has opened that address."""
        found = ask(self.own, self.host_address.removeprefix(self.own))
        assert (found.status, found.headers["location"]) == (303, "/")
        return cookie_of(found)

    @property
    def address(self) -> str:
        return f"{self.scheme}://{LAN}:{self.lan_port}"

    def start(self, *words: str, waits: str = "at the address.") -> SharedServer:
        terminal, theirs = pty.openpty()
        ports = ["--port", str(self.port), "--lan-port", str(self.lan_port), "--lan-address", LAN]
        self.said = ""
        given = ["--data", str(self.data), *ports, "--no-browser", *(words or self.words)]
        self.process = fork_app(given, folder=self.folder, output=theirs, descriptors=self.descriptors)
        os.close(theirs)
        self.reader = threading.Thread(target=self._read, args=(terminal,), daemon=True)
        self.reader.start()
        self.waits_for(waits)
        return self

    def _read(self, terminal: int) -> None:
        while True:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            self.said += piece.decode("utf-8", "replace")
        os.close(terminal)

    def waits_for(self, text: str) -> None:
        wait_until(lambda: text in self.said, lambda: f"never said {text!r}: {self.said}")

    def shows_a_code_after(self, old: str) -> None:
        """Wait until the terminal shows other digits."""
        wait_until(lambda: self.digits != old, lambda: f"never said another code: {self.said}")

    @property
    def digits(self) -> str:
        return str(re.findall(r"code (\d{6})", self.said)[-1])

    @property
    def link(self) -> str:
        return str(re.findall(r"https?://\S+/join/(\S+)", self.said)[-1])

    @property
    def memory(self) -> int:
        """The resident memory of the process, in bytes."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) * 1024

    @property
    def processor_time(self) -> float:
        """How long the process has worked so far, in seconds; waiting for a busy machine is not counted."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def stop(self, how: int = signal.SIGTERM) -> str:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.reader is not None
        self.reader.join(PATIENCE)
        return self.said
