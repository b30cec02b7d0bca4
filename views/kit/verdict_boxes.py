"""The referee's two lines on the turn keeper, and the key beside them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

import flet as ft

from views.kit import theme
from views.kit.controls import pressable, text_scale
from views.kit.letter_widths import LEAST
from views.kit.lines import fitting
from views.kit.screen_frame import has_large_letters
from views.kit.sides import insets
from views.kit.text_sharing import held
from views.kit.turn_shapes import TurnShape
from views.state.app_state import use_app

LETTER: Final = 0.5
"""The width of a letter as a fraction of the font size, on average."""
LINES: Final = 2
"""The lines that the referee has."""
WHY: Final = 76
"""The width of the key beside the lines, in dp."""


def verdict_box(
    shape: TurnShape,
    sentences: Sequence[str],
    names: Sequence[str],
    key: ft.Control | None = None,
    least: str = "",
) -> ft.Control:
    """What two lines hold of some sentences, in letters as large as they can be, and a `key` beside them; see `two_lines`."""
    app = use_app()
    size: float = theme.SMALL if has_large_letters(app) else theme.BODY
    room = shape.width - 2 * theme.GAP - (WHY if key else theme.GAP)

    def letters() -> int:
        return max(1, int(room / (size * LETTER * text_scale())))

    said = two_lines(sentences, letters(), names, least)
    while size > LEAST and lines_in(said, letters()) > LINES:
        size -= 1
        said = two_lines(sentences, letters(), names, least)
    spoken = " ".join(sentences)
    words = ft.Text(
        said,
        size=size,
        weight=ft.FontWeight.W_600,
        color=ft.Colors.ON_TERTIARY_CONTAINER,
        max_lines=LINES,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(height=1.3),
        semantics_label=spoken,
    )
    said_aloud = ft.Semantics(content=words, live_region=True, container=True)
    row = [held(app, said_aloud, spoken, expand=True), *([key] if key else [])]
    return ft.Container(
        ft.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=shape.verdict,
        padding=insets(start=theme.WIDE_GAP),
        border_radius=theme.BOX_CORNER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
    )


def why_key(shape: TurnShape, label: str, on_click: Any, *, icon: ft.IconData | None = None) -> ft.Control:
    """The key beside the lines: its words, or an icon."""
    foreground = ft.Colors.ON_TERTIARY_CONTAINER
    size = fitting(label, most=theme.BODY, room=WHY - theme.GAP)
    words = ft.Text(label, size=size, weight=ft.FontWeight.W_700, color=foreground, no_wrap=True)
    return pressable(
        label,
        ft.Icon(icon, color=foreground) if icon else words,
        on_click,
        width=WHY,
        height=shape.verdict,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.BOX_CORNER,
    )


def lines_in(said: str, letters: int) -> int:
    """The lines that this takes with that many letters in each."""
    return sum(len(wrap(line, letters)) for line in said.split("\n"))


def two_lines(sentences: Sequence[str], letters: int, names: Sequence[str], least: str = "") -> str:
    """What two lines of so many letters hold of some sentences: all of them, or the ones about players first; at least one.

    Each stands on a line of its own where that fits, else one follows the other. The `least` one gives way before all others, as
    it stands elsewhere too.
    """
    # What a player has to do comes before what the pile shows as well.
    about_players = sorted(
        sentences, key=lambda sentence: (sentence == least, not any(name in sentence for name in names))
    )
    for chosen in (sentences, *(about_players[:count] for count in range(len(sentences) - 1, 0, -1))):
        for joint in ("\n", " "):
            said = joint.join(chosen)
            if lines_in(said, max(1, letters)) <= LINES:
                return said
    return about_players[0]
