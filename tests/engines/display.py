"""A screen for windows that need one, without a monitor."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator

from tools.find_programs import find_program


@contextlib.contextmanager
def a_display() -> Iterator[str]:
    """The name of an X display of its own. The server itself finds a free number."""
    reading, writing = os.pipe()
    words = ["-displayfd", str(writing), "-screen", "0", "1000x1200x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        [find_program("Xvfb"), *words],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(writing)
    with os.fdopen(reading) as said:
        number = said.readline().strip()
    assert number, "Xvfb never started"
    yield f":{number}"
    server.terminate()
    server.wait(60)
