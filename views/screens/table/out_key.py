"""The button “out” on a seat: it says who went out, and where no cards are counted it saves the hand at once."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.commands.command import Undo
from companion.application.live_game import LiveGame
from companion.standing import Standing
from companion.wording import say
from views.components.controls import pressable
from views.components.letter_widths import ems
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import change_winner, save_round
from views.state.app_state import AppState
from views.state.keyboard import place_shortcut
from views.state.win_watch import win_address

OUT_SIZE: Final = 52
"""The least width and height of the button, in dp."""
SIGN: Final = 0.42
"""The size of its sign as a share of that."""


def out_key(
    app: AppState, live: LiveGame, seat: Standing, *, ink: str = ft.Colors.PRIMARY, size: float = OUT_SIZE
) -> ft.Control:
    """The button with which a player goes out, in the colour of the signs around it."""
    player = seat.player
    label = say("{name} went out", name=player.name)
    place = [other.player.id for other in live.table.seats if other.playing].index(player.id)

    async def out() -> None:
        route = RoundRoute(game=live.game.id)
        await change_winner(app, route, player.id)
        if live.game.system.rules.counts_hands:
            app.go(route.address)
        elif await save_round(app, route) and app.navigation.heading != win_address(live.game.id):
            app.tell(
                say("{name} won the hand.", name=player.name),
                undo=lambda: app.store.do(live.game.id, Undo(), app.by),
            )

    word = say("out")
    letters = min(12, (size - 4) / (ems(word) * app.text_scale))
    return pressable(
        label,
        ft.Column(
            [
                ft.Icon(ft.Icons.FLAG_OUTLINED, color=ink, size=size * SIGN),
                ft.Text(word, size=letters, color=ink, no_wrap=True),
            ],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        app.handler(out),
        width=size,
        height=size,
        border_radius=14,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT if ink == ft.Colors.PRIMARY else ink),
        alignment=ft.Alignment.CENTER,
        shortcut=place_shortcut(place, label),
        key=f"out-{player.id}",
    )
