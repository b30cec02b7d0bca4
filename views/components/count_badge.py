"""A round badge that says how many there are of something."""

from __future__ import annotations

import flet as ft


def count_badge(
    count: int,
    *,
    height: float,
    number: float,
    right: float,
    top: float,
    edge: ft.Border | None = None,
    name: str = "",
) -> ft.Control:
    """The badge, in a stack; from 10 on it is wider. A tap goes through it.

    Args:
        count: How many there are.
        height: Its height, in dp.
        number: The size of its number, in dp at the usual size of text.
        right: Its distance from the right side of the stack, in dp.
        top: Its distance from the top of the stack, in dp.
        edge: Its border.
        name: The name of what it is on, for a screen reader; empty where that has its name, with the number, itself.
    """
    text = ft.Text(
        str(count),
        size=number,
        weight=ft.FontWeight.W_800,
        color=ft.Colors.ON_PRIMARY,
        no_wrap=True,
        semantics_label=name,
    )
    return ft.Container(
        text,
        bgcolor=ft.Colors.PRIMARY,
        border=edge,
        border_radius=14,
        height=height,
        width=height if count < 10 else height * 1.4,
        alignment=ft.Alignment.CENTER,
        right=right,
        top=top,
        ignore_interactions=True,
    )
