from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.layout_numbers import SCREENS, faults
from tests.tables import ROOT
from tools.drawing import PAGE, drawn

OWN = {"companion", "storage", "views"}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def modules(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("path", modules("companion"), ids=lambda path: path.stem)
def test_the_game_stands_on_the_standard_library_alone(path: Path) -> None:
    assert imports(path) <= set(sys.stdlib_module_names) | {"companion"}


def test_screens_and_storage_never_import_each_other_and_nobody_imports_main() -> None:
    for folder, forbidden in (
        ("storage", {"views", "flet", "main"}),
        ("views", {"storage", "tinydb", "main"}),
    ):
        for path in modules(folder):
            assert not imports(path) & forbidden, path


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    for folder in OWN:
        for path in modules(folder):
            assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path


def test_what_serves_and_shares_is_not_loaded_before_it_is_asked_for() -> None:
    asked = "import sys, main; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"uvicorn", "starlette", "segno"} & set(loaded)


def attributes(path: Path) -> set[str]:
    """Every name after a dot."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("folder", ["views/screens", "views/kit", "views/state"])
def test_screens_ask_the_store_and_never_the_repository_behind_it(folder: str) -> None:
    for path in modules(folder):
        assert "repository" not in attributes(path), path


def test_the_drawing_shows_the_imports_of_now() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert drawn(page) == page, "make drawing"


def test_every_file_that_the_page_names_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for path in re.findall(r"`((?:companion|storage|views|tests|assets)/[^`*]+)`", page):
        assert (ROOT / path).exists(), path


def defined_in(path: Path) -> set[str]:
    """The names of the functions and classes of a module; that of a method has its class before it."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{each.name}" for each in methods}
    return found


def test_the_walk_of_a_tap_names_functions_that_are_there() -> None:
    walk = PAGE.read_text(encoding="utf-8").partition("## The walk of a tap")[2].partition("\n## ")[0]
    steps = re.findall(r"^\| \d+ \| `([^`]+)` \| `([^`]+)` \|", walk, flags=re.MULTILINE)
    assert 0 < len(steps) <= 14
    for path, name in steps:
        assert name in defined_in(ROOT / path), (path, name)
    defined = set().union(*(defined_in(path) for folder in OWN for path in modules(folder)))
    assert set(re.findall(r"`([A-Za-z][\w.]*)`", walk)) - defined == set()


def test_no_two_public_functions_or_classes_have_the_same_name() -> None:
    found: dict[str, list[Path]] = {}
    for path in (path for folder in sorted(OWN) for path in modules(folder)):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
                and node.name[0] != "_"
            ):
                found.setdefault(node.name, []).append(path.relative_to(ROOT))
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def enumerations() -> dict[str, set[str]]:
    """The enumerations by name, with their members."""
    return {
        node.name: {
            each.targets[0].id
            for each in node.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
        }
        for path in modules("companion") + modules("views")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base).endswith("Enum") for base in node.bases)
    }


@pytest.mark.parametrize("folder", sorted(OWN))
def test_a_table_read_by_a_member_of_an_enumeration_has_a_line_for_each(folder: str) -> None:
    members = enumerations()
    for path in modules(folder):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        named = {
            ast.unparse(target): node.value
            for node in nodes
            if isinstance(node, ast.Assign | ast.AnnAssign)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        }
        read = [node.value for node in nodes if isinstance(node, ast.Subscript)]
        for table in (named.get(ast.unparse(each), each) for each in read):
            if isinstance(table, ast.Dict):
                keys = {
                    (ast.unparse(key.value), key.attr) for key in table.keys if isinstance(key, ast.Attribute)
                }
                for enumeration in {name for name, _ in keys} & members.keys():
                    lacking = members[enumeration] - {member for _, member in keys}
                    assert not lacking, f"{path}, line {table.lineno}: {lacking}"


@pytest.mark.parametrize(
    "path", sorted(SCREENS.rglob("*.py")), ids=lambda path: path.relative_to(SCREENS).as_posix()
)
def test_no_screen_has_a_number_of_its_layout(path: Path) -> None:
    assert not [f"{path}:{line}: {what}" for line, what in sorted(faults(path.read_text(encoding="utf-8")))]
