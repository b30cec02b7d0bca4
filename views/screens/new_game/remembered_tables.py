"""The people who play together: one tap starts their next game."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.formats import listed
from companion.statistics.game_row import GameRow
from companion.wording import say
from views import kit
from views.screens.new_game.name_field import NameForm
from views.screens.new_game.setup_actions import SETUP, open_rematch_setup, start_rematch
from views.state.app_state import AppState, use_app, use_form, use_topic

SHOWN: Final = 3


@ft.component
def RememberedTables() -> ft.Control:
    """A line for each table, while nobody has a seat; it plays what it played last."""
    app = use_app()
    for topic in (SETUP, ROSTER, ROWS):
        use_topic(app, topic)
    if app.setup.players or use_form(app, NameForm, "").text.strip():
        return ft.Container(height=0)
    rows = app.store.game_list.tables(SHOWN)
    return kit.stretched(*(_line(app, row) for row in rows), spacing=kit.GAP)


def _line(app: AppState, row: GameRow) -> ft.Control:
    names = listed(app.store.game_list.names_in(row))
    change = kit.icon_button(
        say("Change something: {names}", names=names),
        ft.Icons.TUNE,
        app.handler(open_rematch_setup, app, row.id),
    )
    return kit.entry_with_button(
        say("Start: {names}", names=names),
        ft.Icon(ft.Icons.PLAY_ARROW, color=ft.Colors.SECONDARY),
        kit.titled(names, kit.deck_and_scoring(app, row)),
        on_click=app.handler(start_rematch, app, row.id),
        button=change,
    )
