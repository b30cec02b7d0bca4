"""A model of Flet's client: it holds the controls as the Dart client does, and applies what the server sends.

Source: `Control.fromMap`, `update` and `applyPatch` in `packages/flet/lib/src/models/control.dart`, and
`FletBackend` beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import msgpack

REGISTERED, PATCH = 1, 2
"""The actions of Flet's protocol that contain controls."""
REPLACE, ADD, REMOVE, MOVE = range(4)
"""The operations of a patch."""
PAGE = 1
"""The id of the page."""


class ClientError(AssertionError):
    """The server sent what the client cannot apply; the real client throws there and leaves out the rest."""


@dataclass(eq=False)
class Node:
    """A control on the client.

    Attributes:
        id: Its id on the wire.
        type: Its type on the wire; `C` is a component.
        properties: Its properties; controls among them are nodes.
    """

    id: int
    type: str
    properties: dict[Any, Any] = field(default_factory=dict)


@dataclass
class Client:
    """What one window of the client holds."""

    nodes: WeakValueDictionary[int, Node] = field(default_factory=WeakValueDictionary)
    page: Node = field(default_factory=lambda: Node(PAGE, "Page"))
    patches: int = 0
    operations: int = 0

    def __post_init__(self) -> None:
        """Begin with the empty page."""
        self.nodes[PAGE] = self.page

    def receive(self, message: bytes) -> None:
        """Apply a message of the server."""
        # A patch has whole controls; in what a window begins with, one may be the page itself, which is there.
        made = None if message[1] == REGISTERED else self._node
        action, body = msgpack.unpackb(message, strict_map_key=False, object_hook=made)
        if action == REGISTERED:
            self._merge(self.page.properties, body)
        elif action == PATCH:
            self.patches += 1
            self.operations += len(body["patch"]) - 1
            if body["id"] not in self.nodes:
                message_ = f"the server patched {body['id']}, which the client does not have"
                raise ClientError(message_)
            self.patch(self.nodes[body["id"]], body["patch"])

    def update(self, control_id: int, properties: dict[str, Any]) -> None:
        """Change properties in the client, as typing in a field does."""
        self._merge(self.nodes[control_id].properties, properties)

    def outline(self) -> list[str]:
        """What stands on the screen in front, in order: each control with its type and all that is said of it."""
        views = [node for node in inside(self.page.properties.get("views")) if node.type == "View"]
        return [
            f"{node.type} {said}"
            for node in inside(views[-1])
            if node.type != "C" and (said := plain(node.properties))
        ]

    def made(self, value: Any) -> Any:
        if isinstance(value, dict):
            if "_c" not in value:
                return {key: self.made(inner) for key, inner in value.items()}
            return self._node({key: self.made(inner) for key, inner in value.items()})
        if isinstance(value, list):
            return [self.made(inner) for inner in value]
        return value

    def _node(self, value: dict[Any, Any]) -> Any:
        """A control of the values that it is sent with; of other values, those."""
        if "_c" not in value:
            return value
        node = Node(value.pop("_i"), value.pop("_c"), value)
        self.nodes[node.id] = node
        return node

    def _merge(self, into: dict[Any, Any], properties: dict[Any, Any]) -> None:
        for key, value in properties.items():
            before = into.get(key)
            if isinstance(before, dict) and isinstance(value, dict):
                self._merge(before, value)
            elif isinstance(before, Node) and isinstance(value, dict) and before.id == value.get("_i"):
                self._merge(before.properties, value)
            elif key not in {"_i", "_c"}:
                into[key] = self.made(value)

    def patch(self, root: Node, patch: list[Any]) -> None:
        """Apply the operations of a patch below a control."""
        paths = dict(_paths(patch[0], []))
        for operation in patch[1:]:
            if operation[0] == MOVE:
                _, source, start, target, end = operation
                moved = _taken(_target(root, paths[source]), start)
                _put(_target(root, paths[target]), end, moved)
                continue
            action, node, key = operation[:3]
            holder = _target(root, paths[node])
            if action == REMOVE:
                _taken(holder, key)
            elif action == ADD:
                _put(holder, key, self.made(operation[3]))
            elif isinstance(holder, list):
                _within(holder, key, len(holder))
                holder[key] = self.made(operation[3])
            else:
                holder[key] = self.made(operation[3])


def inside(value: Any) -> Iterator[Node]:
    """A node and all in it; of a component that draws nothing, nothing."""
    if isinstance(value, Node):
        yield value
        value = value.properties
    if isinstance(value, dict):
        value = [value[key] for key in sorted(value, key=str)]
    if isinstance(value, list):
        for inner in value:
            yield from inside(inner)


_SAID = (
    *("label", "value", "text", "semantics_label", "tooltip", "hint_text", "helper", "error", "icon"),
    *("button", "header", "live_region", "disabled", "on_click", "selected_index", "color", "bgcolor"),
)
"""What a player sees or hears of a control, besides its place."""


def plain(properties: dict[Any, Any]) -> dict[str, Any]:
    said = {key: properties.get(key) for key in _SAID}
    return {
        key: value
        for key, value in said.items()
        if isinstance(value, (str, int, float)) and value not in (False, "")
    }


def _paths(node: list[Any], path: list[Any]) -> Iterator[tuple[int, list[Any]]]:
    yield node[0], path
    if len(node) > 1:
        for key, child in node[1].items():
            yield from _paths(child, [*path, key])


def _target(root: Node, path: list[Any]) -> Any:
    found: Any = root
    for part in path:
        holder = found.properties if isinstance(found, Node) else found
        if isinstance(holder, list):
            _within(holder, part, len(holder))
        elif not isinstance(holder, dict) or part not in holder:
            message = f"the path {path} ends before {part!r}"
            raise ClientError(message)
        found = holder[part]
    found = found.properties if isinstance(found, Node) else found
    if not isinstance(found, (list, dict)):
        message = f"the path {path} leads to {found!r}"
        raise ClientError(message)
    return found


def _within(holder: list[Any], index: Any, end: int) -> None:
    if not isinstance(index, int) or not 0 <= index < end:
        message = f"no place {index!r} in a list of {len(holder)}"
        raise ClientError(message)


def _taken(holder: Any, key: Any) -> Any:
    if isinstance(holder, list):
        _within(holder, key, len(holder))
        return holder.pop(key)
    return holder.pop(key, None)


def _put(holder: Any, key: Any, value: Any) -> None:
    if isinstance(holder, list):
        _within(holder, key, len(holder) + 1)
        holder.insert(key, value)
    else:
        holder[key] = value
