"""A checked field is given its text as it is now: one of the last drawing is written over what was typed since."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.tables import ROOT

FIELDS = {"CheckedField", "NumberField", "SubmittedField"}


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def of_a_drawing(source: str) -> Iterator[str]:
    """Each field whose text comes from a form as it was when the screen was drawn."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        parts = list(ast.walk(function))
        drawn = {
            target.id
            for each in parts
            if isinstance(each, ast.Assign)
            and isinstance(each.value, ast.Call)
            and called(each.value) == "use_form"
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for call in parts:
            if isinstance(call, ast.Call) and called(call) in FIELDS:
                for given in call.args:
                    inside = ast.walk(given) if isinstance(given, ast.Lambda) else ()
                    if any(isinstance(name, ast.Name) and name.id in drawn for name in inside):
                        yield f"line {given.lineno}: {ast.unparse(given)}"


def test_a_field_is_given_its_text_as_it_is_now() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): faults
        for file in sorted((ROOT / "views").rglob("*.py"))
        if (faults := [*of_a_drawing(file.read_text(encoding="utf-8"))])
    }
    assert found == {}


def test_a_text_of_the_last_drawing_is_found() -> None:
    source = "def Part():\n  form = use_form(app, Taken)\n  kit.CheckedField(label, error, lambda: form.since, write)\n"
    assert [*of_a_drawing(source)] == ["line 3: lambda: form.since"]
