"""The Wi-Fi of the tests is a network: what is sent from one namespace comes to another, and only as well as the test says."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.wifi import SUBNET, Place, why_no_namespaces, wifi

SENT = 200
"""Messages at once; a socket of Linux keeps some more that nobody has read yet."""
ECHO = """
import socket
phone = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
phone.bind(("", 7007))
print(flush=True)
while True:
    phone.sendto(*phone.recvfrom(100))
"""
ASK = f"""
import socket, sys
phone = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
phone.settimeout(2)
for number in range({SENT}):
    phone.sendto(b"%d" % number, ("{SUBNET}.2", 7007))
came = 0
try:
    while came < {SENT}:
        phone.recv(100)
        came += 1
except TimeoutError:
    pass
print(came)
"""


@pytest.fixture
def places(tmp_path: Path) -> Iterator[list[Place]]:
    if why := why_no_namespaces():
        pytest.skip(why)
    with wifi(2, tmp_path) as opened:
        echo = subprocess.Popen(in_namespace(opened[1], ECHO), stdout=subprocess.PIPE)
        assert echo.stdout is not None
        echo.stdout.readline()
        yield opened
        echo.kill()
        echo.communicate()


def in_namespace(place: Place, script: str) -> list[str]:
    return ["ip", "netns", "exec", place.name, sys.executable, "-c", script]


def come_back(place: Place) -> int:
    """How many of the messages come back that a phone sends to the other one."""
    return int(subprocess.run(in_namespace(place, ASK), capture_output=True, check=True).stdout)


def test_messages_come_lost_late_or_not_at_all(places: list[Place]) -> None:
    one, other = places
    assert come_back(one) == SENT
    other.slow(loss=0.1, delay=0)
    # 180 are expected, and the standard deviation is 4.
    assert 150 <= come_back(one) <= 197
    other.slow(loss=0, delay=0.3)
    began = time.monotonic()
    assert come_back(one) == SENT
    assert time.monotonic() - began >= 0.3
    other.cut()
    assert come_back(one) == 0
    other.mend()
    assert come_back(one) == SENT
