"""Screens that only tables of phones need. A phone loads them when it opens one of them for the first time."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import CompanionError
from views.components.game_screen import Waiting
from views.state.app_state import use_app


@ft.component
def JoinTable() -> ft.Control:
    """The screen on which a guest's phone joins a table."""
    return PhoneScreen(_join)


@ft.component
def PhoneScreen(draw: Callable[[], ft.Control]) -> ft.Control:
    """A screen for phones, once it is loaded."""
    app = use_app()
    is_here, set_here = ft.use_state(app.phones is not None)
    wrong, set_wrong = ft.use_state("")

    async def load() -> None:
        try:
            await app.need_phones()
        except CompanionError as refusal:
            set_wrong(str(refusal))
        else:
            set_here(True)

    ft.use_effect(load, [])
    return draw() if is_here else Waiting(wrong)


def _join() -> ft.Control:
    from views.screens.sharing.phones.join_screen import JoinScreen

    return JoinScreen()


def share_screen() -> ft.Control:
    """The host's screen of a table of phones."""
    from views.screens.sharing.phones.host_screen import HostScreen

    return HostScreen()
