"""Whatever chance a test has, its failure prints what replays it."""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.tables import ROOT

FAILS: Final = """
import random
from hypothesis import given, strategies as st

def test_by_a_seed():
    for seed in range(40, 90):
        assert random.Random(f"walk {seed}").random() < 0.9

@given(st.integers())
def test_by_an_example(number):
    assert number < 1000
"""
NO_SEED: Final = {
    "tests/memory_transport.py": "A binding that no other connection has: its value changes nothing."
}
"""The files with a chance that nobody can replay, and why that is none of a test's."""


def unseeded(tree: ast.AST) -> Iterator[int]:
    """The lines with a chance that no seed begins: the module's own, the system's, and `Random()` without one."""
    local = {name.arg for name in ast.walk(tree) if isinstance(name, ast.arg)}
    local |= {
        name.id for name in ast.walk(tree) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        module, _, name = called.rpartition(".")
        is_own = module == "random" and "random" not in local and name not in {"Random", "seed"}
        if (
            is_own
            or module == "secrets"
            or name in {"SystemRandom", "urandom", "uuid4"}
            or (called in {"Random", "random.Random"} and not node.args)
        ):
            yield node.lineno


def test_a_failed_test_prints_its_seed_and_its_example(tmp_path: Path) -> None:
    file = tmp_path / "tests" / "test_that_fails.py"
    file.parent.mkdir()
    file.write_text(FAILS, encoding="utf-8")
    words = ["pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", f"--rootdir={tmp_path}", str(file)]
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    seed = next(seed for seed in range(40, 90) if random.Random(f"walk {seed}").random() >= 0.9)
    assert f"seed 'walk {seed}'" in done.stdout
    assert "@reproduce_failure(" in done.stdout


def test_every_chance_of_a_test_begins_with_a_seed() -> None:
    files = [path for path in (ROOT / "tests").rglob("*.py") if "bench" not in path.parts]
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in files
        if (lines := [*unseeded(ast.parse(path.read_text(encoding="utf-8")))])
    }
    assert found.keys() == NO_SEED.keys(), found
