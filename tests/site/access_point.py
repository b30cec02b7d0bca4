"""An access point: it passes the frames of network devices on to each other; what it sends to one of them it may lose, delay or cut."""

from __future__ import annotations

import fcntl
import heapq
import itertools
import os
import random
import selectors
import struct
import threading
import time
from dataclasses import dataclass, field
from typing import Final

SET_DEVICE: Final = 0x400454CA
"""TUNSETIFF of Linux."""
ETHERNET: Final = 0x1002
"""IFF_TAP and IFF_NO_PI: whole frames, without a header in front of them."""
FRAME_MOST: Final = 65536


@dataclass(eq=False, kw_only=True)
class Link:
    """The link of one device.

    Attributes:
        file: What the device sends is read here, and what is written here it receives.
        loss: The share of the frames to it that are lost.
        delay: The seconds that a frame to it takes.
        is_cut: Whether nothing passes, neither to it nor from it.
        lost: The number of frames to it that were lost, those of a cut included.
    """

    file: int
    loss: float = 0.0
    delay: float = 0.0
    is_cut: bool = False
    lost: int = 0
    address: bytes = b""


@dataclass
class AccessPoint:
    """Links, and a thread that passes the frames on."""

    links: list[Link] = field(default_factory=list)
    _due: list[tuple[float, int, Link, bytes]] = field(default_factory=list)
    _numbers: itertools.count[int] = field(default_factory=itertools.count)
    _thread: threading.Thread | None = None
    _chance: random.Random = field(default_factory=lambda: random.Random(7))

    def __post_init__(self) -> None:
        """Open the pipe that ends the thread."""
        self._ending, self._end = os.pipe()

    def new_link(self, device: str) -> Link:
        """Make a device, and its link."""
        file = os.open("/dev/net/tun", os.O_RDWR | os.O_CLOEXEC)
        link = Link(file=file)
        self.links.append(link)
        fcntl.ioctl(file, SET_DEVICE, struct.pack("16sH22x", device.encode(), ETHERNET))
        return link

    def start(self) -> None:
        """Pass frames on from now on; all devices are there and up."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Switch it off; its devices are gone then."""
        os.close(self._end)
        if self._thread is not None:
            self._thread.join()
        for file in (self._ending, *(link.file for link in self.links)):
            os.close(file)

    def _run(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._ending, selectors.EVENT_READ, None)
            for link in self.links:
                selector.register(link.file, selectors.EVENT_READ, link)
            while True:
                wait = self._due[0][0] - time.monotonic() if self._due else None
                for key, _ in selector.select(wait):
                    if key.data is None:
                        return
                    self._take(key.data, os.read(key.fd, FRAME_MOST))
                self._deliver()

    def _take(self, sender: Link, frame: bytes) -> None:
        """Take a frame: its first six bytes say to which device it goes, the next six from which it comes."""
        to, sender.address = frame[:6], frame[6:12]
        is_for_many = bool(to[0] & 1)
        for link in self.links:
            if link is sender or not (is_for_many or link.address == to):
                continue
            if sender.is_cut or link.is_cut or self._chance.random() < link.loss:
                link.lost += 1
            else:
                due = time.monotonic() + link.delay
                heapq.heappush(self._due, (due, next(self._numbers), link, frame))

    def _deliver(self) -> None:
        while self._due and self._due[0][0] <= time.monotonic():
            _, _, link, frame = heapq.heappop(self._due)
            os.write(link.file, frame)
