"""Cards as we draw them: upright and rounded, framed in the colours that they come in.

A card on the score pad stands for its face in any colour, so its frame has all of them. Wilds are dark, as they
belong to no colour. On a keyboard digits are the numbers, and a letter each of the others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import cycle, islice
from string import ascii_uppercase
from typing import Any, Final

import flet as ft

from companion.cards import DARK, LIGHT, Face, Suit, side_name
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.wording import say, upright
from views.card_flight import key_identifier
from views.kit import theme
from views.kit.card_glyphs import glyph
from views.kit.controls import FULL, bound, heavy, middle, silent, stretched, text_scale, unscaled
from views.kit.letter_widths import LETTER, ems
from views.state.keyboard import Shortcut

CARD_PAPER = "#FFFFFF"
"""A card is paper in both themes."""
WILD_PAPER: Final = theme.FOREGROUND
"""A wild is dark in both themes."""
WILD_FOREGROUND: Final = "#FFFFFF"
DARK_PAPERS: Final = {True: "#3A416B", False: "#262C4F"}
"""Numbers, and actions, of the dark side of a deck, in both themes."""


SMALL_CARDS: Final = 1.1
"""The room for small cards in a row, as a multiple of that for words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSize:
    """The sizes of the parts of a card, in dp; the `word` below a sign has none if there is no space for it.

    The room for `words` in the place of a number is a multiple of the size of that.
    """

    number: float
    sign: float
    word: float | None = None
    words: float = 1.6
    frame: float = 4
    radius: float = 12

    @classmethod
    def of_width(cls, width: float) -> CardSize:
        """The sizes for a card of that width, in dp; they keep it however large the letters are set."""
        sign = width * 0.55
        frame, radius = max(2, width * 0.06), width * 0.17
        return cls(number=unscaled(sign), sign=sign, words=1.4, frame=frame, radius=radius)


def _frame(suits: tuple[Suit, ...]) -> ft.Gradient:
    """All colours, one in each corner."""
    count = len(suits)
    return ft.SweepGradient(
        colors=[suit.colour for suit in suits for _ in range(2)],
        stops=[edge / count for place in range(count) for edge in (place, place + 1)],
    )


def is_dark(edition: Edition) -> bool:
    """True for the dark side of a deck (`Edition.one_side`)."""
    return edition.suits[0].side == DARK


def card_drawing(edition: Edition, facts: CardKind, size: CardSize, suit: Suit | None = None) -> ft.Control:
    """A card in any of its colours, or in one `suit`: filled with that, with its letter in a corner, since a colour is never the only sign."""
    foreground: str = ft.Colors.ON_SURFACE
    paper: str = theme.CARD_PAPER if facts.is_number else theme.ACTION_PAPER
    frame: dict[str, Any] = {"gradient": _frame(edition.suits)}
    if suit is not None:
        foreground, paper = theme.foreground_on(suit.colour), suit.colour
        back = WILD_PAPER if suit.side == DARK else CARD_PAPER
        frame = {"bgcolor": back, "border": ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)}
    elif facts.is_wild:
        foreground, paper = WILD_FOREGROUND, WILD_PAPER
    elif is_dark(edition):
        foreground, paper = WILD_FOREGROUND, DARK_PAPERS[facts.is_number]
    sign = _sign(edition, facts, size, foreground, suit)
    if suit is not None:
        letter = _text(suit.letter, size.number * 0.5, foreground, weight=ft.FontWeight.W_600)
        whole = ft.Container(sign, alignment=ft.Alignment.CENTER, **FULL)
        sign = ft.Stack([whole, ft.Container(letter, left=4, top=1)])
    corner = max(0, size.radius - size.frame)
    inside = ft.Container(sign, bgcolor=paper, border_radius=corner, alignment=ft.Alignment.CENTER)
    return ft.Container(inside, padding=size.frame, border_radius=size.radius, **frame)


def _sign(
    edition: Edition, facts: CardKind, size: CardSize, foreground: str, suit: Suit | None = None
) -> ft.Control:
    """The sign on a card: its number, or its glyph with its name."""
    drawn = facts.draws
    if drawn > 0:
        number = _words(facts.key, size, foreground, most=0.9)
        small = _small_cards(edition, facts, size, foreground, drawn, suit)
        return middle(number, small, spacing=size.sign * 0.06, tight=True)
    if facts.sign is None:
        return _words(facts.key, size, foreground)
    sign = glyph(edition, facts.sign, size.sign, foreground)
    if size.word is None:
        return sign
    word = _text(facts.key, size.word, foreground, weight=ft.FontWeight.W_600)
    return middle(sign, word, spacing=1, tight=True)


def _words(words: str, size: CardSize, foreground: str, *, most: float = 1) -> ft.Text:
    """A number, or words that are as large as they fit in one line."""
    return _text(words, size.number * min(most, size.words / max(LETTER, ems(words))), foreground)


def _small_cards(
    edition: Edition, facts: CardKind, size: CardSize, foreground: str, drawn: int, suit: Suit | None
) -> ft.Control:
    """As many small cards as a card makes somebody draw."""
    wide = size.sign * min(0.2, SMALL_CARDS * size.words / (1.3 * drawn))
    colours = [each.colour for each in edition.suits] if facts.is_wild else [foreground]
    # The one in the colour that was named for a wild would not be seen on it.
    edge = ft.Border.all(max(1, wide * 0.12), foreground)
    cards: list[ft.Control] = [
        ft.Container(
            width=wide,
            height=wide * 1.45,
            border_radius=wide * 0.25,
            bgcolor=colour,
            border=edge if suit is not None and colour == suit.colour else None,
        )
        for colour in islice(cycle(colours), drawn)
    ]
    return ft.Row(cards, spacing=max(1, wide * 0.3), tight=True)


def _text(words: str, size: float, foreground: str, **style: Any) -> ft.Text:
    return heavy(upright(words), size, foreground, style=ft.TextStyle(height=1.05), **style)


def _pressable_card(
    label: str,
    drawing: ft.Control,
    on_click: Any,
    on_long_press: Any,
    *,
    shortcut: Shortcut | None = None,
    identifier: str | None = None,
    height: float | None = None,
) -> ft.Control:
    """A drawn card under one name; what shows the press lies over the drawing. The page finds it by an `identifier`."""
    press = ft.Container(
        ink=True,
        on_click=on_click,
        on_long_press=on_long_press,
        border_radius=12,
        ink_color=theme.PRESSED,
        **FULL,
    )
    bound(press, shortcut)
    card = ft.Stack([ft.Container(silent(drawing), **FULL), press], height=height)
    button = ft.Semantics(label=label, button=True, identifier=identifier, content=card)
    return ft.MergeSemantics(content=button, expand=True)


def card_key(
    edition: Edition,
    facts: CardKind,
    size: CardSize,
    on_click: Any,
    on_long_press: Any = None,
    shortcut: Shortcut | None = None,
) -> ft.Control:
    """One key of the pad; a long press asks for the card's rule."""
    return _pressable_card(
        key_label(edition, facts.face),
        card_drawing(edition, facts, size),
        on_click,
        on_long_press,
        shortcut=shortcut,
        identifier=key_identifier(facts, dark=is_dark(edition)),
    )


KEY_HEIGHT: Final = 60
"""The height of a low key, in dp."""
RING: Final = 3
"""The line around the chosen card, and the space inside it, in dp."""
LOW_KEY: Final = CardSize(number=24, sign=26, frame=3, radius=10)
"""The size of the card on a key of that height."""


def low_card_key(
    label: str,
    edition: Edition,
    facts: CardKind,
    on_click: Any,
    *,
    on_long_press: Any,
    suit: Suit | None = None,
    height: float = KEY_HEIGHT,
    chosen: bool | None = None,
) -> ft.Control:
    """A key among other questions. Where one card is `chosen`, it has a ring, and the others have room for it."""
    large = min(1.2, height / KEY_HEIGHT)
    size = replace(LOW_KEY, number=unscaled(LOW_KEY.number * large), sign=LOW_KEY.sign * large)
    card = card_drawing(edition, facts, size, suit)
    if chosen is not None:
        ring = ft.Border.all(RING, ft.Colors.PRIMARY if chosen else ft.Colors.TRANSPARENT)
        card = ft.Container(card, padding=RING, border=ring, border_radius=theme.BOX_CORNER)
        height += RING
    return _pressable_card(label, card, on_click, on_long_press, height=height)


LEAST_SIDE: Final = 9
"""The smallest font size of a side's name, at the usual text size."""


def side_halves(side: int, width: float) -> ft.Control:
    """Both sides of a deck by their names, the one that counts filled, in a key of that width, in dp."""
    widest = max(ems(side_name(each)) for each in (LIGHT, DARK)) * text_scale()
    size = max(LEAST_SIDE / text_scale(), min(theme.SMALL, (width - 10) / widest))

    def half(each: int) -> ft.Control:
        counts = each == side
        paper, foreground = (WILD_PAPER, WILD_FOREGROUND) if each == DARK else (CARD_PAPER, theme.FOREGROUND)
        words = ft.Text(
            side_name(each),
            size=size,
            weight=ft.FontWeight.W_800 if counts else ft.FontWeight.W_500,
            color=foreground if counts else ft.Colors.ON_SURFACE,
            no_wrap=True,
        )
        return ft.Container(
            words,
            bgcolor=paper if counts else None,
            border=ft.Border.all(2, ft.Colors.PRIMARY if counts else ft.Colors.TRANSPARENT),
            alignment=ft.Alignment.CENTER,
            expand=True,
            border_radius=theme.SMALL_CORNER,
        )

    return stretched(half(LIGHT), half(DARK), spacing=theme.LINE_GAP)


POINTS_KEY: Final = "P"
"""The key that types points instead of cards, and back."""
TURN_OVER: Final = "T"
"""The key that counts the other side of the cards, in a deck with two."""


@lru_cache(maxsize=16)
def card_letters(edition: Edition) -> dict[Face, str]:
    """The key of each card of an edition, or of a side of it: of what has no number a letter of its own name (F of a Wild Draw Four).

    A deck may have more cards than there are letters.
    """
    keys: dict[Face, str] = {}
    taken = {POINTS_KEY, TURN_OVER} if edition.is_a_side else {POINTS_KEY}
    for card in edition.faces:
        if card.is_number and len(card.face) == 1:
            keys[card.face] = str(card.face)
        elif letter := _free_letter(card, {*keys.values(), *taken}):
            keys[card.face] = letter
    return keys


def _free_letter(card: CardKind, taken: set[str]) -> str:
    """The first letter of a word on the card, or any of them, that nothing else has; else the first of the alphabet; empty for none."""
    free = set(ascii_uppercase) - taken
    words = f"{card.name} {card.short}".upper().split()
    letters = "".join((*(word[0] for word in words), *words, ascii_uppercase))
    return next((letter for letter in letters if letter in free), "")


def key_label(edition: Edition, face: Face) -> str:
    """The name of a card's key on the pad, for a screen reader and for the list of the keys."""
    return say("Add {card}", card=edition.name_of(face))


def card_shortcut(edition: Edition, face: Face) -> Shortcut | None:
    """The key of a card on the pad, where there is one left for it; the digits are one line in the list of the keys."""
    letter = card_letters(edition).get(face)
    if letter is None:
        return None
    label = say("Add a number card") if edition.card(face).is_number else key_label(edition, face)
    return Shortcut(key=letter, label=label)
