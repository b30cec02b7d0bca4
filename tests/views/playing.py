"""What a player does in a window at the beginning of most tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import flet as ft

from companion.application.host_store import HostStore
from companion.application.live_turn import turn_of
from companion.editions.edition import Edition
from companion.rule_book.rule import Group, group_name
from companion.turns.turn import Turn
from storage.opening import open_store
from tests.tables import EDITIONS
from tests.views.headless import Window, open_window
from views.screens.new_game.setup_actions import (
    change_setup,
    known_or_new_player,
    setup_edition,
    start_game,
    start_setup,
)
from views.state.app_state import AppState


@asynccontextmanager
async def running_app(folder: Path) -> AsyncIterator[tuple[Window, HostStore]]:
    """A window and its store on a data folder; a second one on the same folder is the app started again."""
    store = open_store(folder)
    await store.open()
    # Most games of the tests were begun long ago: `test_home_screen.py` tests that those nobody played are discarded.
    store.unplayed = ()
    window = await open_window(store)
    try:
        yield window, store
    finally:
        await window.close()
        await store.repository.close()


def turn_at(store: HostStore, route: str = "/game/one") -> Turn:
    """The state of the round that is followed on the turn keeper, at the table of an address."""
    live = store.games.get(route.removeprefix("/game/"))
    assert live is not None
    turn = turn_of(live)
    assert turn is not None
    return turn


async def draw(window: Window) -> None:
    """The client reports that it has drawn the parts whose list scrolls to them."""
    for control in window.controls():
        if isinstance(control, ft.Text) and control.value == " ":
            await window.session.dispatch_event(control._i, "size_change", {"w": 1.0, "h": 1.0})
    await window.settle()


async def tapped(window: Window, *names: str) -> None:
    """Tap on one control after the other."""
    for name in names:
        await window.tap(name)


async def sit_down(window: Window, *names: str, edition: Edition | None = None) -> None:
    """Start a game of these players; in the ordinary deck, if it has no edition.

    Neither the screen of a new game nor the names are drawn: `test_new_game_screen.py` taps and types there.
    """
    app: AppState = window.page.data
    window.enter_context()
    start_setup(app)
    change_setup(app, app.setup.with_edition(edition or EDITIONS["plain"], setup_edition(app)))
    for name in names:
        change_setup(app, app.setup.seated(known_or_new_player(app, name, app.setup.players)))
    await start_game(app)
    await window.settle()


async def three_at_table(window: Window, edition: Edition | None = None) -> str:
    """Start a game of Ann, Ben and Cleo, and return its address."""
    await sit_down(window, "Ann", "Ben", "Cleo", edition=edition)
    return window.route


async def length_shown(window: Window) -> None:
    """Open the choice how long a new game is to be."""
    await window.tap(next(name for name in window.names() if name.startswith("How long you play")))


async def look_at_deck(window: Window, name: str) -> None:
    """Choose a deck in the rule book, whose line is unfolded for it and stays so."""
    if name not in window.names():
        await window.tap(next(each for each in window.names() if each.startswith("Other decks: ")))
    await window.tap(name)


async def unfold(window: Window, *chapters: Group) -> None:
    """Unfold chapters of the rule book; all of them where none is named."""
    for chapter in chapters or Group:
        await window.tap(group_name(chapter))
