"""Card keys: buttons that look like cards (our own drawing), with the points of the card."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.cards import Face
from companion.editions.edition import Edition, FaceFacts
from companion.wording import say
from views import theme
from views.components.controls import pressable

CARD_PAPER = "#FFFFFF"
"""The background of a card, white in both themes."""


def card_name(edition: Edition, face: Face) -> str:
    """The name of a card for a screen reader."""
    return edition.name_of(face)


def card_face(edition: Edition, facts: FaceFacts, *, size: int) -> ft.Control:
    """The picture of a card: its short name, its points, and the suit colours on a wild."""
    stripe: ft.Control = ft.Container(height=5)
    if facts.face.is_wild:
        stripe = ft.Row(
            [ft.Container(bgcolor=suit.colour, height=5, expand=True) for suit in edition.suits], spacing=0
        )
    elif not facts.face.is_number:
        stripe = ft.Container(bgcolor=theme.INK, height=5)
    return ft.Column(
        [
            ft.Container(
                expand=True,
                alignment=ft.Alignment.CENTER,
                content=ft.Text(
                    facts.short,
                    size=size if len(facts.short) < 3 else size * 0.72,
                    weight=ft.FontWeight.W_800,
                    color=theme.INK,
                    no_wrap=True,
                ),
            ),
            stripe,
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def card_key(
    edition: Edition, facts: FaceFacts, size: int, on_click: Any, on_long_press: Any = None
) -> ft.Control:
    """One key of the card pad; a long press opens the rule of the card."""
    return pressable(
        say("Add {card}", card=card_name(edition, facts.face)),
        card_face(edition, facts, size=size),
        on_click,
        on_long_press=on_long_press,
        expand=True,
        bgcolor=CARD_PAPER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=12,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
