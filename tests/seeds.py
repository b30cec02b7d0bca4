"""What replays a random test: of a test that fails, pytest prints the seeds of its chances."""

from __future__ import annotations

import random
import sys
import sysconfig
from collections import deque
from collections.abc import Generator
from random import Random
from typing import Any, Final

import pytest

_LIBRARIES: Final = (sysconfig.get_path("stdlib"), sysconfig.get_path("purelib"))
_SEEDS: Final[deque[str]] = deque(maxlen=5)
"""The last seeds of the test that runs now: one that fails in a loop fails with the last."""
_seed: Final = Random.seed


def _remember(chance: Random, seed: Any = None, version: int = 2) -> None:
    _seed(chance, seed, version)
    caller = sys._getframe(1)
    while caller.f_back is not None and caller.f_code.co_filename == random.__file__:
        caller = caller.f_back
    if not caller.f_code.co_filename.startswith(_LIBRARIES):
        _SEEDS.append(f"{caller.f_code.co_filename}:{caller.f_lineno}: seed {seed!r}")


Random.seed = _remember  # type: ignore[method-assign, assignment]


def pytest_runtest_setup() -> None:
    """Forget the seeds of the test before."""
    _SEEDS.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the seeds to what is printed of a failed test."""
    report = yield
    if report.failed and _SEEDS:
        report.sections.append(("What replays it, the last one last", "\n".join(_SEEDS)))
    return report
