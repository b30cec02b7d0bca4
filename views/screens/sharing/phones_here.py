"""The line of the host's phone that says which guests' phones are connected with it."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import GUESTS
from companion.wording import say, say_count
from views import theme
from views.components.controls import caption, link_card
from views.state.app_state import AppState, use_app, use_selected


@ft.component
def PhonesHere() -> ft.Control:
    """The guests whose phones are connected with this one, and those whose phones have left; nothing where nobody joined."""
    app = use_app()
    here, away = use_selected(app, GUESTS, lambda: phones_of(app))
    moved = use_selected(app, GUESTS, lambda: app.phones.host.moved_to if app.phones else "")
    if moved:
        line = say("{who}'s phone goes on with the game.", who=moved)
        return link_card(say("Join a table"), line, ft.Icons.GROUP_ADD_OUTLINED, app.opens("/join"))
    if not here and not away:
        return ft.Container(height=0)
    sentence = phones_sentence(here, away)
    sign = ft.Icon(ft.Icons.LINK_OFF if away else ft.Icons.LINK, size=18, color=ft.Colors.SECONDARY)
    row = ft.Row([sign, ft.Container(caption(sentence), expand=True)], spacing=theme.GAP)
    return ft.Semantics(live_region=True, container=True, content=row)


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
                "{names} is away. “Let others join” has a new code.",
                "{names} are away. “Let others join” has a new code for each.",
                len(away),
                names=", ".join(away),
            )
        )
    return " ".join(found)
