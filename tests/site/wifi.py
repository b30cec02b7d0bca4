"""A Wi-Fi with phones on it: network namespaces of Linux on one bridge, so that what phones send goes over a real network."""

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

from tests.tables import ROOT
from tests.views.server.waiting import wait_until
from tools.find_browser import find_browser

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
    name = f"lc{os.getpid()}x"
    made = _ip("netns", "add", name, check=False)
    # A container may allow a namespace, and no link into it.
    linked = made and _ip(
        "link", "add", name, "type", "veth", "peer", "name", "p", "netns", name, check=False
    )
    _ip("link", "del", name, check=False)
    _ip("netns", "del", name, check=False)
    return "" if linked else "this machine allows no network namespaces"


@dataclass
class Place:
    """A place on the Wi-Fi where one phone is; the site is served there at the phone's own localhost."""

    name: str
    link: str
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
        _ip("link", "set", self.link, "down")

    def mend(self) -> None:
        """The phone has it again."""
        _ip("link", "set", self.link, "up")

    def slow(self, *words: str) -> None:
        """Delay or lose what is sent to the phone, in words of `tc netem`, such as `loss 10% delay 300ms`."""
        subprocess.run(["tc", "qdisc", "add", "dev", self.link, "root", "netem", *words], check=True)


@contextlib.contextmanager
def wifi(phones: int, folder: Path) -> Iterator[list[Place]]:
    """A Wi-Fi with places for phones, which know each other's addresses and nothing else."""
    mark = f"lc{os.getpid()}"
    bridge = f"{mark}b"
    places: list[Place] = []
    try:
        _ip("link", "add", bridge, "type", "bridge")
        _ip("link", "set", bridge, "up")
        for number in range(1, phones + 1):
            place = Place(name=f"{mark}n{number}", link=f"{mark}v{number}", folder=folder)
            _ip("netns", "add", place.name)
            places.append(place)
            _ip("link", "add", place.link, "type", "veth", "peer", "name", "wifi", "netns", place.name)
            _ip("link", "set", place.link, "master", bridge, "up")
            for words in (
                ("link", "set", "lo", "up"),
                ("addr", "add", f"{SUBNET}.{number}/24", "dev", "wifi"),
                ("link", "set", "wifi", "up"),
                ("route", "add", "default", "dev", "wifi"),
            ):
                _ip("-n", place.name, *words)
        yield places
    finally:
        for place in places:
            for server in place.servers:
                server.kill()
                server.wait()
            _ip("netns", "del", place.name, check=False)
        _ip("link", "del", bridge, check=False)
