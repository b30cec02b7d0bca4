"""The way from a game that is over to the next one, for guests who start none."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import ROWS
from companion.wording import say
from views.components.controls import main_button
from views.screens.new_game.setup_actions import begun_rematch
from views.state.app_state import use_app, use_selected


@ft.component
def NextGameButton(game_id: str, colours: tuple[str, str] | None = None, leaves: bool = False) -> ft.Control:
    """The main button: to the game that was begun since, or the wait for it; on a screen that one `leaves` first, to the table."""
    app = use_app()

    def begun() -> str:
        live = app.store.games.get(game_id)
        players = tuple(seat.player for seat in live.table.present) if live is not None else ()
        return begun_rematch(app, game_id, players)

    following = use_selected(app, ROWS, begun)
    if following:
        look = app.opens(f"/game/{following}")
        return main_button(say("To the new game"), look, icon=ft.Icons.ARROW_FORWARD, colours=colours)
    table = app.opens(f"/game/{game_id}")
    if leaves:
        return main_button(say("Back to the table"), table, icon=ft.Icons.TABLE_RESTAURANT, colours=colours)
    return main_button(say("Wait for the next game"), table, icon=ft.Icons.HOURGLASS_EMPTY, disabled=True)
