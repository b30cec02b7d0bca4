"""The parts of the pad in its window. Each has a fixed place, so that no tap moves what lies under a thumb."""

from dataclasses import dataclass
from math import ceil
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from views.kit import theme
from views.kit.card_keys import SMALL_CARDS, CardSize
from views.kit.controls import heavy, pressable, text_scale
from views.kit.panes import is_sideways, pane_width
from views.kit.screen_frame import has_large_letters
from views.state.app_state import AppState

LOW: Final = 760
"""In a window lower than this, in dp, the parts lie closer together."""
SHORT: Final = 580
"""In a window lower than this, in dp, a hand has one row and messages one line."""
USUAL_KEYS: Final = 16
"""The keys of the first editions, with a special wild."""
IN_A_ROW: Final = 4
"""Keys in a row; one fewer in a window that is too narrow for them, and more where all of a deck would not fit else."""
MANY_IN_A_ROW: Final = 5
"""Keys in a row of a deck with many different cards, where the hand gives up its room for them."""
AROUND: Final = 56 + 72 + 2 * theme.TOUCH + 3 * theme.GAP
"""The height of everything but the hand, the messages and the keys, in dp: bar, main button, opponents, head of the hand."""
NUMBER_MOST: Final = 33
"""The most that a number on a key measures, in dp, where letters are large: with its small cards it fits the lowest key."""
PAD_SIDE: Final = theme.GAP + 4
"""The margin beside the pad, in dp."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PadShape:
    """The measures of the pad in one window, in dp.

    The keys lie beside the hand where it is `sideways`, else below it. They have a height of their own where the window is
    too low for them and the pad scrolls. Where it `has_room`, one more row of buttons fits above the hands. `head` is the
    height of the line above the hand, `card` the size of the cards on the keys, and `digit` the font size of digits there.
    """

    sideways: bool
    low: bool
    has_room: bool
    width: float
    hand: float
    messages: float
    gap: float
    in_a_row: int
    keys: float | None
    head: float
    card: CardSize
    digit: float
    key_width: float


def keys_of(edition: Edition) -> int:
    """The keys of a deck's pad. Neither side has more room than the other: turning the cards over moves nothing."""
    return max(len(edition.cards_of(side)) for side in edition.sides) + edition.has_sides


def pad_shape(app: AppState, keys_of_deck: int = USUAL_KEYS) -> PadShape:
    """The measures of the pad in this window, for a deck with this number of different cards."""
    width, height = app.page.width or 412, app.page.height or 915
    sideways = is_sideways(app)
    inside = width * 0.4 - 2 * theme.GAP if sideways else min(pane_width(app), theme.READING) - 2 * PAD_SIDE
    low, short = height < LOW, height < SHORT and not sideways
    hand = 56.0 if short else 96.0 if low or has_large_letters(app) else 136.0
    messages = 48.0 if short else 72.0
    gap = 4 if low else theme.GAP
    widest = int((inside + gap) // (theme.TOUCH + gap))
    in_a_row = IN_A_ROW if sideways else min(IN_A_ROW, max(IN_A_ROW - 1, widest))
    rows_of_five = _high(keys_of_deck, min(MANY_IN_A_ROW, widest), gap)
    if keys_of_deck > USUAL_KEYS and not sideways and rows_of_five > height - AROUND - hand - messages:
        # A number is found where it lies in a row of five; that is worth some of the hand's room.
        messages = 48.0
        hand = max(56.0, min(hand, height - AROUND - messages - rows_of_five))
    room = height - AROUND - hand - messages
    while keys_of_deck > USUAL_KEYS and in_a_row < widest and _high(keys_of_deck, in_a_row, gap) > room:
        in_a_row += 1
    keys = _high(keys_of_deck, in_a_row, gap)
    key_width = (inside - gap * (in_a_row - 1)) / in_a_row
    needed = AROUND + hand + messages + keys
    fits = sideways or needed <= height
    return PadShape(
        sideways=sideways,
        low=low,
        has_room=not sideways and not low and needed + theme.TOUCH + gap <= height,
        width=inside,
        hand=hand,
        messages=min(messages * app.text_scale, max(messages, height * (0.11 if low else 0.17))),
        gap=gap,
        in_a_row=in_a_row,
        keys=None if fits else keys,
        head=60 if has_large_letters(app) else theme.TOUCH,
        card=_card(app, key_width, low=low),
        digit=theme.HEADING if has_large_letters(app) else 28,
        key_width=key_width,
    )


def _card(app: AppState, key_width: float, *, low: bool) -> CardSize:
    if has_large_letters(app):
        number, sign, frame = NUMBER_MOST / app.text_scale, 30, 3
        room = key_width - 2 * frame
        words = min(1.6, room / (number * app.text_scale), room / (sign * SMALL_CARDS))
        return CardSize(number=number, sign=sign, frame=frame, words=words)
    if low:
        return CardSize(number=24, sign=22, word=11, frame=3)
    return CardSize(number=40, sign=44, word=14, frame=4, radius=14)


def _high(keys: int, in_a_row: int, gap: float) -> float:
    """The least height of all rows of keys, in dp."""
    return ceil(keys / in_a_row) * (theme.TOUCH + gap)


def hand_points(app: AppState, points: int, said: str) -> ft.Text:
    """The points of the hand, large."""
    size = theme.TITLE if has_large_letters(app) else 34
    return heavy(str(points), size, ft.Colors.PRIMARY, semantics_label=said)


def way_on_key(label: str, on_click: Any) -> ft.Control:
    """The way on beside a message."""
    return pressable(
        label,
        ft.Text(label, size=theme.SMALL, color=ft.Colors.PRIMARY, text_align=ft.TextAlign.CENTER),
        on_click,
        width=140 * min(text_scale(), 1.3),
        height=max(theme.TOUCH, 42 * text_scale()),
        padding=ft.Padding.symmetric(horizontal=theme.GAP),
        border_radius=theme.CORNER,
        border=theme.edge(ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )
