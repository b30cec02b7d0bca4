"""Lines of a screen: what stands beside each other knows how much room its neighbours leave."""

from collections.abc import Sequence
from typing import Any, TypeGuard

import flet as ft

from views.kit import theme
from views.kit.controls import caption, fitting, plain, pressable, row_look
from views.kit.letter_widths import LEAST, USUAL, ems, longest_word
from views.kit.panes import pane_width
from views.kit.screen_frame import LARGE
from views.state.app_state import use_app


def in_line(
    *parts: ft.Control | str | None, spacing: float = theme.ROW_GAP, taken: float = 0, **style: Any
) -> ft.Row:
    """A line of icons, words and numbers. Its words take the room that the others leave, in letters that break no word.

    A text that must stay whole, such as a number, is one without a wrap (`no_wrap`); several words wrap all the same
    before their neighbours get small. `taken` is the width of what stands beside the line, in dp.
    """
    shown = [plain(part) if isinstance(part, str) else part for part in parts if part is not None]
    left = text_width() - taken - spacing * (len(shown) - 1)

    def room_of(words: list[ft.LayoutControl]) -> float:
        return (left - sum(_width(part) for part in shown if part not in words)) / max(1, len(words))

    words = [part for part in shown if _wraps(part)]
    needed = [longest_word(str(text.value)) for text in _texts(words)]
    if max(needed, default=0.0) * theme.SMALL * use_app().text_scale > room_of(words):
        for part in shown:
            if isinstance(part, ft.Text) and part.no_wrap and " " in str(part.value):
                part.no_wrap, part.text_align = False, ft.TextAlign.END
        words = [part for part in shown if _wraps(part)]
    room = room_of(words)
    # In the narrowest windows a picture leaves no room for a word: the words stand below it.
    is_below = max(needed, default=0.0) * LEAST > room
    for part in words:
        part.expand = not is_below
        part.width = left if is_below else part.width
    for text in _texts(words):
        text.size = fitting(str(text.value), most=text.size or theme.BODY, room=left if is_below else room)
    return ft.Row([*shown], spacing=spacing, wrap=is_below, **style)


def _texts(parts: Sequence[ft.Control]) -> list[ft.Text]:
    each = (part.controls if isinstance(part, ft.Column) else [part] for part in parts)
    return [text for inside in each for text in inside if isinstance(text, ft.Text)]


def column_width() -> float:
    """The width of the column that is read, inside its edges, in dp."""
    return min(pane_width(use_app(), railed=True), theme.READING) - 2 * theme.WIDE_GAP


def text_width() -> float:
    """The width of a box in that column, inside its edges and the line around it, in dp."""
    return column_width() - 2 * theme.WIDE_GAP - theme.GAP


def tiles_in_a_row(labels: Sequence[str], most: int) -> tuple[int, float]:
    """How many tiles stand beside each other so that no word of theirs breaks, and the room of each, in dp.

    Words in the largest letters get smaller before another row takes the room of what the screen is for.
    """

    def room(number: int) -> float:
        return (column_width() + theme.GAP) / number - theme.GAP - theme.ROW_GAP

    word = max(map(longest_word, labels), default=0.0) * LEAST * min(use_app().text_scale, LARGE)
    number = next((number for number in range(most, 1, -1) if word <= room(number)), 1)
    return number, room(number)


def _wraps(part: ft.Control) -> TypeGuard[ft.LayoutControl]:
    return part.expand is True or (isinstance(part, ft.Text) and not part.no_wrap)


def _width(part: Any) -> float:
    match part:
        case ft.Text():
            words = str(part.value)
            width = ems(words) * (part.size or theme.BODY) * use_app().text_scale
            return width * USUAL if " " in words else width
        case ft.Icon():
            return float(part.size or theme.WIDEST_GAP)
        case ft.Row():
            return sum(map(_width, part.controls))
        case ft.Stack():
            return float(part.width or theme.TOUCH)
        case ft.Semantics() | ft.MergeSemantics():
            return _width(part.content)
        case ft.Container(width=None):
            return _width(part.content)
        case ft.LayoutControl():
            return float(part.width or 0)
    return 0.0


def titled(title: str, *facts: ft.Control | str | None, **style: Any) -> ft.Column:
    """Words in a line: a title, and below it what is said of it; what is empty is left out."""
    below = [caption(fact) if isinstance(fact, str) else fact for fact in facts if fact]
    words = plain(title, **{"weight": ft.FontWeight.W_600, **style})
    return ft.Column([words, *below], spacing=theme.LINE_GAP, expand=True)


def entry(
    label: str, *parts: ft.Control | str | None, on_click: Any, opened: bool = False, **style: Any
) -> ft.Control:
    """A line of a list that opens something; the one that is open beside the list stands out."""
    return _entry(label, in_line(*parts), on_click, opened=opened, **style)


def entry_with_button(
    label: str, *parts: ft.Control | str | None, on_click: Any, button: ft.Control
) -> ft.Row:
    """A line of a list that does something, and a button with an icon beside it."""
    line = in_line(*parts, taken=theme.TOUCH + theme.GAP)
    return ft.Row([_entry(label, line, on_click, opened=False, expand=True), button], spacing=theme.GAP)


def _entry(label: str, line: ft.Row, on_click: Any, *, opened: bool, **style: Any) -> ft.Control:
    look = {"padding": theme.WIDE_GAP, "border_radius": theme.BOX_CORNER, **row_look(opened=opened), **style}
    return pressable(label, line, on_click, **look)


def chevron() -> ft.Icon:
    """The arrow at the end of a line that opens another screen."""
    return ft.Icon(ft.Icons.CHEVRON_RIGHT)


def fold_icon(*, is_open: bool) -> ft.Icon:
    """The arrow at the end of a line that shows and hides what is below it."""
    return ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE)


def link_card(title: str, about: str, icon: ft.IconData, on_click: Any) -> ft.Control:
    """A card that opens another screen: its title and a description."""
    return entry(title, ft.Icon(icon, color=ft.Colors.SECONDARY), titled(title, about), on_click=on_click)


def icon_line(icon: ft.IconData, sentence: str, colour: ft.ColorValue = ft.Colors.SECONDARY) -> ft.Row:
    """A sentence beside its icon."""
    return in_line(ft.Icon(icon, color=colour), sentence)


def small_icon(icon: ft.IconData, colour: ft.ColorValue = ft.Colors.ON_SURFACE_VARIANT) -> ft.Icon:
    """An icon before a sentence."""
    return ft.Icon(icon, size=theme.SMALL_ICON, color=colour)


def divider() -> ft.Divider:
    """A thin line between two parts of a box."""
    return ft.Divider(height=1, color=ft.Colors.OUTLINE_VARIANT)
