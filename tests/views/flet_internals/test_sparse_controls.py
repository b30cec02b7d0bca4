"""A control that is made quickly is the one that Flet makes."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from tests.tables import ROOT
from tests.views.headless import window_of
from views.flet_internals.sparse_controls import FLETS_OWN, make_controls_sparse

USED = sorted(
    {
        name
        for file in (ROOT / "views").rglob("*.py")
        for name in re.findall(r"\bft\.([A-Z]\w*)", file.read_text(encoding="utf-8"))
        if isinstance(kind := getattr(ft, name, None), type)
        and issubclass(kind, ft.BaseControl)
        and hasattr(kind, "_prop_defaults")
    }
    - {"BaseControl", "Control", "Page"}
)
"""The controls of the app. A page is made by Flet alone."""
VALUES: tuple[object, ...] = ("7", 7, None, True, [], ft.Icons.ADD)
PLAIN: dict[str, Any] = {"icon": ft.Icons.ADD, "src": "a.png", "value": "a", "content": "a", "builder": str}
"""What fields that every control of a class needs are given."""


@pytest.fixture(autouse=True)
def sparse() -> None:
    make_controls_sparse()


def made_by(constructor: Callable[..., None], kind: Any, given: dict[str, Any]) -> object:
    """What a constructor makes of some fields; the error if it refuses them."""
    made = kind.__new__(kind)
    try:
        constructor(made, **given)
    except Exception as error:  # noqa: BLE001 - whatever Flet refuses in its own words is refused
        return type(error)
    # Each has a number of its own, and a calendar the time when it was made.
    fields = [field.name for field in dataclasses.fields(kind) if field.name not in {"_i", "current_date"}]
    return {name: getattr(made, name, "nothing") for name in fields}


@pytest.mark.parametrize("name", USED)
def test_each_field_of_each_control_of_the_app_is_what_flet_makes_of_it(name: str) -> None:
    kind: Any = getattr(ft, name)
    kind.__new__(kind)
    flets, ours = FLETS_OWN[kind], kind.__init__
    assert ours is not flets
    fields = {each.name: each for each in dataclasses.fields(kind) if each.init}
    needed = {
        field: PLAIN.get(field, "a")
        for field, each in fields.items()
        if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
    }
    cases = [needed, {}, {"points": 7}]
    cases += [{**needed, field: value} for field in fields for value in VALUES]
    for given in cases:
        assert made_by(ours, kind, dict(given)) == made_by(flets, kind, dict(given)), given


def test_fields_may_be_given_by_their_places_and_a_reference_is_filled() -> None:
    label, ref = ft.Text("7", size=20), ft.Ref[ft.Row]()
    row = ft.Row([label], ref=ref)
    assert label.value == "7"
    assert row.controls == [label]
    assert ref.current is row


async def test_the_client_gets_it_and_what_changes_in_it_later() -> None:
    shown = ft.Text("7", size=20)
    assert type(shown).__init__ is not FLETS_OWN[ft.Text]
    window = await window_of(lambda page: page.add(shown))
    assert window.text() == "7"
    shown.value = "8"
    shown.update()
    await window.settle()
    assert window.text() == "8"
    window.wire.check(window.page)
    await window.close()
