"""The placeholder for an empty list: a fan of cards, a sentence, and a button to begin."""

from __future__ import annotations

from typing import Any

import flet as ft

from views import theme
from views.components.card_fan import card_fan
from views.components.controls import plain, quiet_button
from views.components.screen_frame import has_large_letters
from views.state.app_state import AppState

FAN_HEIGHT = 72
"""The height of a card of the fan, in dp."""


def invitation(
    app: AppState, sentence: str, *, label: str = "", icon: ft.IconData | None = None, on_click: Any = None
) -> ft.Control:
    """The invitation, in the middle of the list: what will be there, and a button where it has a `label`."""
    parts: list[ft.Control] = [
        # Where letters are large, the words and the button need the room.
        *([] if has_large_letters(app) else [card_fan(FAN_HEIGHT)]),
        plain(sentence, size=theme.HEADING, text_align=ft.TextAlign.CENTER),
    ]
    if label:
        parts.append(quiet_button(label, on_click, icon=icon))
    return ft.Container(
        ft.Column(
            parts,
            spacing=2 * theme.GAP,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(vertical=3 * theme.GAP),
        alignment=ft.Alignment.CENTER,
    )
