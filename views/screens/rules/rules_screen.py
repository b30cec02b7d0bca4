"""The rule book and the referee's tools: as a destination, from the pad of a round, and from the table of a game."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.wording import say
from views.components.columns import KeptColumn, opens_here
from views.components.memo import with_key
from views.components.open_game import game_screen
from views.components.panes import beside, has_panes
from views.components.screen_frame import reading_column, screen
from views.screens.rules.rule_finder import RuleFinder
from views.state.app_state import AppState, use_app


@ft.component
def Rules() -> ft.View:
    """The rule book and the referee's tools."""
    app = use_app()
    body = KeptColumn("rules", [with_key(RuleFinder, "finder", "", "/rules")])
    if has_panes(app):
        body = beside(body, opens_here(say("Tap a rule. It opens here.")))
    return screen(app, say("Rules"), body, tab=1)


@game_screen
def FinderScreen(app: AppState, live: LiveGame) -> ft.View:
    """The rules of the edition on the table."""
    game_id = live.game.id
    finder = with_key(RuleFinder, f"finder-{game_id}", game_id, ft.use_view_path())
    return screen(app, say("Rules"), reading_column([finder], key=f"rules-{game_id}"))


@game_screen
def Referee(app: AppState, live: LiveGame) -> ft.View:
    """The links to what a table asks in the middle of a round."""
    game_id = live.game.id
    finder = with_key(RuleFinder, f"finder-{game_id}", game_id, f"/game/{game_id}/referee")
    return screen(app, say("Referee"), reading_column([finder], key=f"referee-{game_id}"))
