"""The area of a card that is pressed is the client's `Container`: what it has is named and preset as there."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import flet as ft
import pytest

from views.flet_internals.press_area import PressArea

OWN = frozenset(PressArea.__annotations__)


def _defaults(control: type[ft.Control]) -> dict[str, Any]:
    return {field.name: field.default for field in fields(control)}


def test_it_has_less_than_half_of_the_fields_that_are_looked_through_at_each_tap() -> None:
    assert len(fields(PressArea)) < len(fields(ft.Container)) / 2


@pytest.mark.parametrize("name", sorted(OWN))
def test_the_client_knows_each_of_its_properties_by_the_same_name_and_default(name: str) -> None:
    assert _defaults(PressArea)[name] == _defaults(ft.Container)[name]


def test_the_client_is_told_that_it_is_a_container() -> None:
    assert PressArea()._c == ft.Container()._c
