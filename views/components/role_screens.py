"""Screens that not every role may open: what a role may not see is not sent to its phone."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.application.guests import Role
from companion.wording import say
from views import theme
from views.components.controls import plain
from views.components.memo import with_key
from views.components.screen_frame import screen
from views.state.app_state import use_app, use_role

Screen = Callable[[], ft.Control]


def only(may: Callable[[Role], bool], opens: Screen) -> Screen:
    """A screen for those roles alone; a change of role shows at once.

    Each address has a screen of its own. Without the key, Flet would hand the state of one game's screen to another game's, and a
    screen that runs another number of hooks for another address would crash.
    """

    @ft.component
    def Behind() -> ft.Control:
        app = use_app()
        address = ft.use_view_path()
        return with_key(opens, address) if may(use_role(app)) else Closed()

    return Behind


def scorers(role: Role) -> bool:
    """Who changes games."""
    return role.scores


def players(role: Role) -> bool:
    """Who sees all: everybody but who only looks on."""
    return role.sees_all


def host(role: Role) -> bool:
    """Who sits at the computer itself."""
    return role.keeps_house


def everybody(role: Role) -> bool:
    """Everybody at the table."""
    del role
    return True


@ft.component
def Closed() -> ft.View:
    """In place of a screen that this role may not open."""
    app = use_app()
    told = say("This is for the host. Ask at the table if you need it.")
    return screen(app, say("Last Card"), ft.Container(plain(told), padding=3 * theme.GAP))
