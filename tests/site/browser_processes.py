"""The processes of a phone's browser, which its profile tells from those of the others."""

from __future__ import annotations

import contextlib
from pathlib import Path


def processes_of(profile: Path) -> set[int]:
    """The numbers of all processes of the browser that has a profile: those that name it, and all below them."""
    mark, found, parents = f"--user-data-dir={profile}".encode(), set[int](), dict[int, int]()
    for process in Path("/proc").glob("[0-9]*"):
        # A process may end while it is looked at.
        with contextlib.suppress(OSError):
            number = int(process.name)
            parents[number] = int(_after_name(process)[1])
            if mark in (process / "cmdline").read_bytes():
                found.add(number)
    while more := {number for number, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def ticks(number: int) -> int:
    """The processor time of a process so far, in clock ticks; 0 of one that has ended."""
    with contextlib.suppress(OSError):
        words = _after_name(Path("/proc") / str(number))
        return int(words[11]) + int(words[12])
    return 0


def kilobytes(number: int) -> int:
    """The memory of a process, where a page that others share counts in part; 0 of one that has ended."""
    with contextlib.suppress(OSError):
        lines = (Path("/proc") / str(number) / "smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return 0


def _after_name(process: Path) -> list[str]:
    """What `stat` says after the name of the process, which may have spaces: its state, its parent and so on."""
    return (process / "stat").read_text().rpartition(")")[2].split()
