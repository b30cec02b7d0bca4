"""What `make test` runs: every file of tests, and each of them once. What `make check` starts: every part of the bench."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections import Counter
from pathlib import Path

from tests.bench.__main__ import PARTS
from tests.tables import ROOT


def commands_of(target: str) -> list[list[str]]:
    """The words of every command that a target would run."""
    # A make that runs this test must not pass its options on to this one.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
    }
    shown = subprocess.run(
        ["make", "-n", target], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return [shlex.split(line) for line in shown.stdout.splitlines()]


def files_run_by(words: list[str]) -> set[Path]:
    """The test files of one pytest command: those below its paths, without those below what it ignores."""
    paths: list[Path] = []
    ignored: list[Path] = []
    rest = iter(words)
    for word in rest:
        if word.startswith("--ignore="):
            ignored.append(ROOT / word.removeprefix("--ignore="))
        elif word == "--ignore":
            ignored.append(ROOT / next(rest))
        elif not word.startswith("-"):
            paths.append(ROOT / word)
    return files_below(*(paths or [ROOT / "tests"])) - files_below(*ignored)


def files_below(*paths: Path) -> set[Path]:
    return {file for path in paths for file in ([path] if path.is_file() else path.rglob("test_*.py"))}


def test_make_test_runs_every_test_file_once() -> None:
    found = commands_of("test")
    marker = ["-m", "pytest"]
    runs = [words[words.index("pytest") + 1 :] for words in found if words[1:3] == marker]
    assert len(runs) >= 2
    counted = Counter(file for words in runs for file in files_run_by(words))
    assert {str(file): times for file, times in counted.items() if times > 1} == {}
    assert files_below(ROOT / "tests") - counted.keys() == set()


def test_a_lock_is_installed_as_it_stands() -> None:
    # Without --no-deps pip prefers a dependency that is newer than the lock, and then refuses it for want of a hash.
    files = [ROOT / "Makefile", *(ROOT / ".github" / "workflows").iterdir()]
    lines = [
        line for file in files for line in file.read_text(encoding="utf-8").splitlines() if ".lock" in line
    ]
    installs = [line for line in lines if "pip install" in line]
    assert len(installs) >= 3
    for line in installs:
        assert {"--require-hashes", "--no-deps"} <= set(line.split()), line


def test_make_check_starts_every_part_of_the_bench() -> None:
    assert ["LAST_CARD_BRIEF=1", ".venv/bin/python", "-m", "tests.bench"] in commands_of("check")
    files = {
        file.stem
        for file in (ROOT / "tests" / "bench").glob("*.py")
        if "\ndef figures()" in file.read_text("utf-8")
    }
    assert set(PARTS) == files
