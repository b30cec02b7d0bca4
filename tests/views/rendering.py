"""What a client would hold that opened a page now, to compare with what a client holds that lived through every patch."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from typing import Any

import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

from tests.views.client import Node

_ENCODE: Any = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
_SNAPSHOTS = ("__prev_lists", "__prev_dicts", "__prev_classes")
_PLAIN = frozenset({str, int, float, bool, type(None)})
"""The types that the client gets as they are."""


def sent(value: Any) -> bytes:
    """What Flet sends for a control or a patch."""
    packed: bytes = msgpack.packb(value, default=_ENCODE)
    return packed


def _read(value: Any) -> Any:
    """Encode as Flet does, but keep the snapshots its next diff compares with."""
    held = vars(value)
    kept = {name: held[name] for name in _SNAPSHOTS if name in held}
    encoded = _ENCODE(value)
    for name in _SNAPSHOTS:
        held.pop(name, None)
    held.update(kept)
    return encoded


@cache
def _defaults(kind: Any) -> dict[str, Any]:
    """What Flet does not send of a kind of control."""
    if not hasattr(kind, "_prop_defaults"):
        return {}
    defaults = {**kind._prop_defaults, **kind._root_defaults}
    return {
        name: default.value if isinstance(default, Enum) else default for name, default in defaults.items()
    }


def differences(server: Any, client: Any, behind: frozenset[int] = frozenset()) -> list[str]:
    """Where a client differs from the first rendering of what the server has of the same page.

    Args:
        server: A control of the server, or a value of one.
        client: What the client holds in its place.
        behind: The ids of controls that are not looked into.
    """
    if type(server) in _PLAIN:
        same = server == client or (_is_unset(server) and _is_unset(client))
        return [] if same else [f": {server!r} is {client!r}"]
    if isinstance(server, (list, tuple)) and isinstance(client, list):
        found = [] if len(server) == len(client) else [f": {len(server)} items are {len(client)}"]
        for number, (mine, yours) in enumerate(zip(server, client, strict=False)):
            found += [f"[{number}]{wrong}" for wrong in differences(mine, yours, behind)]
        return found
    if isinstance(server, dict):
        return _different_fields(server, client, {}, behind)
    if is_dataclass(server) and not isinstance(server, type):
        if isinstance(server, BaseControl) and server._i in behind and isinstance(client, Node):
            return [] if server._i == client.id else [f": {server._i} is {client.id}"]
        return _different_fields(_read(server), client, _defaults(type(server)), behind)
    encoded = [] if isinstance(server, (list, tuple)) else _ENCODE(server)
    if type(encoded) in _PLAIN:
        return differences(encoded, client, behind)
    same = encoded == client or (_is_unset(encoded) and _is_unset(client))
    return [] if same else [f": {server!r} is {client!r}"]


def _different_fields(
    server: dict[Any, Any], client: Any, defaults: dict[str, Any], behind: frozenset[int]
) -> list[str]:
    if isinstance(client, Node):
        if (server.get("_i"), server.get("_c")) != (client.id, client.type):
            return [f": {server.get('_c')} {server.get('_i')} is {client.type} {client.id}"]
        server = {key: value for key, value in server.items() if key not in {"_i", "_c"}}
        client = client.properties
    if not isinstance(client, dict) or "_c" in server:
        return [] if not server and _is_unset(client) else [f": {server!r} is {client!r}"]
    found = []
    for key, mine in server.items():
        yours = client.get(key)
        # Most values are plain and the same: the quick way, for every tap of every test compares them all.
        if type(mine) in _PLAIN and mine == yours:
            continue
        found += [f".{key}{wrong}" for wrong in differences(mine, yours, behind)]
    for key, yours in client.items():
        if key not in server and yours != defaults.get(key):
            found += [f".{key}{wrong}" for wrong in differences(None, yours, behind)]
    return found


def _is_unset(value: Any) -> bool:
    return value is None or value is False or value in ([], {})
