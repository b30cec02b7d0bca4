"""The way from a game that is over to the next one: for scorers, and for guests, who start none."""

from __future__ import annotations

import flet as ft

from companion.application.listeners import ROWS
from companion.wording import say
from views import kit
from views.screens.new_game.setup_actions import begun_rematch, open_rematch_setup, start_rematch
from views.state.app_state import AppState, use_app, use_selected


def rematch_bar(app: AppState, game_id: str) -> ft.Control:
    """The main button that starts the next game of these players at once, and beside it the way to change something first."""
    start = kit.main_button(say("Rematch"), app.handler(start_rematch, app, game_id), icon=ft.Icons.REPLAY)
    change = kit.icon_button(
        say("Change something"), ft.Icons.TUNE, app.handler(open_rematch_setup, app, game_id)
    )
    return ft.Row(
        [ft.Container(start, expand=True), ft.Container(change, padding=kit.insets(end=kit.WIDE_GAP))],
        spacing=0,
    )


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
        return kit.main_button(say("To the new game"), look, icon=ft.Icons.ARROW_FORWARD, colours=colours)
    table = app.opens(f"/game/{game_id}")
    if leaves:
        return kit.main_button(
            say("Back to the table"), table, icon=ft.Icons.TABLE_RESTAURANT, colours=colours
        )
    return kit.main_button(say("Wait for the next game"), table, icon=ft.Icons.HOURGLASS_EMPTY, disabled=True)
