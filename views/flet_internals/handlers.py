"""Ways to keep Flet from work at each event and each value."""

from collections.abc import Callable, Coroutine
from inspect import Parameter, Signature
from typing import Any, Final

_OF_HANDLER: Final = Signature([Parameter("event", Parameter.POSITIONAL_OR_KEYWORD)])

Handler = Callable[[Any], Coroutine[Any, Any, None]]
"""A handler of Flet's events."""


def with_signature(handler: Handler) -> Handler:
    """An event handler that says its signature itself: Flet works it out again at each event."""
    handler.__signature__ = _OF_HANDLER  # type: ignore[attr-defined] # what `inspect` looks for first
    return handler


def set_unobserved(observed: object, name: str, value: object) -> None:
    """Set an attribute of an observable object without a redraw of the components that hold it."""
    object.__setattr__(observed, name, value)
