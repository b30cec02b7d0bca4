"""The referee of one game: the tools, and the rules of its edition."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.components.memo import with_key
from views.components.open_game import Waiting, game_id_of_route, use_game
from views.components.screen_frame import reading_column, screen
from views.screens.rules.rule_finder import RuleFinder
from views.state.app_state import use_app


@ft.component
def Referee() -> ft.View:
    """The links to what a table asks in the middle of a round."""
    app = use_app()
    game_id = game_id_of_route()
    live, wrong = use_game(game_id, app)
    if live is None:
        return Waiting(wrong)
    base = f"/game/{game_id}/referee"
    finder = with_key(RuleFinder, f"finder-{game_id}", game_id, base)
    return screen(app, say("Referee"), reading_column([finder], key=f"referee-{game_id}"))
