"""Text fields: the text as the client last reported it, and the error message below it."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.errors import CompanionError
from companion.typed import WholeNumber
from views.flet_internals.handlers import Handler
from views.kit import theme
from views.kit.controls import stretched, text_field
from views.state.app_state import use_app

LOG = logging.getLogger("last_card")

OnTyped = Callable[[str], Awaitable[None] | None]
"""Called with the text on every change, unparsed."""


@dataclass(slots=True, eq=False)
class TextState:
    """The text of a field, with its initial text; typing redraws nothing.

    It is never written back during typing: that would lose letters of a fast typist.
    """

    text: str
    start: str
    _redraw: Callable[[], None]
    keep: Callable[[str], object] = str

    def changed(self, event: Any) -> None:
        """Store the typed text; the `on_change` handler of the field."""
        self.write(str(event.control.value or ""))

    def write(self, text: str) -> None:
        """Store a text that the field already shows."""
        self.text = text
        self.keep(text)

    def show(self, text: str) -> None:
        """Store such a text, and redraw what is derived from it."""
        self.write(text)
        self._redraw()

    def saved(self) -> None:
        """The text is saved, so it is no draft any more."""
        self.keep(self.start)

    def clear(self) -> None:
        """Empty the field."""
        self.text = ""
        self._redraw()


@dataclass(frozen=True, slots=True)
class TypedTexts:
    """What was typed about a game and not saved, by the label of its field."""

    texts: dict[str, str] = field(default_factory=dict)


def use_kept_text(about: str, label: str, start: str) -> TextState:
    """A text state like that of `use_text`: what was typed is there again when its screen was left and is opened again."""
    app = use_app()
    state = use_text(start, app.forms.get(TypedTexts, about).texts.get(label, start))

    def keep(text: str) -> None:
        others = {
            name: kept for name, kept in app.forms.get(TypedTexts, about).texts.items() if name != label
        }
        app.forms.put(about, TypedTexts(others if text == state.start else {**others, label: text}))

    state.keep = keep
    return state


def use_text(start: str = "", typed: str | None = None) -> TextState:
    """A text state with an initial text. If the initial text changes, an unedited field takes the new one.

    `typed` is the text at first, where that is another one.
    """
    _, set_redraws = ft.use_state(0)
    text = start if typed is None else typed
    state, _ = ft.use_state(TextState(text, start, lambda: set_redraws(lambda count: count + 1)))
    if state.start != start:
        if state.text == state.start:
            state.text = start
        state.start = start
    return state


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
    """A field for a text that is checked; further arguments are those of the text field.

    Args:
        error_of: Returns the error message for a text; empty where it is accepted.
        typed: Returns the current text, also when a change is not drawn yet: a value of the last drawing would be written
            over what was typed since.
        error_inside: Whether the field shows the error message itself; if not, the caller does.
        takes_focus: Whether it gets the focus when it is shown, also where another control had it: `autofocus` does not.
        refusal: Why the current text was refused when it was to be taken; also an empty field shows it.
        drawn: Holds the text field, for a caller that gives it the focus.
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


@ft.component
def SubmittedField(
    label: str,
    typed: Callable[[], str],
    on_typed: OnTyped,
    take: Callable[[], Awaitable[None]],
    button: Callable[[Handler], ft.Control],
    *,
    beside: bool = False,
    error_of: Callable[[str], str] = lambda _: "",
    refused: str = "",
    **given: Any,
) -> ft.Control:
    """A field whose text Enter takes, or a button below or beside it. A refusal stands at the field, which keeps the focus.

    `take` raises a `CompanionError` if it cannot take the text; `button` makes the button; `error_of` is that of `CheckedField`;
    `refused` is why the text was refused when another control was to take it.
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
            # What was said of an earlier text is not true of this one.
            app.notice.hide()
            # Flutter takes the focus from a field when Enter is pressed in it.
            await give_focus(field)
        else:
            set_refusal("")
            app.keyboard.field_taken(field)

    handler = app.handler(submit)
    given = {"refusal": refusal or refused, "drawn": drawn, "on_submit": handler, **given}
    field = CheckedField(label, error_of, typed, change, **given)
    if beside:
        parts = [ft.Container(field, expand=True), button(handler)]
        return ft.Row(parts, vertical_alignment=ft.CrossAxisAlignment.START)
    return stretched(field, button(handler), spacing=theme.GAP, tight=True)
