"""The buttons after a win: a rematch, sharing, fixing a round, a new game."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.ranking import may_play_on, winning_sides
from companion.wording import say
from views import theme
from views.components.controls import main_button, pressable
from views.components.screen_frame import LARGE
from views.components.sharing import share_result
from views.components.undoing import play_on
from views.flet_internals.handlers import Handler
from views.screens.new_game.setup_actions import open_rematch_setup, open_setup
from views.screens.score_entry.correcting import begin_correcting
from views.screens.score_entry.round_route import RoundRoute
from views.screens.win.colours import WinColours
from views.state.app_state import AppState

TILE: Final = 44
"""The height of a quieter button without its words, in dp."""
LINE: Final = 1.45
"""The height of a line of text as a fraction of the font size."""


def win_buttons(app: AppState, live: LiveGame, colours: WinColours) -> ft.Control:
    """The buttons that the role of this window may press. Who shares a win is asked for one more round."""
    game_id = live.game.id

    async def correct_last_round() -> None:
        last = live.table.rounds[-1].round
        await begin_correcting(app, RoundRoute(game=game_id, round=last.id), "")

    def tile(label: str, icon: ft.IconData, on_click: Handler, name: str = "") -> ft.Control:
        return _tile(label, icon, on_click, colours, name=name or label, scale=app.text_scale)

    tiles = [tile(say("Share"), ft.Icons.SHARE, app.handler(share_result, app, live))]
    if app.role.scores:
        label, act, icon = say("Rematch"), app.handler(open_rematch_setup, app, game_id), ft.Icons.REPLAY
        tiles.append(tile(say("Fix a round"), ft.Icons.EDIT_OUTLINED, app.handler(correct_last_round)))
        if len(winning_sides(live.table)) > 1 and may_play_on(live.table):
            more, name = app.handler(play_on, app, game_id), say("Play one more round")
            tiles.append(tile(say("One more"), ft.Icons.ADD, more, name))
        else:
            tiles.append(tile(say("New game"), ft.Icons.ADD, app.handler(open_setup, app)))
    else:
        label, act, icon = say("Back to the table"), app.opens(f"/game/{game_id}"), ft.Icons.TABLE_RESTAURANT
    main = main_button(label, act, icon=icon, colours=colours.button)
    row = ft.Row(tiles, spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.START)
    inset = ft.Padding.only(left=2 * theme.GAP, right=2 * theme.GAP, bottom=theme.GAP)
    tray = ft.Container(
        ft.Container(row, width=theme.READING - 4 * theme.GAP), padding=inset, alignment=ft.Alignment.CENTER
    )
    return ft.Column([main, tray], spacing=0, tight=True)


def _tile(
    label: str, icon: ft.IconData, on_click: Handler, colours: WinColours, *, name: str, scale: float
) -> ft.Control:
    """One of the quieter buttons: an icon with its words below, in two lines where letters are large."""
    lines = 1 if scale < LARGE else 2
    words = ft.Text(
        label,
        size=theme.SMALL,
        weight=ft.FontWeight.W_600,
        color=colours.ink,
        text_align=ft.TextAlign.CENTER,
    )
    return pressable(
        name,
        ft.Column(
            [ft.Icon(icon, size=22, color=colours.ink), words],
            spacing=2,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click,
        expand=True,
        height=TILE + lines * theme.SMALL * LINE * scale,
        padding=ft.Padding.symmetric(horizontal=2),
        border_radius=14,
        bgcolor=colours.veil(0.2),
        alignment=ft.Alignment.CENTER,
    )
