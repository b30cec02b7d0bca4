"""What leans on Flet's internals stands in `views/flet_internals/`, and docs/flet-internals.md describes it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import ROOT

PLACE = ROOT / "views" / "flet_internals"
DOCUMENT = (ROOT / "docs" / "flet-internals.md").read_text(encoding="utf-8")
PUBLIC = {"flet", "flet.canvas"}
"""The modules that Flet documents."""
ELSEWHERE = sorted(path for path in (ROOT / "views").rglob("*.py") if PLACE not in path.parents)
ASKS = {"getattr", "hasattr", "setattr", "delattr"}


def private(name: str) -> bool:
    return name.startswith("_") and not (name.startswith("__") and name.endswith("__"))


def found_in(source: str) -> Iterator[str]:
    """What a module asks of Flet beyond what is public."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (
                    each.name for each in names if each.name.startswith("flet") and each.name not in PUBLIC
                )
            case ast.ImportFrom(module=str(module)) if module.startswith("flet") and module not in PUBLIC:
                yield module
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name) if private(name) or name in {"__signature__", "__setattr__"}:
                yield name
            case ast.Attribute(value=ast.Name(id="page") | ast.Attribute(attr="page"), attr="session"):
                yield "session"
            case ast.Call(func=ast.Name(id=asked), args=[_, ast.Constant(value=str(name)), *_]) if (
                asked in ASKS and private(name)
            ):
                yield name


def test_what_is_looked_for_is_found() -> None:
    bad = (
        "import flet_web\nfrom flet.messaging.session import Session\ncontrol._i\nself.page.session.index\n"
        "handler.__signature__ = 1\ngetattr(control, '_i', None)\nobject.__setattr__(self, 'a', 1)\n"
    )
    good = "import flet as ft\nimport flet.canvas as cv\nself._own\nself.page.route\nact.__code__\n"
    assert len(list(found_in(bad))) == 7
    assert list(found_in(good)) == []


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: path.relative_to(ROOT / "views").as_posix())
def test_no_other_module_knows_what_is_private_to_flet(path: Path) -> None:
    assert list(found_in(path.read_text(encoding="utf-8"))) == []


def test_every_module_of_the_place_is_described_with_tests_that_are_there() -> None:
    described = set(re.findall(r"^\| `(\w+\.py)`:", DOCUMENT, flags=re.MULTILINE))
    assert described == {path.name for path in PLACE.glob("*.py")} - {"__init__.py"}
    rows = [line for line in DOCUMENT.splitlines() if line.startswith("| `")]
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+(?:\.py|/))`", row.split(" | ")[3])
        assert named, row
        assert all((ROOT / name).exists() for name in named), row
