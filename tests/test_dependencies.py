"""What is imported is declared, and what is declared is imported: nothing comes by way of another package."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.version import Version

from companion.application.command_line import VERSION
from tests.tables import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DECLARED = {Requirement(each).name: Requirement(each) for each in PROJECT["dependencies"]}
OWN = ("companion", "storage", "views")
OF_A_BROWSER = {"js", "pyodide"}
"""The modules of the browser's Python, which has them itself."""


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (each.name.split(".")[0] for each in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.split(".")[0]


def test_what_is_imported_is_declared_and_nothing_else() -> None:
    files = [ROOT / "main.py", *(path for folder in OWN for path in (ROOT / folder).rglob("*.py"))]
    modules = {module for path in files for module in imported(path)}
    others = modules - {*sys.stdlib_module_names, *OWN, *OF_A_BROWSER}
    of_packages = packages_distributions()
    used = {re.sub(r"[_.]", "-", of_packages[module][0]).lower() for module in others}
    assert {"starlette", "uvicorn", "pillow"} <= used
    assert used == set(DECLARED)


def test_a_server_whose_insides_are_known_has_bounds_on_both_sides_that_the_lock_keeps() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for name in ("h11", "msgpack", "starlette", "uvicorn", "websockets"):
        found = re.search(rf"^{name}==([0-9.]+)", lock, re.M)
        assert found
        locked = Version(found[1])
        assert locked in DECLARED[name].specifier
        later = Version(f"{locked.major + 1}.0.0")
        assert later not in DECLARED[name].specifier
    for broken in ("0.35.0", "0.52.0", "0.55.0"):
        assert Version(broken) not in DECLARED["uvicorn"].specifier


def test_the_app_says_the_version_of_the_project() -> None:
    assert PROJECT["version"] == VERSION
