"""A checked field is given its text as it is now, and an act reads a form as it is now: on a slow device the last drawing is behind."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.views.view_code import called, found_in_views

FIELDS = {"CheckedField", "NumberField", "SubmittedField"}


def of_a_drawing(source: str) -> Iterator[str]:
    """Each field and each act with a form as it was when the screen was drawn."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        parts = list(ast.walk(function))
        drawn = {
            target.id
            for each in parts
            if isinstance(each, ast.Assign)
            and any(
                isinstance(call, ast.Call) and called(call) == "use_form" for call in ast.walk(each.value)
            )
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for act in parts:
            if isinstance(act, ast.AsyncFunctionDef):
                for name in ast.walk(act):
                    if isinstance(name, ast.Name) and name.id in drawn:
                        yield f"line {name.lineno}: {name.id} in {act.name}"
        for call in parts:
            if isinstance(call, ast.Call) and called(call) in FIELDS:
                for given in call.args:
                    inside = ast.walk(given) if isinstance(given, ast.Lambda) else ()
                    if any(isinstance(name, ast.Name) and name.id in drawn for name in inside):
                        yield f"line {given.lineno}: {ast.unparse(given)}"


def test_fields_and_acts_read_a_form_as_it_is_now() -> None:
    assert found_in_views(of_a_drawing) == {}


def test_a_text_of_the_last_drawing_is_found() -> None:
    source = "def Part():\n  form = use_form(app, Taken)\n  kit.CheckedField(label, error, lambda: form.since, write)\n"
    assert [*of_a_drawing(source)] == ["line 3: lambda: form.since"]


def test_an_act_with_a_form_of_the_last_drawing_is_found() -> None:
    source = "def Part():\n  seat = use_form(app, Seat).seat\n  async def begin():\n    await share(seat)\n"
    assert [*of_a_drawing(source)] == ["line 4: seat in begin"]
