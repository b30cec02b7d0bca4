"""The screen of a window that does not have the games, because another has, or because the browser keeps none."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.application.ports import Settings
from companion.errors import CompanionError
from companion.wording import say
from views import kit


async def show_other_window(page: ft.Page, take_over: Callable[[], Awaitable[None]]) -> None:
    """Say that Last Card is open in another window, and offer to go on in this one."""
    asked = False

    async def here(_: object) -> None:
        nonlocal asked
        if asked:
            return
        asked = True
        try:
            await take_over()
        except CompanionError as refusal:
            show_refused(page, str(refusal))

    _show(
        page,
        say("Last Card is open in another window"),
        say("Only one window can save at a time, so no tap gets lost. Your games are all here."),
        kit.main_button(say("Use it here"), here, icon=ft.Icons.OPEN_IN_BROWSER, has_key=False),
    )


def show_refused(page: ft.Page, why: str) -> None:
    """Say why the games cannot be opened."""
    _show(page, say("Last Card cannot open its games here"), why, None)


def _show(page: ft.Page, title: str, why: str, button: ft.Control | None) -> None:
    words = ft.Column(
        [kit.strong(title, size=kit.TITLE), kit.plain(why)],
        spacing=2 * kit.GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        expand=True,
    )
    column = ft.Column([words, *([button] if button else [])], expand=True)

    @ft.component
    def OtherWindow() -> ft.Control:
        return ft.View([ft.SafeArea(column, expand=True)], route="/", padding=3 * kit.GAP)

    page.title = say("Last Card")
    if page.theme is None:
        # The settings are in the database, which another window has.
        kit.apply_theme(page, Settings())
    page.render_views(OtherWindow)
