"""The type of the event that a handler gets is the one that Flet finds, and it is looked for once."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import flet as ft
import pytest
from flet.controls import base_control, control_event

from tests.views.flet_internals.test_sparse_controls import USED
from tests.views.headless import window_of
from views.flet_internals.corrections import correct_flet

HANDLED = [
    (name, each.name)
    for name in USED
    for each in fields(getattr(ft, name))
    if each.name.startswith("on_") and not each.name.endswith("_text")
]


@pytest.mark.parametrize(("name", "handler"), HANDLED)
def test_it_is_the_one_that_flet_finds(name: str, handler: str) -> None:
    correct_flet()
    kind: Any = getattr(ft, name)
    control = object.__new__(kind)
    for _ in range(2):
        assert vars(base_control)["get_event_field_type"](
            control, handler
        ) == control_event.get_event_field_type(control, handler)


async def test_a_handler_gets_its_events_and_an_unknown_event_does_nothing() -> None:
    told: list[tuple[type, str, object, ft.BaseControl]] = []

    async def handler(event: ft.Event[Any]) -> None:
        told.append((type(event), event.name, event.data, event.control))

    area = ft.Container(on_click=handler)
    window = await window_of(lambda page: page.add(area))
    for name in ("click", "click", "scroll"):
        await window.session.dispatch_event(area._i, name, None)
    assert told == [(ft.Event, "click", None, area)] * 2
    await window.close()
