"""Screens have one import of the kit, whose parts are imported when they are first used."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.tables import ROOT
from tools import kit_names
from views import kit

KIT = ROOT / "views" / "kit"


def test_the_table_and_the_stub_say_what_the_screens_use() -> None:
    files = [KIT / "__init__.py", KIT / "__init__.pyi"]
    said = [path.read_text(encoding="utf-8") for path in files]
    assert [*kit_names.written(said[0])] == said, "make kit"


def test_no_part_has_the_name_of_a_module_that_would_take_its_place() -> None:
    modules = {path.stem for path in KIT.iterdir()}
    assert not {name for names in kit.PARTS.values() for name in names.split()} & modules


def test_no_screen_imports_a_module_of_the_kit() -> None:
    for path in (ROOT / "views").rglob("*.py"):
        if KIT in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("views.kit"), f"{path}, line {node.lineno}"


@pytest.mark.parametrize(
    ("start", "needed"),
    [
        ("views.server.start", {"views.kit.theme"}),
        ("views.app", set()),
    ],
)
def test_a_start_imports_no_part_before_a_screen_is_drawn(start: str, needed: set[str]) -> None:
    program = f"import sys, main, {start}; print(*(name for name in sys.modules if 'views.kit.' in name))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {*done.stdout.split()} == needed


def test_a_part_that_does_not_exist_is_an_error_of_its_name() -> None:
    with pytest.raises(AttributeError, match="cpation"):
        kit.cpation  # type: ignore[attr-defined]  # noqa: B018
