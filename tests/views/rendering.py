"""What a client would hold that opened a page now, to compare with what a client holds that lived through every patch."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

from tests.views.client import Client, Node

_ENCODE: Any = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
_SNAPSHOTS = ("__prev_lists", "__prev_dicts", "__prev_classes")
_KIND = "_kind"
"""Names the Python class of a value, whose defaults Flet does not send."""
_DEFAULTS: dict[str, dict[str, Any]] = {}


def sent(value: Any) -> bytes:
    """What Flet sends for a control or a patch."""
    packed: bytes = msgpack.packb(value, default=_ENCODE)
    return packed


def _read(value: Any) -> Any:
    """Encode as Flet does, but keep the snapshots its next diff compares with."""
    kept = {name: getattr(value, name) for name in _SNAPSHOTS if hasattr(value, name)}
    encoded = _ENCODE(value)
    for name in _SNAPSHOTS:
        if name in kept:
            object.__setattr__(value, name, kept[name])
        elif hasattr(value, name):
            object.__delattr__(value, name)
    if hasattr(type(value), "_prop_defaults"):
        encoded[_KIND] = type(value).__qualname__
        if encoded[_KIND] not in _DEFAULTS:
            _DEFAULTS[encoded[_KIND]] = _defaults(type(value))
    return encoded


def _defaults(kind: Any) -> dict[str, Any]:
    defaults = {**kind._prop_defaults, **kind._root_defaults}
    return {
        name: default.value if isinstance(default, Enum) else default for name, default in defaults.items()
    }


def first_rendering(page: BaseControl) -> Client:
    """The client of a window that is opened now on what the server has of this page."""
    client = Client()
    client.page = client.made(msgpack.unpackb(msgpack.packb(page, default=_read)))
    return client


def differences(server: Any, client: Any, at: str = "") -> Iterator[str]:
    """Where a client differs from the first rendering of the same page."""
    if isinstance(server, Node) and isinstance(client, Node):
        if (server.id, server.type) != (client.id, client.type):
            yield f"{at}: {server.type} {server.id} is {client.type} {client.id}"
            return
        server, client = server.properties, client.properties
    if isinstance(server, dict) and isinstance(client, dict):
        defaults = _DEFAULTS.get(server.get(_KIND, ""), {})
        for key in {*server, *client} - {_KIND}:
            mine, yours = server.get(key), client.get(key)
            if key not in server and yours == defaults.get(key):
                continue
            yield from differences(mine, yours, f"{at}.{key}")
    elif isinstance(server, list) and isinstance(client, list):
        if len(server) != len(client):
            yield f"{at}: {len(server)} items are {len(client)}"
        for number, (mine, yours) in enumerate(zip(server, client, strict=False)):
            yield from differences(mine, yours, f"{at}[{number}]")
    elif server != client and not (_is_unset(server) and _is_unset(client)):
        yield f"{at}: {server!r} is {client!r}"


def _is_unset(value: Any) -> bool:
    return value is None or value is False or value in ([], {})
