"""The screens of a window that does not have the games are drawn without the app."""

from __future__ import annotations

import flet as ft

from tests.views.headless import window_of
from views.browser.other_window import show_other_window, show_refused
from views.kit.theme import PAPER


async def test_a_window_that_does_not_have_the_games_says_so_and_takes_them_over_once() -> None:
    taken: list[str] = []

    async def take_over() -> None:
        taken.append("games")

    async def begin(page: ft.Page) -> None:
        await show_other_window(page, take_over)

    window = await window_of(begin)
    assert "Last Card is open in another window" in window.text()
    assert window.page.theme is not None
    assert window.page.theme.scaffold_bgcolor == PAPER
    await window.tap("Use it here")
    await window.tap("Use it here")
    assert taken == ["games"]
    await window.close()


async def test_a_browser_that_keeps_nothing_says_why() -> None:
    def begin(page: ft.Page) -> None:
        show_refused(page, "This browser keeps nothing.")

    window = await window_of(begin)
    assert "This browser keeps nothing." in window.text()
    await window.close()
