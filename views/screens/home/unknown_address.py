"""The screen of an address that no other screen has, such as a mistyped one."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views import kit
from views.state.app_state import use_app


@ft.component
def UnknownAddress() -> ft.Control:
    """A sentence, and the way to the first screen. Flet puts it into a view of its own, so it is none."""
    app = use_app()

    return ft.SafeArea(
        ft.Column(
            [
                kit.plain(say("There is nothing at this address."), text_align=ft.TextAlign.CENTER),
                kit.main_button(
                    say("To the first screen"),
                    app.opens("/"),
                    shown=say("First screen"),
                    icon=ft.Icons.HOME,
                    has_key=False,
                ),
            ],
            spacing=kit.WIDE_GAP,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        expand=True,
    )
