"""The offer to update to a newer version, with one tap. Never shown while a hand is being entered."""

from __future__ import annotations

import flet as ft

from companion.application.topics import UPDATE
from companion.wording import say
from views.components.controls import boxed, plain, quiet_button
from views.state.app_state import use_app, use_selected


@ft.component
def UpdateCard() -> ft.Control:
    """The offer, if there is a newer version."""
    app = use_app()
    host = app.host
    ready = use_selected(app, UPDATE, lambda: host is not None and host.take_update is not None)
    if not ready:
        return ft.Container(height=0)

    async def take() -> None:
        if host is not None and host.take_update is not None:
            host.take_update()

    return boxed(
        plain(say("A new version is ready. Your games stay.")),
        quiet_button(say("Update now"), app.handler(take), icon=ft.Icons.SYSTEM_UPDATE_ALT),
    )
