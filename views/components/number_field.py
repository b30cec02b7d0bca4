"""The field for every typed number: the typed text stays, and the error message is shown below the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.typed_number import WholeNumber
from views.components.checked_field import CheckedField, OnTyped


def NumberField(
    label: str, numbers: WholeNumber, typed: Callable[[], str], on_typed: OnTyped, **given: Any
) -> ft.Control:
    """A field for the whole numbers that `numbers` accepts; the other arguments are those of `CheckedField`."""
    given = {"keyboard_type": ft.KeyboardType.NUMBER, **given}
    return CheckedField(label, numbers.error_of, typed, on_typed, **given)
