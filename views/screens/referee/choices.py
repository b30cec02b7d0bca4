"""Parts of the referee's tools: their screen, and choices of a colour, a player, a number."""

from collections.abc import Callable
from typing import Final

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame
from companion.editions.edition import Edition
from companion.players import Player
from companion.wording import say
from views import kit
from views.screens.rules.which_edition import not_followed
from views.state.app_state import AppState, use_app, use_topic

HAND_MOST: Final = 60
"""The most cards in a hand that a stepper counts."""


def part(title: str, *controls: ft.Control | None) -> ft.Control:
    """One question of a screen, on its own sheet of paper."""
    return kit.section(title, *controls, stretch=True)


def colour_missing() -> ft.Control:
    """What the player has to tap before there is an answer, in the place of the answer."""
    asked = kit.plain(say("Tap the colour that was in play."), faint=True)
    return ft.Semantics(live_region=True, container=True, key="missing", content=asked)


def stepper(
    app: AppState,
    value: int,
    change: Callable[[int], None],
    limits: tuple[int, int],
    *,
    less: str,
    more: str,
    shown: str,
) -> ft.Control:
    """A number that goes down and up between two limits; `shown` is how it is written."""
    number = kit.plain(shown, size=kit.HEADING, weight=ft.FontWeight.W_700)
    told = ft.Semantics(live_region=True, container=True, content=number)
    return ft.Row(kit.stepped(app, value, change, limits, told, less=less, more=more), spacing=kit.GAP)


def edition_part(app: AppState, edition: Edition, choose: Callable[[str], None]) -> ft.Control:
    """The choice of an edition that the referee follows, where there is no game to say it."""
    offers = list[ft.Control]()
    for other in app.store.editions.values():
        name, act = say("Play with {edition}", edition=other.called), app.handler(choose, other.id)
        if not other.scored_only:
            offers.append(kit.chip(other.called, act, chosen=other.id == edition.id, name=name))
    return kit.scrolling_row(*offers)


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


def players_of_tool(live: LiveGame) -> tuple[Player, ...]:
    """Those who play the round, or the next one; once a game is over everybody who is there, also who was knocked out."""
    seats = live.table.present if live.table.finished else live.began.playing
    return tuple(seat.player for seat in seats)
