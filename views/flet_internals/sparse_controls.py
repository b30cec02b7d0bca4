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
    code, own = kind.__init__.__code__, {each.name: each for each in dataclasses.fields(kind)}
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    made = {name: each.default_factory for name, each in own.items() if each.default_factory is not MISSING}
    standard = {name: each.default for name, each in kind.__dataclass_fields__.items() if name in names}
    passed_on = {name: default for name, default in standard.items() if name not in own}
    needed = {name for name, default in standard.items() if default is MISSING} - made.keys()
    defaults = kind._prop_defaults

    def construct(self: Any, *args: Any, **given: Any) -> None:
        given = dict(zip(names[: min(len(args), code.co_argcount - 1)], args, strict=True), **given)
        for name, make in made.items():
            if name not in given:
                setattr(self, name, make())
        for name, value in given.items():
            if name in defaults:
                if value != defaults[name]:
                    self._values[name] = value
            elif name not in names:
                raise TypeError(f"{kind.__name__} has no {name}")
            elif name not in passed_on:
                setattr(self, name, value)
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
