"""Keys with words, all of one height, for the keys at the bottom of the turn keeper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from views import kit
from views.screens.referee.suited_pad import GAP
from views.screens.referee.turn_actions import TurnContext

BESIDE: Final = 22
"""The width of the edges of a key, in dp."""
COLOUR_KEY: Final = 88
"""The height of a colour where only colours are asked for, in dp."""


def word_key(
    on: TurnContext,
    name: str,
    on_click: Any,
    *,
    shown: str = "",
    icon: ft.IconData | None = None,
    chosen: bool = False,
    strong: bool = False,
    in_a_row: int = 1,
    expand: bool = True,
) -> ft.Control:
    """A key.

    Args:
        name: What a tap does, for a screen reader.
        shown: The words on it where the screen says the rest.
        chosen: Whether what it says is so; it has a tick then.
        strong: Whether it is what most players do next.
        in_a_row: The keys beside each other that share the width.
        expand: Whether it fills its row; else it is as wide as its words.
    """
    scale = max(1.0, on.app.text_scale)
    words, sign = shown or name, ft.Icons.CHECK if chosen else icon
    is_signed = sign is not None and scale < 1.3
    room = (on.shape.width - GAP * (in_a_row - 1)) / in_a_row - BESIDE - (20 if is_signed else 0)
    ink = ft.Colors.ON_SURFACE
    back, edge = ft.Colors.SURFACE_CONTAINER, ft.Colors.OUTLINE_VARIANT
    if chosen:
        ink, back, edge = ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY_CONTAINER, ft.Colors.PRIMARY
    elif strong:
        ink, back, edge = ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.SECONDARY_CONTAINER, ft.Colors.SECONDARY
    text = key_words(on, words, room, ink=ink)
    parts: list[ft.Control] = (
        [ft.Icon(sign, size=kit.SMALL_ICON, color=ink)] if sign is not None and is_signed else []
    )
    parts.append(ft.Container(text, expand=expand, expand_loose=True))
    return kit.pressable(
        name,
        ft.Row(parts, spacing=kit.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_click,
        height=on.shape.words,
        padding=ft.Padding.symmetric(horizontal=kit.GAP if expand else kit.WIDE_GAP),
        border_radius=kit.CORNER,
        bgcolor=back,
        border=kit.edge(edge),
        alignment=ft.Alignment.CENTER,
        expand=expand or None,
    )


def key_words(on: TurnContext, words: str, room: float, ink: str = ft.Colors.ON_SURFACE) -> ft.Text:
    """Words in at most two lines as high as a key."""
    return kit.fitting_words(words, room, on.shape.words, max(1.0, on.app.text_scale), ink=ink)


def key_row(*keys: ft.Control) -> ft.Control:
    """Keys beside each other."""
    return ft.Row([*keys], spacing=GAP)


def sliding_row(*keys: ft.Control) -> ft.Control:
    """Keys beside each other; where they are too many, they scroll."""
    return ft.Row([*keys], spacing=GAP, scroll=ft.ScrollMode.AUTO)


def count_row(
    on: TurnContext,
    value: int,
    change: Callable[[int], None],
    limits: tuple[int, int],
    *,
    less: str,
    more: str,
    middle: ft.Control,
) -> ft.Control:
    """A number in the middle, which fills the row, with a way down at its left and a way up at its right."""
    low, high = limits
    down = on.app.handler(lambda: change(max(value - 1, low)))
    up = on.app.handler(lambda: change(min(value + 1, high)))
    row = ft.Row(
        [
            kit.icon_button(less, ft.Icons.REMOVE_CIRCLE_OUTLINE, down),
            middle,
            kit.icon_button(more, ft.Icons.ADD_CIRCLE_OUTLINE, up),
        ],
        spacing=GAP,
    )
    return ft.Container(row, height=on.shape.words)


def panel(title: str, *controls: ft.Control | None) -> ft.Control:
    """A question in the place of the cards."""
    return kit.stretched(kit.heading(title), *controls, spacing=kit.GAP)
