"""The code of the views, as nets read it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable

from tests.tables import ROOT


def called(node: ast.AST) -> str:
    """The last name of what a call calls; empty for anything else."""
    function = getattr(node, "func", None)
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def found_in_views(faults_of: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
    """The files of the views whose source has faults, with these."""
    return {
        file.relative_to(ROOT).as_posix(): faults
        for file in sorted((ROOT / "views").rglob("*.py"))
        if (faults := [*faults_of(file.read_text(encoding="utf-8"))])
    }
