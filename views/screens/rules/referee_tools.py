"""The referee's tools, one tap away from the rules and from the table."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views import theme
from views.components.controls import plain, pressable
from views.state.app_state import AppState


def tools(app: AppState, game_id: str) -> list[ft.Control]:
    """The referee's tools; the turn keeper needs a game."""
    base = f"/game/{game_id}/referee" if game_id else "/rules"

    def tool(title: str, line: str, icon: ft.IconData, name: str) -> ft.Control:
        ink = ft.Colors.ON_SECONDARY_CONTAINER
        words: list[ft.Control] = [
            ft.Text(title, size=theme.BODY, weight=ft.FontWeight.W_700, color=ink),
            plain(line, size=theme.SMALL),
        ]
        return pressable(
            title,
            ft.Row(
                [
                    ft.Icon(icon, size=28, color=ink),
                    ft.Column(words, spacing=2, expand=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ink),
                ],
                spacing=2 * theme.GAP,
            ),
            app.opens(f"{base}/{name}"),
            padding=ft.Padding.symmetric(horizontal=16, vertical=10),
            border_radius=14,
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
        )

    worth, icon = say("Is it worth it? And who draws?"), ft.Icons.BALANCE
    offers = [
        tool(say("Wild Draw 4: challenge?"), worth, icon, "challenge"),
        tool(
            say("The first card"),
            say("What it does, and who starts."),
            ft.Icons.LOOKS_ONE_OUTLINED,
            "first-card",
        ),
        tool(
            say("Draw for the deal"),
            say("Take a card: the highest deals."),
            ft.Icons.CASINO_OUTLINED,
            "dealer",
        ),
    ]
    if game_id and app.role.scores:
        kept = say("Keeps turn, direction and colour.")
        offers.insert(1, tool(say("Whose turn is it?"), kept, ft.Icons.SYNC, "turns"))
    return offers
