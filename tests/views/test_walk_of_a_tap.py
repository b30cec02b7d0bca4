"""The walk of a tap in docs/architecture.md is the one that a tap takes, file by file."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.tables import ROOT
from tests.views.headless import Window
from tests.views.playing import running_app, sit_down

FOLDERS = ("companion", "storage", "views")
FILE = re.compile(r"`((?:companion|storage|views)/[\w/]+\.py)`")
STEP = re.compile(r"\| (\d+) \| `([\w/.]+)` \| `([\w.]+)` \|")
LAST = ("companion/application/listeners.py", "Listeners.notify")
"""Where a tap is acknowledged: it is saved, and the windows are notified. After that they are redrawn."""


def walk_documented() -> str:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return page.partition("## The walk of a tap")[2].partition("\n## ")[0]


@dataclass
class Trace:
    """The functions of the app that are called in every thread, from a tap to its acknowledgement.

    Attributes:
        called: The file and the name of each function, in the order of the calls.
    """

    called: list[tuple[str, str]] = field(default_factory=list)
    is_on: bool = False

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call."""
        path = Path(frame.f_code.co_filename)
        if not self.is_on or event != "call" or not path.is_relative_to(ROOT):
            return
        file = path.relative_to(ROOT)
        if file.parts[0] in FOLDERS:
            self.called.append((file.as_posix(), frame.f_code.co_qualname))
            self.is_on = self.called[-1] != LAST

    async def tap(self, window: Window, name: str) -> None:
        """Tap on a control, and trace that."""
        tapped = window.find(name)
        self.called, self.is_on = [], True
        sys.setprofile(self.note)
        try:
            await window.session.dispatch_event(tapped._i, "click", None)
        finally:
            sys.setprofile(None)
        assert not self.is_on, "the tap was acknowledged"
        await window.settle()

    @property
    def files(self) -> set[str]:
        """The files that the tap passed."""
        return {file for file, _ in self.called}


@pytest.fixture
async def traced(tmp_path: Path) -> AsyncIterator[tuple[Trace, Window]]:
    """A trace, and a window at the table of a game. The thread of the disk starts after the trace, to be part of it."""
    trace = Trace()
    threading.setprofile(trace.note)
    try:
        async with running_app(tmp_path) as (window, _):
            await sit_down(window, "Ann", "Ben", "Cleo")
            yield trace, window
    finally:
        threading.setprofile(None)


async def test_the_walk_of_a_card_is_the_one_that_is_documented(traced: tuple[Trace, Window]) -> None:
    trace, window = traced
    await window.tap("Ann went out")
    await trace.tap(window, "Add 7")
    steps = STEP.findall(walk_documented())
    assert [int(number) for number, _, _ in steps] == list(range(1, 15))
    first = [
        min(
            (
                place
                for place, (each, name) in enumerate(trace.called)
                if each == file and name.startswith(function)
            ),
            default=-1,
        )
        for _, file, function in steps
    ]
    assert -1 not in first, [steps[place] for place, at in enumerate(first) if at < 0]
    assert first == sorted(first), "the steps are in the order of the calls"
    drawn = {"views/screens/score_entry/card_pad.py", "views/state/redraws.py"}
    before_out = walk_documented().partition("A tap on **out**")[0]
    assert set(FILE.findall(before_out)) - drawn == trace.files


async def test_the_walk_of_who_went_out_is_the_one_that_is_documented(traced: tuple[Trace, Window]) -> None:
    trace, window = traced
    await trace.tap(window, "Ann went out")
    steps = {file for _, file, _ in STEP.findall(walk_documented())} - {"companion/hand.py"}
    about_out = walk_documented().partition("A tap on **out**")[2]
    own = set(FILE.findall(about_out)) - {"companion/hand.py"}
    assert steps | own == trace.files
    assert {"went_out", "EnterTaps.taps"} <= {name for _, name in trace.called}
