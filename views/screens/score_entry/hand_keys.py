"""The keys beside the cards of a hand: what else can be said of it than its cards."""

from __future__ import annotations

import flet as ft

from companion.players import Player
from companion.wording import say, say_in
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import knock_out
from views.state.app_state import AppState
from views.state.keyboard import Shortcut


def hand_key(
    name: str, words: str, icon: ft.IconData, act: Handler, shortcut: Shortcut | None = None
) -> ft.Control:
    """A key with an icon, and with words where there is room for them."""
    drawn: list[ft.Control] = [ft.Icon(icon, size=kit.SMALL_ICON, color=ft.Colors.PRIMARY)]
    if words:
        weight = ft.FontWeight.W_600
        drawn.append(ft.Text(words, size=kit.SMALL, color=ft.Colors.PRIMARY, weight=weight, no_wrap=True))
    return kit.pressable(
        name,
        ft.Row(drawn, spacing=kit.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        act,
        height=kit.TOUCH,
        padding=ft.Padding.symmetric(horizontal=kit.ROW_GAP),
        border_radius=kit.CORNER,
        alignment=ft.Alignment.CENTER,
        shortcut=shortcut,
        key=name,
    )


def knock_out_key(app: AppState, route: RoundRoute, player: Player, *, has_words: bool) -> ft.Control:
    """This player is out of the round: no card of the hand counts."""
    words = say_in("a button", "Knocked out") if has_words else ""
    name = say("{name} is knocked out.", name=player.name)
    return hand_key(name, words, kit.KNOCKED_OUT, app.handler(knock_out, app, route, player.id))
