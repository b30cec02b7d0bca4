"""A question before something is gone for good."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.formats import labelled
from companion.wording import say
from views.kit import theme
from views.kit.controls import quiet_button
from views.state.app_state import use_app
from views.state.second_taps import SECOND


@ft.component
def Confirmation(
    label: str, sure: str, act: Callable[[], Awaitable[None]], icon: ft.IconData, about: str = ""
) -> ft.Control:
    """A button that asks before it acts; where there are several, a screen reader also says what it is `about`.

    The answer that acts stands below the button, never under the finger that has just tapped it, and no answer takes
    a tap for the length of a double tap.
    """
    app = use_app()
    never: float | None = None
    asked, set_asked = ft.use_state(never)

    async def answer(acts: bool) -> None:
        if asked is not None and app.second_taps.clock() - asked >= SECOND:
            set_asked(None)
            if acts:
                await act()

    if asked is None:
        ask = app.handler(lambda: set_asked(app.second_taps.clock()))
        return quiet_button(label, ask, icon=icon, name=labelled(label, about) if about else "")
    return ft.Column(
        [
            quiet_button(say("No, keep it"), app.handler(answer, False), icon=ft.Icons.CLOSE),
            quiet_button(sure, app.handler(answer, True), icon=icon),
        ],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.START,
    )
