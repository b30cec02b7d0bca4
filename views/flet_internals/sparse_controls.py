"""Controls that are made quickly: Flet sets all sixty fields of each, and compares each with its default (Flet 1.0.5)."""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, Final

from flet.controls.base_control import BaseControl

FLETS_OWN: Final[dict[type, Callable[..., None]]] = {}
"""The constructors that Flet made, by the classes of the controls that were made so far."""


def sparse_constructor(kind: Any) -> Callable[..., None]:
    """The constructor of a class of controls as Flet makes it, but that sets only the fields that are given."""
    own = {each.name for each in dataclasses.fields(kind)}
    of_class = dataclasses._FIELD_CLASSVAR  # type: ignore[attr-defined] # the standard library has no other name for it
    fields = [each for each in kind.__dataclass_fields__.values() if each._field_type is not of_class]
    passed_on = {each.name: each.default for each in fields if each.name not in own}
    made = {each.name: each.default_factory for each in fields if each.default_factory is not MISSING}
    plain = {each.name for each in fields if each.init} - passed_on.keys()
    needed = {each.name for each in fields if each.init and each.default is MISSING} - made.keys()
    places = [each.name for each in fields if each.init and not each.kw_only]
    defaults = kind._prop_defaults

    def construct(self: Any, *args: Any, **given: Any) -> None:
        given = dict(zip(places, args, strict=False), **given)
        for name, make in made.items():
            if name not in given:
                setattr(self, name, make())
        for name, value in given.items():
            if name in defaults:
                if value != defaults[name]:
                    self._values[name] = value
            elif name in plain:
                setattr(self, name, value)
            elif name not in passed_on:
                raise TypeError(f"{kind.__name__} has no {name}")
        if not needed <= given.keys():
            raise TypeError(f"{kind.__name__} lacks {needed - given.keys()}")
        self.__post_init__(*(given.get(name, default) for name, default in passed_on.items()))

    return construct


def _new(kind: Any, *_args: Any, **_given: Any) -> Any:
    """Make an object of a class of controls, which gets its quick constructor with the first one."""
    if kind not in FLETS_OWN:
        FLETS_OWN[kind] = kind.__init__
        # A constructor that somebody wrote, and not `dataclasses`, stays.
        if kind.__init__.__code__.co_filename == "<string>":
            kind.__init__ = sparse_constructor(kind)
    return object.__new__(kind)


def make_controls_sparse() -> None:
    """Make every control of this process so from now on."""
    BaseControl.__new__ = _new  # type: ignore[method-assign, assignment] # Flet has no other place to say it
