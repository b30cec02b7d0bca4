"""Corrections of Flet's errors in every window (Flet 1.0.5); those of a server's windows are in `web_connection.py`."""

import dataclasses
import functools
import operator
import weakref
from collections.abc import Iterator
from typing import Any, Final

from flet.controls import base_control, object_patch
from flet.controls.control_event import get_event_field_type

from views.flet_internals.sparse_controls import make_controls_sparse


class _Holders(dict[type, bool]):
    """Whether a control can stand in a value of a type: most values are texts and numbers."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = dataclasses.is_dataclass(kind) or issubclass(kind, (dict, list))
        return self[kind]


_HOLDERS: Final = _Holders()


@functools.cache
def _fields(kind: Any) -> tuple[dict[str, int], list[tuple[int, str]]]:
    """The places of the fields that Flet looks into: of those kept only where they were set, and of the others."""
    plain = {name for name, set_ in getattr(kind, "_prop_defaults", {}).items() if not _HOLDERS[type(set_)]}
    names = [field.name for field in dataclasses.fields(kind) if not field.metadata.get("skip", False)]
    where_set = {name: place for place, name in enumerate(names) if name in plain}
    return where_set, [(place, name) for place, name in enumerate(names) if name not in plain]


def _held(item: Any) -> list[Any]:
    """What stands in the fields of a dataclass, in their order, if controls can stand in it."""
    kind: Any = type(item)
    sparse, others = _fields(kind)
    found = [(sparse[name], each) for name, each in getattr(item, "_values", {}).items() if name in sparse]
    found += [(place, getattr(item, name)) for place, name in others]
    held = [each for each in found if _HOLDERS[type(each[1])]]
    return [value for _, value in sorted(held, key=operator.itemgetter(0))]


class CorrectedDiff(object_patch.DiffBuilder):
    """Flet's diff, where "remove" and "add" stay what they are, and only fields that were set are read.

    Flet remembers each control that a patch takes out, by its place in its list and the path of that list, and sends
    "move" where it finds one for a control that is put in. A path counts rows from the top, and it stands for another
    row as soon as a row above it was moved: the client gets a place that does not exist, throws, and leaves out the
    rest of the patch. Items that stay in a list have a key, and are moved without that lookup. So it is switched off: a
    control that leaves one list and enters another is sent again as a whole.

    Flet also reads each field of each control that comes or goes, about sixty, of which three are set. The methods that
    do are Flet's but for `_held`. Most values that it compares are texts and numbers, and it asks all else of them first.
    """

    def _compare_values(self, parent: Any, path: Any, key: Any, src: Any, dst: Any, frozen: bool) -> None:
        if type(src) is not type(dst) or _HOLDERS[type(src)]:
            super()._compare_values(parent, path, key, src, dst, frozen)
        elif src != dst:
            self._item_replaced(path, key, dst)

    def store_index(self, value: Any, index: list[Any], st: int) -> None:
        """Remember nothing, so that nothing is ever looked up."""

    def take_index(self, value: Any, st: int) -> list[Any] | None:
        """Find no operation to pair with."""
        del value, st
        return None

    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        found: list[Any] = []
        self._configure(item, parent, frozen, configure_setattr_only, found)
        return iter(found)

    def _configure(self, item: Any, parent: Any, frozen: bool, only_marks: bool, found: list[Any]) -> None:
        if isinstance(item, (dict, list)):
            for each in item.values() if isinstance(item, dict) else item:
                self._configure(each, parent, frozen, False, found)
            return
        if not _HOLDERS[type(item)]:
            return
        parent = _put_below(item, parent)
        if hasattr(item, "_frozen"):
            frozen = item._frozen
        elif frozen:
            item._frozen = frozen
        kind: Any = type(item)
        if getattr(kind, "__flet_control_cls__", None) is None:
            kind.__flet_control_cls__ = self.control_cls
        is_control = self.control_cls is not None and isinstance(item, self.control_cls)
        if is_control:
            if not only_marks:
                item.build()
                item._before_update_safe()
                object.__setattr__(item, "_initialized", True)
            found.append(item)
        if not only_marks:
            for each in _held(item):
                self._configure(each, item if is_control else parent, frozen, False, found)
        if not frozen:
            _watch(item)

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        found: list[Any] = []
        self._gather_removed(item, recurse, found)
        return iter(found)

    def _gather_removed(self, item: Any, recurse: bool, found: list[Any]) -> None:
        if self.control_cls is not None and isinstance(item, self.control_cls):
            if hasattr(item, "__prev_lists"):
                sent = ("__prev_lists", "__prev_dicts", "__prev_classes")
                inside = [each for name in sent for each in getattr(item, name, {}).values()]
            else:
                inside = _held(item) if recurse else []
            for each in inside:
                self._gather_removed(each, recurse, found)
            found.append(item)
        elif isinstance(item, (dict, list)):
            for each in item.values() if isinstance(item, dict) else item:
                self._gather_removed(each, recurse, found)


def _put_below(item: Any, parent: Any) -> Any:
    """Give an item its parent, or find the one it has."""
    if parent is None:
        known = getattr(item, "_parent", None)
        parent = known() if known else None
    if parent:
        if parent is item:
            raise object_patch.ObjectPatchException(f"Parent is the same as item: {item}")
        item._parent = weakref.ref(parent)
    return parent


def _watch(item: Any) -> None:
    """Let Flet see what changes from here on in a value that may be changed."""
    changed = getattr(item, "_dirty", None)
    if changed is not None:
        changed.clear()
        return
    kind: Any = type(item)
    if kind.__setattr__ is not object_patch._control_setattr:
        kind.__setattr__ = object_patch._control_setattr
    object.__setattr__(item, "__changes", {})


def _take_result(session: Any, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    """Give what waits for it the client's answer to a method of a control, which may have left the screen.

    Flet raises an error where the control has left by then, such as a field that was given the focus just before *Back*.
    The error ends the websocket: the window loses its connection, and what waits for the answer goes on waiting.
    """
    del control_id
    waiting = session._Session__method_calls.pop(call_id, None)
    if waiting is not None:
        session._Session__method_call_results[waiting] = (result, error)
        waiting.set()


@functools.cache
def _event_type(kind: Any, field_name: str) -> Any:
    """The type of the event that a handler of a class of controls gets: Flet reads the types of all its fields at each event."""
    return get_event_field_type(object.__new__(kind), field_name)


def correct_flet() -> None:
    """Correct what every window of this process does with patches, with answers and with new controls."""
    # Imported here: the site keeps Python's memory as it is after its imports, and a start from it fails with this one.
    from flet.messaging.session import Session

    object_patch.DiffBuilder = CorrectedDiff  # type: ignore[misc] # Flet has no other place to say it
    Session.handle_invoke_method_results = _take_result  # type: ignore[assignment, method-assign] # the same
    found = lambda control, field_name: _event_type(control.__class__, field_name)  # noqa: E731 - given to Flet alone
    base_control.get_event_field_type = found  # type: ignore[attr-defined] # the same
    make_controls_sparse()
