"""Words and choices that fit their place: as large as the player has set, or as there is room for."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import flet as ft

from views.kit import theme
from views.kit.controls import caption, chip, choices, pressable, text_scale
from views.kit.letter_widths import USUAL, ems, longest_word
from views.kit.sides import insets
from views.state.app_state import use_app

_T = TypeVar("_T")

LETTER: Final = 0.6
"""The width of a heavy letter as a fraction of the font size."""
LEAST: Final = 10.0
"""The smallest letters, in dp."""
HIGH: Final = 1.15
"""The height of a line as a fraction of the font size."""
AROUND: Final = 42
"""The width of the edges of a choice that has all the room it wants, in dp."""
NARROW: Final = 10
"""The width of those of one that shares its row with many, in dp."""


def fitting_words(
    words: str,
    room: float,
    high: float,
    *,
    foreground: str = ft.Colors.ON_SURFACE,
    most: float = theme.BODY,
    least: float = LEAST,
    weight: ft.FontWeight | None = ft.FontWeight.W_600,
) -> ft.Text:
    """Words in at most two lines that are as `high` together, in dp."""
    scale = text_scale()
    longest = max(len(word) for word in words.split())
    for_two = room * 1.8 / (len(words) * LETTER * scale)
    size = min(most, room / (longest * LETTER * scale))
    # One line may be as high as it likes; two have to fit.
    if len(words) * LETTER * scale * size > room:
        size = min(size, for_two, (high - 4) / (2 * HIGH * scale))
    return ft.Text(
        words,
        size=max(least, size),
        weight=weight,
        color=foreground,
        max_lines=2,
        text_align=ft.TextAlign.CENTER,
        style=ft.TextStyle(height=HIGH),
    )


def fitting_row(title: str, offers: Sequence[tuple[str, str, Any]], room: float) -> ft.Row:
    """A title and choices in one row that is no wider than its place, `room` dp.

    Each choice has its words, its name for a screen reader, and what a tap does. Where they have less room than they
    want, they share what the title leaves; only choices that are too many for a finger each scroll.
    """
    scale = text_scale()
    gaps = theme.SMALL_GAP * len(offers) + theme.ROW_GAP
    wanted = [ems(words) * theme.BODY * USUAL * scale + AROUND for words, _, _ in offers]
    head = ft.Container(caption(title), padding=insets(start=theme.ROW_GAP))
    widest = ems(title) * theme.SMALL * USUAL * scale
    left = room - gaps - theme.TOUCH * len(offers)
    for_title = min(max(widest * 0.6, longest_word(title) * theme.SMALL * scale), left)
    if widest + sum(wanted) + gaps <= room or left < theme.TOUCH:
        chips = [chip(words, act, chosen=False, name=name) for words, name, act in offers]
        return ft.Row([head, *chips], spacing=theme.SMALL_GAP, scroll=ft.ScrollMode.AUTO)
    longer = [want - AROUND for want in wanted]
    widths = [theme.TOUCH + (left - for_title) * part / sum(longer) for part in longer]
    small = partial(fitting_words, high=theme.TOUCH, least=LEAST / scale, weight=None)
    fitted = small(title, for_title, foreground=ft.Colors.ON_SURFACE_VARIANT, most=theme.SMALL)
    keys = [
        pressable(
            name,
            small(words, width - NARROW),
            act,
            width=width,
            height=theme.TOUCH,
            border_radius=theme.CORNER,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            border=theme.edge(ft.Colors.OUTLINE_VARIANT),
            alignment=ft.Alignment.CENTER,
        )
        for (words, name, act), width in zip(offers, widths, strict=True)
    ]
    head = ft.Container(fitted, width=for_title + theme.ROW_GAP, padding=insets(start=theme.ROW_GAP))
    return ft.Row([head, *keys], spacing=theme.SMALL_GAP)


def one_of(
    offers: Iterable[tuple[_T, str]],
    chosen: _T | None,
    choose: Callable[[_T], Any],
    name: Callable[[str], str] = str,
) -> ft.Control:
    """Values with their words, of which one is chosen; `name` says of the words what a tap does."""
    act = use_app().handler
    return choices(
        *(chip(words, act(choose, each), chosen=each == chosen, name=name(words)) for each, words in offers)
    )
