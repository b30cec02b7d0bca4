"""What the tests do not notice of a small app is found, and what they notice is not."""

from __future__ import annotations

import ast
import builtins
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tools import mutants

ROOT: Final = Path(__file__).parent.parent.parent
MODULE: Final = '''\
"""A game."""

def total(points, bonus=1):
    """A sum."""
    if points > 90:
        return 9
    for each in range(bonus):
        points = points + each
    return points

def greeting():
    return not True
'''
TESTS: Final = """\
from companion.game import total

def test_total():
    assert [total(points, 3) for points in (0, 2, 5, 91)] == [3, 5, 8, 9]
"""


def test_every_change_is_another_module_and_guards_and_annotations_are_left_alone() -> None:
    texts = set()
    for number in range(len([*mutants.changes("game.py", ast.parse(MODULE))])):
        tree = ast.parse(MODULE)
        [*mutants.changes("game.py", tree)][number][-1]()
        texts.add(ast.unparse(tree))
    assert len(texts) == 8
    assert ast.unparse(ast.parse(MODULE)) not in texts
    for guard in (
        "point: Literal[1]",
        "both = zip(first, second, strict=True)",
        "@dataclass(frozen=True)\nclass A: ...",
    ):
        assert [*mutants.changes("game.py", ast.parse(guard))] == []


def test_a_marked_module_says_what_it_said_and_tells_which_blocks_are_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed: set[str] = set()
    monkeypatch.setattr(builtins, mutants.MARK, passed.add, raising=False)
    values: dict[str, Any] = {}
    exec(compile(mutants.marked("game.py", ast.parse(MODULE)), "game", "exec"), values)  # noqa: S102 - the text above
    assert values["total"].__doc__ == "A sum."
    assert values["total"](91) == 9
    assert passed == {"game.py:4", "game.py:6"}
    assert values["total"](1, 2) == 2
    assert passed == {"game.py:4", "game.py:6", "game.py:8"}


def test_one_test_of_each_function_comes_first_and_none_that_failed() -> None:
    tests = {
        "tests/companion/test_a.py::test[1]": 0.1,
        "tests/companion/test_a.py::test[2]": 0.2,
        "tests/companion/test_a.py::wrong": -1.0,
        "tests/companion/test_b.py::test": 0.3,
        "tests/views/test_c.py::test": 0.1,
        "tests/views/test_c.py::other": 0.1,
        "tests/views/test_c.py::slow": 9.0,
    }
    known = [(tests, {"companion/a.py:4": "0x5f", "companion/a.py:9": "0x20"})]
    assert mutants.tests_of("companion/a.py", "companion/a.py:4", known, 1) == [
        "tests/companion/test_a.py::test[1]",
        "tests/companion/test_b.py::test",
        "tests/companion/test_a.py::test[2]",
        "tests/views/test_c.py::test",
    ]
    assert mutants.tests_of("companion/a.py", "", known, 0.2)[-1] == "tests/views/test_c.py::test"


def test_of_a_small_app_the_changes_survive_that_no_test_passes(tmp_path: Path) -> None:
    for folder in ("companion", "storage", "views", "tools"):
        (tmp_path / folder).mkdir()
        (tmp_path / "tests" / folder).mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "mutants.py", tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\nmarkers = ["many"]\npythonpath = ["."]\n'
    )
    (tmp_path / "companion" / "game.py").write_text(MODULE)
    (tmp_path / "tests" / "companion" / "test_game.py").write_text(TESTS)
    words = [sys.executable, "-m", "tools.mutants", "--count", "8", "--jobs", "2"]
    alone = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    said = subprocess.run(words, cwd=tmp_path, env=alone, capture_output=True, text=True, check=True).stdout
    survived = [part.partition("\n\n")[0] for part in said.split("SURVIVED  ")[1:]]
    assert "5 of 8 changes caught (seed 1)" in said
    assert sorted(each.partition("+")[2] for each in survived) == [
        "    if points >= 90:",
        "    return not False",
        "def total(points, bonus=2):",
    ]
