"""How hard the tests try: quick by default, long when LAST_CARD_LONG is set."""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadGroupScheduling

from companion.application.host_store import HostStore
from tests.groups import GroupsByFolder, is_measured, turn_of
from tests.seeds import pytest_runtest_makereport, pytest_runtest_setup
from tests.shared_machine import leave_machine, share_machine

__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup"]

# The tests read English, whatever language they are run in.
os.environ["LANGUAGE"] = "en"

LONG = bool(os.environ.get("LAST_CARD_LONG"))
KILLS = int(os.environ.get("LAST_CARD_KILLS", "1000" if LONG else "8"))
"""So often a process that saves rounds is killed. Each kill takes about a second, so more are asked for by a variable."""

settings.register_profile(
    "quick",
    max_examples=20,
    stateful_step_count=25,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long",
    max_examples=1500,
    stateful_step_count=60,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("long" if LONG else "quick")


def pytest_sessionstart() -> None:
    """Let a worker share the machine until it has run all its tests."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        share_machine()


def pytest_sessionfinish() -> None:
    """Leave it to the tests that need it for themselves."""
    leave_machine()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only `make test-long` runs; put the rest in order."""
    left_out = set() if LONG else only_long(items)
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = sorted((item for item in items if item not in left_out), key=lambda item: turn_of(item.nodeid))
    for item in items:
        if " at 0x" in item.nodeid:
            # Workers would each call it by another name, and collect different tests.
            raise pytest.UsageError(f"{item.nodeid[:160]}: give the parameter an id")
        if not is_measured(item.nodeid):
            item.add_marker(pytest.mark.no_cover)


def only_long(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """The folders `long/`, what is marked so, and of a test that is marked `sampled(n)` all cases but one of n, drawn by its name."""
    left_out = {item for item in items if item.get_closest_marker("long") or "/long/" in item.nodeid}
    sampled = defaultdict[tuple[str, int], list[pytest.Item]](list)
    for item in items:
        if mark := item.get_closest_marker("sampled"):
            sampled[item.nodeid.partition("[")[0], mark.args[0]].append(item)
    for (name, every), cases in sampled.items():
        left_out.update(Random(name).sample(cases, len(cases) - -(-len(cases) // every)))
    return left_out


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadGroupScheduling:
    """Hand the tests out in groups."""
    return GroupsByFolder(config, log)


def pytest_collection_finish() -> None:
    """Let Python look for garbage less often, and never among what was imported: that took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of every async test and fixture."""
    return "asyncio"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[HostStore]:
    """An empty store in a folder of its own."""
    # The tests of the game alone need neither storage nor Flet.
    from storage.opening import open_store

    opened = open_store(tmp_path)
    await opened.open()
    yield opened
    await opened.repository.close()
