"""A deck as a few of its cards in a hand, and a house rule as one or two small cards that show what it is about."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.cards import CardTraits
from companion.editions.edition import Edition
from companion.effects.effect import Sign
from companion.house_rules.rules import House
from companion.rule_book.rule import Topic
from companion.wording import is_right_to_left, upright
from views.kit import theme
from views.kit.card_glyphs import drawn_sign, glyph
from views.kit.controls import heavy, silent, unscaled
from views.kit.letter_widths import ems

CARD: Final = (26, 38)
"""The width and height of a card of a deck, in dp."""
STEP: Final = 13
"""The distance of each card from the one before it, in dp."""
SEEN: Final = 8.8
"""What is seen of a card's letter beside the next card, in dp."""
WIDE_LETTER: Final = 1.3
"""The width of an Arabic letter that stands alone, or of an M, as a multiple of its font size."""
HEAVIEST: Final = 1.15
"""Two letters of the heaviest kind are wider than other words by this factor."""
TURN: Final = 0.12
"""The angle of each card to the one before it, in radians."""
LEANS: Final = 6
"""How much further to the right the letter of the last card lies than that of an upright one, in dp."""


def _width(letter: str) -> float:
    """The width of a letter on a card, as a multiple of its font size."""
    if letter in {"M", "W"} or is_right_to_left(letter):
        return WIDE_LETTER
    return ems(letter) * (1.0 if len(letter) == 1 else HEAVIEST)


def deck_picture(deck: Edition) -> ft.Control:
    """A card in each colour, of a deck with two sides in some of each, and before them one that few other decks have."""
    some = [deck.suits_of(side)[: None if len(deck.sides) == 1 else 2] for side in deck.sides]
    others = [(suit.letter, suit.colour) for suits in some for suit in suits]
    own = [card for card in deck.faces if card.topic.is_card or card.topic is Topic.SPECIAL_WILD]
    if not own:
        return _fan(others)
    card = max(own, key=lambda each: (each.play.flips, each.draws, each.sign is not None))
    foreground = theme.foreground_on(theme.FOREGROUND)
    words = heavy(card.key, unscaled(min(11, (CARD[0] - 6) / _width(card.key))), foreground)
    front = ft.Container(
        glyph(deck, card.sign, 18, foreground) if card.sign and not card.draws else words,
        width=CARD[0],
        height=CARD[1],
        bgcolor=theme.FOREGROUND,
        border=ft.Border.all(2, "#FFFFFF"),
        border_radius=6,
        alignment=ft.Alignment.CENTER,
    )
    return _fan(others, front)


def empty_hand() -> ft.Control:
    """Cards without a colour, with numbers: what every deck has."""
    return _fan([(number, "#ECEFF1") for number in "0123"])


def _fan(cards_of: Sequence[tuple[str, str]], front: ft.Container | None = None) -> ft.Control:
    """Cards with a letter and a colour each, in a hand, and the card in front of them."""
    width, height = CARD
    middle = (len(cards_of) - 1) / 2
    cards: list[ft.Control] = []
    widest = max(_width(written) for written, _ in cards_of)
    for place, (written, colour) in enumerate(cards_of):
        letter = heavy(written, unscaled(min(11, SEEN / widest)), theme.foreground_on(colour))
        # The next card lies over the right half of this one, also where lines begin at the right.
        inset, corner = ft.Padding.only(left=3), ft.Alignment(-1, -1)
        card = ft.Container(
            ft.Container(letter, bgcolor=colour, border_radius=4, padding=inset, alignment=corner),
            width=width,
            height=height,
            left=place * STEP,
            top=4 + abs(place - middle) * 2,
            padding=2,
            bgcolor="#FFFFFF",
            border=ft.Border.all(0.5, ft.Colors.OUTLINE),
            border_radius=6,
            rotate=ft.Rotate(angle=(place - middle) * TURN, alignment=ft.Alignment.BOTTOM_CENTER),
        )
        cards.append(card)
    across = STEP * (len(cards_of) - 1) + width
    if front is not None:
        front.left, front.top = across + LEANS - STEP, 4
        across = front.left + width
        cards.append(front)
    return ft.Stack(cards, width=across, height=height + 8)


SIDE: Final = 48
"""The width and height of a sign, in dp."""
SIGN_CARD: Final = (23, 34)
"""The width and height of one of its cards, in dp."""
SIGN_TURN: Final = 0.14
"""The angle of each of two cards, in radians."""
SIGNS: Final = frozenset(Sign)


def house_rule_sign(house: House, deck: Sequence[CardTraits]) -> ft.Control:
    """The sign of a house rule with the cards of a deck, a square."""
    shown = house.rule.pictured(deck)
    left = (SIDE - SIGN_CARD[0]) / 2
    cards = [_sign_card(shown[0], left, 0)]
    if len(shown) > 1:
        cards = [_sign_card(shown[0], left - 11, -SIGN_TURN), _sign_card(shown[1], left + 11, SIGN_TURN)]
    return silent(ft.Stack([*cards], width=SIDE, height=SIDE))


def _sign_card(shown: str, left: float, turn: float) -> ft.Control:
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
        width=SIGN_CARD[0],
        height=SIGN_CARD[1],
        left=left,
        top=(SIDE - SIGN_CARD[1]) / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor="#FFFFFF",
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=5,
        rotate=ft.Rotate(angle=turn),
    )
