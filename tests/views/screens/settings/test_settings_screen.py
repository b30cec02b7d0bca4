from __future__ import annotations

import flet as ft

from companion.application.host_store import HostStore
from tests.views.headless import Window, open_window
from views.kit.theme import STILL


def transitions(window: Window) -> list[ft.PageTransitionsTheme]:
    return [each.page_transitions for each in (window.page.theme, window.page.dark_theme) if each]


async def test_the_theme_is_remembered(window: Window, store: HostStore) -> None:
    await window.open("/settings")
    await window.tap("Dark")
    assert store.settings.theme == "dark"


async def test_with_reduced_motion_one_screen_takes_the_place_of_another_at_once(
    window: Window, store: HostStore
) -> None:
    assert {STILL.android, STILL.ios, STILL.linux, STILL.macos, STILL.windows} == {
        ft.PageTransitionTheme.NONE
    }
    await window.open("/settings")
    assert transitions(window) == [ft.PageTransitionsTheme(), ft.PageTransitionsTheme()]
    await window.tap("Reduce motion: off")
    assert store.settings.reduce_motion
    assert transitions(window) == [STILL, STILL]
    another = await open_window(store)
    assert transitions(another) == [STILL, STILL]
    await another.close()
    await window.tap("Reduce motion: on")
    assert transitions(window) == [ft.PageTransitionsTheme(), ft.PageTransitionsTheme()]
