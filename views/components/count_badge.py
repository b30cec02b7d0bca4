"""A round badge that says how many there are of something."""

from __future__ import annotations

from typing import Final

import flet as ft

WIDE_FROM: Final = 10
"""From this number on the badge is wider."""


def count_badge(
    count: int, *, height: float, number: float, right: float, top: float, edge: ft.Border | None = None
) -> ft.Control:
    """The badge with its number, in a stack; the number is in the name of what it is on.

    Args:
        count: How many there are.
        height: Its height, in dp.
        number: The size of its number, in dp at the usual size of text.
        right: Its distance from the right side of the stack, in dp.
        top: Its distance from the top of the stack, in dp.
        edge: Its border.
    """
    text = badge_number(str(count), size=number)
    return badge(text, wide=count >= WIDE_FROM, height=height, right=right, top=top, edge=edge)


def badge(
    number: ft.Control, *, wide: bool, height: float, right: float, top: float, edge: ft.Border | None = None
) -> ft.Control:
    """The badge around its number. A tap goes through it."""
    return ft.Container(
        number,
        bgcolor=ft.Colors.PRIMARY,
        border=edge,
        border_radius=14,
        height=height,
        width=height if not wide else height * 1.4,
        alignment=ft.Alignment.CENTER,
        right=right,
        top=top,
        ignore_interactions=True,
    )


def badge_number(shown: str, *, size: float, name: str = "") -> ft.Text:
    """The number on the badge.

    Args:
        shown: The number; empty where there is no badge.
        size: The size of its letters, in dp at the usual size of text.
        name: The name of what it is on, for a screen reader; empty where that has its name, with the number, itself.
    """
    return ft.Text(
        shown,
        size=size,
        weight=ft.FontWeight.W_800,
        color=ft.Colors.ON_PRIMARY,
        no_wrap=True,
        semantics_label=name,
    )
