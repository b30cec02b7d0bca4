"""Which tests reach a place of the code, and how long each takes: the tests run once with a mark in each place that is asked for.

As a plugin of pytest (`-p tools.reached_places`) the module records which test reaches which mark. A trace of every line would make
the tests about ten times slower.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = "REACHED_PLACES"
"""The variable that names the folder into which each worker writes what its tests reached."""
MARK: Final = "__reached__"


@dataclass(frozen=True, slots=True)
class ReachedPlaces:
    """The tests that reach each mark, and the seconds that each test takes."""

    tests: dict[str, set[str]]
    seconds: dict[str, float]

    def of(self, mark: str) -> list[str]:
        """The tests that reach a mark, the quickest first; a test that fails without a change tells nothing of one, and is in no list."""
        return sorted(
            self.tests.get(mark, set()) & self.seconds.keys(), key=lambda test: (self.seconds[test], test)
        )


def marked(text: str, places: dict[str, set[int]]) -> str:
    """A module with a mark before the statement that each of the lines is in.

    What a function is given runs before any test: the mark stands at the begin of its body.
    """
    tree = ast.parse(text)
    for mark, lines in places.items():
        for line in lines:
            for block, index in _blocks(tree, line):
                # A process that a test starts does not record.
                call = f"getattr(__import__('builtins'), {MARK!r}, str)({mark!r})"
                block.insert(index, ast.parse(call).body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def _blocks(tree: ast.Module, line: int) -> Iterable[tuple[list[ast.stmt], int]]:
    """The block and the place in it where the mark of a line stands: nothing for a line that is only read while the module is imported."""
    found: ast.AST = tree
    place: tuple[list[ast.stmt], int] | None = None
    while True:
        inner = [
            (block, index, statement)
            for block in _own_blocks(found)
            for index, statement in enumerate(block)
            if statement.lineno <= line <= (statement.end_lineno or 0)
        ]
        if not inner:
            break
        block, index, found = inner[-1]
        if isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef):
            first = found.body[0]
            has_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            place = (found.body, int(has_docstring))
        elif isinstance(found, ast.ClassDef):
            place = None
        elif place:
            place = (block, index)
    return [place] if place else []


def _own_blocks(node: ast.AST) -> Iterable[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            yield block
    for handler in [*getattr(node, "handlers", ()), *getattr(node, "cases", ())]:
        yield handler.body


def read(folder: Path) -> ReachedPlaces:
    """What all workers wrote."""
    tests: defaultdict[str, set[str]] = defaultdict(set)
    seconds: dict[str, float] = {}
    for file in folder.glob("*.json"):
        found = json.loads(file.read_text(encoding="utf-8"))
        seconds |= found["seconds"]
        for mark, names in found["tests"].items():
            tests[mark] |= set(names)
    return ReachedPlaces(dict(tests), seconds)


@dataclass(eq=False)
class _Recorder:
    folder: Path
    tests: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    seconds: dict[str, float] = field(default_factory=dict)
    now: str = ""

    def reach(self, mark: str) -> None:
        if self.now:
            self.tests[mark].add(self.now)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.now, begun = item.nodeid, time.perf_counter()
        self.seconds[item.nodeid] = 0
        try:
            return (yield)
        finally:
            if item.nodeid in self.seconds:
                self.seconds[item.nodeid] = round(time.perf_counter() - begun, 3)
            self.now = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.seconds.pop(report.nodeid, None)

    def pytest_sessionfinish(self) -> None:
        told = {
            "tests": {mark: sorted(names) for mark, names in self.tests.items()},
            "seconds": self.seconds,
        }
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        (self.folder / f"{worker}.json").write_text(json.dumps(told), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Record, in each process that runs tests."""
    recorder = _Recorder(Path(os.environ[FOLDER]))
    setattr(builtins, MARK, recorder.reach)
    if "PYTEST_XDIST_WORKER" in os.environ or not config.getoption("numprocesses", None):
        config.pluginmanager.register(recorder)
