"""The machine that the workers of one checkout's tests share, and that one of them can wait to have for itself."""

from __future__ import annotations

import os
import sys
from typing import Final

from tests.tables import ROOT

if sys.platform != "win32":
    import fcntl

_HELD: Final[list[int]] = []
"""The lock, as the descriptor of its file; nothing where Windows has no such lock, and no engines."""


def share_machine() -> None:
    """Share it with the other workers until `leave_machine`."""
    if sys.platform != "win32":
        (ROOT / "build").mkdir(exist_ok=True)
        _HELD.append(os.open(ROOT / "build" / "tests.lock", os.O_RDWR | os.O_CREAT))
        fcntl.flock(_HELD[0], fcntl.LOCK_SH)


def have_machine_alone() -> None:
    """Wait until every other worker has run all its tests. One worker of a run may ask for it."""
    if sys.platform != "win32":
        for descriptor in _HELD:
            fcntl.flock(descriptor, fcntl.LOCK_EX)


def leave_machine() -> None:
    """Leave it to whoever waits for it."""
    while _HELD:
        os.close(_HELD.pop())
