"""The screen of one of the referee's tools, in a game or without one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame
from companion.editions.edition import Edition
from companion.players import Player
from views import kit
from views.screens.rules.which_edition import edition_of_tools, edition_on_table, not_followed
from views.state.app_state import AppState, use_app, use_topic


def tool_screen(title: str, tool: Callable[[str], ft.Control], name: str) -> ft.View:
    """A tool, which is given the game's id; an empty one where there is no game."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    live, wrong = kit.use_game(game_id, app)
    # Who is hit and who dealt are known from the round that is followed or entered, also in another window.
    use_topic(app, draft_topic(game_id))
    if live is None and game_id:
        return kit.Waiting(wrong)
    if live is not None and live.edition.scored_only:
        return kit.screen(app, title, not_followed())
    return kit.screen(
        app,
        title,
        kit.reading_column(
            [kit.with_key(tool, f"{name}-{game_id}", game_id)], key=f"{name}-screen-{game_id}"
        ),
    )


def edition_of_tool(app: AppState, game_id: str, chosen: str) -> Edition:
    """The game's edition; without a game the one chosen in the tool, else the one last used."""
    return edition_on_table(app, game_id) if app.store.games.get(game_id) else edition_of_tools(app, chosen)


def players_of_tool(live: LiveGame) -> tuple[Player, ...]:
    """Those who play the round, or the next one; once a game is over everybody who is there, also who was knocked out."""
    seats = live.table.present if live.table.finished else live.began.playing
    return tuple(seat.player for seat in seats)
