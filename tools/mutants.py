"""Change the code in one place at a time, chosen by a seed, and see whether a test fails that needs no browser.

`make mutants ARGS="--count 40 --seed 7"`. All tests run once, to learn which of them pass which blocks of the code; `build/passed.json` keeps
that until `--again`. A change is made in memory, in a fork of a process that has imported what the tests stand on: of the tests that pass
its block those of its own folder run first, then the others, one of each function before its variants, the quickest first, until one fails.
What none of them catches is printed: a test is missing, or nobody could notice the change.
"""

import argparse
import ast
import builtins
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from difflib import unified_diff
from functools import partial, reduce
from importlib.machinery import SourceFileLoader
from operator import or_
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("companion", "storage", "views")
IN_A_BROWSER: Final = (
    "views/browser/",
    "storage/browser_",
    "storage/files/browser_lock.py",
    "storage/files/browser_records.py",
)
"""What only a browser's Python runs: `tests/site` tests it."""
PASSED: Final = ROOT / "build" / "passed.json"
MARK: Final = "__passed__"
NOTES: Final = "NOTES_PASSED_BLOCKS"
"""The variable that is set where tests run to learn which blocks they pass."""
QUICK: Final = 1.0
"""Seconds of the processor after which a test is given up: the thousand tests that take longer take ten times as long as the others, and are not tried."""
HEAVY: Final = ("flet", "hypothesis", "msgpack", "PIL", "starlette", "tinydb", "xdist.scheduler", "segno")
"""What the app and its tests import of others: imported once, before a process is forked for each change."""
LONGEST: Final = 120
"""Seconds after which a change has stopped the tests for ever, which counts as caught, beyond five times their own."""
TURNED: Final[dict[type, type]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
}  # fmt: skip


def changes(path: str, tree: ast.Module) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Each place that can be changed: its line, the block that it is in, and what changes it."""
    for node, block in _walk(tree, path):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Compare(ops=[op]) if type(op) in TURNED:
                yield line, block, partial(setattr, node, "ops", [TURNED[type(op)]()])
            case ast.BoolOp(op=op) | ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in TURNED:
                yield line, block, partial(setattr, node, "op", TURNED[type(op)]())
            case ast.UnaryOp(op=ast.USub()):
                yield line, block, partial(setattr, node, "op", ast.UAdd())
            case ast.Constant(value=bool() as value):
                yield line, block, partial(setattr, node, "value", not value)
            case ast.Constant(value=int() as value):
                yield line, block, partial(setattr, node, "value", value + 1)
            case ast.If() | ast.IfExp() | ast.While():
                yield line, block, partial(setattr, node, "test", ast.UnaryOp(ast.Not(), node.test))
            case ast.For():
                yield line, block, partial(setattr, node, "iter", ast.Tuple([], ast.Load()))
            case ast.Expr(value=ast.Call() | ast.Await()):
                yield line, block, partial(setattr, node, "value", ast.Constant(None))
            case ast.ExceptHandler(type=ast.expr()):
                yield line, block, partial(setattr, node, "type", ast.Name("KeyboardInterrupt", ast.Load()))


def _walk(node: ast.AST, path: str, block: str = "") -> Iterator[tuple[ast.AST, str]]:
    """What somebody may notice, each with its block: no annotation, and not what only guards its authors, as a decorator and the `strict` of a `zip`.

    What a function is given runs before any test: it counts to the function's block.
    """
    yield node, block
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list") or (
            isinstance(node, ast.keyword) and node.arg == "strict"
        ):
            continue
        inner = block
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inner = _name(path, node.body)
        elif block and isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            inner = _name(path, value)
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield from _walk(each, path, inner)


def _name(path: str, block: list[ast.stmt]) -> str:
    return f"{path}:{block[0].lineno}"


def marked(path: str, tree: ast.Module) -> ast.Module:
    """The module, telling of each block of its functions when it is passed."""
    blocks = {
        id(block): block
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        for name in ("body", "orelse", "finalbody")
        if isinstance(block := getattr(node, name, None), list) and block
    }
    for block in blocks.values():
        mark = ast.parse(f"{MARK}({_name(path, block)!r})").body[0]
        is_docstring = isinstance(block[0], ast.Expr) and isinstance(block[0].value, ast.Constant)
        for each in ast.walk(mark):
            ast.copy_location(each, block[0])
        block.insert(int(is_docstring), mark)
    return tree


def change_imports(change: Callable[[str, ast.Module], ast.Module]) -> None:
    """From now on each module of the app is compiled as `change` makes it."""
    original = SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> CodeType | None:
        path = Path(loader.path)
        if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in FOLDERS:
            return original(loader, name)
        tree = change(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        return compile(tree, path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


@dataclass(eq=False)
class Recorder:
    """Which tests pass which blocks, and how long each takes: what each worker of pytest notes."""

    tests: dict[str, float] = field(default_factory=dict)
    passed: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Note the blocks of a test; one that fails without a change tells nothing of one."""
        _now.clear()
        begun, number = time.process_time(), 1 << len(self.tests)
        self.tests[item.nodeid] = 0
        done = yield
        if self.tests[item.nodeid] == 0:
            self.tests[item.nodeid] = round(time.process_time() - begun, 3)
            for block in _now:
                self.passed[block] |= number
        return done

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        """Give a slow test up."""
        signal.signal(signal.SIGPROF, lambda *_: pytest.fail("slow"))
        signal.setitimer(signal.ITIMER_PROF, QUICK)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Leave out a test that failed."""
        if report.failed:
            self.tests[report.nodeid] = -1

    def pytest_sessionfinish(self) -> None:
        """Write what was noted."""
        file = PASSED.with_suffix(f".{os.environ.get('PYTEST_XDIST_WORKER', 'main')}.json")
        file.write_text(json.dumps([self.tests, {block: hex(bits) for block, bits in self.passed.items()}]))


_now: Final[set[str]] = set()
"""The blocks that are passed since a test began."""


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin: note, in each process that runs tests."""
    if NOTES in os.environ and (
        "PYTEST_XDIST_WORKER" in os.environ or not config.getoption("numprocesses", None)
    ):
        config.pluginmanager.register(Recorder())


if NOTES in os.environ:
    # Before any file of the tests imports the app.
    setattr(builtins, MARK, _now.add)
    change_imports(marked)


def passed(jobs: int) -> list[tuple[dict[str, float], dict[str, str]]]:
    """What each worker noted when all tests ran once: the seconds of each test, and for each block the bits of those that passed it."""
    if not PASSED.exists():
        PASSED.parent.mkdir(exist_ok=True)
        words = [sys.executable, "-m", "pytest", "-p", "tools.mutants", "-p", "no:cacheprovider", "--tb=no"]
        words += ["-m", "not many", "-n", str(jobs), "--dist", "loadgroup", "--no-loadscope-reorder"]
        words += [*(f"tests/{each}" for each in FOLDERS), *map(str, ROOT.glob("tests/test_command_line.py"))]
        subprocess.run(words, cwd=ROOT, check=False, env=os.environ | {NOTES: "1"})
        workers = [*PASSED.parent.glob("passed.*.json")]
        PASSED.write_text(json.dumps([json.loads(file.read_text()) for file in workers]))
        for file in workers:
            file.unlink()
    known: list[tuple[dict[str, float], dict[str, str]]] = json.loads(PASSED.read_text())
    return known


def tests_of(
    path: str, block: str, known: list[tuple[dict[str, float], dict[str, str]]], seconds: float
) -> list[str]:
    """The tests of a change, in the order in which they are tried: those of its folder and the others, each no longer together.

    What runs while a module is imported, or is then kept, is passed by no test: then it is those that pass any block of the module.
    """
    found: dict[str, float] = {}
    is_passed = any(block in blocks for _, blocks in known)
    for tests, blocks in known:
        several = [block] if is_passed else [each for each in blocks if each.startswith(f"{path}:")]
        bits = reduce(or_, (int(blocks.get(each, "0"), 16) for each in several), 0)
        each_bit = zip(tests.items(), reversed(f"{bits:b}"), strict=False)
        found |= {test: spent for (test, spent), bit in each_bit if bit == "1" and spent >= 0}
    variants: Counter[str] = Counter()
    order: list[tuple[bool, int, float, str]] = []
    for spent, test in sorted((spent, test) for test, spent in found.items()):
        function = test.partition("[")[0]
        order.append((not test.startswith(f"tests/{Path(path).parent}/"), variants[function], spent, test))
        variants[function] += 1
    left = {False: seconds, True: seconds}
    chosen: list[str] = []
    for is_far, _, spent, test in sorted(order):
        if left[is_far] == seconds or left[is_far] >= spent:
            chosen.append(test)
        left[is_far] -= spent
    return chosen


@dataclass(eq=False)
class Chosen:
    """Runs some tests of their files, in an order."""

    tests: list[str]

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the others."""
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.tests if test in found]


def try_change(path: str, number: int, tests: list[str], seconds: float) -> int:
    """The process that runs tests with a change: it ends with 0 if none fails."""
    if process := os.fork():
        return process
    signal.alarm(int(LONGEST + 5 * seconds))

    def changed(read: str, tree: ast.Module) -> ast.Module:
        if read == path:
            [*changes(path, tree)][number][-1]()
        return ast.fix_missing_locations(tree)

    change_imports(changed)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    words = ["-x", "-q", "--no-cov", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", *files]
    os._exit(pytest.main(words, plugins=[Chosen(tests)]) if tests else 0)


def _tree(path: str) -> ast.Module:
    return ast.parse(Path(path).read_text(encoding="utf-8"))


def _difference(path: str, number: int) -> str:
    """The lines that a change makes different."""
    before, after = _tree(path), _tree(path)
    [*changes(path, after)][number][-1]()
    lines = unified_diff(ast.unparse(before).splitlines(), ast.unparse(after).splitlines(), n=0, lineterm="")
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def main() -> int:
    """Try changes, and print those that no test catches."""
    parser = argparse.ArgumentParser(
        description="Change the code in one place at a time, and see whether a test fails."
    )
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--below", default="", help="only modules whose path begins so")
    parser.add_argument(
        "--seconds",
        type=float,
        default=10,
        help="how long the tests of a change may take, of its folder and of the others",
    )
    parser.add_argument("--again", action="store_true", help="learn again which tests pass which blocks")
    words = parser.parse_args()
    if words.again:
        PASSED.unlink(missing_ok=True)
    known = passed(words.jobs)
    os.chdir(ROOT)
    paths = [file.as_posix() for each in FOLDERS for file in sorted(Path(each).rglob("*.py"))]
    places = [
        (path, number, line, block)
        for path in paths
        if path.startswith(words.below) and not path.startswith(IN_A_BROWSER)
        for number, (line, block, _) in enumerate(changes(path, _tree(path)))
    ]
    waiting = Random(words.seed).sample(places, words.count)  # noqa: S311 - the chance of a sample guards nothing
    for name in HEAVY:
        importlib.import_module(name)
    running: dict[int, str] = {}
    caught = 0
    while waiting or running:
        if waiting and len(running) < words.jobs:
            path, number, line, block = waiting.pop()
            tests = tests_of(path, block, known, words.seconds)
            told = f"{path}:{line}  ({len(tests)} tests)\n{_difference(path, number)}\n"
            running[try_change(path, number, tests, words.seconds)] = told
        else:
            process, status = os.wait()
            caught += bool(status)
            print(f"{'caught' if status else 'SURVIVED'}  {running.pop(process)}", flush=True)
    print(f"{caught} of {words.count} changes caught (seed {words.seed})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
