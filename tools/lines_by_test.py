"""Which tests run a line, and how long each takes: the lines of the app that each test runs, collected once for a commit."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import coverage
import pytest

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "mutants"


@dataclass(frozen=True, slots=True)
class LinesByTest:
    """The lines that each test runs, and the seconds that each test takes."""

    data: coverage.CoverageData
    seconds: dict[str, float]

    def of(self, path: Path, text: str, lines: set[int]) -> list[str]:
        """The tests that run a statement of these lines, the quickest first."""
        ran = self.data.contexts_by_lineno(str(path))
        tests = {
            test for line in _statements(text, lines) for test in ran.get(line, ()) if test in self.seconds
        }
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def _statements(text: str, lines: set[int]) -> set[int]:
    """All lines of the innermost statements that these lines are in; of one that has others in it, its first lines alone.

    What a function is given runs before any test: it counts as run where the function is.
    """
    found = set(lines)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            inner, end = getattr(node, "body", None), (node.end_lineno or node.lineno) + 1
            own = set(range(node.lineno, inner[0].lineno if inner else end))
            if lines & own:
                found |= own
                found |= (
                    set(range(node.lineno, end))
                    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                    else set()
                )
    return found


def lines_by_test(tests: list[str]) -> LinesByTest:
    """What these tests run at the last commit; they are only started if that is not known yet."""
    words = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    name = "-".join([commit, *(test.replace("/", ".") for test in tests)])
    kept, seconds = KEPT / f"{name}.coverage", KEPT / f"{name}.json"
    if not seconds.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        collect = [sys.executable, "-m", "tools.lines_by_test", str(kept), str(seconds), *tests]
        subprocess.run(collect, cwd=ROOT, check=True)
    data = coverage.CoverageData(str(kept))
    data.read()
    return LinesByTest(data, json.loads(seconds.read_text(encoding="utf-8")))


@dataclass(eq=False)
class _Recorder:
    """Part of a run of pytest: records which lines and how many seconds each test takes."""

    running: coverage.Coverage
    seconds: dict[str, float] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.running.switch_context(item.nodeid)
        begun = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = round(time.perf_counter() - begun, 3)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


def _collect(kept: str, seconds: str, tests: list[str]) -> int:
    running = coverage.Coverage(data_file=kept, source=["companion", "storage", "views"], config_file=False)
    recorder = _Recorder(running)
    running.start()
    ended = pytest.main(["-q", "-p", "no:cacheprovider", "--no-cov", *tests], plugins=[recorder])
    running.stop()
    running.save()
    if ended not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        return int(ended)
    # What fails without a change tells nothing of one.
    told = {test: took for test, took in recorder.seconds.items() if test not in recorder.failed}
    Path(seconds).write_text(json.dumps(told), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(_collect(sys.argv[1], sys.argv[2], sys.argv[3:]))
