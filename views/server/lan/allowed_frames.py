"""The allow-list of frames: the properties and events of each kind of control, and what their values may be.

Flet sets any property that a frame names, its own internal ones too, and calls any handler. This list has what Flet's
client really sends for the controls of this app. Nothing else reaches Flet: a new kind of control that is tapped or
typed in must be added here first.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import flet as ft

from views.flet_internals.controls import client_kind

Fits = Callable[[Any], bool]

ROUTE_LONGEST: Final = 300
"""The longest address of a screen, in characters."""
TEXT_LONGEST: Final = 16_000
"""The longest text of a field, in characters; a field may take less, and says so."""
NUMBER_MOST: Final = 1_000_000.0
"""The largest size, position or index of a client."""
KEY_LONGEST: Final = 40
"""The longest name of a key, in characters."""
RESULT_LONGEST: Final = 2_000
"""The longest text in the result of a call, in characters."""
RESULT_PARTS: Final = 8
"""The most values in the result of a call."""
ERROR_LONGEST: Final = 200
"""The longest error of a client, in characters; the rest is cut off."""


def nothing(value: Any) -> bool:
    """No data, as in a plain tap."""
    return value is None


def number(value: Any) -> bool:
    """A finite number of a sensible size."""
    return type(value) in (int, float) and math.isfinite(value) and abs(value) <= NUMBER_MOST


def index(value: Any) -> bool:
    """An index of a list."""
    return type(value) is int and 0 <= value <= NUMBER_MOST


def typed_text(value: Any) -> bool:
    """A typed text."""
    return isinstance(value, str) and len(value) <= TEXT_LONGEST


def route(value: Any) -> bool:
    """The address of a screen."""
    return (
        isinstance(value, str)
        and value.startswith("/")
        and len(value) <= ROUTE_LONGEST
        and value.isprintable()
    )


def _key_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= KEY_LONGEST and value.isprintable()


def _boolean(value: Any) -> bool:
    return isinstance(value, bool)


def _one_of(*words: str) -> Fits:
    return lambda value: isinstance(value, str) and value in words


def mapping_of(needed: Mapping[str, Fits], optional: Mapping[str, Fits] | None = None) -> Fits:
    """A mapping with exactly these keys; the optional ones may be missing or None."""
    others = optional or {}

    def fits(value: Any) -> bool:
        return (
            isinstance(value, dict)
            and needed.keys() <= value.keys() <= (needed.keys() | others.keys())
            and all(check(value[key]) for key, check in needed.items())
            and all(value.get(key) is None or check(value[key]) for key, check in others.items())
        )

    return fits


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed:
    """The properties and events that a client may send for one kind of control, each with the check of its value."""

    properties: Mapping[str, Fits] = field(default_factory=dict)
    events: Mapping[str, Fits] = field(default_factory=dict)


_SIZE: Final = {"width": number, "height": number}
_EDGES: Final = mapping_of({"left": number, "top": number, "right": number, "bottom": number})
_TAPPABLE: Final = Allowed(events={"click": nothing, "long_press": nothing})
_PLACE: Final = mapping_of({"x": number, "y": number})
_TAPPED_AT: Final = mapping_of(
    {}, {"k": _one_of(*(k.value for k in ft.PointerDeviceType)), "l": _PLACE, "g": _PLACE}
)
_TABS: Final = Allowed(properties={"selected_index": index}, events={"change": index})
_SCROLL: Final = mapping_of(
    {
        "event_type": _one_of("start", "update", "end", "user", "overscroll"),
        "pixels": number,
        "min_scroll_extent": number,
        "max_scroll_extent": number,
        "viewport_dimension": number,
    },
    {
        "scroll_delta": number,
        "overscroll": number,
        "velocity": number,
        "direction": _one_of("idle", "forward", "reverse"),
    },
)
_MEDIA: Final = mapping_of(
    {
        "padding": _EDGES,
        "view_padding": _EDGES,
        "view_insets": _EDGES,
        "device_pixel_ratio": number,
        "orientation": _one_of(*(orientation.value for orientation in ft.Orientation)),
    },
    {"always_use_24_hour_format": _boolean},
)

PAGE: Final = Allowed(
    properties={
        "route": route,
        **_SIZE,
        "platform": _one_of(*(platform.value for platform in ft.PagePlatform)),
        "platform_brightness": _one_of(*(brightness.value for brightness in ft.Brightness)),
        "media": _MEDIA,
    },
    events={
        "route_change": mapping_of({"route": route}),
        "view_pop": mapping_of({"route": route}),
        "resize": mapping_of(_SIZE),
        "keyboard_event": mapping_of(
            {"key": _key_name, "shift": _boolean, "ctrl": _boolean, "alt": _boolean, "meta": _boolean}
        ),
    },
)
"""The page of the client. It is not asked whether it is on the web: on a server it always is."""

CONTROLS: Final[Mapping[str, Allowed]] = {
    "Page": PAGE,
    "TextField": Allowed(
        properties={"value": typed_text},
        events={"change": typed_text, "submit": typed_text, "focus": nothing, "blur": nothing},
    ),
    # A player closes a dialog; only the app opens one.
    "AlertDialog": Allowed(properties={"open": lambda value: value is False}, events={"dismiss": nothing}),
    "NavigationBar": _TABS,
    "NavigationRail": _TABS,
    "Container": _TAPPABLE,
    "FilledButton": _TAPPABLE,
    "GestureDetector": Allowed(events={"tap": _TAPPED_AT, "long_press": nothing}),
    "IconButton": _TAPPABLE,
    "TextButton": _TAPPABLE,
    "ListView": Allowed(events={"scroll": _SCROLL}),
    "ReorderableListView": Allowed(events={"reorder": mapping_of({"old_index": index, "new_index": index})}),
    "Text": Allowed(events={"size_change": mapping_of({"w": number, "h": number})}),
}
"""By the name that Flet's client has for the control."""


def allowed_for(control: ft.BaseControl) -> Allowed:
    """The properties and events that may be sent for a control."""
    return CONTROLS.get(client_kind(control), Allowed())


def is_private(name: Any) -> bool:
    """True if a property is internal to Flet or the app: no client ever sends one."""
    return not isinstance(name, str) or name == "data" or name.startswith(("_", "on_"))


def allowed_properties(allowed: Allowed, given: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the given properties that may be set."""
    checks = allowed.properties
    return {name: value for name, value in given.items() if name in checks and checks[name](value)}


def is_allowed_event(control: ft.BaseControl, name: str, data: Any) -> bool:
    """True if a control may get an event: it has a handler, and the data belongs to the event."""
    fits = allowed_for(control).events.get(name)
    return fits is not None and fits(data) and getattr(control, f"on_{name}", None) is not None


def is_result(value: Any) -> bool:
    """True if a value can be the result of one of the client's methods."""
    parts = [*value.keys(), *value.values()] if isinstance(value, dict) else [value]
    return len(parts) <= 2 * RESULT_PARTS and all(map(_is_plain, parts))


def _is_plain(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= RESULT_LONGEST
    return value is None or _boolean(value) or number(value)
