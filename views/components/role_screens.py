"""Permission checks for screens: what a role may not see is never sent to its phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import flet as ft

from companion.roles import Role
from companion.wording import say
from views import theme
from views.components.controls import plain
from views.components.memo import with_key
from views.components.screen_frame import screen
from views.state.app_state import use_app, use_role

Screen = Callable[[], ft.Control]
Permission = Callable[[Role], bool]


@cache
def only(may: Permission, opens: Screen) -> Screen:
    """A screen that only some roles may open; a change of role takes effect at once.

    The address is the key of the component. Without it, Flet would reuse the state of one game's screen for
    another game, and a screen that runs a different number of hooks there would crash. The routes are made at each
    drawing, so it is cached: another component would be another screen.
    """

    @ft.component
    def Restricted() -> ft.Control:
        app = use_app()
        address = ft.use_view_path()
        return with_key(opens, address) if may(use_role(app)) else Closed()

    return Restricted


def scorers(role: Role) -> bool:
    """Roles that may change games."""
    return role.scores


def players(role: Role) -> bool:
    """Roles that may see everything: all but viewers."""
    return role.sees_all


def host(role: Role) -> bool:
    """The role at the computer that runs the app."""
    return role.is_host


def everybody(role: Role) -> bool:
    """All roles."""
    del role
    return True


@ft.component
def Closed() -> ft.View:
    """The screen shown instead of one that this role may not open."""
    app = use_app()
    sentence = say("Only the host can open this.")
    return screen(app, say("Last Card"), ft.Container(plain(sentence), padding=3 * theme.GAP))
