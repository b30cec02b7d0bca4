"""Flet's walk through the controls that a patch puts in or takes out, without the properties that were never set (Flet 1.0.5)."""

import dataclasses
import functools
import weakref
from collections.abc import Iterator
from typing import Any, Final

from flet.controls import object_patch


class _Holders(dict[type, bool]):
    """Whether a control can stand in a value of a type: most values are texts and numbers."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = dataclasses.is_dataclass(kind) or issubclass(kind, (dict, list))
        return self[kind]


_HOLDERS: Final = _Holders()


@functools.cache
def _fields(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The fields that Flet looks into, in their order, and whether each is kept only where it was set."""
    defaults = getattr(kind, "_prop_defaults", {})
    return tuple(
        (field.name, field.name in defaults and not _HOLDERS[type(defaults[field.name])])
        for field in dataclasses.fields(kind)
        if not field.metadata.get("skip", False)
    )


def _held(item: Any) -> Iterator[Any]:
    """What stands in the fields of a dataclass, if controls can stand in it."""
    kind: Any = type(item)
    values = getattr(item, "_values", {})
    for name, only_where_set in _fields(kind):
        if only_where_set and name not in values:
            continue
        value = getattr(item, name)
        if _HOLDERS[type(value)]:
            yield value


class DiffOfSetFields(object_patch.DiffBuilder):
    """Flet's diff, which reads of what is put in or taken out only what was set.

    Flet reads each field of each control, about sixty, of which three are set. Both methods are Flet's but for `_held`.
    """

    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        found: list[Any] = []
        self._configure(item, parent, frozen, configure_setattr_only, found)
        return iter(found)

    def _configure(self, item: Any, parent: Any, frozen: bool, only_marks: bool, found: list[Any]) -> None:
        if isinstance(item, (dict, list)):
            for each in item.values() if isinstance(item, dict) else item:
                if _HOLDERS[type(each)]:
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
            inside: Any = ()
            if hasattr(item, "__prev_lists"):
                sent = ("__prev_lists", "__prev_dicts", "__prev_classes")
                inside = [each for name in sent for each in getattr(item, name, {}).values()]
            elif recurse:
                inside = _held(item)
            for each in inside:
                self._gather_removed(each, recurse, found)
            found.append(item)
        elif isinstance(item, (dict, list)):
            for each in item.values() if isinstance(item, dict) else item:
                if _HOLDERS[type(each)]:
                    self._gather_removed(each, recurse, found)


def _put_below(item: Any, parent: Any) -> Any:
    """Give an item its parent, or find the one it has."""
    if parent is None:
        known = getattr(item, "_parent", None)
        parent = known() if known else None
    if parent:
        if parent is item:
            message = f"Parent is the same as item: {item}"
            raise object_patch.ObjectPatchException(message)
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
