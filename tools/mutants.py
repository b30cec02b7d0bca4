"""Change the code in one place at a time, chosen by a seed, and see whether a test fails that needs no browser.

`make mutants ARGS="--count 40 --seed 7"`. Each change is made in a clone of the last commit. All tests run once without a change, to learn which
of them reach which of the chosen places (`tools/reached_places.py`). Of those that reach it those of its module run first, then the quickest of its folder, for `--seconds` at most, then as long those of the other folders: a screen may
notice what no test of the game does. What none of them catches is printed as a diff: a test is missing, or
nobody could notice the change. The kinds of change are those of Cosmic Ray, without those that change an annotation or put an operator where none of its kind makes sense.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from tools import reached_places
from tools.reached_places import ReachedPlaces

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("companion", "storage", "views")
IN_A_BROWSER: Final = ("views/browser/", "storage/files/browser_lock.py", "storage/files/browser_records.py")
"""What only a browser's Python runs: `tests/site` tests it."""
OPERATORS: Final = (
    "AddNot",
    "ExceptionReplacer",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_Mod_Add",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_USub_UAdd",
    "ZeroIterationForLoop",
)
LONGEST: Final = 120
"""Seconds that the tests of one change may take beyond five times those they take without it: a change that lets the app wait for ever is caught, too."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the module, by its path in the project, and its new text."""

    path: str
    before: str
    after: str

    @property
    def lines(self) -> set[int]:
        """The numbers of the changed lines."""
        matcher = difflib.SequenceMatcher(
            None, self.before.splitlines(), self.after.splitlines(), autojunk=False
        )
        changed = (range(i, max(j, i + 1)) for tag, i, j, _, _ in matcher.get_opcodes() if tag != "equal")
        return {line + 1 for lines in changed for line in lines}

    @property
    def diff(self) -> str:
        """The lines that differ."""
        lines = difflib.unified_diff(
            self.before.splitlines(), self.after.splitlines(), self.path, self.path, n=0, lineterm=""
        )
        return "\n".join([*lines][2:])


def mutants(paths: list[str], chance: Random) -> Iterator[Mutant]:
    """Changes without end: each line of code is as likely as another."""
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths}
    lengths = [texts[path].count("\n") for path in paths]
    seen = set()
    while True:
        path = chance.choices(paths, lengths)[0]
        operator = get_operator(f"core/{chance.choice(OPERATORS)}")()
        after = mutate_code(texts[path], operator, chance.randrange(40))
        if after is not None and (path, after) not in seen and _differs(texts[path], after):
            seen.add((path, after))
            yield Mutant(path, texts[path], after)


def _differs(before: str, after: str) -> bool:
    """True for other code; an operator is also found where it is none, as the `*` among the arguments of a function."""
    try:
        return _noticed(before) != _noticed(after)
    except SyntaxError:
        return False


def _noticed(text: str) -> str:
    """A module without what only guards its authors: what is given to a decorator, such as `frozen`, and `strict` of a `zip`."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [each for each in node.keywords if each.arg != "strict"]
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.decorator_list = []
    return ast.dump(tree)


def reached(sample: list[Mutant], copy: Path, jobs: int) -> ReachedPlaces:
    """Which tests reach the place of each change, by its number in the sample: all of them run once, without a change."""
    found = copy / "build" / "reached"
    found.mkdir(parents=True)
    for path in {mutant.path for mutant in sample}:
        places = {f"{number}": each.lines for number, each in enumerate(sample) if each.path == path}
        (copy / path).write_text(reached_places.marked((ROOT / path).read_text(encoding="utf-8"), places))
    words = [
        sys.executable,
        "-m",
        "pytest",
        "--no-cov",
        "-p",
        "no:cacheprovider",
        "-p",
        "tools.reached_places",
    ]
    words += ["-n", str(jobs), "--dist", "loadgroup", "--no-loadscope-reorder", "--tb=no"]
    folders = [f"tests/{folder}" for folder in FOLDERS]
    subprocess.run(
        [*words, *folders], cwd=copy, check=False, env=os.environ | {reached_places.FOLDER: str(found)}
    )
    subprocess.run(["git", "checkout", "--quiet", "."], cwd=copy, check=True)
    return reached_places.read(found)


def tests_of(mutant: Mutant, number: int, known: ReachedPlaces, seconds: float) -> list[str]:
    """The tests of a change, in the order in which they are tried: of its own folder and of the others, each no longer together.

    A line that runs while its module is imported is run by no test: then it is those of the module and its folder.
    """
    folder = f"tests/{Path(mutant.path).parent.as_posix()}/"
    tests = known.of(f"{number}")
    tests = tests or [test for test in known.seconds if test.startswith(folder)] or [*known.seconds]
    own, top = _tests_that_name(mutant.path), f"tests/{Path(mutant.path).parts[0]}/"
    tests.sort(key=lambda test: (test.partition("::")[0] not in own, known.seconds[test]))
    near = [test for test in tests if test.startswith(top)]
    far = [test for test in tests if not test.startswith(top)]
    return [*_within(seconds, near, known), *_within(seconds, far, known)]


def _within(seconds: float, tests: list[str], known: ReachedPlaces) -> Iterator[str]:
    sums = accumulate(known.seconds[test] for test in tests)
    for number, (test, sum_) in enumerate(zip(tests, sums, strict=True)):
        if not number or sum_ <= seconds:
            yield test


def _tests_that_name(path: str) -> set[str]:
    module = path.removesuffix(".py").removesuffix("/__init__")
    name = module.replace("/", ".")
    files = (ROOT / "tests").rglob("test_*.py")
    naming = [test for test in files if name in test.read_text(encoding="utf-8")]
    return {test.relative_to(ROOT).as_posix() for test in naming} | {
        f"tests/{Path(path).parent}/test_{Path(path).name}"
    }


def is_caught(mutant: Mutant, copy: Path, tests: list[str], seconds: float) -> str:
    """The first of the tests that fails with a change in a copy of the project; empty if none does."""
    file, listed = copy / mutant.path, copy / "build" / "tests.txt"
    listed.parent.mkdir(exist_ok=True)
    listed.write_text("\n".join(tests), encoding="utf-8")
    file.write_text(mutant.after, encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-x", "-q", "--no-cov", "-p", "no:cacheprovider", f"@{listed}"]
    try:
        done = subprocess.run(
            words, cwd=copy, capture_output=True, text=True, timeout=LONGEST + 5 * seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return "the tests did not end"
    finally:
        file.write_text(mutant.before, encoding="utf-8")
    found = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return found[0] if found else "" if done.returncode == 0 else "pytest itself"


def _files() -> list[str]:
    words = ["git", "ls-tree", "-r", "--name-only", "HEAD"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def main() -> int:
    """Try changes, and print those that no test catches."""
    parser = argparse.ArgumentParser(
        description="Change the code in one place at a time, and see whether a test fails."
    )
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--below", default="", help="only modules whose path begins so")
    parser.add_argument("--seconds", type=float, default=20, help="how long the tests of a change may take")
    words = parser.parse_args()
    paths = [
        name
        for name in _files()
        if name.endswith(".py")
        and name.startswith(FOLDERS)
        and name.startswith(words.below)
        and not name.startswith(IN_A_BROWSER)
    ]
    chosen = mutants(paths, Random(words.seed))  # noqa: S311 - the chance of a sample guards nothing
    sample = [next(chosen) for _ in range(words.count)]
    caught = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(words.jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(words.jobs):
            copy = Path(folder) / f"{number}"
            subprocess.run(["git", "clone", "--quiet", "--shared", ROOT, copy], check=True)
            copies.put(copy)
        known = reached(sample, copy, words.jobs)

        def tried(number: int, mutant: Mutant) -> tuple[Mutant, str]:
            copy = copies.get()
            try:
                tests = tests_of(mutant, number, known, words.seconds)
                return mutant, is_caught(mutant, copy, tests, 2 * words.seconds)
            finally:
                copies.put(copy)

        for done in as_completed([pool.submit(tried, *numbered) for numbered in enumerate(sample)]):
            mutant, by = done.result()
            caught += bool(by)
            print(f"{'caught' if by else 'SURVIVED'}  {mutant.path}\n{mutant.diff}\n{by}\n", flush=True)
    print(f"{caught} of {words.count} changes caught (seed {words.seed})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
