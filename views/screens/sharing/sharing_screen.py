"""The screens of a shared table: from a computer by its address, from a phone of a site by codes, loaded when first opened."""

from importlib import import_module

import flet as ft

from companion.errors import CompanionError
from views import kit
from views.state.app_state import use_app


@ft.component
def ShareScreen() -> ft.Control:
    """The host's screen for sharing one game, or all games."""
    if use_app().load_phones is not None:
        return PhoneScreen("host_screen", "HostScreen")
    from views.screens.sharing.computer_screen import ComputerScreen

    return ComputerScreen()


@ft.component
def JoinTable() -> ft.Control:
    """The screen on which a guest's phone joins a table."""
    return PhoneScreen("join_screen", "JoinScreen")


@ft.component
def PhoneScreen(module: str, name: str) -> ft.Control:
    """A screen of a table of phones, once it is loaded."""
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
    if not is_here:
        return kit.Waiting(wrong)
    screen: ft.Control = getattr(import_module(f"views.screens.sharing.phones.{module}"), name)()
    return screen
