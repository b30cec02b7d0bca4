"""A grid of points: a column for each player, under their avatar, and a row for each round."""

from collections.abc import Iterable
from typing import Any, Final

import flet as ft

from companion.players import Player
from views.kit import theme
from views.kit.controls import caption, middle, player_avatar, silent, text_scale
from views.kit.panes import column_width_of
from views.kit.screen_frame import is_wide
from views.kit.shortening import short_names
from views.kit.sides import at_start
from views.state.app_state import AppState

CELL: Final = 54
"""The least width of a player's column, in dp."""
NUMBER: Final = 44
"""The width of the column with the numbers of the rounds, in dp."""
HEAD: Final = 180
WORDS: Final = 52
"""The height of the box without its rounds, and of a note below them, in dp."""
NAME: Final = 20
"""The height of the names below the avatars, in dp."""
AROUND: Final = 8 * theme.GAP
"""The padding left and right of the grid, in dp."""


def point_grid(
    app: AppState, players: list[Player], rows: Iterable[tuple[ft.Control, list[ft.Control]]]
) -> ft.Control:
    """The rows, each with its number and its cells; the grid scrolls sideways where the players have no room."""
    names = short_names([player.name for player in players], (CELL - 2 * theme.LINE_GAP) / theme.SMALL)

    def head(player: Player, name: str) -> ft.Control:
        called = caption(name, no_wrap=True) if are_alike(players) else None
        who = middle(player_avatar(player, 30), called, spacing=0, tight=True)
        return ft.Container(who, expand=True, alignment=ft.Alignment.CENTER, tooltip=player.name)

    heads = [head(*each) for each in zip(players, names, strict=True)]
    top = ft.Row([ft.Container(width=NUMBER * _scale()), *heads], spacing=theme.LINE_GAP)
    lines = [ft.Row([number, *cells], spacing=theme.LINE_GAP) for number, cells in rows]
    grid: ft.Control = ft.Column([silent(top), *lines], spacing=theme.LINE_GAP)
    needed = (NUMBER + CELL * len(players)) * _scale() + theme.LINE_GAP * len(players)
    if needed > column_width_of(app, halved=is_wide(app)) - AROUND:
        grid = ft.Row([ft.Container(grid, width=needed)], scroll=ft.ScrollMode.AUTO)
    return grid


def are_alike(players: list[Player]) -> bool:
    """True if two columns would have the same letters at their head; then each has its name there."""
    return len({player.monogram for player in players}) < len(players)


def point_grid_height(players: list[Player], rounds: int, notes: int) -> float:
    """The height of the box at most, in dp, if no note takes more than two lines."""
    head = HEAD + (NAME if are_alike(players) else 0)
    return (head + rounds * (theme.TOUCH + theme.LINE_GAP) + notes * WORDS) * _scale()


def row_number(said: str, *parts: ft.Control) -> ft.Control:
    """The number of a row with its marks; what it says is also told where a pointer rests on it."""
    row, width, height = ft.Row([*parts], spacing=theme.LINE_GAP), NUMBER * _scale(), theme.TOUCH * _scale()
    return ft.Container(row, width=width, height=height, alignment=at_start(), tooltip=said)


def cell_look(*, filled: bool) -> dict[str, Any]:
    """The look of a cell."""
    return {
        "height": theme.TOUCH * _scale(),
        "border_radius": theme.SMALL_CORNER,
        "bgcolor": ft.Colors.SURFACE_CONTAINER if filled else None,
        "alignment": ft.Alignment.CENTER,
    }


def _scale() -> float:
    return max(1.0, text_scale())
