"""The field for every typed number: the typed text stays, and the error message is shown below the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.typed_number import WholeNumber
from views.components.checked_field import CheckedField, OnTyped


def NumberField(
    label: str,
    numbers: WholeNumber,
    typed: Callable[[], str],
    on_typed: OnTyped,
    *,
    error_inside: bool = True,
    takes_focus: bool = False,
    **given: Any,
) -> ft.Control:
    """A field for a whole number.

    Args:
        label: The label of the field.
        numbers: The numbers it accepts.
        typed: Returns the current text.
        on_typed: Called with the text on every change, valid or not.
        error_inside: Whether the field shows the error message itself; if not, the caller shows it.
        takes_focus: Whether it gets the focus when it is shown, also where another control had it: `autofocus` does not.
        given: Further arguments for the text field.
    """
    return CheckedField(
        label,
        numbers.error_of,
        typed,
        on_typed,
        error_inside=error_inside,
        takes_focus=takes_focus,
        **{"keyboard_type": ft.KeyboardType.NUMBER, **given},
    )
