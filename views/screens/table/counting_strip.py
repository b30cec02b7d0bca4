"""The strip that tells a guest who went out while the cards are counted: nothing else at the table changes before the round is saved."""

from __future__ import annotations

import flet as ft

from companion.application.live_game import LiveGame
from companion.application.topics import draft_topic, game_topic
from companion.wording import say
from views import theme
from views.components.controls import named, silent
from views.components.screen_frame import WINDOW, has_large_letters
from views.screens.table.seats import whole_word_size
from views.screens.table.turn_strip import AROUND, placed
from views.state.app_state import AppState, use_app, use_selected, use_topic


@ft.component
def CountingStrip(game_id: str) -> ft.Control:
    """The strip."""
    app = use_app()
    use_topic(app, WINDOW)
    topics = draft_topic(game_id), game_topic(game_id)
    words = use_selected(app, topics, lambda: _words(app.store.games.get(game_id)))
    if not words:
        return ft.Container(height=0)
    return placed(named(words, silent(_strip(app, words)), live=True))


def _words(live: LiveGame | None) -> str:
    """The player who went out, and what happens now; empty before and after that."""
    if live is None or not live.draft.is_begun:
        return ""
    if live.draft.went_out is None:
        return say("Round called off. No points.")
    name = live.table.name(live.draft.went_out)
    if not live.game.system.rules.counts_hands:
        return say("{name} went out", name=name)
    return say("{name} went out. The cards are being counted.", name=name)


def _strip(app: AppState, words: str) -> ft.Control:
    room = min(float(app.page.width or theme.READING), theme.READING) - AROUND
    most = theme.SMALL if has_large_letters(app) else theme.HEADING
    ink = ft.Colors.ON_PRIMARY_CONTAINER
    size = whole_word_size(words, most=most, room=room, text_scale=app.text_scale)
    said = ft.Text(words, size=size, weight=ft.FontWeight.W_700, color=ink, expand=True)
    return ft.Container(
        ft.Row([ft.Icon(ft.Icons.FLAG, color=ink), said], spacing=12),
        padding=ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=12),
        border_radius=18,
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
    )
