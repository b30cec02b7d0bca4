"""For a changed line the tests are those that ran its statement, the quickest first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import coverage
import pytest

from tools.lines_by_test import LinesByTest

MODULE: Final = """\
LIMIT = 3

def total(points,
          bonus=1):
    if points and (
        points < LIMIT
    ):
        return (points
                + bonus)
    return 0
"""
RAN: Final = {"slow": [5, 6, 8, 9], "quick": [5, 6, 10], "elsewhere": []}
"""The lines that three tests ran of it."""


@pytest.fixture
def known(tmp_path: Path) -> LinesByTest:
    data = coverage.CoverageData(str(tmp_path / "data"))
    for test, lines in RAN.items():
        data.set_context(test)
        data.add_lines({str(tmp_path / "game.py"): lines})
    return LinesByTest(data, {"slow": 2.0, "quick": 0.1, "elsewhere": 0.0})


@pytest.mark.parametrize(
    ("line", "tests"),
    [
        (1, []),
        (4, ["quick", "slow"]),
        (7, ["quick", "slow"]),
        (9, ["slow"]),
        (10, ["quick"]),
    ],
    ids=[
        "a constant",
        "what a function is given",
        "the end of a condition",
        "the end of a statement",
        "a line",
    ],
)
def test_the_tests_of_a_line_are_those_that_ran_its_statement(
    known: LinesByTest, tmp_path: Path, line: int, tests: list[str]
) -> None:
    assert known.of(tmp_path / "game.py", MODULE, {line}) == tests
