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
    offers = [
        (
            say("Wild Draw 4: challenge?"),
            say("Is it worth it? And who draws?"),
            ft.Icons.BALANCE,
            f"{base}/challenge",
        ),
        (
            say("The first card"),
            say("What it does, and who starts."),
            ft.Icons.LOOKS_ONE_OUTLINED,
            f"{base}/first-card",
        ),
        (
            say("Draw for the deal"),
            say("The highest number deals."),
            ft.Icons.CASINO_OUTLINED,
            f"{base}/dealer",
        ),
    ]
    if game_id and app.role.scores:
        offers.insert(
            1,
            (
                say("Whose turn is it?"),
                say("Keeps turn, direction and colour."),
                ft.Icons.SYNC,
                f"{base}/turns",
            ),
        )
    return [_tool(app, *offer) for offer in offers]


def _tool(app: AppState, title: str, line: str, icon: ft.IconData, route: str) -> ft.Control:
    return pressable(
        title,
        ft.Row(
            [
                ft.Icon(icon, size=28, color=ft.Colors.ON_SECONDARY_CONTAINER),
                ft.Column(
                    [
                        ft.Text(
                            title,
                            size=theme.BODY,
                            weight=ft.FontWeight.W_700,
                            color=ft.Colors.ON_SECONDARY_CONTAINER,
                        ),
                        plain(line, size=theme.SMALL),
                    ],
                    spacing=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SECONDARY_CONTAINER),
            ],
            spacing=2 * theme.GAP,
        ),
        app.opens(route),
        padding=ft.Padding.symmetric(horizontal=16, vertical=10),
        border_radius=14,
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
    )
