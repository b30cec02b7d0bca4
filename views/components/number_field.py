"""The one field for every number somebody types: what is typed stays, and a wrong number is told beside it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from companion.typed_number import WholeNumber
from views.components.controls import text_field

Heard = Callable[[str], Awaitable[None] | None]
"""Takes what was typed, as it was typed."""


@ft.component
def NumberField(
    label: str,
    numbers: WholeNumber,
    typed: Callable[[], str],
    heard: Heard,
    *,
    told_inside: bool = True,
    **given: Any,
) -> ft.Control:
    """A field for a whole number.

    Args:
        label: Its name.
        numbers: What it takes.
        typed: What stands in it.
        heard: Takes what is typed on every change, right or wrong.
        told_inside: Whether the field itself says what is wrong; else whoever shows it does.
        given: Anything else a text field takes.
    """
    # A field that nobody touched yet is empty without being wrong.
    told, set_told = ft.use_state("")
    text = typed()
    wrong = numbers.told(text) if text.strip() or told else ""
    heard_last: ft.MutableRef[str] = ft.use_ref("")
    drawn: ft.MutableRef[ft.TextField | None] = ft.use_ref(None)

    async def change(event: Any) -> None:
        text = str(event.control.value or "")
        heard_last.current = text
        answer = heard(text)
        set_told(numbers.told(text))
        if inspect.isawaitable(answer):
            await answer

    before = drawn.current
    field = text_field(
        label,
        # The client may be letters ahead of the last change heard of; those must not be taken back.
        value=before.value if before is not None and heard_last.current == text else text,
        on_change=change,
        error=wrong if told_inside and wrong else None,
        error_max_lines=3,
        keyboard_type=ft.KeyboardType.NUMBER,
        **given,
    )
    drawn.current = field.content if isinstance(field.content, ft.TextField) else None
    return field
