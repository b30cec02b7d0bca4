"""Head to head: the points that a player won from each opponent, and lost to them."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.statistics.player_figures import PlayerFigures
from companion.wording import say
from views import theme
from views.components.controls import caption, disc, named, plain, section, silent
from views.components.screen_frame import has_large_letters
from views.state.app_state import AppState

OPPONENTS: Final = 12
"""The most opponents that are shown: those with the most points between them."""


def head_to_head(app: AppState, found: PlayerFigures) -> list[ft.Control]:
    """The opponents, the one with the most points first; nothing before the first point."""
    order = (found.taken_from + found.given_to).most_common(OPPONENTS)
    if not order:
        return []
    rows = [
        _row(app, opponent, found.taken_from[opponent], found.given_to[opponent]) for opponent, _ in order
    ]
    return [section(say("Head to head"), *rows, spacing=12)]


def _row(app: AppState, opponent: str, taken: int, given: int) -> ft.Control:
    player = app.store.roster.player(opponent)
    name = player.name if player else say("somebody")
    points = say("points won {taken}, lost {given}", taken=taken, given=given)
    words: list[ft.Control] = [
        ft.Container(plain(name, weight=ft.FontWeight.W_600), expand=not has_large_letters(app)),
        caption(points),
    ]
    head: ft.Control = ft.Row(words, spacing=theme.GAP)
    if has_large_letters(app):
        head = ft.Column(words, spacing=0)
    row = ft.Row(
        [
            *([disc(player, 36)] if player else []),
            ft.Column([head, _bar(taken, given)], spacing=4, expand=True),
        ],
        spacing=12,
    )
    return named(f"{name}: {points}", silent(row))


def _bar(taken: int, given: int) -> ft.Control:
    """The share that was won, as a bar; the numbers above it say the same."""
    parts: list[ft.Control] = [
        ft.Container(height=8, expand=share, bgcolor=colour, border_radius=4)
        for share, colour in ((taken, ft.Colors.SECONDARY), (given, ft.Colors.OUTLINE_VARIANT))
        if share > 0
    ]
    return ft.Row(parts, spacing=2)
