"""Components with a key, and components that are redrawn only when their arguments change."""

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from companion.wording import ENGLISH, language


def with_key(component: Callable[..., ft.Control], key: str, *given: Any) -> ft.Control:
    """A component with a key: another key means new state. Flet's decorator accepts a key, but its type hides it."""
    return component(*given, key=key)


def memoized(component: Callable[..., ft.Control], key: str, *given: Any) -> ft.Control:
    """A component that is not redrawn while its arguments are equal."""
    # In another language it shows something else, although its arguments are the same.
    key = key if language() == ENGLISH else f"{key} {language().code}"
    memo = cast("Callable[[Callable[..., ft.Control]], Callable[..., ft.Control]]", ft.memo)
    return memo(component)(*given, key=key)
