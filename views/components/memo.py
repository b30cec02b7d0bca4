"""Components with a key, or drawn again only when what they are given changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft


def with_key(component: Callable[..., ft.Control], key: str, *given: Any) -> ft.Control:
    """A component that keeps its state only under this key; Flet's decorator takes the key but hides it."""
    return component(*given, key=key)


def memoized(component: Callable[..., ft.Control], key: str, *given: Any) -> ft.Control:
    """A component that is not drawn again while it is given the same."""
    memo = cast("Callable[[Callable[..., ft.Control]], Callable[..., ft.Control]]", ft.memo)
    return memo(component)(*given, key=key)
