"""The sign of each house rule: one or two small cards that show what it is about."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.cards import CardTraits
from companion.effects.effect import Sign
from companion.house_rules.rules import House
from companion.wording import upright
from views.kit import theme
from views.kit.card_glyphs import drawn_sign
from views.kit.controls import heavy, silent, unscaled

SIDE: Final = 48
"""The width and height of a sign, in dp."""
CARD: Final = (23, 34)
"""The width and height of one of its cards, in dp."""
TURN: Final = 0.14
"""The angle of each of two cards, in radians."""
SIGNS: Final = frozenset(Sign)


def house_rule_sign(house: House, deck: Sequence[CardTraits]) -> ft.Control:
    """The sign of a house rule with the cards of a deck, a square."""
    shown = house.rule.pictured(deck)
    left = (SIDE - CARD[0]) / 2
    if len(shown) == 1:
        return silent(ft.Stack([_card(shown[0], left, 0)], width=SIDE, height=SIDE))
    one, other = shown
    cards = [_card(one, left - 11, -TURN), _card(other, left + 11, TURN)]
    return silent(ft.Stack(cards, width=SIDE, height=SIDE))


def _card(shown: str, left: float, turn: float) -> ft.Control:
    icon = getattr(ft.Icons, shown.upper().replace("-", "_"), None)
    inside: ft.Control
    if shown in SIGNS:
        inside = drawn_sign("cards", shown, 15, theme.FOREGROUND)
    elif icon is not None:
        inside = ft.Icon(icon, size=17, color=theme.FOREGROUND)
    else:
        inside = heavy(upright(shown), unscaled(12), theme.FOREGROUND)
    return ft.Container(
        inside,
        width=CARD[0],
        height=CARD[1],
        left=left,
        top=(SIDE - CARD[1]) / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor="#FFFFFF",
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=5,
        rotate=ft.Rotate(angle=turn),
    )
