"""The offer of a newer version: one tap, and never in the middle of a hand."""

from __future__ import annotations

import flet as ft

from companion.application.host_store import UPDATE
from companion.wording import say
from views import theme
from views.components.controls import card_box, plain, quiet_button
from views.state.app_state import use_app, use_selected


@ft.component
def UpdateCard() -> ft.Control:
    """The offer, where there is one; a screen that enters a hand does not carry it."""
    app = use_app()
    ready = use_selected(app, UPDATE, lambda: app.store.take_update is not None)
    if not ready:
        return ft.Container(height=0)

    async def take() -> None:
        if app.store.take_update is not None:
            app.store.take_update()

    return card_box(
        ft.Column(
            [
                plain(say("A new version of Last Card is ready. All games stay.")),
                quiet_button(say("Update now"), app.does(take), icon=ft.Icons.SYSTEM_UPDATE_ALT),
            ],
            spacing=theme.GAP,
        )
    )
