"""The sheet on which a player sits down elsewhere: between two others, or at the place of one of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.live_game import LiveGame
from companion.game.changes.players import SeatMoved, SeatsSwapped
from companion.players import Player
from companion.wording import say
from views import theme
from views.components.controls import plain, pressable, scrolling_row, stretched
from views.components.next_round import counts_from_next_round
from views.components.undoing import change_with_undo
from views.screens.table.forms import seat_face
from views.state.app_state import use_app

HEIGHT: Final = 190
"""The height of the sheet, in dp."""


@ft.component
def Moving(live: LiveGame, player: Player) -> ft.Control:
    """The others as they sit, clockwise, with a gap between each two; a tap moves the player, and closes the sheet."""
    app, game_id = use_app(), live.game.id
    others = [seat.player for seat in live.table.present if seat.player.id != player.id]

    async def move(change: GameCommand, done: str) -> None:
        await change_with_undo(app, game_id, change, done)
        app.go(f"/game/{game_id}")

    def gap(right: Player, left: Player) -> ft.Control:
        label = say("Between {name} and {other}", name=right.name, other=left.name)
        done = say("{name}: {place}.", name=player.name, place=label)
        return pressable(
            label,
            ft.Icon(ft.Icons.ADD, color=ft.Colors.PRIMARY),
            app.handler(move, SeatMoved(player=player.id, before=left.id), done),
            width=theme.TOUCH,
            height=theme.TOUCH,
            border_radius=theme.TOUCH / 2,
            border=ft.Border.all(1, ft.Colors.PRIMARY),
        )

    def seat(other: Player) -> ft.Control:
        label = say("Swap seats with {name}", name=other.name)
        done = say("{name} and {other} swapped seats.", name=player.name, other=other.name)
        return pressable(
            label,
            seat_face(other),
            app.handler(move, SeatsSwapped(player=player.id, other=other.id), done),
            padding=4,
            border_radius=14,
        )

    parts = [
        part for right, left in pairwise([others[-1], *others]) for part in (gap(right, left), seat(left))
    ]
    told = say("Tap a gap to sit there, or a player to swap seats.")
    return stretched(scrolling_row(*parts), plain(told, faint=True), *counts_from_next_round(live))
