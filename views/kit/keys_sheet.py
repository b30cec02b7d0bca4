"""The sheet of the keys: what each key does on the screen in front, from the same shortcuts that the keys press."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import flet as ft

from companion.wording import say
from views.kit import theme
from views.kit.controls import heading, icon_button, plain
from views.state.app_state import AppState
from views.state.keyboard import Key, Shortcut

WIDTH: Final = 620
"""The widest the sheet grows, in dp."""
COLUMN: Final = 300
"""The width of one of its columns, in dp."""
AROUND: Final = 2 * (40 + 24)
"""The least space around what is listed, in dp: of a dialog to the window's edge, and inside the dialog."""
LEAST: Final = 200
"""The least width of a key with its words beside it, in dp, at the usual text size."""
_LAST: Final = (Key.BACKSPACE, Key.UNDO, Key.REDO, Key.ENTER, Key.ESCAPE, Key.TAB, Key.HELP)
"""The keys with a name, in the order in which they are listed below the others."""


def key_lines(shortcuts: Sequence[Shortcut]) -> list[tuple[str, str]]:
    """The keys of a screen, each with what it does; digits that do the same are one line."""
    always = (
        Shortcut(key=Key.TAB, label=say("Next button")),
        Shortcut(key=Key.HELP, label=say("These keys")),
    )
    ordered = sorted([*shortcuts, *always], key=_place)
    lines: list[tuple[str, str]] = []
    for label, same in groupby(ordered, key=lambda shortcut: shortcut.label):
        keys = [shortcut.key for shortcut in same]
        lines.append((keys[0] if len(keys) == 1 else f"{keys[0]} – {keys[-1]}", label))
    return lines


def _place(shortcut: Shortcut) -> tuple[int, str]:
    """Digits first, then letters, then the keys with a name."""
    if shortcut.key in _LAST:
        return 1 + _LAST.index(Key(shortcut.key)), ""
    return 0, shortcut.key


def _line(key: str, label: str, scale: float, width: float) -> ft.Control:
    cap = ft.Container(
        ft.Text(key, size=theme.SMALL, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE),
        width=92 * scale,
        padding=ft.Padding.symmetric(horizontal=6, vertical=6),
        border_radius=8,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )
    width = min(COLUMN * scale, width)
    line: ft.Control = ft.Row([cap, ft.Container(plain(label), expand=True)], spacing=12)
    if width < LEAST * scale:
        # Beside its key the words would be one letter wide.
        line = ft.Column([cap, plain(label)], spacing=4, tight=True)
    return ft.Container(line, width=width)


def toggle_keys_sheet(app: AppState) -> None:
    """Show the keys of the screen in front, or take them away."""
    if hide_keys_sheet(app):
        return
    width = min(WIDTH, float(app.page.width or WIDTH) - AROUND)
    scale = max(1.0, app.text_scale)
    lines = [_line(key, label, scale, width) for key, label in key_lines(app.keyboard.shortcuts())]
    cross = icon_button(say("Close"), ft.Icons.CLOSE, app.handler(hide_keys_sheet, app))
    rows = ft.Row(lines, wrap=True, spacing=2 * theme.GAP, run_spacing=theme.GAP)
    sheet = ft.AlertDialog(
        title=ft.Row([ft.Container(heading(say("Keys")), expand=True), cross]),
        content=ft.Container(rows, width=width),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        semantics_label=say("Keys"),
        scrollable=True,
    )
    app.keyboard.sheet = sheet
    app.keyboard.show(sheet)


def hide_keys_sheet(app: AppState) -> bool:
    """Take the sheet away; whether it was there."""
    sheet = app.keyboard.sheet
    if sheet is None:
        return False
    app.keyboard.forget_dialog()
    if not sheet.open:
        return False
    app.page.pop_dialog()
    return True
