"""Rules: the rule book of every edition, and the referee for a table without a game here."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.components.columns import opens_here
from views.components.kept_scroll import KeptColumn
from views.components.memo import with_key
from views.components.open_game import Waiting, game_id_of_route, use_game
from views.components.panes import beside, has_panes
from views.components.screen_frame import reading_column, screen
from views.screens.rules.rule_finder import RuleFinder
from views.state.app_state import use_app


@ft.component
def Rules() -> ft.View:
    """The rule book and the referee's tools."""
    app = use_app()
    body = KeptColumn("rules", [with_key(RuleFinder, "finder", "", "/rules")])
    if has_panes(app):
        body = beside(body, opens_here(say("Tap a rule. It opens here.")))
    return screen(app, say("Rules"), body, tab=1)


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


@ft.component
def Referee() -> ft.View:
    """What a table asks in the middle of a round."""
    app = use_app()
    game_id = game_id_of_route()
    live, wrong = use_game(game_id, app)
    if live is None:
        return Waiting(wrong)
    base = f"/game/{game_id}/referee"
    finder = with_key(RuleFinder, f"finder-{game_id}", game_id, base)
    return screen(app, say("Referee"), reading_column([finder], key=f"referee-{game_id}"))
