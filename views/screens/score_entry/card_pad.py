"""The keys of the pad: the cards, one key a face, sixteen at most; in their place digits, while a hand's points are typed."""

from collections.abc import Callable
from typing import Final

import flet as ft

from companion.cards import DARK, side_name
from companion.wording import say
from views import kit
from views.screens.score_entry.points_field import text_typed, type_points
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import add_card, count_side, opens_rule, take_back_last_card
from views.state.app_state import use_app
from views.state.device import Tick
from views.state.keyboard import Key, Shortcut

KEYS_IN_A_ROW: Final = 4
"""Three digits, as on a telephone, and a key of another kind beside them."""

DARK_BACKGROUND: Final = "#000000"
"""The background of the dark side, in both themes."""


@ft.component
def CardPad(route: RoundRoute, shape: kit.PadShape, side: int) -> ft.Control:
    """The cards of the side that counts; a tap adds one. They listen to no topic, so a tap redraws none of them."""
    app = use_app()
    live = app.store.games.get(route.game)
    if live is None:
        return ft.Container()
    edition, size = live.edition.one_side(side), shape.card
    keys: list[ft.Control] = [
        kit.card_key(
            edition,
            facts,
            size,
            app.handler(add_card, app, route, facts.face),
            opens_rule(app, route, facts.topic),
            kit.card_shortcut(edition, facts.face),
        )
        for facts in edition.faces
    ]
    if edition.is_a_side:
        # Both sides, the one that counts filled; a tap counts the other one.
        keys.append(
            kit.pressable(
                side_name(DARK),
                kit.side_halves(side, shape.key_width),
                app.handler(count_side, app, route, 1 - side),
                toggled=side == DARK,
                shortcut=Shortcut(key=kit.TURN_OVER, label=say("Turn the cards over")),
                expand=True,
                key="side",
                bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
                border_radius=kit.CORNER,
                padding=kit.LINE_GAP,
            )
        )
    pad: ft.Control = _key_rows(keys, shape.in_a_row, shape)
    if kit.is_dark(edition):
        pad = ft.Container(pad, bgcolor=DARK_BACKGROUND, border_radius=kit.CORNER)
    back = app.handler(take_back_last_card, app, route)
    kit.bound(pad, Shortcut(key=Key.BACKSPACE, label=say("Take back the last card"), act=back))
    return pad


@ft.component
def NumberPad(route: RoundRoute, player: str, shape: kit.PadShape) -> ft.Control:
    """The digits and a plus; what they type stands in the field above. The pad is as large as the cards, and at the same place."""
    app = use_app()

    def key(
        name: str, drawn: ft.Control, change: Callable[[str], str], shortcut: Shortcut | None = None
    ) -> ft.Control:
        async def press() -> None:
            await type_points(app, route, player, change(text_typed(app, route, player) or ""))
            app.phone.tick(Tick.CARD)

        return kit.pressable(
            name,
            drawn,
            app.handler(press),
            expand=True,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            border_radius=kit.CORNER,
            alignment=ft.Alignment.CENTER,
            shortcut=shortcut,
        )

    def letter(sign: str, name: str = "") -> ft.Control:
        drawn = ft.Text(
            sign, size=shape.digit, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE, no_wrap=True
        )
        shortcut = Shortcut(key=sign, label=name or say("Digits"))
        return key(name or sign, drawn, lambda text: text + sign, shortcut)

    def icon(sign: ft.IconData) -> ft.Control:
        return ft.Icon(sign, color=ft.Colors.ON_SURFACE_VARIANT)

    delete = Shortcut(key=Key.BACKSPACE, label=say("Delete the last digit"))
    keys = [
        *map(letter, "123"),
        key(delete.label, icon(ft.Icons.BACKSPACE_OUTLINED), lambda text: text[:-1], delete),
        *map(letter, "456"),
        key(say("Clear the points"), icon(ft.Icons.CLEAR), lambda _: ""),
        *map(letter, "789"),
        letter(Key.PLUS, say("Add another number")),
        ft.Container(expand=True),
        letter("0"),
        *(ft.Container(expand=True) for _ in range(2)),
    ]
    if kit.is_mirrored():
        # The digits of a telephone lie the same in every language.
        keys = [key for row in zip(*[iter(keys)] * KEYS_IN_A_ROW, strict=True) for key in reversed(row)]
    rows = _key_rows(keys, KEYS_IN_A_ROW, shape)
    return ft.Container(rows, padding=ft.Padding.only(bottom=kit.SMALL_GAP))


def _key_rows(keys: list[ft.Control], in_a_row: int, shape: kit.PadShape) -> ft.Control:
    """Keys of one size in rows that fill the pad."""
    stretch = ft.CrossAxisAlignment.STRETCH
    rows = kit.even_rows(keys, in_a_row, spacing=shape.gap, expand=True, vertical_alignment=stretch)
    return ft.Column(rows, spacing=shape.gap, expand=True)
