"""The sign of each house rule: one or two small cards that show what it is about."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.effects.effect import Sign
from companion.house_rules.rules import House
from companion.wording import upright
from views import theme
from views.components.card_glyphs import plain_glyph
from views.components.controls import silent, unscaled

SIDE: Final = 48
"""The width and height of a sign, in dp."""
CARD: Final = (23, 34)
"""The width and height of one of its cards, in dp."""
TURN: Final = 0.14
"""The angle of each of two cards, in radians."""


Shown = str | Sign | ft.IconData
"""What stands on a card: letters, the sign of a face, or an icon."""
ADD, OUT = ft.Icons.ADD, ft.Icons.ARROW_UPWARD
_SIGNS: Final[dict[House, tuple[Shown, ...]]] = {
    House.STACK_TWOS: ("+2", "+2"),
    House.STACK_FOURS: ("+4", "+4"),
    House.STACK_ANY: ("+2", "+4"),
    House.PENALTY_PASSES: (Sign.TURNS, Sign.SKIPS),
    House.JUMP_IN: (ft.Icons.BOLT,),
    House.SEVEN_SWAPS: ("7", ft.Icons.SWAP_HORIZ),
    House.ZERO_ROTATES: ("0", ft.Icons.AUTORENEW),
    House.DRAW_UNTIL_FIT: (ADD, ft.Icons.CHECK),
    House.DRAWN_MUST_BE_PLAYED: (ADD, OUT),
    House.DRAWN_ENDS_TURN: (ADD, ft.Icons.STOP),
    House.SEVERAL_EQUAL: ("5", "5"),
    House.NO_CHALLENGE: ("+4", ft.Icons.BLOCK),
    House.FOUR_ANY_TIME: ("+4", ft.Icons.ALL_INCLUSIVE),
    House.NUMBER_TO_GO_OUT: ("9", ft.Icons.FLAG),
    House.MISSED_UNO: (ft.Icons.VOICE_OVER_OFF,),
    House.FALSE_UNO: (ft.Icons.RECORD_VOICE_OVER,),
    House.CARDS_DEALT: (ft.Icons.FRONT_HAND,),
    House.REVERSE_SKIPS_TWO: (Sign.TURNS, "2"),
    House.PARTNERS: (ft.Icons.PERSON, ft.Icons.PERSON),
}


def house_rule_sign(house: House) -> ft.Control:
    """The sign of a house rule, a square."""
    shown = _SIGNS.get(house, (ft.Icons.STYLE,))
    left = (SIDE - CARD[0]) / 2
    if len(shown) == 1:
        return silent(ft.Stack([_card(shown[0], left, 0)], width=SIDE, height=SIDE))
    one, other = shown
    cards = [_card(one, left - 11, -TURN), _card(other, left + 11, TURN)]
    return silent(ft.Stack(cards, width=SIDE, height=SIDE))


def _card(shown: Shown, left: float, turn: float) -> ft.Control:
    inside: ft.Control
    if isinstance(shown, Sign):
        inside = plain_glyph(shown, 15, theme.INK)
    elif isinstance(shown, str):
        inside = ft.Text(
            upright(shown), size=unscaled(12), weight=ft.FontWeight.W_800, color=theme.INK, no_wrap=True
        )
    else:
        inside = ft.Icon(shown, size=17, color=theme.INK)
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
