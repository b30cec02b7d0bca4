"""Every drawing of a component runs the same hooks: one that returns before a hook loses the state of those after it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.views.view_code import called, found_in_views

NO_STATE = {"use_app", "use_view_path"}
"""What reads the window or the address, and keeps nothing from one drawing to the next."""


def of_itself(function: ast.AST) -> Iterator[ast.AST]:
    """The parts of a function without those of the functions in it."""
    for part in ast.iter_child_nodes(function):
        if not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            yield part
            yield from of_itself(part)


def left_out(source: str) -> Iterator[str]:
    """The hooks that stand below a return."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            parts = [*of_itself(function)]
            first = min((part.lineno for part in parts if isinstance(part, ast.Return)), default=None)
            for part in parts:
                name = called(part)
                if first and name.startswith("use_") and name not in NO_STATE and part.lineno > first:  # type: ignore[attr-defined]
                    yield f"{name} in {function.name}"


def test_no_component_returns_before_a_hook() -> None:
    assert found_in_views(left_out) == {}


def test_a_hook_below_a_return_is_found() -> None:
    source = "def Part():\n  if moved:\n    return card\n  has = use_selected(app)\n  return has\n"
    assert [*left_out(source)] == ["use_selected in Part"]
