"""The parts of the pad in its window, and its tabs. Each has a fixed place: no tap moves what lies under a thumb."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from companion.players import Player
from companion.wording import in_own_direction
from views.kit import theme
from views.kit.card_keys import SMALL_CARDS, CardSize
from views.kit.controls import (
    caption,
    chip,
    even_rows,
    heavy,
    middle,
    player_avatar,
    pressable,
    scrolling_row,
    text_scale,
)
from views.kit.letter_widths import LEAST, LETTER, ems
from views.kit.panes import is_sideways, pane_width
from views.kit.screen_frame import has_large_letters
from views.kit.shortening import short_names
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


TABS_IN_A_ROW: Final = 4
"""Tabs per row."""
ROWS_MOST: Final = 2
"""More rows of tabs would leave the keys below them too low for their words."""
NARROWEST: Final = 76
"""The minimum width of a tab, in dp, that shows the name and the points."""
WITH_AVATAR: Final = 150
"""The width of a tab, in dp, from which it also shows the avatar."""
LEAST_SCALE: Final = 1.5
"""From this text scale on the smallest letters of a name grow no further."""
SCROLLS: Final = 12.0
"""The room of a name in tabs that scroll, as a multiple of its font size."""
SHORT_NAME: Final = 6
"""A longer name is set smaller in a tab without avatar."""
STACKED_MOST: Final = 1.2
"""The largest text scale at which the name and the points fit into a tab one above the other."""
TITLE: Final = 64
"""The width of the title of a row, in dp, for text of the usual size."""
KEY_LEAST: Final = 52
"""The least width of a key with a name, in dp, for text of the usual size."""
WIDEST: Final = 108
"""Points that are as wide as those of nearly any hand."""
TALL: Final = 800
"""The window height, in dp, from which there may be several rows of tabs."""
CLOSE: Final = 1.1
"""The height of a line as a fraction of the font size, where the points stand below the name."""


@dataclass(frozen=True, slots=True)
class TabPlace:
    """The width of a tab for text of the usual size, in dp, and the scale of the letters; a row that scrolls gives no width."""

    width: float | None
    scale: float

    @property
    def is_roomy(self) -> bool:
        """Whether there is room for an avatar."""
        return self.width is None or self.width >= WITH_AVATAR

    @property
    def is_stacked(self) -> bool:
        """Whether the points stand below the name."""
        return not self.is_roomy and self.scale <= STACKED_MOST

    @property
    def least(self) -> float:
        """The smallest letters of a name."""
        return LEAST / min(self.scale, LEAST_SCALE)

    def room(self, points: int | None = WIDEST) -> float:
        """The width that is left for the name, in dp."""
        width = self.width or 0.0
        # Beside the points, a narrow tab has room for two letters of a name.
        if self.is_stacked:
            return width - 8
        signs = 20 if points is None else ems(str(points)) * theme.BODY * self.scale
        return width - 24 - signs - (44 if self.is_roomy else 4)


def tab_place(app: AppState, names: Sequence[str], *, titled: bool) -> tuple[TabPlace, Sequence[str]]:
    """The place of each tab, and the names as they have room there; tabs that are `titled` are one row, which scrolls if it must."""
    beside, scale = max(1, min(len(names), TABS_IN_A_ROW)), text_scale()
    width = _beside_title(app) if titled else pad_shape(app).width
    each = (width - theme.GAP * (beside - 1)) / beside
    place = TabPlace(each / scale, scale)
    room = place.room() / (place.least * scale)
    # Between large points and the edge of a tab there would be one letter of a name.
    is_readable = all(ems(name) <= room for name in names if len(name) <= SHORT_NAME)
    is_crowded = titled and len(names) > TABS_IN_A_ROW
    if is_crowded or each < NARROWEST * scale or not is_readable:
        return TabPlace(None, scale), short_names(names, SCROLLS)
    return place, short_names(names, room)


def tab_rows(app: AppState, tabs: list[ft.Control], place: TabPlace) -> ft.Row | ft.Column:
    """The tabs beside each other, in two rows, or in one that scrolls."""
    if place.width is not None and len(tabs) <= TABS_IN_A_ROW:
        return ft.Row(tabs, spacing=theme.GAP)
    if place.width is not None and len(tabs) <= ROWS_MOST * TABS_IN_A_ROW and (app.page.height or 0) >= TALL:
        return ft.Column([*even_rows(tabs, TABS_IN_A_ROW)], spacing=theme.GAP)
    return ft.Row(tabs, scroll=ft.ScrollMode.AUTO, spacing=theme.GAP)


def _beside_title(app: AppState) -> float:
    return pad_shape(app).width - TITLE * text_scale() - theme.GAP


def titled_row(title: str, row: ft.Row) -> ft.Control:
    """A row beside what it is about; two such titles are equally wide."""
    words = ft.Container(caption(title), width=TITLE * text_scale())
    return ft.Row([words, ft.Container(row, expand=True)], spacing=theme.GAP)


def name_keys(app: AppState, title: str, offers: Sequence[tuple[str, str, Any, bool]]) -> ft.Control:
    """A title, and beside it a key for each name; all are in sight, unless they are too many and have to scroll.

    Each key has its words, its name for a screen reader, what a tap does, and whether it is the chosen one.
    """
    many, scale = max(1, len(offers)), text_scale()
    each = (_beside_title(app) - theme.GAP * (many - 1)) / many
    if each < KEY_LEAST * scale:
        chips = (chip(words, act, chosen=chosen, name=name) for words, name, act, chosen in offers)
        return titled_row(title, scrolling_row(*chips))
    room = (each - 2 * theme.SMALL_GAP) / scale
    short = short_names([words for words, *_ in offers], room / LEAST)
    size = max(LEAST, min([theme.BODY, *(room / max(LETTER, ems(words)) for words in short)]))
    keys = [
        _name_key(words, name, act, size, chosen=chosen)
        for words, (_, name, act, chosen) in zip(short, offers, strict=True)
    ]
    return titled_row(title, ft.Row([*keys], spacing=theme.GAP))


def _name_key(words: str, name: str, act: Any, size: float, *, chosen: bool) -> ft.Control:
    foreground, look = _tab_look(theme.SMALL_GAP, chosen=chosen)
    text = _tab_name(words, size, foreground, ft.TextStyle(height=CLOSE), chosen=chosen)
    # A colour is never the only sign.
    tick = ft.Icon(ft.Icons.CHECK, size=theme.SMALL, color=foreground) if chosen else None
    inside = middle(text, tick, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return pressable(name, inside, act, expand=True, **look)


def _tab_name(
    words: str, size: float, foreground: ft.ColorValue, style: ft.TextStyle | None, *, chosen: bool
) -> ft.Text:
    return ft.Text(
        in_own_direction(words),
        size=size,
        weight=ft.FontWeight.W_700 if chosen else None,
        color=foreground,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=style,
    )


def _tab_look(inset: float, *, chosen: bool) -> tuple[ft.ColorValue, dict[str, Any]]:
    """The colour of the words of a tab or a key above the pad, and its look."""
    return ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE, {
        "height": theme.TOUCH,
        "padding": ft.Padding.symmetric(horizontal=inset),
        "border_radius": theme.CORNER,
        "bgcolor": ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        "border": theme.edge(ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT, strong=chosen),
        "alignment": ft.Alignment.CENTER,
    }


def hand_tab(
    player: Player, short: str, points: int | None, icon: ft.IconData | None, place: TabPlace, *, chosen: bool
) -> tuple[ft.Control, dict[str, Any]]:
    """What is in a tab, and its look: a short name with the points, an icon, or the dot of a hand that is missing."""
    foreground, look = _tab_look(theme.SMALL_GAP if place.is_stacked else theme.GAP, chosen=chosen)
    size: float = theme.BODY if place.is_roomy or len(short) <= SHORT_NAME else theme.SMALL
    if place.width is not None:
        fitting = place.room(points) / (max(LETTER, ems(short)) * place.scale)
        size = max(place.least, min(size, fitting))
    style = ft.TextStyle(height=CLOSE) if place.is_stacked else None
    name = _tab_name(short, size, foreground, style, chosen=chosen)
    mark: ft.Control = ft.Icon(ft.Icons.CIRCLE, size=10, color=ft.Colors.PRIMARY)
    if points is not None:
        mark = ft.Text(
            str(points), size=theme.BODY, weight=ft.FontWeight.W_700, color=foreground, style=style
        )
    elif icon is not None:
        mark = ft.Icon(icon, size=theme.SMALL_ICON, color=foreground)
    centre = ft.MainAxisAlignment.CENTER
    inside: ft.Control = middle(name, mark, spacing=0, tight=True, alignment=centre)
    if not place.is_stacked:
        called = ft.Container(name, expand=True if place.width is not None else None, expand_loose=True)
        row = [player_avatar(player, theme.SMALL_AVATAR), called, mark] if place.is_roomy else [called, mark]
        spacing = theme.GAP if place.is_roomy else theme.SMALL_GAP
        inside = ft.Row(row, spacing=spacing, tight=True, alignment=centre)
    return inside, look
