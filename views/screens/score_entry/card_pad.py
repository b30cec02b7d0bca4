"""The card pad: one key a face, sixteen at most; a tap adds the card."""

from __future__ import annotations

import flet as ft

from companion.wording import say
from views.components.card_keys import CardSize, card_key
from views.components.card_letters import card_shortcut
from views.components.controls import bound
from views.components.screen_frame import has_large_letters
from views.screens.score_entry.pad_shape import PadShape
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import add_card, open_rule_from_hand, take_back_last_card
from views.state.app_state import AppState, use_app
from views.state.keyboard import Key, Shortcut


def _key_size(app: AppState, shape: PadShape) -> CardSize:
    """The sizes of the parts of a key, which depend on the size of the window."""
    if has_large_letters(app):
        return CardSize(number=18, sign=30, frame=3)
    if shape.low:
        return CardSize(number=24, sign=22, word=11, frame=3)
    return CardSize(number=40, sign=44, word=14, frame=4, radius=14)


@ft.component
def CardPad(route: RoundRoute, shape: PadShape) -> ft.Control:
    """The keys. They listen to no topic, so a tap redraws none of them."""
    app = use_app()
    live = app.store.games.get(route.game)
    if live is None:
        return ft.Container()
    edition = live.edition
    size = _key_size(app, shape)
    keys = [
        card_key(
            edition,
            facts,
            size,
            app.handler(add_card, app, route, facts.face),
            app.handler(open_rule_from_hand, app, route, facts.face),
            card_shortcut(edition, facts.face),
        )
        for facts in edition.faces
    ]
    pad = key_rows(keys, shape.in_a_row, shape)
    back = app.handler(take_back_last_card, app, route)
    bound(pad, Shortcut(key=Key.BACKSPACE, label=say("Take back the last card"), act=back))
    return pad


def key_rows(keys: list[ft.Control], in_a_row: int, shape: PadShape) -> ft.Control:
    """Keys of one size in rows that fill the pad."""
    filled = [*keys, *(ft.Container(expand=True) for _ in range(-len(keys) % in_a_row))]
    rows: list[ft.Control] = [
        ft.Row(
            filled[start : start + in_a_row],
            spacing=shape.gap,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(filled), in_a_row)
    ]
    return ft.Column(rows, spacing=shape.gap, expand=True)
