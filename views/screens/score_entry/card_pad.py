"""The card pad: one key per face, at most sixteen. A tap adds the card to the selected hand."""

from __future__ import annotations

import flet as ft

from views.components.card_keys import card_key
from views.components.screen_frame import has_large_letters
from views.screens.score_entry.entry_route import Entered
from views.screens.score_entry.score_actions import add_card, look_up
from views.state.app_state import use_app

ROW = 4
"""Keys per row."""


@ft.component
def CardPad(entered: Entered) -> ft.Control:
    """The keys. They subscribe to no topic, so a tap redraws none of them."""
    app = use_app()
    live = app.store.peek(entered.game)
    if live is None:
        return ft.Container()
    edition = live.edition
    size = 18 if has_large_letters(app) else 26
    keys = [
        card_key(
            edition,
            facts,
            size,
            app.does(add_card, app, entered, facts.face),
            app.does(look_up, app, entered, facts.face),
        )
        for facts in edition.faces
    ]
    keys.extend(ft.Container(expand=True) for _ in range(-len(keys) % ROW))
    rows: list[ft.Control] = [
        ft.Row(
            keys[start : start + ROW],
            spacing=8,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(keys), ROW)
    ]
    return ft.Column(rows, spacing=8, expand=True)
