"""The buttons after a win: a rematch, sharing, fixing a round, changing something before the next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import flet as ft

from companion.application.live_game import LiveGame
from companion.game.ranking import may_play_on, winning_sides
from companion.house_rules.readings import Reading
from companion.wording import say
from views.flet_internals.handlers import Handler
from views.kit import theme
from views.kit.controls import even_rows, main_button, pressable
from views.kit.letter_widths import LEAST, lines_of, longest_word, whole_word_size
from views.kit.memo import with_key
from views.kit.screen_frame import LARGE
from views.kit.sharing import share_result
from views.kit.undoing import play_on
from views.screens.new_game.next_game import NextGameButton
from views.screens.new_game.setup_actions import open_rematch_setup, start_rematch
from views.screens.score_entry.correcting import begin_correcting
from views.screens.score_entry.round_route import RoundRoute
from views.screens.win.colours import WinColours
from views.state.app_state import AppState

TILE: Final = 44
"""The height of a quieter button without its words, in dp."""
BESIDE: Final = 2
"""The space beside its words, in dp."""
LINE: Final = 1.45
"""The height of a line of text as a fraction of the font size."""


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


def _asks_for_one_more(app: AppState, live: LiveGame) -> bool:
    """True if the end of a game that is level is still to be decided: by one more round, or as a tie."""
    table, left = live.table, app.forms.get(TieForm, live.game.id).rounds
    is_ruled = table.rulings.plays(Reading.SHARE_WIN)
    return (
        app.role.scores and _is_level(live) and not (table.stopped or is_ruled or left == len(table.rounds))
    )


def _is_level(live: LiveGame) -> bool:
    return len(winning_sides(live.table)) > 1 and may_play_on(live.table)


def win_buttons(app: AppState, live: LiveGame, colours: WinColours) -> ft.Control:
    """The buttons that the role of this window may press. Who shares a win is asked for one more round."""
    game_id = live.game.id

    async def correct_last_round() -> None:
        last = live.table.rounds[-1].round
        await begin_correcting(app, RoundRoute(game=game_id, round=last.id), "")

    tiles = [Tile(say("Share"), ft.Icons.SHARE, app.handler(share_result, app, live))]
    if _asks_for_one_more(app, live):
        more = app.handler(play_on, app, game_id)
        main: ft.Control = main_button(
            say("Play one more round"), more, icon=ft.Icons.ADD, colours=colours.button
        )
        leave = app.changes(TieForm, game_id, rounds=len(live.table.rounds))
        tiles = [Tile(say("Leave it a tie"), ft.Icons.HANDSHAKE_OUTLINED, leave)]
    elif app.role.scores:
        again = app.handler(start_rematch, app, game_id)
        main = main_button(say("Rematch"), again, icon=ft.Icons.REPLAY, colours=colours.button)
        tiles.append(Tile(say("Fix a round"), ft.Icons.EDIT_OUTLINED, app.handler(correct_last_round)))
        if _is_level(live):
            more, name = app.handler(play_on, app, game_id), say("Play one more round")
            tiles.append(Tile(say("One more"), ft.Icons.ADD, more, name))
        change = app.handler(open_rematch_setup, app, game_id)
        tiles.append(Tile(say("Change something"), ft.Icons.TUNE, change))
    else:
        main = with_key(NextGameButton, f"next-{game_id}", game_id, colours.button, True)
    rows = ft.Column(_tiles(app, tiles, colours), spacing=theme.GAP, tight=True)
    inset = ft.Padding.only(left=theme.WIDE_GAP, right=theme.WIDE_GAP, bottom=theme.GAP)
    tray = ft.Container(
        ft.Container(rows, width=theme.READING - 4 * theme.GAP), padding=inset, alignment=ft.Alignment.CENTER
    )
    return ft.Column([main, tray], spacing=0, tight=True)


def _tiles(app: AppState, tiles: Sequence[Tile], colours: WinColours) -> list[ft.Control]:
    """The buttons side by side, in as many rows as their longest word needs, all as high as the one with most lines."""
    scale = app.text_scale
    wide = min(app.page.width or theme.READING, theme.READING) - 4 * theme.GAP

    def room(in_a_row: int) -> float:
        return (wide - theme.GAP * (in_a_row - 1)) / in_a_row - 2 * BESIDE

    word = max(longest_word(each.label) for each in tiles) * LEAST * scale
    in_a_row = next((number for number in range(len(tiles), 1, -1) if word <= room(number)), 1)
    sizes = [
        whole_word_size(each.label, most=theme.SMALL, room=room(in_a_row), text_scale=scale) for each in tiles
    ]
    lines = [
        lines_of(each.label, room(in_a_row) / (size * scale)) for each, size in zip(tiles, sizes, strict=True)
    ]
    height = TILE + max(1 if scale < LARGE else 2, *lines) * theme.SMALL * LINE * scale
    drawn = [_tile(each, size, height, colours) for each, size in zip(tiles, sizes, strict=True)]
    return even_rows(drawn, in_a_row, vertical_alignment=ft.CrossAxisAlignment.START)


def _tile(tile: Tile, size: float, height: float, colours: WinColours) -> ft.Control:
    """One of the quieter buttons: an icon with its words below."""
    words = ft.Text(
        tile.label,
        size=size,
        weight=ft.FontWeight.W_600,
        color=colours.ink,
        text_align=ft.TextAlign.CENTER,
    )
    return pressable(
        tile.name or tile.label,
        ft.Column(
            [ft.Icon(tile.icon, size=22, color=colours.ink), words],
            spacing=theme.LINE_GAP,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        tile.on_click,
        expand=True,
        height=height,
        padding=ft.Padding.symmetric(horizontal=BESIDE),
        border_radius=theme.CORNER,
        bgcolor=colours.veil(0.2),
        alignment=ft.Alignment.CENTER,
    )
