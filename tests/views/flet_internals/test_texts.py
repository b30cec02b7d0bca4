"""A text that is made quickly is the one that Flet makes."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from tests.views.headless import window_of
from views.flet_internals.controls import sparse_text

STYLES: list[dict[str, Any]] = [
    {},
    {"size": 20, "color": ft.Colors.PRIMARY, "weight": ft.FontWeight.W_700, "no_wrap": True},
    {"semantics_label": "7 points", "expand": True, "key": "points", "tooltip": "points", "opacity": 0.5},
    {"size": None, "no_wrap": False, "opacity": 1.0, "text_align": ft.TextAlign.START, "semantics_label": ""},
]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("value", ["7", ""])
def test_it_has_what_it_was_given_and_nothing_else(value: str, style: dict[str, Any]) -> None:
    made, of_flet = sparse_text(value, **style), ft.Text(value, **style)
    assert made == of_flet
    assert type(made) is ft.Text
    assert {**vars(of_flet), "_i": made._i} == {"data": None, **vars(made)}
    assert made._i != of_flet._i


async def test_the_client_gets_the_same_and_what_changes_in_it_later() -> None:
    for make in (sparse_text, ft.Text):
        shown = make("7", size=20)
        window = await window_of(lambda page, shown=shown: page.add(shown))  # type: ignore[misc] # mypy knows no type for it
        assert window.text() == "7"
        shown.value = "8"
        shown.update()
        await window.settle()
        assert window.text() == "8"
        window.wire.check(window.page)
        await window.close()


def test_a_field_that_no_text_has_is_refused() -> None:
    with pytest.raises(KeyError):
        sparse_text("7", points=7)
