"""The turn keeper's keys with words, all of one height, and the two lines of its referee with the key beside them."""

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Any, Final

import flet as ft

from views.kit import theme
from views.kit.controls import heading, icon_button, pressable, stretched, text_scale
from views.kit.fitting_rows import fitting_words
from views.kit.letter_widths import LEAST
from views.kit.lines import fitting
from views.kit.screen_frame import has_large_letters
from views.kit.sides import insets
from views.kit.text_sharing import held
from views.kit.turn_shapes import KEY_GAP, TurnShape
from views.state.app_state import use_app

BESIDE: Final = 22
"""The width of the edges of a key, in dp."""
PLAIN: Final = ft.Colors.ON_SURFACE, ft.Colors.SURFACE_CONTAINER, ft.Colors.OUTLINE_VARIANT
STRONG: Final = ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.SECONDARY_CONTAINER, ft.Colors.SECONDARY
CHOSEN: Final = ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY_CONTAINER, ft.Colors.PRIMARY
"""The colours of a key: of its words, its background and the line around it."""
COLOUR_KEY: Final = 88
"""The height of a colour where only colours are asked for, in dp."""


def word_key(
    shape: TurnShape,
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
    """A key; a screen reader says its `name`, which is `shown` in other words where the screen says the rest.

    What is `chosen` has a tick, and what most players do next is `strong`. It shares the width of the keys with those beside it,
    `in_a_row`; one that does not `expand` is as wide as its words.
    """
    scale = max(1.0, text_scale())
    sign = None if scale >= 1.3 else ft.Icons.CHECK if chosen else icon
    room = (shape.width - KEY_GAP * (in_a_row - 1)) / in_a_row - BESIDE - (20 if sign else 0)
    foreground, back, edge = CHOSEN if chosen else STRONG if strong else PLAIN
    text = key_words(shape, shown or name, room, foreground=foreground)
    signs = [ft.Icon(sign, size=theme.SMALL_ICON, color=foreground)] if sign else []
    parts = [*signs, ft.Container(text, expand=expand, expand_loose=True)]
    return pressable(
        name,
        ft.Row(parts, spacing=theme.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_click,
        height=shape.words,
        padding=ft.Padding.symmetric(horizontal=theme.GAP if expand else theme.WIDE_GAP),
        border_radius=theme.CORNER,
        bgcolor=back,
        border=theme.edge(edge),
        alignment=ft.Alignment.CENTER,
        expand=expand or None,
    )


def key_words(shape: TurnShape, words: str, room: float, foreground: str = ft.Colors.ON_SURFACE) -> ft.Text:
    """Words in at most two lines as high as a key."""
    return fitting_words(words, room, shape.words, foreground=foreground)


def key_place(shape: TurnShape, words: str) -> ft.Control:
    """Words in the place of a key."""
    text = key_words(shape, words, shape.width - 4 * KEY_GAP)
    return ft.Container(text, expand=True, height=shape.words, alignment=ft.Alignment.CENTER)


def key_row(*keys: ft.Control, scrolls: bool = False) -> ft.Control:
    """Keys beside each other; with `scrolls`, also more than there is room for."""
    return ft.Row([*keys], spacing=KEY_GAP, scroll=ft.ScrollMode.AUTO if scrolls else None)


def count_row(
    shape: TurnShape,
    value: int,
    change: Callable[[int], None],
    limits: tuple[int, int],
    *,
    less: str,
    more: str,
    middle: ft.Control | str,
) -> ft.Control:
    """A number, or words, in the middle, which fills the row, with a way down at its left and a way up at its right."""
    low, high = limits
    app = use_app()
    down = app.handler(lambda: change(max(value - 1, low)))
    up = app.handler(lambda: change(min(value + 1, high)))
    if isinstance(middle, str):
        words = key_words(shape, middle, shape.width - 2 * theme.TOUCH - 2 * theme.GAP)
        middle = ft.Semantics(content=words, live_region=True, container=True, expand=True)
    fewer = icon_button(less, ft.Icons.REMOVE_CIRCLE_OUTLINE, down)
    row = key_row(fewer, middle, icon_button(more, ft.Icons.ADD_CIRCLE_OUTLINE, up))
    return ft.Container(row, height=shape.words)


def panel(title: str, *controls: ft.Control | None) -> ft.Control:
    """A question in the place of the cards."""
    return stretched(heading(title), *controls, spacing=theme.GAP)


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
    """What two lines of this number of letters hold of some sentences: all of them, or the ones about players first; at least one.

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
