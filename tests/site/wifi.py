"""A Wi-Fi with phones on it: each is in a network namespace of Linux, and what they send goes over an access point."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.site.access_point import AccessPoint, Link
from tests.tables import ROOT
from tests.views.server.waiting import wait_until
from tools.find_programs import find_browser

SUBNET: Final = "10.77.0"


def _ip(*words: str, check: bool = True) -> bool:
    done = subprocess.run(["ip", *words], capture_output=True, check=False)
    if check and done.returncode:
        raise RuntimeError(f"ip {' '.join(words)}: {done.stderr.decode()}")
    return done.returncode == 0


def why_no_namespaces() -> str:
    """Why this machine has no network namespaces; empty where it has them."""
    if shutil.which("ip") is None:
        return "iproute2 is not installed"
    if os.geteuid() != 0:
        return "only root may make network namespaces"
    if not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        return "this machine has no /dev/net/tun"
    name = f"lc{os.getpid()}x"
    # A container may allow a namespace, and no device in it.
    point = AccessPoint()
    try:
        is_made = _ip("netns", "add", name, check=False)
        point.new_link(name)
        is_moved = is_made and _ip("link", "set", name, "netns", name, check=False)
    except OSError as refusal:
        return f"this machine allows no network devices: {refusal}"
    finally:
        point.close()
        _ip("netns", "del", name, check=False)
    return "" if is_moved else "this machine allows no network namespaces"


@dataclass
class Place:
    """A place on the Wi-Fi where one phone is; the site is served there at the phone's own localhost."""

    name: str
    link: Link
    folder: Path
    servers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def browser(self) -> str:
        """A program that runs the browser in this place."""
        path = self.folder / f"browser-{self.name}"
        path.write_text(
            f'#!/bin/sh\nexec ip netns exec {self.name} {find_browser()} "$@"\n', encoding="ascii"
        )
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def serve(self, site: Path, port: int) -> None:
        """Serve the site here, as one host in the internet does for all."""
        words = [sys.executable, "-m", "tools.site.serve", "--folder", str(site), "--port", str(port)]
        server = subprocess.Popen(
            ["ip", "netns", "exec", self.name, *words], cwd=ROOT, stdout=subprocess.DEVNULL
        )
        self.servers.append(server)
        look = f"import socket; socket.create_connection(('127.0.0.1', {port}), 1)"
        asks = ["ip", "netns", "exec", self.name, sys.executable, "-c", look]
        wait_until(
            lambda: subprocess.run(asks, capture_output=True, check=False).returncode == 0,
            "the site's server never started",
        )

    def cut(self) -> None:
        """The phone loses the Wi-Fi."""
        self.link.is_cut = True

    def mend(self) -> None:
        """The phone has it again."""
        self.link.is_cut = False

    def slow(self, *, loss: float, delay: float) -> None:
        """Lose a share of what is sent to the phone, and delay the rest by some seconds."""
        self.link.loss, self.link.delay = loss, delay


@contextlib.contextmanager
def wifi(phones: int, folder: Path) -> Iterator[list[Place]]:
    """A Wi-Fi with places for phones, which know each other's addresses and nothing else."""
    mark = f"lc{os.getpid()}"
    point = AccessPoint()
    places: list[Place] = []
    try:
        for number in range(1, phones + 1):
            name = f"{mark}n{number}"
            places.append(Place(name=name, link=point.new_link(name), folder=folder))
            _ip("netns", "add", name)
            _ip("link", "set", name, "netns", name, "name", "wifi")
            for words in (
                ("link", "set", "lo", "up"),
                ("addr", "add", f"{SUBNET}.{number}/24", "dev", "wifi"),
                ("link", "set", "wifi", "up"),
                ("route", "add", "default", "dev", "wifi"),
            ):
                _ip("-n", name, *words)
        point.start()
        yield places
    finally:
        for place in places:
            for server in place.servers:
                server.kill()
                server.wait()
        point.close()
        for place in places:
            _ip("netns", "del", place.name, check=False)
