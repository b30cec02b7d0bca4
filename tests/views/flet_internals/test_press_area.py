"""The area of a card that is pressed is the client's `Container`: what it has is named and preset as there."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import flet as ft
import pytest

from tests.views.headless import window_of
from views.flet_internals.press_area import PressArea

OWN = frozenset(PressArea.__annotations__)


def _defaults(control: type[ft.Control]) -> dict[str, Any]:
    return {field.name: field.default for field in fields(control)}


async def test_its_handlers_get_what_those_of_a_container_get_and_an_unknown_event_does_nothing() -> None:
    told: list[tuple[type, str, object, bool, ft.BaseControl]] = []

    async def handler(event: ft.Event[Any]) -> None:
        told.append((type(event), event.name, event.data, ft.context.page is event.page, event.control))

    kinds: tuple[type[Any], ...] = (ft.Container, PressArea)
    areas = [kind(on_click=handler, on_long_press=handler) for kind in kinds]
    window = await window_of(lambda page: page.add(*areas))
    for area in areas:
        for name, data in (("click", None), ("long_press", None), ("scroll", {"pixels": 1})):
            await window.session.dispatch_event(area._i, name, data)
    container, press = told[:2], told[2:]
    assert [each[:4] for each in press] == [each[:4] for each in container]
    assert [each[1] for each in press] == ["click", "long_press"]
    assert [each[4] for each in press] == [areas[1]] * 2
    await window.close()


@pytest.mark.parametrize("name", sorted(OWN))
def test_the_client_knows_each_of_its_properties_by_the_same_name_and_default(name: str) -> None:
    assert _defaults(PressArea)[name] == _defaults(ft.Container)[name]


def test_the_client_is_told_that_it_is_a_container() -> None:
    assert PressArea()._c == ft.Container()._c
