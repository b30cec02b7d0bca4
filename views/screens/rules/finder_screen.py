"""The rule book opened from the pad: back returns to the same hand."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.components.memo import with_key
from views.components.open_game import Waiting, game_id_of_route, use_game
from views.components.screen_frame import reading_column, screen
from views.screens.rules.rule_finder import RuleFinder
from views.state.app_state import use_app


@ft.component
def FinderScreen() -> ft.View:
    """The rules of the edition on the table."""
    app = use_app()
    game_id = game_id_of_route()
    live, wrong = use_game(game_id, app)
    if live is None:
        return Waiting(wrong)
    finder = with_key(RuleFinder, f"finder-{game_id}", game_id, ft.use_view_path())
    return screen(app, say("Rules"), reading_column([finder], key=f"rules-{game_id}"))
