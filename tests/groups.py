"""Which tests share a worker, in what order they begin, and which count for the coverage: by the folder they are in."""

from __future__ import annotations

from typing import Final

from xdist.scheduler import LoadGroupScheduling

BROWSERS: Final = ("site", "browser")
"""Folders whose tests share a browser: each runs in one worker. These take longest, so they begin first."""
ALONE: Final = "engines"
"""The folder whose tests have the machine for themselves, after all others (`tests/shared_machine.py`); those of Firefox need not."""
_FIREFOX: Final = "firefox"
OF_FIELDS: Final = ("views/test_wrong_input.py", "views/test_shown_is_counted.py")
"""Files that share a worker: finding every field of the app takes one fourteen seconds (`found` in `tests/views/conftest.py`)."""
BY_TEST: Final = ("test_lint.py", "views")
"""What is handed out test by test. All others go out by their files, most of them quick."""
WAITS: Final = "views/server"
"""The folder whose tests mostly wait, so they begin while the browsers have the processors."""
LONGEST: Final = "bench"
"""What begins first of all other files, since a long file that begins last has one worker wait for the other two."""
_FIELDS: Final = "every field"
_TURNS: Final = (*BROWSERS, WAITS, _FIELDS, *BY_TEST, _FIREFOX, "", ALONE)


def turn_of(nodeid: str) -> tuple[int, bool]:
    """When a test begins: the place of its folder, and whether its file is not one of the longest of those."""
    return _TURNS.index(_place(nodeid)), not nodeid.startswith(f"tests/{LONGEST}/")


def is_measured(nodeid: str) -> bool:
    """Whether `make test-long` measures the coverage of the game and the storage with it, which makes it take twice as long."""
    return nodeid.split("/")[1] not in (*BROWSERS, "views", ALONE)


def _place(nodeid: str) -> str:
    """Which of these a test is in; "" for any other."""
    parts = nodeid.partition("::")[0].split("/")[1:]
    if "/".join(parts) in OF_FIELDS:
        return _FIELDS
    if parts[0] == ALONE and nodeid.endswith(f"[{_FIREFOX}]"):
        return _FIREFOX
    if nodeid.startswith(f"tests/{WAITS}/"):
        return WAITS
    return parts[0] if parts[0] in _TURNS else ""


class GroupsByFolder(LoadGroupScheduling):  # type: ignore[misc]  # xdist has no type marks
    """Hands out a folder, a file or a test at a time."""

    def _split_scope(self, nodeid: str) -> str:
        """The group of a test. pytest 9.2 no longer keeps the suffix by which xdist knows the mark `xdist_group`."""
        place = _place(nodeid)
        if place in BY_TEST:
            return nodeid
        # Every test of the server starts one, and most of a file share theirs.
        return nodeid.partition("::")[0] if place in {WAITS, ""} else place

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        """The number of tests that a worker has left. What is done is forgotten: xdist counts thousands of groups again after each test."""
        for group in [group for group, tests in workload.items() if all(tests.values())]:
            del workload[group]
        return sum(not done for tests in workload.values() for done in tests.values())
