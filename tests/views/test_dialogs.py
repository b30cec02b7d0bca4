"""Every dialog and picker closes with its screen: on Back, when another screen opens, and when the page is loaded again.

It has the keys, and Escape closes it.
"""

from __future__ import annotations

import ast
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from companion.application.host_store import HostStore
from tests.kept_games import keep_games
from tests.tables import ROOT
from tests.views.headless import Window

PAST_GAME = "/history/game/one"


async def _ask_for_keys(window: Window, _: HostStore) -> None:
    await window.press("?")


async def _tap_the_day(window: Window, store: HostStore) -> None:
    live = store.games.get("one")
    assert live is not None
    await window.tap(f"{live.game.started:%d %b %Y}")


OPENED_BY: dict[type, Callable[[Window, HostStore], Awaitable[None]]] = {
    ft.AlertDialog: _ask_for_keys,
    ft.DatePicker: _tap_the_day,
}


async def _back(window: Window) -> None:
    await window.session.dispatch_event(window.page._i, "view_pop", {"route": PAST_GAME})
    await window.settle()


async def _reload(window: Window) -> None:
    await window.session.dispatch_event(window.page._i, "connect", None)
    await window.settle()


async def _another_screen(window: Window) -> None:
    await window.open("/rules")


def dialogs_made() -> set[type]:
    """What the code of the app makes of Flet's dialogs."""
    called = {
        getattr(ft, node.func.attr, None)
        for file in (ROOT / "views").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "ft"
    }
    return {kind for kind in called if isinstance(kind, type) and issubclass(kind, ft.DialogControl)}


def test_each_dialog_is_shown_by_the_keyboard_which_gives_it_the_keys() -> None:
    shown_by = {
        file.name
        for file in (ROOT / "views").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "show_dialog"
    }
    assert shown_by == {"keyboard.py"}


def test_each_dialog_that_the_app_makes_is_opened_here() -> None:
    assert dialogs_made() == {*OPENED_BY}


@pytest.mark.parametrize("leave", [_back, _reload, _another_screen])
@pytest.mark.parametrize("kind", OPENED_BY)
async def test_it_closes(
    window: Window, store: HostStore, kind: type, leave: Callable[[Window], Awaitable[None]]
) -> None:
    await keep_games(store)
    await window.open(PAST_GAME)
    for _ in range(2):
        await OPENED_BY[kind](window, store)
        (*_, dialog) = window.page._dialogs.controls
        assert isinstance(dialog, kind)
        assert isinstance(dialog, ft.DialogControl)
        assert dialog.open
        await leave(window)
        assert not dialog.open
        await window.open(PAST_GAME)


@pytest.mark.parametrize("kind", OPENED_BY)
async def test_no_key_acts_on_the_screen_below_it(window: Window, store: HostStore, kind: type) -> None:
    await keep_games(store)
    await window.open(PAST_GAME)
    await OPENED_BY[kind](window, store)
    (*_, dialog) = window.page._dialogs.controls
    assert isinstance(dialog, ft.DialogControl)
    await window.press("Escape")
    assert (dialog.open, window.route) == (False, PAST_GAME)
    await _gone(window, dialog)
    await window.press("Escape")
    assert window.route == "/history"


@pytest.mark.parametrize("kind", OPENED_BY)
async def test_escape_with_which_the_client_closed_it_itself_does_nothing_more(
    window: Window, store: HostStore, kind: type
) -> None:
    await keep_games(store)
    await window.open(PAST_GAME)
    await OPENED_BY[kind](window, store)
    (*_, dialog) = window.page._dialogs.controls
    # Flutter closes a dialog by itself where something in it has the focus, and may say so before the key comes.
    window.wire.client.update(dialog._i, {"open": False})
    window.session.apply_patch(dialog._i, {"open": False})
    await window.press("Escape")
    assert window.route == PAST_GAME
    await _gone(window, dialog)
    await window.press("Escape")
    assert window.route == "/history"


async def _gone(window: Window, dialog: ft.Control) -> None:
    """The client has taken a dialog away."""
    await window.session.dispatch_event(dialog._i, "dismiss", None)
    await window.settle()
