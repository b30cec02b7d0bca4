"""What is said and shown of each control of a screen, one line each, and a sum for each drawing: sizes and places are not in it."""

from __future__ import annotations

import re
from typing import Final
from zlib import crc32

import flet as ft

from tests.views.client import Node, inside, plain
from tests.views.headless import Window

_ICONS: Final = {int(icon): icon.name for icon in ft.Icons}  # type: ignore[attr-defined]  # an enumeration, which its type hides
_SAID: Final = {
    *("label", "value", "text", "semantics_label", "tooltip", "hint_text", "helper", "error", "icon"),
    "selected_index",
}


def outline(window: Window) -> list[str]:
    """The lines of the screen in front."""
    views = [node for node in inside(window.wire.client.page.properties.get("views")) if node.type == "View"]
    return [line for node in inside(views[-1]) if (line := _line(node))]


def sum_of(drawing: object) -> str:
    """Eight letters that change with anything in a drawing, except the ids of its parts."""
    return f"{crc32(re.sub('_i=[0-9]+', '', repr(drawing)).encode()):08x}"


def _line(node: Node) -> str:
    if node.type == "Canvas" and node.properties.get("shapes"):
        return f"Canvas {sum_of(_drawn(node.properties['shapes']))}"
    shown = plain(node.properties)
    if not _SAID & shown.keys():
        return ""
    if "icon" in shown:
        shown["icon"] = _ICONS[shown["icon"]]
    return " ".join([node.type, *(f"{key}={value!r}" for key, value in shown.items())])


def _drawn(value: object) -> object:
    if isinstance(value, Node):
        return value.type, {key: _drawn(inner) for key, inner in sorted(value.properties.items(), key=str)}
    if isinstance(value, dict):
        return {key: _drawn(inner) for key, inner in value.items()}
    return [*map(_drawn, value)] if isinstance(value, list) else value
