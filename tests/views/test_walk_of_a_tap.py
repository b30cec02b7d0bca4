"""The walk of a tap in docs/architecture.md is the one that a tap takes, file by file."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import AsyncIterator, Iterator
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
WRITES = {
    ("storage/files/real_disk.py", "ThreadWorker.do"),
    ("storage/files/real_disk.py", "RealDisk.append"),
    ("storage/files/real_disk.py", "RealDisk.put"),
}
"""Where a change is given to the thread of the disk, and where that writes it."""


def walk_documented() -> str:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return page.partition("## The walk of a tap")[2].partition("\n## ")[0]


def file_of(frame: FrameType) -> str | None:
    """The file of the app that a function is in; None for others."""
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in FOLDERS:
        return None
    return path.relative_to(ROOT).as_posix()


def files_up_from(frame: FrameType | None) -> Iterator[str]:
    """The files of a function, of what called it or waits for it, and so on."""
    while frame is not None:
        if file := file_of(frame):
            yield file
        frame = frame.f_back


@dataclass
class Trace:
    """The functions of the app that are called in every thread, from a tap to its acknowledgement.

    Attributes:
        called: The file and the name of each function, in the order of the calls.
        handed_on: The files that were in the middle of a call when the disk was written or the windows were notified.
    """

    called: list[tuple[str, str]] = field(default_factory=list)
    handed_on: set[str] = field(default_factory=set)
    is_on: bool = False

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call."""
        file = file_of(frame)
        if not self.is_on or event != "call" or file is None:
            return
        self.called.append((file, frame.f_code.co_qualname))
        if self.called[-1] in {*WRITES, LAST}:
            self.handed_on.update(files_up_from(frame))
        self.is_on = self.called[-1] != LAST

    async def tap(self, window: Window, name: str) -> None:
        """Tap on a control, and trace that."""
        tapped = window.find(name)
        self.called, self.handed_on, self.is_on = [], set(), True
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
    assert [int(number) for number, _, _ in steps] == list(range(1, 14))
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
    assert {"enter", "EnterTaps.taps"} <= {name for _, name in trace.called}


async def test_few_files_hand_a_tap_a_saved_round_and_an_undo_on(traced: tuple[Trace, Window]) -> None:
    trace, window = traced
    await window.tap("Ann went out")
    counted: dict[str, tuple[int, int]] = {}
    for name in ("Add 7", "Next: Cleo", "Save round", "Undo", "Redo"):
        if name == "Save round":
            await window.tap("Add 7")
        await trace.tap(window, name)
        counted[name] = len(trace.handed_on), len(trace.files)
        read = {"storage/own_editions.py", "Repository.load", "GamesInMemory.read"}
        assert name == "Next: Cleo" or not read & (trace.files | {each for _, each in trace.called}), name
    assert counted["Add 7"][0] <= 11
    assert counted["Save round"][0] <= 25
    assert counted["Undo"][0] <= 20
    assert counted["Redo"][0] <= 20
    said = " ".join(walk_documented().split())
    assert (
        f"of a tap on a card {counted['Add 7'][0]} files do, of a saved round {counted['Save round'][0]}, "
        f"of *Undo* {counted['Undo'][0]}."
    ) in said, counted
    most = re.search(
        r"fewer than (\d+) files, a saved round fewer than (\d+) and \*Undo\* fewer than (\d+)", said
    )
    assert most is not None
    for name, bound in zip(("Add 7", "Save round", "Undo"), most.groups(), strict=True):
        assert counted[name][1] < int(bound), counted
