"""For a changed line the tests are those that reach its statement."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools.reached_places import FOLDER, ReachedPlaces, marked, read

ROOT: Final = Path(__file__).parent.parent.parent
MODULE: Final = '''\
LIMIT = 3

def total(points,
          bonus=1):
    """A sum."""
    if points and (
        points < LIMIT
    ):
        return (points
                + bonus)
    elif points > 90:
        points = 9
    try:
        return 9 // points
    except ZeroDivisionError:
        return 0
'''
TESTS: Final = """\
from game import total

def test_small():
    assert total(2) == 3

def test_large():
    assert total(99) == 1

def test_nothing():
    assert total(0) == 0

def test_wrong():
    assert total(2) == 4
"""
ALL: Final = ["test_large", "test_nothing", "test_small"]


@pytest.mark.parametrize(
    ("line", "tests"),
    [
        (1, []),
        (4, ALL),
        (7, ALL),
        (10, ["test_small"]),
        (11, ["test_large", "test_nothing"]),
        (12, ["test_large"]),
        (14, ["test_large", "test_nothing"]),
        (16, ["test_nothing"]),
    ],
    ids=[
        "a constant",
        "what a function is given",
        "the end of a condition",
        "the end of a statement",
        "another condition",
        "its body",
        "what is tried",
        "a handler",
    ],
)
def test_the_tests_of_a_line_are_those_that_reach_its_statement(
    tmp_path: Path, line: int, tests: list[str]
) -> None:
    (tmp_path / "game.py").write_text(marked(MODULE, {"7": {line}}), encoding="utf-8")
    (tmp_path / "test_game.py").write_text(TESTS, encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "tools.reached_places", "-p", "no:cacheprovider"]
    subprocess.run(
        [*words, "-p", "no:xdist", "."],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}", FOLDER: str(tmp_path)},
    )
    assert sorted(test.partition("::")[2] for test in read(tmp_path).of("7")) == tests


def test_the_quickest_test_comes_first_and_one_that_failed_never() -> None:
    known = ReachedPlaces({"7": {"slow", "quick", "wrong"}}, {"slow": 2.0, "quick": 0.1, "elsewhere": 0.0})
    assert known.of("7") == ["quick", "slow"]
    assert known.of("8") == []


def test_a_marked_module_says_what_it_said() -> None:
    values: dict[str, object] = {}
    exec(marked(MODULE, {f"{line}": {line} for line in range(1, 17)}), values)  # noqa: S102 - the text above
    total = values["total"]
    assert callable(total)
    assert [total(points) for points in (0, 2, 5, 99)] == [0, 3, 1, 1]
