"""The app as a process of its own that is ready at once.

To import the app takes a second of the processor, and the tests start it a hundred times. So one process of the tests
imports it and then forks: each fork runs `main.py` with words, a folder, an environment and files of its own, ends as any
process does, and can be killed. Where the system lacks what this takes, and where a test is about the program itself,
`subprocess.Popen` starts it.
"""

from __future__ import annotations

import atexit
import json
import os
import resource
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.tables import ROOT

CAN_FORK: Final = sys.platform == "linux"
"""Whether this system tells about a process that is not the asker's own child."""
_LONGEST: Final = 65536
"""The largest request, in bytes."""


@dataclass(frozen=True, kw_only=True)
class ForkedApp:
    """A fork that runs the app; what `subprocess.Popen` has of these does the same.

    Attributes:
        pid: Its number.
        handle: A file that can be read when the process has ended; None if it had when it was to be opened.
    """

    pid: int
    handle: int | None

    def poll(self) -> int | None:
        """None while it runs, else 0: its exit status is known only to the process that forked it."""
        return None if self.handle is not None and not select.select([self.handle], [], [], 0)[0] else 0

    def wait(self, timeout: float) -> None:
        """Wait until it has ended.

        Raises:
            TimeoutError: If it still runs after this many seconds.
        """
        if self.handle is not None and not select.select([self.handle], [], [], timeout)[0]:
            raise TimeoutError(f"process {self.pid} runs on")

    def send_signal(self, number: int) -> None:
        """Send it a signal; none if it has ended."""
        if self.poll() is None and self.handle is not None:
            signal.pidfd_send_signal(self.handle, number)


def fork_app(words: Sequence[str], *, folder: Path, output: int, descriptors: int = 0) -> ForkedApp:
    """Run `main.py` in a fork.

    Args:
        words: The words of its command line.
        folder: The folder that it works in.
        output: The descriptor of the file that it writes and reports to.
        descriptors: The most files that it may have open; 0 for what the tests may.
    """
    request = {
        "words": list(words),
        "folder": str(folder),
        "environment": dict(os.environ),
        "descriptors": descriptors,
    }
    line = _line()
    socket.send_fds(line, [json.dumps(request).encode()], [output])
    pid = int(line.recv(_LONGEST))
    try:
        return ForkedApp(pid=pid, handle=os.pidfd_open(pid))
    except ProcessLookupError:
        return ForkedApp(pid=pid, handle=None)


@cache
def _line() -> socket.socket:
    """The line to the process that forks, which ends with the tests."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    words = [sys.executable, "-m", "tests.forked_app", str(its.fileno())]
    process = subprocess.Popen(words, cwd=ROOT, pass_fds=[its.fileno()], stdin=subprocess.DEVNULL)
    its.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _serve(line: socket.socket) -> None:
    """Fork for each request, until the line is closed. In a fork, run the app and return."""
    import main
    import views.app
    import views.server.start

    del main, views
    # The system clears away the forks that have ended.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        request, files, _, _ = socket.recv_fds(line, _LONGEST, 1)
        if not request:
            return
        pid = os.fork()
        if not pid:
            line.close()
            _run(json.loads(request), files[0])
            return
        os.close(files[0])
        line.send(str(pid).encode())


def _run(request: dict[str, object], output: int) -> None:
    """Be what `python main.py` would be with these words."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if most := int(str(request["descriptors"])):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)
    buffering = 1 if os.isatty(1) else -1
    sys.stdout = open(1, "w", buffering=buffering, closefd=False)  # noqa: SIM115 - open as long as the process
    sys.stderr = open(2, "w", buffering=1, errors="backslashreplace", closefd=False)  # noqa: SIM115 - as above
    environment, words = request["environment"], request["words"]
    assert isinstance(environment, dict)
    assert isinstance(words, list)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(request["folder"]))
    sys.argv = ["main.py", *words]
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])))
