"""A code for those who are in the same chat: as a link or a text, and as a file."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_of
from companion.wording import say
from views.components.controls import choices, quiet_button
from views.components.file_dialogs import save_file
from views.components.sharing import copy_text, share_text
from views.state.app_state import AppState


def code_sharing(
    app: AppState, kind: CodeKind, content: Callable[[], bytes], name: str, version: int = 1
) -> ft.Control:
    """The buttons that copy, share and save a code.

    Args:
        app: The window.
        kind: What the code contains.
        content: The bytes when a button is tapped.
        name: The name of the file, without its ending.
        version: The version of the content.
    """
    site = app.site

    def text() -> str:
        (part,) = parts_of(kind, content(), version=version, most=CONTENT_MOST)
        return f"{site}#{part.text}" if site else part.text

    copied = say("Copied. Whoever has it can read the game.") if kind is CodeKind.GAME else say("Copied.")

    async def copy() -> None:
        app.tell(copied if await copy_text(text()) else say("Can't copy here. Save a file instead."))

    async def share() -> None:
        refused = say("Can't share from here. Save a file instead.")
        await share_text(app, text(), copied=copied, neither=refused)

    return choices(
        quiet_button(
            say("Copy the link") if site else say("Copy the code"),
            app.handler(copy),
            icon=ft.Icons.COPY,
        ),
        quiet_button(say("Share"), app.handler(share), icon=ft.Icons.SHARE),
        quiet_button(
            say("Save as a file"),
            app.handler(lambda: save_file(app, f"{name}.txt", text().encode())),
            icon=ft.Icons.SAVE_ALT,
        ),
    )
