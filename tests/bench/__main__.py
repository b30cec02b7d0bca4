"""The figures of `make bench`: n, median, bound, PASS or FAIL; all are ratios within one run."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import flet as ft

from main import open_parlour
from storage.disk_shelf import DiskShelf
from storage.safe_file import unseal
from tests.storage.writer import record, shelf_in, start
from tests.views.headless import Window, open_window, window_of

TAPS = 120
ROUNDS = 40
STORED = 10_000


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One line of the table; a ratio and the most it may be."""

    name: str
    n: int
    median: float
    bound: float

    @property
    def passed(self) -> bool:
        return self.median <= self.bound


async def _sit_down(folder: Path) -> Window:
    parlour = open_parlour(folder)
    await parlour.open()
    window = await open_window(parlour)
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    await window.tap("Ann went out")
    return window


@ft.component
def Reference() -> ft.Control:
    """One text and one button."""
    count, set_count = ft.use_state(0)

    def add() -> None:
        set_count(lambda now: now + 1)

    return ft.Column([ft.Text(str(count)), ft.FilledButton("Add 7", on_click=add)])


async def _press(window: Window, control: int) -> float:
    before = time.process_time()
    await window.session.dispatch_event(control, "click", None)
    for _ in range(6):
        await asyncio.sleep(0)
    return time.process_time() - before


async def processor_time_of_a_tap() -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        pad = await _sit_down(Path(folder))
        reference = await window_of(lambda page: page.render(Reference))
        key, button = pad.find("Add 0")._i, reference.find("Add 7")._i
        ours, theirs = [], []
        for tap in range(TAPS):
            if tap % 4 == 0 and tap:
                held = next(name for name in pad.names() if name.startswith("Take back"))
                for _ in range(4):
                    held = next(name for name in pad.names() if name.startswith("Take back"))
                    await pad.tap(held)
            ours.append(await _press(pad, key))
            theirs.append(await _press(reference, button))
        await reference.settle()
    ratio = statistics.median(ours) / statistics.median(theirs)
    return Figure(name="processor time per card tap : reference", n=TAPS, median=ratio, bound=3.0)


def _time(shelf: DiskShelf, name: str) -> float:
    before = time.perf_counter()
    record(shelf, name)
    return time.perf_counter() - before


def recording_a_round() -> list[Figure]:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        empty, full_folder = start(Path(one)), Path(other)
        full = start(full_folder)
        game = (full_folder / "games" / "game-1.json").read_bytes()
        for number in range(STORED):
            for folder in ("games", "copies"):
                (full_folder / folder / f"stored-{number}.json").write_bytes(game)
        full = shelf_in(full_folder)
        base = sqlite3.connect(Path(one) / "reference.sqlite")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("CREATE TABLE games (id TEXT PRIMARY KEY, document BLOB)")
        base.commit()
        few, many, commit = [], [], []
        for number in range(ROUNDS):
            few.append(_time(empty, f"r{number}"))
            many.append(_time(full, f"r{number}"))
            raw = (Path(one) / "games" / "game-1.json").read_bytes()
            assert unseal(raw).generation == number + 2
            before = time.perf_counter()
            base.execute("INSERT OR REPLACE INTO games VALUES ('game-1', ?)", (raw,))
            base.commit()
            commit.append(time.perf_counter() - before)
        base.close()
    small = statistics.median(few)
    return [
        Figure(
            name=f"a round with {STORED:,} games stored : with none",
            n=ROUNDS,
            median=statistics.median(many) / small,
            bound=1.3,
        ),
        Figure(
            name="a round : one sqlite3 commit", n=ROUNDS, median=small / statistics.median(commit), bound=8.0
        ),
    ]


def main() -> int:
    figures = [asyncio.run(processor_time_of_a_tap()), *recording_a_round()]
    print(f"{'figure':58} {'n':>5} {'median':>8} {'bound':>7}")
    for figure in figures:
        verdict = "PASS" if figure.passed else "FAIL"
        print(f"{figure.name:58} {figure.n:5} {figure.median:8.2f} {figure.bound:7.2f}  {verdict}")
    return 0 if all(figure.passed for figure in figures) else 1


if __name__ == "__main__":
    raise SystemExit(main())
