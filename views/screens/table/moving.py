"""The sheet on which a player sits down elsewhere: between two others, or at the place of one of them."""

from __future__ import annotations

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.live_game import LiveGame
from companion.game.changes.players import SeatMoved, SeatsSwapped
from companion.players import Player
from companion.wording import say
from views import kit
from views.screens.table.forms import circle, seat_gap
from views.state.app_state import use_app


def can_move(live: LiveGame) -> bool:
    """True if another place at the table is another order: with two there is none, and the seats of partners make the teams."""
    table = live.table
    return len(table.present) > 2 and not table.finished and not table.house_rules.partners


@ft.component
def Moving(live: LiveGame, player: Player) -> ft.Control:
    """The others as they sit, clockwise, with a gap between each two; a tap moves the player, and closes the sheet."""
    app, game_id = use_app(), live.game.id
    others = [seat.player for seat in live.table.present if seat.player.id != player.id]

    async def move(change: GameCommand, done: str) -> None:
        await kit.change_with_undo(app, game_id, change, done)
        app.go(f"/game/{game_id}")

    def gap(right: Player, left: Player) -> ft.Control:
        label = say("Between {name} and {other}", name=right.name, other=left.name)
        done = say("{name}: {place}.", name=player.name, place=label)
        return seat_gap(label, app.handler(move, SeatMoved(player=player.id, before=left.id), done))

    def seat(other: Player, face: ft.Control) -> ft.Control:
        label = say("Swap seats with {name}", name=other.name)
        done = say("{name} and {other} swapped seats.", name=player.name, other=other.name)
        act = app.handler(move, SeatsSwapped(player=player.id, other=other.id), done)
        return kit.pressable(label, face, act, padding=kit.SMALL_GAP, border_radius=kit.CORNER)

    told = say("Tap a gap to sit there, or a player to swap seats.")
    return kit.stretched(
        circle(others, gap, seat), kit.plain(told, faint=True), *kit.counts_from_next_round(live)
    )
