"""A field whose typed text stays, with the error message below it."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from companion.typed_number import WholeNumber
from views.components.controls import text_field

LOG = logging.getLogger("last_card")

OnTyped = Callable[[str], Awaitable[None] | None]
"""Called with the text on every change, unparsed."""


@ft.component
def CheckedField(
    label: str,
    error_of: Callable[[str], str],
    typed: Callable[[], str],
    on_typed: OnTyped,
    *,
    error_inside: bool = True,
    takes_focus: bool = False,
    refusal: str = "",
    drawn: ft.MutableRef[ft.TextField | None] | None = None,
    **given: Any,
) -> ft.Control:
    """A field for a text that is checked.

    Args:
        label: The label of the field.
        error_of: Returns the error message for a text; empty where it is accepted.
        typed: Returns the current text, also when a change is not drawn yet: a value of the last drawing would be written
            over what was typed since.
        on_typed: Called with the text on every change, valid or not.
        error_inside: Whether the field shows the error message itself; if not, the caller shows it.
        takes_focus: Whether it gets the focus when it is shown, also where another control had it: `autofocus` does not.
        refusal: Why the current text was refused when it was to be taken; also an empty field shows it.
        drawn: Holds the text field, for a caller that gives it the focus.
        given: Further arguments for the text field.
    """
    # An empty field shows no error before the first change.
    error, set_error = ft.use_state("")
    text = typed()
    wrong = refusal or (error_of(text) if text.strip() or error else "")
    sent_last: ft.MutableRef[str | None] = ft.use_ref(None)
    own: ft.MutableRef[ft.TextField | None] = ft.use_ref(None)
    drawn = drawn or own

    async def change(event: Any) -> None:
        text = str(event.control.value or "")
        sent_last.current = text
        answer = on_typed(text)
        set_error(error_of(text))
        if inspect.isawaitable(answer):
            await answer

    async def focus() -> None:
        if takes_focus:
            await give_focus(drawn.current)

    ft.use_effect(focus, [])
    before = drawn.current
    if sent_last.current != text:
        # It was changed elsewhere. If it is changed back there, that is no echo of what was typed here.
        sent_last.current = None
    field = text_field(
        label,
        # The client may have typed more since its last event; an older value must not overwrite that.
        value=before.value if before is not None and sent_last.current is not None else text,
        on_change=change,
        error=wrong if error_inside and wrong else None,
        error_max_lines=3,
        **given,
    )
    drawn.current = field.content if isinstance(field.content, ft.TextField) else None
    return field


async def give_focus(field: Any) -> None:
    """Give a field the focus, if it is still shown."""
    try:
        if field is not None:
            await field.focus()
    except RuntimeError as gone:
        LOG.debug("The field was left before it had the focus: %s", gone)


def NumberField(
    label: str, numbers: WholeNumber, typed: Callable[[], str], on_typed: OnTyped, **given: Any
) -> ft.Control:
    """A field for the whole numbers that `numbers` accepts; the other arguments are those of `CheckedField`."""
    given = {"keyboard_type": ft.KeyboardType.NUMBER, **given}
    return CheckedField(label, numbers.error_of, typed, on_typed, **given)
