"""Parts of a shared table on other screens: the link to it, and the guest's own name and role."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import GUESTS
from companion.roles import Role
from companion.wording import say, say_count
from views import theme
from views.components.controls import caption, icon_button
from views.components.memo import with_key
from views.state.app_state import AppState, use_app, use_selected


def who_you_are(app: AppState) -> list[ft.Control]:
    """The guest's name and what the guest may do; in a window of the host whose phones are here."""
    guest = app.by.guest
    if guest is None:
        return [PhonesHere()] if app.load_phones is not None and app.role.is_host else []
    may = {
        Role.HOST: say("everything"),
        Role.SCORER: say("you score for the table"),
        Role.PLAYER: say("you count your own hand"),
        Role.VIEWER: say("you watch"),
    }
    you = say("{name}: {role}", name=guest.name, role=may[guest.role])
    if app.own is not None:
        # The window of a phone that has joined another one: what it needs is loaded by now.
        from views.screens.sharing.phones.connection_line import ConnectionLine

        return [with_key(ConnectionLine, "connection", you)]
    line = caption(you)
    sign = ft.Icon(ft.Icons.PERSON_OUTLINE, size=18, color=ft.Colors.ON_SURFACE_VARIANT)
    row = ft.Row([sign, ft.Container(line, expand=True)], spacing=theme.GAP)
    return [ft.Semantics(live_region=True, content=row)]


@ft.component
def PhonesHere() -> ft.Control:
    """The guests whose phones are connected with this one, and those whose phones have left; nothing where nobody joined."""
    app = use_app()
    here, away = use_selected(app, GUESTS, lambda: phones_of(app))
    if not here and not away:
        return ft.Container(height=0)
    sentence = phones_sentence(here, away)
    sign = ft.Icon(ft.Icons.LINK_OFF if away else ft.Icons.LINK, size=18, color=ft.Colors.SECONDARY)
    line = ft.Row([sign, ft.Container(caption(sentence), expand=True)], spacing=theme.GAP)
    return ft.Semantics(live_region=True, container=True, content=line)


def phones_of(app: AppState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the guests of this table whose phones are connected, and of those whose phones are not."""
    sharing = app.sharing
    table = sharing.table if sharing else None
    if sharing is None or table is None:
        return (), ()
    named = [guest for guest in table.guests if guest.name]
    here = tuple(guest.name for guest in named if sharing.is_connected(guest.id))
    return here, tuple(guest.name for guest in named if guest.name not in here)


def phones_sentence(here: tuple[str, ...], away: tuple[str, ...]) -> str:
    """Who is connected, and whose phone has left."""
    found = []
    if here:
        found.append(
            say_count("{names} is connected.", "{names} are connected.", len(here), names=", ".join(here))
        )
    if away:
        found.append(
            say_count(
                "{names} is away: show a new code under “Let others join”.",
                "{names} are away: show each a new code under “Let others join”.",
                len(away),
                names=", ".join(away),
            )
        )
    return " ".join(found)


def sharing_button(app: AppState) -> ft.Control:
    """The button in the app bar that opens the screen for sharing."""
    return icon_button(say("Let others join"), ft.Icons.WIFI_TETHERING, app.opens("/share"))
