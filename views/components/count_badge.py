"""A round badge that says how many there are of something."""

from __future__ import annotations

from typing import Final

import flet as ft

WIDE_FROM: Final = 10
"""From this number on the badge is wider."""


def count_badge(
    count: int, *, height: float, number: float, right: float, top: float, edge: ft.Border | None = None
) -> ft.Control:
    """The badge in a stack, sized in dp; its number is also in the name of what it is on."""
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
    """The number on the badge, empty where there is none; `name` says to a screen reader what it is on."""
    return ft.Text(
        shown,
        size=size,
        weight=ft.FontWeight.W_800,
        color=ft.Colors.ON_PRIMARY,
        no_wrap=True,
        semantics_label=name,
    )
