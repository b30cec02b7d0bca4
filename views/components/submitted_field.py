"""A field whose text is taken by Enter or by the button beside it; a refusal stands at the field, which keeps the focus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from companion.errors import CompanionError
from views import theme
from views.components.checked_field import CheckedField, OnTyped, give_focus
from views.state.app_state import use_app
from views.state.notice import Handler


@ft.component
def SubmittedField(
    label: str,
    typed: Callable[[], str],
    on_typed: OnTyped,
    take: Callable[[], Awaitable[None]],
    button: Callable[[Handler], ft.Control],
    *,
    beside: bool = False,
    **given: Any,
) -> ft.Control:
    """The field and its button.

    Args:
        label: The label of the field.
        typed: Returns the current text.
        on_typed: Called with the text on every change.
        take: Takes the text; raises a `CompanionError` if it cannot.
        button: Makes the button that takes the text, too.
        beside: Whether the button stands beside the field; if not, below it.
        given: Further arguments for the text field.
    """
    app = use_app()
    refusal, set_refusal = ft.use_state("")
    drawn: ft.MutableRef[ft.TextField | None] = ft.use_ref(None)

    def change(text: str) -> Awaitable[None] | None:
        set_refusal("")
        return on_typed(text)

    async def submit() -> None:
        field = drawn.current
        app.keyboard.field_submitted(field)
        try:
            await take()
        except CompanionError as error:
            set_refusal(str(error))
            # Flutter takes the focus from a field when Enter is pressed in it.
            await give_focus(field)
        else:
            set_refusal("")
            app.keyboard.field_taken(field)

    handler = app.handler(submit)
    field = CheckedField(
        label,
        lambda _: "",
        typed,
        change,
        refusal=refusal,
        drawn=drawn,
        on_submit=handler,
        **given,
    )
    if beside:
        return ft.Row(
            [ft.Container(field, expand=True), button(handler)],
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    return ft.Column(
        [field, button(handler)],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
