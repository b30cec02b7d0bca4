"""The buttons after a win: a rematch, sharing, fixing a round, changing something before the next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.ranking import may_play_on, winning_sides
from companion.house_rules.questions import Reading
from companion.wording import say
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.new_game.next_game import NextGameButton
from views.screens.new_game.setup_actions import open_rematch_setup, start_rematch
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import begin_correcting
from views.state.app_state import AppState


class Tile(NamedTuple):
    """One of the quieter buttons; a screen reader says its `name`, if it has one."""

    label: str
    icon: ft.IconData
    on_click: Handler
    name: str = ""


@dataclass(frozen=True, slots=True)
class TieForm:
    """The number of rounds of a game that this window has left a tie; 0 for none."""

    rounds: int = 0


def win_buttons(app: AppState, live: LiveGame, colours: kit.WinColours) -> ft.Control:
    """The buttons that the role of this window may press. Who shares a win is asked for one more round."""
    game_id = live.game.id

    async def correct_last_round() -> None:
        last = table.rounds[-1].round
        await begin_correcting(app, RoundRoute(game=game_id, round=last.id), "")

    table = live.table
    is_level = len(winning_sides(table)) > 1 and may_play_on(table)
    is_left = table.stopped or app.forms.get(TieForm, game_id).rounds == len(table.rounds)
    tiles = [Tile(say("Share"), ft.Icons.SHARE, app.handler(kit.share_result, app, live))]
    if app.role.scores and is_level and not (is_left or table.rulings.plays(Reading.SHARE_WIN)):
        more = app.handler(kit.play_on, app, game_id)
        main: ft.Control = kit.main_button(
            say("Play one more round"), more, icon=ft.Icons.ADD, colours=colours.button
        )
        leave = app.changes(TieForm, game_id, rounds=len(table.rounds))
        tiles = [Tile(say("Leave it a tie"), ft.Icons.HANDSHAKE_OUTLINED, leave)]
    elif app.role.scores:
        again = app.handler(start_rematch, app, game_id)
        main = kit.main_button(say("Rematch"), again, icon=ft.Icons.REPLAY, colours=colours.button)
        tiles.append(Tile(say("Fix a round"), ft.Icons.EDIT_OUTLINED, app.handler(correct_last_round)))
        if is_level:
            more, name = app.handler(kit.play_on, app, game_id), say("Play one more round")
            tiles.append(Tile(say("One more"), ft.Icons.ADD, more, name))
        change = app.handler(open_rematch_setup, app, game_id)
        tiles.append(Tile(say("Change something"), ft.Icons.TUNE, change))
    else:
        main = kit.with_key(NextGameButton, f"next-{game_id}", game_id, colours.button, True)
    rows = ft.Column(_tiles(tiles, colours), spacing=kit.GAP, tight=True)
    inset = ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, bottom=kit.GAP)
    tray = ft.Container(ft.Container(rows, width=kit.COLUMN), padding=inset, alignment=ft.Alignment.CENTER)
    return ft.Column([main, tray], spacing=0, tight=True)


def _tiles(tiles: Sequence[Tile], colours: kit.WinColours) -> list[ft.Control]:
    """The buttons side by side, in as many rows as their longest word needs, all as high as the one with most lines."""
    in_a_row, room = kit.tiles_in_a_row([each.label for each in tiles], len(tiles))
    drawn = [_tile(each, kit.fitting(each.label, most=kit.SMALL, room=room), colours) for each in tiles]
    stretch = ft.CrossAxisAlignment.STRETCH
    return kit.even_rows(drawn, in_a_row, vertical_alignment=stretch, intrinsic_height=True)


def _tile(tile: Tile, size: float, colours: kit.WinColours) -> ft.Control:
    """One of the quieter buttons: an icon with its words below."""
    words = ft.Text(
        tile.label,
        size=size,
        weight=ft.FontWeight.W_600,
        color=colours.foreground,
        text_align=ft.TextAlign.CENTER,
    )
    return kit.pressable(
        tile.name or tile.label,
        kit.middle(ft.Icon(tile.icon, color=colours.foreground), words, spacing=kit.LINE_GAP, tight=True),
        tile.on_click,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=kit.SMALL_GAP, vertical=kit.GAP),
        border_radius=kit.CORNER,
        bgcolor=colours.veil(0.2),
        alignment=ft.Alignment.CENTER,
    )
