"""The hook of the screens that offer editions: it reads them again, since another process may have changed them."""

from __future__ import annotations

import flet as ft

from companion.application.topics import EDITIONS
from companion.errors import CompanionError
from views.state.app_state import AppState, use_topic


def use_editions(app: AppState) -> None:
    """Read the editions again once the screen is drawn; the component is redrawn when they change."""
    use_topic(app, EDITIONS)

    async def reading() -> None:
        try:
            await app.store.read_editions()
            if app.host is not None:
                await app.host.read_edition_draft()
        except CompanionError as refusal:
            app.tell(str(refusal), wrong=True)

    ft.use_effect(reading, [])
