"""Components that are not drawn again with what they stand in: at each new address Flet draws all screens that lie on each other (Flet 1.0.5)."""

from collections.abc import Callable
from typing import Any, cast

import flet as ft
from flet.components.utils import current_component


@ft.component
def _Kept(component: Callable[..., ft.Control], _drawing: int) -> ft.Control:
    # What it drew last looks for the contexts here, and holds what it stands in by a weak reference only.
    last_drawn: ft.MutableRef[Any] = ft.use_ref(None)
    last_drawn.current = current_component()
    return component()


def kept(component: Callable[..., ft.Control], key: str, drawing: int) -> ft.Control:
    """A component that is drawn again where it hears of a change itself, or the number of its `drawing` is another one.

    It has the contexts of all that it stands in, which a later drawing replaces.
    """
    made: Any = cast("Any", ft.memo)(_Kept)(component, drawing, key=key)
    above: Any = current_component()
    while above is not None:
        made._contexts = above._contexts | made._contexts
        above = above._parent_component() if above._parent_component else None
    return cast("ft.Control", made)
