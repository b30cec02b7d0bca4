"""What a client may send, held against Flet's own controls and the screens of this app."""

from __future__ import annotations

import ast
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from tests.tables import ROOT
from views.server.lan.allowed_frames import (
    CONTROLS,
    KEY_LONGEST,
    PAGE,
    ROUTE_LONGEST,
    TEXT_LONGEST,
    allowed_properties,
    index,
    is_allowed_event,
    is_private,
    is_result,
    nothing,
    number,
    route,
    typed_text,
)

NOT_OF_A_CLIENT = {"on_surface", "on_surface_variant", "on_bar", "on_bar_theme"}
HANDED_ON = {"on_click", "on_long_press", "on_submit"}
"""Handlers that helpers of the screens take under the name the control has for them."""
OF_THE_HOST = {("DatePicker", "on_change")}
"""Handlers that only the host's own window has: a guest types the day."""
SIZE = {"width": 412.0, "height": 915.5}
EDGES = {"left": 0.0, "top": 24.0, "right": 0.0, "bottom": 0.0}
MEDIA = {
    "padding": EDGES,
    "view_padding": EDGES,
    "view_insets": EDGES,
    "device_pixel_ratio": 2.5,
    "orientation": "portrait",
    "always_use_24_hour_format": True,
}


def handlers_in_the_screens() -> set[tuple[str, str]]:
    """Each control and each handler that a screen gives it."""
    found = set()
    for file in (ROOT / "views").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            of = node.func
            name = of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""
            name = "TextField" if name == "text_field" else name
            for word in node.keywords:
                if word.arg and word.arg.startswith("on_") and word.arg not in NOT_OF_A_CLIENT:
                    found.add((name, word.arg))
    return found


def test_every_handler_of_a_screen_can_be_reached_by_a_guest() -> None:
    used = handlers_in_the_screens()
    assert ("TextField", "on_change") in used
    assert used >= OF_THE_HOST
    for control, handler in used - OF_THE_HOST:
        if not hasattr(ft, control):
            assert handler in HANDED_ON, (control, handler)
            continue
        assert handler.removeprefix("on_") in CONTROLS[control].events, (control, handler)


def test_flet_has_every_control_property_and_event_that_is_allowed() -> None:
    for name, allowed in CONTROLS.items():
        control: Any = getattr(ft, name)
        fields = control.__dataclass_fields__
        for event in allowed.events:
            assert f"on_{event}" in fields, (name, event)
        for named in allowed.properties:
            assert named in fields, (name, named)
            assert not is_private(named)


@pytest.mark.parametrize(
    "said",
    [{"route": "/rules"}, SIZE, {"platform": "ios"}, {"platform_brightness": "dark"}, {"media": MEDIA}],
)
def test_what_a_browser_says_of_its_page_is_kept(said: dict[str, Any]) -> None:
    assert allowed_properties(PAGE, said) == said


@pytest.mark.parametrize(
    "said",
    [
        {"route": "rules"},
        {"route": "/" + "x" * ROUTE_LONGEST},
        {"route": "/\n"},
        {"route": 5},
        {"width": float("nan")},
        {"width": float("inf")},
        {"height": 10**12},
        {"height": True},
        {"platform": "../etc"},
        {"media": {**MEDIA, "more": 1}},
        {"media": {**MEDIA, "padding": {"left": "x"}}},
        {"media": {}},
        {"web": False},
        {"client_ip": "10.0.0.1"},
        {"views": []},
        {"_Page__session": None},
    ],
)
def test_what_no_browser_says_of_its_page_is_not_kept(said: dict[str, Any]) -> None:
    assert allowed_properties(PAGE, said) == {}


def test_an_event_needs_a_handler_and_the_data_that_belongs_to_it() -> None:
    heard: BaseControl = ft.TextField(on_change=print)
    assert is_allowed_event(heard, "change", "text")
    assert not is_allowed_event(heard, "change", {"control": 1})
    assert not is_allowed_event(heard, "change", "x" * (TEXT_LONGEST + 1))
    assert not is_allowed_event(heard, "submit", "text")
    assert not is_allowed_event(heard, "focus", None)
    assert is_allowed_event(ft.TextField(on_focus=print), "focus", None)
    assert not is_allowed_event(ft.TextField(on_focus=print), "focus", 1)
    assert not is_allowed_event(
        ft.Text("x", on_size_change=print), "size_change", {"w": 1, "h": 2, "control": 3}
    )
    assert is_allowed_event(ft.Text("x", on_size_change=print), "size_change", {"w": 1, "h": 2})


KEY = {"key": "7", "shift": False, "ctrl": False, "alt": False, "meta": False}


@pytest.mark.parametrize("key", ["7", "R", "?", " ", "Numpad Enter", "Й", "x" * KEY_LONGEST])
def test_a_key_of_a_keyboard_is_kept(key: str) -> None:
    assert fits_page("keyboard_event", {**KEY, "key": key})


@pytest.mark.parametrize(
    "said",
    [
        None,
        "7",
        {"key": "7"},
        {**KEY, "key": ""},
        {**KEY, "key": 7},
        {**KEY, "key": "\n"},
        {**KEY, "key": "x" * (KEY_LONGEST + 1)},
        {**KEY, "shift": 1},
        {**KEY, "control": 5},
    ],
)
def test_nothing_else_is_taken_for_a_key(said: object) -> None:
    assert not fits_page("keyboard_event", said)


def fits_page(event: str, data: object) -> bool:
    return PAGE.events[event](data)


def test_a_client_may_close_a_dialog_but_open_none() -> None:
    assert allowed_properties(CONTROLS["AlertDialog"], {"open": False}) == {"open": False}
    assert allowed_properties(CONTROLS["AlertDialog"], {"open": True}) == {}


@pytest.mark.parametrize("value", [None, True, 5, "path", {"status": "success", "raw": ""}])
def test_a_plain_answer_is_a_result(value: object) -> None:
    assert is_result(value)


@pytest.mark.parametrize(
    "value", [[1], {"a": {}}, "x" * 3_000, float("nan"), 10**30, dict.fromkeys("abcdefghi")]
)
def test_anything_else_is_none(value: object) -> None:
    assert not is_result(value)


CHECKS = (index, number, typed_text, route, nothing)


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        (None, {nothing}),
        (True, set()),
        ("1", {typed_text}),
        ("/rules", {typed_text, route}),
        (-1, {number}),
        (7, {number, index}),
        (10**12, set()),
        (float("nan"), set()),
        ([], set()),
        ({}, set()),
    ],
)
def test_a_value_is_only_of_its_own_kind(value: object, fits: set[object]) -> None:
    assert {check for check in CHECKS if check(value)} == fits
