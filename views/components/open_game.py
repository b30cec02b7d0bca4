"""The hook with which every screen of a game starts: it opens the game once and subscribes to its changes."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.application.topics import game_topic
from companion.errors import CompanionError
from companion.wording import say
from views import theme
from views.components.controls import plain
from views.components.screen_frame import screen
from views.state.app_state import AppState, use_app, use_topic


def use_game(game_id: str, app: AppState) -> tuple[LiveGame | None, str]:
    """The game of a screen, or None while it is being opened, and the error message if it cannot be opened."""
    use_topic(app, game_topic(game_id))
    wrong, set_wrong = ft.use_state("")

    async def opening() -> None:
        try:
            await app.store.open_game(game_id)
        except CompanionError as refusal:
            set_wrong(str(refusal))

    ft.use_effect(opening, [])
    return app.store.peek(game_id), wrong


def game_id_of_route() -> str:
    """The id of the game in the address."""
    return ft.use_route_params().get("gid", "")


@ft.component
def Waiting(wrong: str) -> ft.View:
    """The screen while a game is being opened, or with the error message if it cannot be opened."""
    app = use_app()
    body: ft.Control = ft.ProgressRing(width=32, height=32, semantics_label=say("Opening the game"))
    if wrong:
        body = plain(wrong)
    return screen(
        app,
        say("Last Card"),
        ft.Container(body, alignment=ft.Alignment.CENTER, expand=True, padding=3 * theme.GAP),
    )
