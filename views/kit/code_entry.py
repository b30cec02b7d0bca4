"""A field for a code that another phone sent, and a file as the other way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from companion.errors import BadEntry
from companion.wording import say
from views.kit import theme
from views.kit.checked_field import use_text
from views.kit.controls import choices, quiet_button, text_field
from views.kit.file_dialogs import pick_file
from views.state.app_state import use_app


@ft.component
def CodeEntry(
    read: Callable[[str], Awaitable[None]],
    most: int,
    *,
    label: str,
    read_label: str,
    file_label: str,
    kinds: Sequence[str] = ("txt",),
) -> ft.Control:
    """The field and its two buttons. `read` raises a `CompanionError` if there is no code; a file has at most `most` bytes."""
    app = use_app()
    typed = use_text()

    async def take() -> None:
        await read(typed.text)
        typed.clear()

    async def open_file() -> None:
        chosen = await pick_file([*kinds])
        if chosen is None:
            return
        name, raw = chosen
        if len(raw) > most:
            raise BadEntry(say("“{name}” is too large for a code.", name=name[:60]))
        await read(raw.decode(errors="replace"))

    return ft.Column(
        [
            text_field(label=label, value=typed.text, on_change=typed.changed),
            choices(
                quiet_button(read_label, app.handler(take), icon=ft.Icons.DOWNLOAD_DONE),
                quiet_button(file_label, app.handler(open_file), icon=ft.Icons.FILE_OPEN_OUTLINED),
            ),
        ],
        spacing=theme.GAP,
    )
