"""The referee's tools, one tap away from the rules and from the table."""

from __future__ import annotations

import flet as ft

from companion.application.live_turn import challengeable_in
from companion.wording import say
from views import kit
from views.screens.rules.which_edition import edition_of_tools, not_followed
from views.state.app_state import AppState


def tools(app: AppState, game_id: str) -> list[ft.Control]:
    """The referee's tools; the turn keeper needs a game, and a deck that the referee follows."""
    base = f"/game/{game_id}/referee" if game_id else "/rules"

    def tool(title: str, icon: ft.IconData, name: str) -> ft.Control:
        return kit.entry(
            title,
            ft.Icon(icon),
            kit.plain(title, weight=ft.FontWeight.W_700),
            kit.chevron(),
            on_click=app.opens(f"{base}/{name}"),
            padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.ROW_GAP),
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            border=None,
        )

    live = app.store.games.get(game_id)
    if live is not None and live.edition.scored_only:
        return [not_followed()]
    cards = challengeable_in(live) if live else edition_of_tools(app).challengeable
    offers = [
        tool(say("The first card"), ft.Icons.LOOKS_ONE_OUTLINED, "first-card"),
        tool(say("Draw for the deal"), ft.Icons.CASINO_OUTLINED, "dealer"),
    ]
    if game_id and app.role.scores:
        offers.insert(0, tool(say("Whose turn is it?"), ft.Icons.SYNC, "turns"))
    if cards:
        offers.insert(0, tool(kit.challenge_title(cards), ft.Icons.BALANCE, "challenge"))
    return offers
